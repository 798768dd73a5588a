import { duration, monthsCovered } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered, cite, citeName, type Draft, factsOf } from "../../draft";
import { isYesNo } from "../../read/question-checks";
import { inBrackets, startOf } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import type { PageCard } from "./catalogue";
import { pagesNamed } from "./named";

const earlierPattern = /^(?:older|oldest|first|earlier|earliest|before)$/;
const laterPattern = /^(?:newer|newest|later|latest|last|after|recent|younger)$/;
const longerPattern = /^(?:longer|longest)$/;
const shorterPattern = /^(?:shorter|shortest)$/;
const measurePatterns = [earlierPattern, laterPattern, longerPattern, shorterPattern];
const whichFirstPattern =
  /^(?:and |so )?(?:which|what)(?: one| of (?:them|these|the two))? (?:came|is|was|comes|went up|started|began) (?:\w+ )?(?:first|earlier|later|last|older|newer)\b.* or\b/;
const fillerPattern = /^(?:came|come|comes|than|more|most|took|take|takes|time|went|go|quick|quicker)$/;

interface Measure {
  /** Sort key: the smallest comes first. */
  sortKey: (card: PageCard) => number | undefined;
  describe: (card: PageCard, first: boolean) => string;
  /** The verdict on the first, compared with one other and with several. */
  verdicts: [comparative: string, superlative: string];
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
    const { cards, restWords, between } = pagesNamed(question, context);
    if (cards.length < 2) return undefined;
    // "Which came first, the post on switching off Kiteboard or the one about fog?" tells by what it is called.
    const isMeasure = (word: string) => measurePatterns.some((each) => each.test(word));
    const isCriterion = whichFirstPattern.test(question.plain)
      ? isMeasure
      : (word: string) => !fillerPattern.test(word);
    const asked = restWords.filter(isCriterion);
    const [word = ""] = asked;
    if (asked.length !== 1) return undefined;
    const measure = measureOf(word, question.plain, cards);
    if (!measure) return undefined;
    const verdict = isYesNo(question) && !/\bor\b/.test(between);
    return draftVerdict(cards, measure, verdict);
  },
  coversQuestion: true,
};

function measureOf(word: string, plain: string, cards: readonly PageCard[]): Measure | undefined {
  const asksWhatCame = /\bc[ao]mes?\b/.test(plain);
  if (earlierPattern.test(word))
    return measureByStart(
      1,
      asksWhatCame || word === "first" ? ["came first", "came first"] : ["is older", "is the oldest"],
    );
  if (laterPattern.test(word))
    return measureByStart(
      -1,
      asksWhatCame || word === "last" ? ["came later", "came last"] : ["is newer", "is the newest"],
    );
  const posts = cards.every(({ kind }) => kind === "essay");
  if (longerPattern.test(word))
    return measureByLength(
      -1,
      posts ? ["is longer", "is the longest"] : ["took longer", "took the longest"],
      posts,
    );
  if (shorterPattern.test(word))
    return measureByLength(
      1,
      posts ? ["is shorter", "is the shortest"] : ["was shorter", "was the shortest"],
      posts,
    );
  return undefined;
}

function measureByStart(sign: 1 | -1, is: Measure["verdicts"]): Measure {
  return {
    verdicts: is,
    sortKey: ({ entity: { period } }) =>
      period?.start &&
      sign * (period.start.year * 372 + (period.start.month ?? 0) * 31 + (period.start.day ?? 0)),
    describe: ({ entity, kind }, first) => {
      const start = startOf(entity) ?? "";
      const verb = kind === "essay" ? "was published" : "began";
      return `${first ? `${verb} ` : ""}${/^\d{1,2} /.test(start) ? "on" : "in"} ${escapeMarkdown(start)}`;
    },
  };
}

/** Posts by their words, projects by the months between dates that are both written there. */
function measureByLength(sign: 1 | -1, is: Measure["verdicts"], posts: boolean): Measure {
  if (posts)
    return {
      verdicts: is,
      sortKey: ({ wordCount: count }) => sign * count,
      describe: ({ wordCount: count }, first) => `${first ? "has " : ""}${count} words`,
    };
  return {
    verdicts: is,
    sortKey: ({ kind, hasEnd, entity }) =>
      kind === "project" && hasEnd ? sign * monthsCovered([entity]) : undefined,
    describe: ({ entity }, first) =>
      `${first ? "took " : ""}${duration(monthsCovered([entity]))}${inBrackets(entity.period?.display)}`,
  };
}

function draftVerdict(cards: PageCard[], measure: Measure, asYesNo: boolean): Draft | undefined {
  const measured = cards.flatMap((card) => {
    const value = measure.sortKey(card);
    return value === undefined ? [] : [{ card, value }];
  });
  if (measured.length < cards.length) return undefined;
  const order = [...measured].sort((a, b) => a.value - b.value);
  const [best, next] = order;
  if (!best || !next) return undefined;
  const described = order.map(({ card }, at) => {
    const name = `**${escapeMarkdown(card.entity.name)}**`;
    return { name, says: measure.describe(card, at === 0) };
  });
  const [first, ...rest] = described.map(({ name, says }) => `${name} ${says}`);
  const others = joinList(rest);
  const equal = best.value === next.value;
  const yes = !equal && measured[0] === best;
  const is = measure.verdicts[cards.length > 2 ? 1 : 0];
  const text = asYesNo
    ? `${yes ? "Yes" : "No"}: ${first}, ${others}.`
    : equal
      ? `Neither: ${first}, ${others}.`
      : `${described[0]?.name} ${is}: it ${described[0]?.says}, ${others}.`;
  return answered(
    text,
    cards.flatMap(({ entity }) => [
      citeName(entity),
      ...factsOf(entity, "period", "date").map((fact) => cite(fact)),
    ]),
    { topic: best.card.entity, list: order.map(({ card }) => card.entity), prior: 0.86 },
  );
}
