import { upperFirst } from "@/lib/language";
import { contactOf } from "../evidence/screening";
import type { Ask, Finding, JobContext, MatchContext, Verdict } from "./ask";
import type { Job } from "./read";

/** An ask with what was found. */
export interface Judged {
  ask: Ask;
  finding: Finding;
  blocker: boolean;
}

/** Kinds of requirements of which missing evidence is an open question and no blocker. */
const openKinds = new Set<Ask["kind"]>([
  "remote",
  "location",
  "availability",
  "employment_type",
  "work_authorization",
  "salary",
  "responsibility",
  "other",
]);
const minorKinds = new Set<Ask["kind"]>(["salary", "responsibility", "other"]);

/** What alone can rule the owner out: a must or a duty that the portfolio contradicts, or a must of which it shows nothing. */
export function isBlocker(
  { importance, kind }: Ask,
  { verdict, receipts }: Finding,
  { unsupportedLanguage }: JobContext,
): boolean {
  // Where the headings are not read, what would be nice is taken for a must.
  if (importance !== "must" || unsupportedLanguage) return false;
  // Another message broker than the one that is asked for is no blocker.
  const isNear = kind === "skill" && receipts.length > 0;
  return verdict === "conflict" || (verdict === "no_evidence" && !openKinds.has(kind) && !isNear);
}

/** Fewer requirements than this are too few for an overall verdict. */
const minRequirements = 3;

/** Three to five honest sentences, and no number that pretends to be a measure. */
export function summarise(matching: MatchContext, job: Job, judged: readonly Judged[]): string {
  const required = judged.filter(({ ask }) => ask.importance === "must");
  const { unsupportedLanguage } = matching.job;
  const musts = required.filter(({ ask }) => !minorKinds.has(ask.kind));
  const weighed = musts.length > 0 ? musts : judged;
  return [
    unsupportedLanguage ? matching.say("otherLanguage") : overall(matching, judged, weighed),
    strengths(matching, required.length > 0 ? required : judged),
    unsupportedLanguage ? "" : gaps(matching, judged),
    openQuestions(matching, judged),
    closing(matching, job),
  ]
    .filter((sentence) => sentence !== "")
    .slice(0, 5)
    .join(" ");
}

function overall(matching: MatchContext, judged: readonly Judged[], weighed: readonly Judged[]): string {
  if (matching.job.isOtherProfession) {
    return matching.say("otherProfession");
  }
  const conflicts = judged.filter(({ blocker, finding }) => blocker && finding.verdict === "conflict");
  if (conflicts.length > 0) {
    const names = namesOf(matching, conflicts) || matching.say("theTasks");
    return matching.say("contradicted", { names });
  }
  return overallByShare(matching, weighed);
}

/** How much of what is required is shown, in words. */
function overallByShare(matching: MatchContext, weighed: readonly Judged[]): string {
  const countWith = (...wanted: Verdict[]) =>
    weighed.filter(({ finding }) => wanted.includes(finding.verdict)).length;
  const missing = weighed.filter(({ blocker }) => blocker).length;
  if (missing > weighed.length / 2 || countWith("met", "partial") === 0) {
    return matching.say("mostMissing");
  }
  if (weighed.length < minRequirements) {
    return matching.say("littleAsked");
  }
  if (missing === 0 && countWith("met") >= weighed.length * 0.7) {
    return matching.say("strong");
  }
  return countWith("met") >= weighed.length / 2 ? matching.say("goodPart") : matching.say("inPart");
}

function strengths(matching: MatchContext, weighed: readonly Judged[]): string {
  const met = weighed.filter(({ finding }) => finding.verdict === "met");
  if (met.length === 0) {
    return matching.say("noneShown");
  }
  // A place that fits on one line and not on another is not listed as a strength.
  const wrong = new Set(weighed.filter(({ blocker }) => blocker).map(({ ask }) => ask.name(matching)));
  const right = met.filter(({ ask }) => !wrong.has(ask.name(matching)));
  const shownNames = namesOf(matching, right, 5, met.length);
  const names = shownNames && matching.say("namely", { names: shownNames });
  if (met.length === weighed.length) return matching.count("allShown", met.length, { names });
  return matching.say("someShown", { count: met.length, all: weighed.length, names });
}

function gaps(matching: MatchContext, judged: readonly Judged[]): string {
  const blockers = judged.filter(({ blocker }) => blocker);
  if (blockers.length === 0) {
    // Next to "none is shown" it would contradict.
    return judged.some(({ finding }) => finding.verdict === "met") ? matching.say("nothingMissing") : "";
  }
  const names = namesOf(matching, blockers, 6) || matching.say("seeList");
  return matching.say("inTheWay", { names });
}

function openQuestions(matching: MatchContext, judged: readonly Judged[]): string {
  const hidden = judged.filter(({ finding }) => finding.verdict === "not_public");
  const left = judged.filter(
    ({ blocker, finding, ask }) =>
      !blocker &&
      (finding.verdict === "partial" || (finding.verdict === "no_evidence" && ask.importance === "must")),
  );
  const [toTalk, kept] = [namesOf(matching, left, 4), namesOf(matching, hidden, 3)];
  const parts = [
    toTalk && matching.say("toTalkAbout", { names: toTalk }),
    kept && matching.say("unpublished", { names: kept }),
  ].filter(Boolean);
  const sentence = parts.join("; ");
  return sentence && `${upperFirst(sentence)}.`;
}

function closing(matching: MatchContext, { instructions }: Job): string {
  if (instructions > 0) {
    return matching.say("gaveOrders");
  }
  const reach = contactOf(matching.knowledge.content);
  return reach ? matching.say("canBeAsked", { reach }) : "";
}

/** The site's own names of requirements; those that only their text could name are left out. */
function namesOf(matching: MatchContext, judged: readonly Judged[], max = 4, total?: number): string {
  const names = [...new Set(judged.map(({ ask }) => ask.name(matching)).filter(Boolean))];
  return matching.listSome(names, max, total);
}
