import type { Entity, EntityKind } from "@/lib/knowledge";
import { earliestFirst, monthsOf, oldestFirst } from "@/lib/knowledge";
import { answered, type Context, type Draft } from "../../draft";
import type { Question } from "../../read/question";
import { isYesNo } from "../../read/question-checks";
import {
  bullets,
  educationEvidence,
  educationLine,
  inBrackets,
  positionOf,
  roleEvidence,
} from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Claim, type Intent, words } from "../intent";

const datedKinds: EntityKind[] = [
  "work",
  "volunteer",
  "education",
  "project",
  "award",
  "certificate",
  "publication",
];

const asksBeforeOrAfter = asks(
  "@* .. (before|after|prior to|while|during|at the same time as|or) .. @*",
  "(before|after|first|earlier|later|newer|older) .. @* .. @*",
);

/** "Tea or coffee: which came first?" */
const cameFirstPattern =
  /\b(?:came|was|is|started|began|made|built) (?:\w+ )?(?:first|earlier|later|newer|older)\b/;
const asksWhichFirst: Claim = ({ plain, tagged }) =>
  cameFirstPattern.test(plain) && tagged.split("@").length > 2;

/** Which of two entries came first, or whether one came before the other: "Did she get her master's before joining Acme?" */
export const compareDates: Intent = {
  id: "compare-dates",
  examples: [
    "Was she at {employer} before {other employer}?",
    "Did she work at {employer} while she was at {volunteering}?",
  ],
  claim: (asked) => asksBeforeOrAfter(asked) || asksWhichFirst(asked),
  words: words("prior earlier newer older came started began"),
  answer: (question, context) => {
    // "Who took it over after she left?" cannot be answered with dates.
    if (/^(?:and |so )?(?:who|why|how)\b/.test(question.plain)) return undefined;
    if (
      !/\b(?:before|after|while|during|first|earlier|later|newer|older|prior|same time)\b/.test(
        question.plain,
      )
    )
      return undefined;
    const [one, other] = comparedEntities(question, context);
    if (!one || !other) return undefined;
    const yes = isYesNo(question) ? verdict(question, one, other) : "";
    return comparisonDraft([one, other], yes);
  },
};

/** The two dated entries that a question names, in its order. */
function comparedEntities(question: Question, { site }: Context): Entity[] {
  const found = question.mentions.flatMap(({ candidates }) => {
    const entity = candidates.find((candidate) => datedKinds.includes(candidate.entity.kind))?.entity;
    if (!entity?.period) return [];
    // Of several positions at one employer the first counts.
    const same = site.knowledge.of(entity.kind).filter(({ name }) => name === entity.name);
    return entity.kind === "work" ? (oldestFirst(same)[0] ?? entity) : entity;
  });
  return [...new Set(found)].slice(0, 2);
}

function verdict({ plain }: Question, one: Entity, other: Entity): string {
  const [a, b] = [monthsOf(one.period), monthsOf(other.period)];
  if (!a || !b) return "";
  if (/\b(?:while|during|same time)\b/.test(plain)) return a.from <= b.to && b.from <= a.to ? "Yes" : "No";
  // "Before or after?" is not a yes-or-no question.
  if (/\bbefore or after\b|\bafter or before\b/.test(plain))
    return a.from === b.from ? "" : a.from < b.from ? "Before" : "After";
  const isBefore = /\b(?:before|earlier|prior|first|older)\b/.test(plain);
  return (isBefore ? a.from < b.from : a.from > b.from) ? "Yes" : "No";
}

function comparisonDraft(list: Entity[], yes: string): Draft {
  const lines = earliestFirst(list).map(lineOf);
  return answered(
    `${yes ? `${yes}:\n` : ""}${bullets(lines)}`,
    list.flatMap((entity) =>
      entity.kind === "education" ? educationEvidence(entity) : roleEvidence(entity),
    ),
    { topic: list[0], list, prior: 0.8 },
  );
}

function lineOf(entity: Entity): string {
  if (entity.kind === "education") return educationLine(entity);
  const position = positionOf(entity)?.text;
  return `${position ? `${escapeMarkdown(position)} at ` : ""}**${escapeMarkdown(entity.name)}**${inBrackets(entity.period?.display)}`;
}
