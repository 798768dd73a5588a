import { reachOf } from "../evidence/screening";
import type { Ask, Desk, Finding, Verdict } from "./ask";
import type { Job } from "./read";

/** An ask with what was found. */
export interface Judged {
  ask: Ask;
  finding: Finding;
  blocker: boolean;
}

/** Kinds whose absence leaves a question open rather than a door shut. */
const open = new Set<Ask["kind"]>([
  "remote",
  "location",
  "availability",
  "employment_type",
  "work_authorization",
  "salary",
  "responsibility",
  "other",
]);
const harmless = new Set<Ask["kind"]>(["salary", "responsibility", "other"]);

/** What by itself can end a conversation: a must or a duty that the portfolio contradicts, or a must of which it shows nothing. */
export function isBlocker({ importance, kind }: Ask, { verdict }: Finding): boolean {
  if (importance !== "must") return false;
  return verdict === "conflict" || (verdict === "no_evidence" && !open.has(kind));
}

/** Fewer requirements than this make no match. */
const enoughToJudge = 3;

/** Three to five honest sentences, and no number that pretends to be a measure. */
export function summarise(desk: Desk, job: Job, judged: readonly Judged[]): string {
  const musts = judged.filter(({ ask }) => ask.importance === "must" && !harmless.has(ask.kind));
  const weighed = musts.length > 0 ? musts : judged;
  return [
    overall(desk, judged, weighed),
    strengths(desk, weighed),
    gaps(desk, judged),
    openQuestions(desk, judged),
    closing(desk, job),
  ]
    .filter((sentence) => sentence !== "")
    .slice(0, 5)
    .join(" ");
}

function overall(desk: Desk, judged: readonly Judged[], weighed: readonly Judged[]): string {
  if (desk.job.otherProfession) {
    return desk.say(
      "Probably not a fit: the job is of another profession than the portfolio shows.",
      "Wahrscheinlich passt es nicht: Die Stelle gehört zu einem anderen Beruf als dem, den das Portfolio zeigt.",
    );
  }
  const conflicts = judged.filter(({ blocker, finding }) => blocker && finding.verdict === "conflict");
  if (conflicts.length > 0) {
    const names = namesOf(desk, conflicts) || desk.say("what is to be done", "die Aufgaben");
    return desk.say(
      `Probably not a fit as it is written: the portfolio contradicts it on ${names}.`,
      `So wie beschrieben passt es wahrscheinlich nicht: Das Portfolio widerspricht in diesen Punkten: ${names}.`,
    );
  }
  return byShare(desk, weighed);
}

/** How much of what is required is shown, in words. */
function byShare(desk: Desk, weighed: readonly Judged[]): string {
  const of = (...wanted: Verdict[]) =>
    weighed.filter(({ finding }) => wanted.includes(finding.verdict)).length;
  const missing = weighed.filter(({ blocker }) => blocker).length;
  if (missing > weighed.length / 2 || of("met", "partial") === 0) {
    return desk.say(
      "Probably not a fit: the portfolio shows nothing of most of what is required.",
      "Wahrscheinlich passt es nicht: Das Portfolio zeigt vom meisten, was verlangt wird, nichts.",
    );
  }
  if (weighed.length < enoughToJudge) {
    return desk.say(
      "The text asks for little, so this says little about the fit.",
      "Der Text verlangt wenig, daher sagt das wenig darüber, ob es passt.",
    );
  }
  if (missing === 0 && of("met") >= weighed.length * 0.7) {
    return desk.say("A strong match on what the text asks for.", "Passt gut zu dem, was der Text verlangt.");
  }
  return of("met") >= weighed.length / 2
    ? desk.say("A match in good part, with gaps.", "Passt zu einem guten Teil, mit Lücken.")
    : desk.say("A match in part only.", "Passt nur zum Teil.");
}

function strengths(desk: Desk, weighed: readonly Judged[]): string {
  const met = weighed.filter(({ finding }) => finding.verdict === "met");
  if (met.length === 0) {
    return desk.say("None of the requirements is shown in full.", "Keine der Anforderungen ist ganz belegt.");
  }
  // A place that is fine on one line and wrong on another is not to be praised.
  const wrong = new Set(weighed.filter(({ blocker }) => blocker).map(({ ask }) => ask.name[0]));
  const right = met.filter(({ ask }) => !wrong.has(ask.name[0]));
  const names = namesOf(desk, right, 5);
  const all = met.length === weighed.length;
  const share = all
    ? desk.say(`all ${met.length}`, `alle ${met.length}`)
    : desk.say(`${met.length} of the ${weighed.length}`, `${met.length} der ${weighed.length}`);
  const told = names ? `: ${names}` : "";
  return desk.say(
    `Shown in full: ${share} requirements that matter most${told}.`,
    `Ganz belegt: ${share} wichtigsten Anforderungen${told}.`,
  );
}

function gaps(desk: Desk, judged: readonly Judged[]): string {
  const blockers = judged.filter(({ blocker }) => blocker);
  if (blockers.length === 0) {
    return desk.say(
      "Nothing that is required is contradicted or missing altogether.",
      "Nichts Verlangtem wird widersprochen, und nichts davon fehlt ganz.",
    );
  }
  const names = namesOf(desk, blockers, 6) || desk.say("see the list", "siehe Liste");
  return desk.say(`In the way: ${names}.`, `Dagegen spricht: ${names}.`);
}

function openQuestions(desk: Desk, judged: readonly Judged[]): string {
  const hidden = judged.filter(({ finding }) => finding.verdict === "not_public");
  const left = judged.filter(
    ({ blocker, finding, ask }) =>
      !blocker &&
      (finding.verdict === "partial" || (finding.verdict === "no_evidence" && ask.importance === "must")),
  );
  const [toTalk, kept] = [namesOf(desk, left, 4), namesOf(desk, hidden, 3)];
  const parts = [
    toTalk && desk.say(`to be talked about: ${toTalk}`, `zu besprechen: ${toTalk}`),
    kept && desk.say(`not public: ${kept}`, `nicht öffentlich: ${kept}`),
  ].filter(Boolean);
  const sentence = parts.join("; ");
  return sentence && `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function closing(desk: Desk, { instructions }: Job): string {
  if (instructions > 0) {
    return desk.say(
      "The text also gives orders to its reader; those were left out.",
      "Der Text enthält auch Anweisungen an den Leser; sie wurden ausgelassen.",
    );
  }
  const reach = reachOf(desk.knowledge.content);
  return reach
    ? desk.say(
        `What the portfolio doesn't say can be asked: ${reach}.`,
        `Was das Portfolio nicht sagt, lässt sich erfragen: ${reach}.`,
      )
    : "";
}

/** Names of our own; an ask that only its text could name is left out. */
function namesOf(desk: Desk, judged: readonly Judged[], most = 4): string {
  const names = [...new Set(judged.map(({ ask }) => desk.say(...ask.name)).filter(Boolean))];
  return desk.some(names, most);
}
