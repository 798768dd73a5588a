import {
  duration,
  type Entity,
  type EntityKind,
  firstMonth,
  isInYears,
  lastMonth,
  newestFirst,
  oldestFirst,
  thisMonth,
} from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered, type Context, type Draft, type Evidence } from "../../draft";
import type { Question } from "../../read/question";
import { asksBetweenJobs } from "../../read/question-checks";
import { namedEntities } from "../../read/select";
import {
  bullets,
  educationEvidence,
  periodEvidence,
  roleEvidence,
  sentenceOrList,
  startOf,
} from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { usualOfEntry } from "../../usual";
import { draftFromOwnWords } from "../entry/quotes";
import { faqDraftForUsual } from "../faq";
import { asks, type Intent, words } from "../intent";
import { activityLine, spanDraft, toldOf } from "./in-year";

/** How many months between two jobs are not yet a gap. */
const maxMonthsBetweenJobs = 3;

/** Periods without a job, by the dates. The reasons are for the owner to give. */
export const gaps: Intent = {
  id: "gaps",
  examples: ["Is there a gap in her career?", "Does she have employment gaps?", "Any gaps in the CV?"],
  claim: asks(
    "(do|doing|done|up to|happened|happen|going on|went on|work*|living|live) [in the time|in the years|the years|in] between @(work|volunteer|education) and @(work|volunteer|education)",
    "(do|did|doing|done|up to|happened|happen) .. between .. (jobs|employers|companies|roles|positions|posts)",
    "(gap|gaps|hole|holes) (in|on) [P|the|this] [work|employment] (career|resume|cv|history|experience|timeline)",
    "(employment|career|resume|cv|work history) (gap|gaps|break|breaks)",
    "(gap|gaps|hole) (in|between|from|during|around|of) .. YEAR",
    "P [ever] (been|be) (unemployed|out of work|between jobs)",
    "why (was|were|is) P (unemployed|out of work|between jobs|not working)",
    // "I see nothing on the CV for mid 2022."
    "(nothing|no job|no work|no employer|no entry) [listed|there] (on|in|between|for|from|during) .. YEAR",
  ),
  words: words(
    "gap hole employment break unemployed between resume cv timeline ever history nothing see notice look happened going entry listed up month week jobs companies roles positions posts last",
  ),
  answer: (question, context) => {
    if (lackPattern.test(question.plain)) return undefined;
    const two = namedEntities(question, ["work", "volunteer", "education"], minNameConfidence);
    if (two.length > 1) return betweenDraft(two, context);
    if (asksBetweenJobs(question)) return draftFromOwnWords(betweenJobsPattern, context.site);
    const commonQuestion = usualOfEntry("Why is there a gap in your career?");
    const faqAnswer = commonQuestion && faqDraftForUsual(commonQuestion.usual, question, context.site);
    return (
      faqAnswer ??
      gapYearsDraft(question, context) ??
      (whyPattern.test(question.plain) ? undefined : gapsDraft(context))
    );
  },
};

/** "In March and April, between two jobs, I rewrote it." */
const betweenJobsPattern =
  /\bbetween (?:two |the |my |those |both |these )*(?:jobs|employers|contracts|posts)\b/i;
const whyPattern = /\bwhy\b/;
/** How confidently two entries must be recognized for the question to be about the time between them. */
const minNameConfidence = 0.5;

/** What happened between the end of one entry and the start of another. */
function betweenDraft(two: Entity[], context: Context): Draft | undefined {
  const { knowledge } = context.site;
  const [first, ...later] = oldestFirst(two);
  const last = later.find(({ name }) => name !== first?.name);
  if (!first || !last) return undefined;
  const [from, to] = [lastMonth(first), firstMonth(last)];
  const names = new Set([first.name, last.name]);
  const found = oldestFirst(kindsBetween.flatMap((kind) => knowledge.of(kind))).filter(
    (entity) => !names.has(entity.name) && firstMonth(entity) < to && lastMonth(entity) > from,
  );
  if (found.length === 0) return undefined;
  return answered(
    sentenceOrList(found.map((entity) => activityLine(entity))),
    found.flatMap((entity) => [...roleEvidence(entity), ...educationEvidence(entity)]),
    { topic: found[0], list: found, prior: 0.8 },
  );
}

