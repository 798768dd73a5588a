import { fold } from "@/lib/language";
import { type Ask, type Finding, type MatchContext, notPublic, type Segment } from "../ask";
import { askOf, type ReadingContext } from ".";
import { fromFact } from "./from-fact";

/** A take-home test before one is hired. */
const trialPattern =
  /\btake-?home\b(?! (?:pay|salary|wage))(?:[ -](?:tests?|tasks?|assignments?|exercises?|challenges?|projects?))?|\btake home (?:tests?|tasks?|assignments?|exercises?|challenges?)\b|\b(?:test|trial|homework|coding) (?:assignments?|tasks?|challenges?)\b|\b(?:probeaufgaben?|testaufgaben?)\b/;
const trialFactPattern = /^(?:take_?home|coding_test|test_(?:task|assignment)|trial_(?:task|work))/;
const refusalPattern = /\b(?:no|not|never|don't|do not|won't|kein\w*|nicht|nie)\b/;
const unpaidPattern = /\bunpaid\b|\bunbezahlt\w*\b/;
const paidPattern = /\b(?<!un)paid\b|\bwe pay\b|\b(?<!un)bezahlt\w*\b/;

/** A take-home test, asked only where the owner's facts say something about such tests. */
export function trialAsks(segment: Segment, { owner }: ReadingContext): Ask[] {
  const { folded } = segment;
  if (!trialPattern.test(folded)) return [];
  const key = owner.facts.find(
    (fact) =>
      trialFactPattern.test(fact.key) ||
      (fact.visibility === "public" && trialPattern.test(fold(fact.values.join("; ")))),
  )?.key;
  if (key === undefined) return [];
  return [
    askOf(segment, {
      kind: "other",
      key: "trial",
      name: "takeHome",
      judge: (matching) => judgeTrial(matching, key, paidPattern.test(folded)),
    }),
  ];
}

function judgeTrial(matching: MatchContext, key: string, isPaid: boolean): Finding {
  const fact = matching.screened(key);
  if (fact.state !== "public")
    return notPublic(matching, fact.state === "private" && fact.onRequest, "takeHome");
  const clauses = fold(fact.text).split(/[;,.]\s+/);
  const said = clauses.filter((clause) => trialPattern.test(clause));
  const refusal = (said.length > 0 ? said : clauses).find((clause) => refusalPattern.test(clause));
  if (refusal === undefined) return fromFact(matching, fact, "met");
  return fromFact(matching, fact, unpaidPattern.test(refusal) && isPaid ? "partial" : "conflict");
}
