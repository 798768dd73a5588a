import { durationOf, type Entity, isCurrent, monthsOf } from "@/lib/knowledge";
import { joinList, upperFirst } from "@/lib/language";
import { answered, type Draft, factsOf } from "../../draft";
import { isAboutEntity } from "../../read/question-checks";
import { refersBack, subjects } from "../../read/select";
import { periodEvidence } from "../../speak/lines";
import { asksForPastProfession } from "../career/years-of-experience";
import { asks, type Intent, words } from "../intent";
import { asksMoreThanDates } from "./dates";
import { draftFromFirstSentence } from "./quotes";

/** How long a job, studies or the work on a project lasted. */
export const duration: Intent = {
  id: "duration",
  examples: ["How long was she at {employer}?", "How many years did she spend at {employer}?"],
  claim: asks(
    "how (long|many years|many months)",
    "(duration|tenure|time spent)",
    // Was she at Acme for more than two years?
    /^(?:and |so )?(?:was|were|is|are|did|has|have) P\b.*@(?:work|volunteer|education)\b.* (?:more than|less than|longer than|at least|over|under|for) (?:[\w-]+ ){1,3}?(?:years?|months?)$/,
  ),
  words: words("duration tenure stay spend remain last"),
  answer: (question, context) => {
    // "How long until it broke even?" is not about a stay.
    if (/\bexperience\b|\bhow long (?:until|till|before)\b/.test(question.plain)) return undefined;
    if (asksForPastProfession(question)) return undefined;
    // "How long does a battery last?" is not about the last job.
    if (!question.mentionsOwner && !refersBack(question) && !isAboutEntity(question)) return undefined;
    // "How long is each one?" is about parts; "how long did that last?" about the last answer, which is seldom the whole page.
    if (usageTimePattern.test(question.plain)) return undefined;
    if (
      eachPartPattern.test(question.plain) ||
      (pointsBackPattern.test(question.plain) && context.focus.lastAnswer)
    )
      return undefined;
    const found = subjects(question, context, ["work", "volunteer", "education", "project"]);
    const [entity] = found;
    if (entity && asksMoreThanDates(question, entity)) return undefined;
    if (entity?.kind === "project" && lastPattern.test(question.plain) && isAboutEvent(entity))
      return draftFromFirstSentence(
        entity,
        factsOf(entity, "tagline", "description", "outcome", "story"),
        (text) => eventTimePattern.test(text),
        0.75,
      );
    const isAboutMaking = makingPattern.test(question.plain);
    const makingTime = entity && isAboutMaking ? makingTimeDraft(entity) : undefined;
    if (makingTime) return makingTime;
    if (!entity || !monthsOf(entity.period)) return undefined;
    const group = found.filter((other) => other.kind === entity.kind && other.period?.start);
    // A project that is still maintained took less time to make than its dates say.
    if (isAboutMaking && entity.kind === "project" && group.some(isCurrent)) return undefined;
    const isOneName = group.length === found.length && group.every((other) => other.name === entity.name);
    const name = isOneName ? entity.name : joinList(group.map((other) => other.name));
    if (group.every(isOneYear)) return entity.kind === "project" ? undefined : onlyYearsDraft(group, name);
    const still = group.some(isCurrent) ? " so far" : "";
    const spans = joinList(group.map((other) => other.period?.display ?? ""));
    return answered(
      `${upperFirst(durationOf(group))}${still} ${entity.kind === "project" ? "on" : "at"} ${name}: ${spans}.`,
      group.flatMap(periodEvidence),
      { topic: entity, prior: 0.88 },
    );
  },
};

/** Whether the only date known is one year, which gives no duration. */
function isOneYear({ period }: Entity): boolean {
  const { start, end } = period ?? {};
  if (!start || start.month) return false;
  return !end || (end !== "present" && end.year === start.year && !end.month);
}

function onlyYearsDraft(group: readonly Entity[], name: string): Draft {
  const spans = joinList(group.map(({ period }) => period?.display ?? ""));
  return {
    ...answered(`${name}: ${spans}. The months are not given.`, group.flatMap(periodEvidence), {
      topic: group[0],
      prior: 0.7,
    }),
    status: "partial",
  };
}

/** A page about an event, an outage or a strike, has dates on which it was written and mended. */
const lastPattern = /\bhow long\b.*\b(?:last|lasted|go on|went on|take|took)\b/;
const eventPattern =
  /\b(?:outages?|incidents?|post-?mortem|downtime|blackout|strike|storm|flood|breach|disruption|emergency)\b/i;
const eventTimePattern =
  /\b(?:\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|half an?) (?:\w+ )?(?:minutes|hours?|days|nights|weeks)\b/i;

function isAboutEvent(entity: Entity): boolean {
  return factsOf(entity, "title", "tagline", "description", "tag", "category").some(({ text }) =>
    eventPattern.test(text),
  );
}

/** How long an entity takes when it is used: "How long would Kiteboard need for a map?" */
const usageTimePattern =
  /\bhow (?:long|many \w+) (?:would|will|could|can|might|should|may|does|do) (?!P\b)\S+.* (?:need|take|keep|wait)\b/;
const eachPartPattern = /\b(?:each|every one)\b/;
const pointsBackPattern = /\b(?:that|this) (?:last|go on|take)\b/;
/** "How long did it take to build?" asks for the time of making, which a story may give better than the dates. */
const makingPattern =
  /\b(?:take|took|build|built|write|written|wrote|make|made|develop(?:ed)?|finish(?:ed)?|create(?:d)?)\b/;
const makingTimePattern =
  /\b(?:wrote|built|made|writing|building|finished|prototype\w*|developed|created|took)\b.*\b(?:days?|weeks?|months?|years?|hours|evenings|weekends?|nights|afternoons)\b/i;

function makingTimeDraft(entity: Entity): Draft | undefined {
  const facts = factsOf(entity, "part", "description", "story", "outcome", "decision", "problem");
  return draftFromFirstSentence(
    entity,
    facts,
    (text) => makingTimePattern.test(text) && timeSpanPattern.test(text),
    0.75,
  );
}

/** A span of time, and not a rate or a date. */
const timeSpanPattern =
  /\b(?:in|took|over|about|within)\b (?:\w+ ){0,4}(?:days?|weeks?|months?|years?|hours|evenings|weekends?|nights|afternoons)\b/i;