const kindsBetween: EntityKind[] = ["work", "education", "volunteer", "custom"];

/**
 * What filled the years of a gap that a question names: studies and unpaid work, and the jobs of that time, unless the
 * question asks why there were none.
 */
function gapYearsDraft(question: Question, context: Context): Draft | undefined {
  const { span } = question;
  if (!span) return undefined;
  const { knowledge } = context.site;
  const isInSpan = (entity: Entity) => isInYears(entity, span);
  const breaks = knowledge.of("custom").filter(({ period }) => period);
  const unpaid = newestFirst([...breaks, ...knowledge.of("education"), ...knowledge.of("volunteer")]).filter(
    isInSpan,
  );
  if (unpaid.length === 0) return undefined;
  const jobs = whyPattern.test(question.plain) ? [] : newestFirst(knowledge.of("work")).filter(isInSpan);
  return spanDraft(question, context, [...unpaid, ...jobs]);
}

/** Gaps in somebody's knowledge are not periods without a job. */
const lackPattern = /\b(?:never|not (?:done|know|used|worked)|skills?|knowledge|weakness\w*|lack\w*)\b/;

function gapsDraft({ site }: Context): Draft | undefined {
  const { knowledge } = site;
  const jobs = oldestFirst(knowledge.of("work"));
  const [first] = jobs;
  // A job without dates may lie in any gap.
  if (!first || jobs.length < knowledge.of("work").length) return undefined;
  const unpaid = knowledge.of("volunteer");
  const filling = oldestFirst([...jobs, ...knowledge.of("education"), ...unpaid]);
  const found: { line: string; about: Entity[] }[] = [];
  const reasons: Evidence[] = [];
  let last = first;
  for (const next of filling.slice(filling.indexOf(first) + 1)) {
    // Who volunteers beside a job does so after it as well; what began between two jobs is what filled that time.
    if (unpaid.includes(next) && firstMonth(next) <= lastMonth(last)) continue;
    const free = firstMonth(next) - lastMonth(last) - 1;
    if (free > maxMonthsBetweenJobs) {
      // A month at either end may count to the job or to the time after it.
      const reason = toldOf({ from: lastMonth(last) + 2, to: firstMonth(next) - 2 }, site);
      if (reason) reasons.push(reason);
      const beside = unpaid.filter(
        (each) => firstMonth(each) <= lastMonth(last) && lastMonth(each) > lastMonth(last) + 1,
      );
      const meanwhile =
        beside.length > 0
          ? `; beside both: ${joinList(beside.map(({ name }) => `**${escapeMarkdown(name)}**`))}`
          : "";
      found.push({
        line: `${duration(free)} between **${escapeMarkdown(last.name)}** (until ${displayedEnd(last)}) and **${escapeMarkdown(next.name)}** (from ${startOf(next)})${meanwhile}`,
        about: [last, next, ...beside],
      });
    }
    if (lastMonth(next) > lastMonth(last)) last = next;
  }
  const since = thisMonth() - lastMonth(last);
  if (since > maxMonthsBetweenJobs)
    found.push({
      line: `nothing is listed since **${escapeMarkdown(last.name)}** (until ${displayedEnd(last)})`,
      about: [last],
    });
  const evidence = (found.length > 0 ? found.flatMap(({ about }) => about) : jobs).flatMap(periodEvidence);
  const told = reasons.map(({ quote }) => site.voice.quoteIfNeeded(escapeMarkdown(quote)));
  return answered(
    found.length > 0
      ? [`By the dates that are given:\n\n${bullets(found.map(({ line }) => line))}`, ...told].join("\n\n")
      : `The dates that are given leave no gap of more than ${maxMonthsBetweenJobs} months since ${startOf(first)}.`,
    [...evidence, ...reasons],
    { topic: knowledge.person, prior: 0.8 },
  );
}

function displayedEnd({ period }: Entity): string {
  return period?.display.split(" – ").at(-1) ?? "";
}
