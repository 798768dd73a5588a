import { durationOf, type Entity, isCurrent, monthsOf } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered, type Draft, factsOf } from "../../draft";
import { aboutAThing } from "../../read/asked";
import { refersBack, subjects } from "../../read/select";
import { periodEvidence } from "../../speak/lines";
import { sentenceCase } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { asksMoreThanDates } from "./dates";
import { firstSaidOf } from "./quotes";

/** For how long something went on. */
export const howLong: Intent = {
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
    // "How long until it broke even?" asks for no stay.
    if (/\bexperience\b|\bhow long (?:until|till|before)\b/.test(question.plain)) return undefined;
    // "How long does a battery last?" is not about the last job.
    if (!question.person && !refersBack(question) && !aboutAThing(question)) return undefined;
    // "How long is each one?" is of its parts; "how long did that last?" of what was told, which is seldom all of the page.
    if (inUse.test(question.plain)) return undefined;
    if (ofParts.test(question.plain) || (ofWhatWasTold.test(question.plain) && context.focus.said))
      return undefined;
    const found = subjects(question, context, ["work", "volunteer", "education", "project"]);
    const [entity] = found;
    if (entity && asksMoreThanDates(question, entity)) return undefined;
    const isOfMaking = making.test(question.plain);
    const told = entity && isOfMaking ? inItsStory(entity) : undefined;
    if (told) return told;
    if (!entity || !monthsOf(entity.period)) return undefined;
    const group = found.filter((other) => other.kind === entity.kind && other.period?.start);
    // What is kept up to this day was made in less time than that.
    if (isOfMaking && entity.kind === "project" && group.some(isCurrent)) return undefined;
    const oneName = group.length === found.length && group.every((other) => other.name === entity.name);
    const name = oneName ? entity.name : joinList(group.map((other) => other.name));
    if (group.every(isOneYear)) return entity.kind === "project" ? undefined : onlyYears(group, name);
    const still = group.some(isCurrent) ? " so far" : "";
    const spans = joinList(group.map((other) => other.period?.display ?? ""));
    return answered(
      `${sentenceCase(durationOf(group))}${still} ${entity.kind === "project" ? "on" : "at"} ${name}: ${spans}.`,
      group.flatMap(periodEvidence),
      { topic: entity, prior: 0.88 },
    );
  },
};

/** Whether all that is known is one year: how long in it, nobody says. */
function isOneYear({ period }: Entity): boolean {
  const { start, end } = period ?? {};
  if (!start || start.month) return false;
  return !end || (end !== "present" && end.year === start.year && !end.month);
}

function onlyYears(group: readonly Entity[], name: string): Draft {
  const spans = joinList(group.map(({ period }) => period?.display ?? ""));
  return {
    ...answered(`${name}: ${spans}. The months are not given.`, group.flatMap(periodEvidence), {
      topic: group[0],
      prior: 0.7,
    }),
    status: "partial",
  };
}

/** How long a thing needs for what it does: "How long would Kiteboard need for a map?" */
const inUse =
  /\bhow (?:long|many \w+) (?:would|will|could|can|might|should|may|does|do) (?!P\b)\S+.* (?:need|take|keep|wait)\b/;
const ofParts = /\b(?:each|every one)\b/;
const ofWhatWasTold = /\b(?:that|this) (?:last|go on|take)\b/;
/** "How long did it take to build?" asks for the time of making, which a story may tell better than its dates. */
const making =
  /\b(?:take|took|build|built|write|written|wrote|make|made|develop(?:ed)?|finish(?:ed)?|create(?:d)?)\b/;
const inTime =
  /\b(?:wrote|built|made|writing|building|finished|prototype\w*|developed|created|took)\b.*\b(?:days?|weeks?|months?|years?|hours|evenings|weekends?|nights|afternoons)\b/i;

function inItsStory(entity: Entity): Draft | undefined {
  const facts = factsOf(entity, "part", "description", "story", "outcome", "decision", "problem");
  return firstSaidOf(entity, facts, (text) => inTime.test(text) && inTimeOf.test(text), 0.75);
}

/** A span of time, and not a rate or a date. */
const inTimeOf =
  /\b(?:in|took|over|about|within)\b (?:\w+ ){0,4}(?:days?|weeks?|months?|years?|hours|evenings|weekends?|nights|afternoons)\b/i;
