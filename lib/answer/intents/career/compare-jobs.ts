import {
  durationOf,
  type Entity,
  type EntityKind,
  earliestFirst,
  monthsCovered,
  monthsOf,
} from "@/lib/knowledge";
import { joinList, sentences, stopWords } from "@/lib/language";
import { answered, type Context, cite, type Draft, type Evidence, factOf } from "../../draft";
import type { Question } from "../../read/question";
import { isYesNo } from "../../read/question-checks";
import { bullets, inBrackets, positionOf, roleEvidence } from "../../speak/lines";
import { endSentence, escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const jobKinds: EntityKind[] = ["work", "volunteer"];
const maxEmployers = 3;
const maxProseLength = 220;
const comparisonWordPattern =
  /^(?:compar\w+|contrast|differ\w*|versus|vs|P|jobs?|roles?|positions?|work\w*|time|stay\w*|spen[dt]|longer|longest|shorter|shortest|employers?|company|companies|years?|tenures?|employed|remain\w*)$/;

/** Compares employers: position, dates, duration and the work done there; or at which of them the owner stayed longer. */
export const compareJobs: Intent = {
  id: "compare-jobs",
  examples: [
    "Compare her roles at {employer} and {other employer}",
    "Did she stay longer at {employer} or {other employer}?",
  ],
  claim: asks(
    "(compare|compares|compared|comparison|contrast|differ|differs|difference|differences|versus|vs) .. @* .. @*",
    "@* (versus|vs|compared to|compared with) @*",
    "(longer|longest|shorter|shortest) .. @* .. @*",
    "@* .. longer .. @*",
  ),
  words: words("compare comparison contrast differ versus vs longer longest shorter shortest stay"),
  answer: (question, context) => {
    const stays = staysIn(question, context);
    if (stays.length < 2 || stays.length > maxEmployers || asksForMore(question)) return undefined;
    return /\b(?:long|short)(?:er|est)\b/.test(question.plain)
      ? longerStayDraft(stays, question)
      : answered(bullets(stays.map((stay) => describeStay(stay, context))), stays.flatMap(evidenceOf), {
          list: stays.flatMap((stay) => stay.slice(0, 1)),
          prior: 0.82,
        });
  },
  coversQuestion: true,
};

/** The employers that a question names, in its order, each with all positions held there. */
function staysIn({ mentions }: Question, { site }: Context): Entity[][] {
  const found = mentions.flatMap(({ candidates: [best] }) =>
    best && best.weight >= 0.6 && jobKinds.includes(best.entity.kind) ? [best.entity.name] : [],
  );
  const all = jobKinds.flatMap((kind) => site.knowledge.of(kind));
  return [...new Set(found)].map((name) => earliestFirst(all.filter((entity) => entity.name === name)));
}

/** Whether a question has words beyond a comparison of employers. */
function asksForMore({ tokens, mentions, plain }: Question): boolean {
  const named = new Set(mentions.flatMap(({ from, to }) => tokens.slice(from, to).map(({ word }) => word)));
  return plain
    .split(" ")
    .some((word) => !named.has(word) && !stopWords.has(word) && !comparisonWordPattern.test(word));
}

function describeStay(stay: Entity[], { site }: Context): string {
  const roles = stay.map((entity) => {
    const position = positionOf(entity)?.text;
    return `${position ? escapeMarkdown(position) : ""}${inBrackets(entity.period?.display)}`.trim();
  });
  const descriptionFact = stay.flatMap(
    (entity) => factOf(entity, "summary", "description", "highlight") ?? [],
  )[0];
  const excerpt = descriptionFact && sentences(descriptionFact.text)[0];
  const prose =
    excerpt && excerpt.length <= maxProseLength
      ? ` ${site.voice.quoteIfNeeded(endSentence(escapeMarkdown(excerpt)))}`
      : "";
  return `**${escapeMarkdown(stay[0]?.name ?? "")}**: ${joinList(roles.filter(Boolean))}.${prose}`;
}

function evidenceOf(stay: Entity[]): Evidence[] {
  return stay.flatMap((entity) => {
    const descriptionFact = factOf(entity, "summary", "description", "highlight");
    const excerpt = descriptionFact && sentences(descriptionFact.text)[0];
    return [...roleEvidence(entity), ...(descriptionFact && excerpt ? [cite(descriptionFact, excerpt)] : [])];
  });
}

function longerStayDraft(stays: Entity[][], question: Question): Draft | undefined {
  if (stays.some((stay) => stay.length === 0 || !stay.every(({ period }) => monthsOf(period))))
    return undefined;
  const measured = stays.map((stay) => ({ stay, months: monthsCovered(stay) }));
  const sign = /\bshort(?:er|est)\b/.test(question.plain) ? -1 : 1;
  const order = [...measured].sort((a, b) => sign * (b.months - a.months));
  const [best, next] = order;
  if (!best || !next || best.months === next.months) return undefined;
  const parts = order.map(({ stay }) => {
    const spans = inBrackets(joinList(stay.map(({ period }) => period?.display ?? "")));
    return `at **${escapeMarkdown(stay[0]?.name ?? "")}** ${durationOf(stay)}${spans}`;
  });
  const isChoice = !isYesNo(question) || /\bor\b/.test(question.plain);
  const lead = isChoice ? (sign > 0 ? "Longer " : "Shorter ") : measured[0] === best ? "Yes: " : "No: ";
  return answered(
    `${lead}${parts.join("; ")}.`,
    stays.flatMap((stay) => stay.flatMap(roleEvidence)),
    {
      topic: best.stay[0],
      list: stays.flatMap((stay) => stay.slice(0, 1)),
      prior: 0.85,
    },
  );
}
