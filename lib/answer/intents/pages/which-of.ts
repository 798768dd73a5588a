import { duration, monthsCovered } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered, cite, citeName, type Draft, factsOf } from "../../draft";
import { isYesNo } from "../../read/asked";
import { inBrackets, startOf } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import type { PageCard } from "./catalogue";
import { pagesNamed } from "./named";

const earlier = /^(?:older|oldest|first|earlier|earliest|before)$/;
const later = /^(?:newer|newest|later|latest|last|after|recent|younger)$/;
const longer = /^(?:longer|longest)$/;
const shorter = /^(?:shorter|shortest)$/;
const measures = [earlier, later, longer, shorter];
const orOther =
  /^(?:and |so )?(?:which|what)(?: one| of (?:them|these|the two))? (?:came|is|was|comes|went up|started|began) (?:\w+ )?(?:first|earlier|later|last|older|newer)\b.* or\b/;
const beside = /^(?:came|come|comes|than|more|most|took|take|takes|time|went|go|quick|quicker)$/;

interface Measure {
  /** The less comes first. */
  of: (card: PageCard) => number | undefined;
  says: (card: PageCard, first: boolean) => string;
  /** What the one that comes first is, against one other and against several. */
  is: [comparative: string, superlative: string];
}

/** Which of several named projects or posts is older, newer, longer or shorter, or whether one is. */
export const whichOf: Intent = {
  id: "pages:which-of",
  examples: ["Which of {project} and {other project} is older?", "Is {project} newer than {other project}?"],
  claim: asks(
    "(older|oldest|newer|newest|first|earlier|earliest|later|latest|last|recent|before|after|longer|longest|shorter|shortest)",
  ),
  words: words("older newer earlier later longer shorter"),
  answer: (question, context) => {
    const { cards, left, between } = pagesNamed(question, context);
    if (cards.length < 2) return undefined;
    // "Which came first, the post on switching off Kiteboard or the one about fog?" tells by what it is called.
    const isMeasure = (word: string) => measures.some((each) => each.test(word));
    const isOf = orOther.test(question.plain) ? isMeasure : (word: string) => !beside.test(word);
    const asked = left.filter(isOf);
    const [word = ""] = asked;
    if (asked.length !== 1) return undefined;
    const measure = measureOf(word, question.plain, cards);
    if (!measure) return undefined;
    const verdict = isYesNo(question) && !/\bor\b/.test(between);
    return judged(cards, measure, verdict);
  },
  whole: true,
};

function measureOf(word: string, plain: string, cards: readonly PageCard[]): Measure | undefined {
  const came = /\bc[ao]mes?\b/.test(plain);
  if (earlier.test(word))
    return byStart(
      1,
      came || word === "first" ? ["came first", "came first"] : ["is older", "is the oldest"],
    );
  if (later.test(word))
    return byStart(-1, came || word === "last" ? ["came later", "came last"] : ["is newer", "is the newest"]);
  const posts = cards.every(({ kind }) => kind === "essay");
  if (longer.test(word))
    return byLength(-1, posts ? ["is longer", "is the longest"] : ["took longer", "took the longest"], posts);
  if (shorter.test(word))
    return byLength(
      1,
      posts ? ["is shorter", "is the shortest"] : ["was shorter", "was the shortest"],
      posts,
    );
  return undefined;
}

function byStart(sign: 1 | -1, is: Measure["is"]): Measure {
  return {
    is,
    of: ({ entity: { period } }) =>
      period?.start &&
      sign * (period.start.year * 372 + (period.start.month ?? 0) * 31 + (period.start.day ?? 0)),
    says: ({ entity, kind }, first) => {
      const start = startOf(entity) ?? "";
      const verb = kind === "essay" ? "was published" : "began";
      return `${first ? `${verb} ` : ""}${/^\d{1,2} /.test(start) ? "on" : "in"} ${escapeMarkdown(start)}`;
    },
  };
}

/** Posts by their words, projects by the months between dates that are both written there. */
function byLength(sign: 1 | -1, is: Measure["is"], posts: boolean): Measure {
  if (posts)
    return {
      is,
      of: ({ words: count }) => sign * count,
      says: ({ words: count }, first) => `${first ? "has " : ""}${count} words`,
    };
  return {
    is,
    of: ({ kind, ended, entity }) =>
      kind === "project" && ended ? sign * monthsCovered([entity]) : undefined,
    says: ({ entity }, first) =>
      `${first ? "took " : ""}${duration(monthsCovered([entity]))}${inBrackets(entity.period?.display)}`,
  };
}

function judged(cards: PageCard[], measure: Measure, asYesNo: boolean): Draft | undefined {
  const measured = cards.flatMap((card) => {
    const value = measure.of(card);
    return value === undefined ? [] : [{ card, value }];
  });
  if (measured.length < cards.length) return undefined;
  const order = [...measured].sort((a, b) => a.value - b.value);
  const [best, next] = order;
  if (!best || !next) return undefined;
  const told = order.map(({ card }, at) => {
    const name = `**${escapeMarkdown(card.entity.name)}**`;
    return { name, says: measure.says(card, at === 0) };
  });
  const [first, ...rest] = told.map(({ name, says }) => `${name} ${says}`);
  const others = joinList(rest);
  const equal = best.value === next.value;
  const yes = !equal && measured[0] === best;
  const is = measure.is[cards.length > 2 ? 1 : 0];
  const text = asYesNo
    ? `${yes ? "Yes" : "No"}: ${first}, ${others}.`
    : equal
      ? `Neither: ${first}, ${others}.`
      : `${told[0]?.name} ${is}: it ${told[0]?.says}, ${others}.`;
  return answered(
    text,
    cards.flatMap(({ entity }) => [
      citeName(entity),
      ...factsOf(entity, "period", "date").map((fact) => cite(fact)),
    ]),
    { topic: best.card.entity, list: order.map(({ card }) => card.entity), prior: 0.86 },
  );
}
