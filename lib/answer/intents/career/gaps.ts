import {
  duration,
  type Entity,
  type EntityKind,
  firstMonth,
  inYears,
  lastMonth,
  newestFirst,
  oldestFirst,
  thisMonth,
} from "@/lib/knowledge";
import { answered, type Context, type Draft } from "../../draft";
import type { Question } from "../../read/question";
import { named } from "../../read/select";
import {
  bullets,
  educationEvidence,
  periodEvidence,
  roleEvidence,
  sentenceOrList,
  startOf,
} from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { usualOf } from "../../usual";
import { faqAsking } from "../faq";
import { asks, type Intent, words } from "../intent";
import { activity, thatYear } from "./in-year";

/** Months without a job that nobody calls a gap. */
const between = 3;

/** Times without a job, by the dates: why they were is the owner's to say. */
export const gaps: Intent = {
  id: "gaps",
  examples: ["Is there a gap in her career?", "Does she have employment gaps?", "Any gaps in the CV?"],
  claim: asks(
    "(do|doing|done|up to|happened|happen|going on|went on|work*|living|live) [in the time|in the years|the years|in] between @(work|volunteer|education) and @(work|volunteer|education)",
    "(gap|gaps|hole|holes) (in|on) [P|the|this] [work|employment] (career|resume|cv|history|experience|timeline)",
    "(employment|career|resume|cv|work history) (gap|gaps|break|breaks)",
    "(gap|gaps|hole) (in|between|from|during|around|of) .. YEAR",
    "P [ever] (been|be) (unemployed|out of work|between jobs)",
    "why (was|were|is) P (unemployed|out of work|between jobs|not working)",
    // "I see nothing on the CV for mid 2022."
    "(nothing|no job|no work|no employer|no entry) [listed|there] (on|in|between|for|from|during) .. YEAR",
  ),
  words: words(
    "gap hole employment break unemployed between resume cv timeline ever history nothing see notice look happened going entry listed",
  ),
  answer: (question, context) => {
    if (lacking.test(question.plain)) return undefined;
    const two = named(question, ["work", "volunteer", "education"], surely);
    if (two.length > 1) return betweenTwo(two, context);
    const usual = usualOf("Why is there a gap in your career?");
    const told = usual && faqAsking(usual.usual, question, context.site);
    return told ?? filled(question, context) ?? (why.test(question.plain) ? undefined : gapsIn(context));
  },
};

const why = /\bwhy\b/;
/** How surely two things must be named for the time between them to be asked of. */
const surely = 0.5;

/** What went on between the end of one thing and the start of another. */
function betweenTwo(two: Entity[], context: Context): Draft | undefined {
  const { knowledge } = context.site;
  const [first, ...later] = oldestFirst(two);
  const last = later.find(({ name }) => name !== first?.name);
  if (!first || !last) return undefined;
  const [from, to] = [lastMonth(first), firstMonth(last)];
  const names = new Set([first.name, last.name]);
  const found = oldestFirst(inBetween.flatMap((kind) => knowledge.of(kind))).filter(
    (entity) => !names.has(entity.name) && firstMonth(entity) < to && lastMonth(entity) > from,
  );
  if (found.length === 0) return undefined;
  return answered(
    sentenceOrList(found.map((entity) => activity(entity))),
    found.flatMap((entity) => [...roleEvidence(entity), ...educationEvidence(entity)]),
    { topic: found[0], list: found, prior: 0.8 },
  );
}

const inBetween: EntityKind[] = ["work", "education", "volunteer", "custom"];

/** What filled the years of a gap that a question names: studies and what was done unpaid; the jobs beside them, unless their lack is what is asked of. */
function filled(question: Question, context: Context): Draft | undefined {
  const { span } = question;
  if (!span) return undefined;
  const { knowledge } = context.site;
  const then = (entity: Entity) => inYears(entity, span);
  const breaks = knowledge.of("custom").filter(({ period }) => period);
  const unpaid = newestFirst([...breaks, ...knowledge.of("education"), ...knowledge.of("volunteer")]).filter(
    then,
  );
  if (unpaid.length === 0) return undefined;
  const jobs = why.test(question.plain) ? [] : newestFirst(knowledge.of("work")).filter(then);
  return thatYear(question, context, [...unpaid, ...jobs]);
}

/** Holes in what somebody knows are no time without a job. */
const lacking = /\b(?:never|not (?:done|know|used|worked)|skills?|knowledge|weakness\w*|lack\w*)\b/;

function gapsIn({ site: { knowledge } }: Context): Draft | undefined {
  const jobs = oldestFirst(knowledge.of("work"));
  const [first] = jobs;
  // A job without dates may lie in any gap.
  if (!first || jobs.length < knowledge.of("work").length) return undefined;
  const filling = oldestFirst([...jobs, ...knowledge.of("education"), ...knowledge.of("volunteer")]);
  const found: { line: string; about: Entity[] }[] = [];
  let last = first;
  for (const next of filling.slice(filling.indexOf(first) + 1)) {
    const free = firstMonth(next) - lastMonth(last) - 1;
    if (free > between)
      found.push({
        line: `${duration(free)} between **${escapeMarkdown(last.name)}** (until ${endSaid(last)}) and **${escapeMarkdown(next.name)}** (from ${startOf(next)})`,
        about: [last, next],
      });
    if (lastMonth(next) > lastMonth(last)) last = next;
  }
  const since = thisMonth() - lastMonth(last);
  if (since > between)
    found.push({
      line: `nothing is listed since **${escapeMarkdown(last.name)}** (until ${endSaid(last)})`,
      about: [last],
    });
  const evidence = (found.length > 0 ? found.flatMap(({ about }) => about) : jobs).flatMap(periodEvidence);
  return answered(
    found.length > 0
      ? `By the dates that are given:\n\n${bullets(found.map(({ line }) => line))}`
      : `The dates that are given leave no gap of more than ${between} months since ${startOf(first)}.`,
    evidence,
    { topic: knowledge.person, prior: 0.8 },
  );
}

function endSaid({ period }: Entity): string {
  return period?.display.split(" – ").at(-1) ?? "";
}
