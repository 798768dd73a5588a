import { fold } from "@/lib/language";
import { type Ask, type Finding, type MatchContext, notPublic, type Segment } from "../ask";
import { askOf, type Reading } from ".";
import { fromFact } from "./from-fact";

/** Work to be done at home before one is hired. */
const trial =
  /\btake-?home\b(?! (?:pay|salary|wage))(?:[ -](?:tests?|tasks?|assignments?|exercises?|challenges?|projects?))?|\btake home (?:tests?|tasks?|assignments?|exercises?|challenges?)\b|\b(?:test|trial|homework|coding) (?:assignments?|tasks?|challenges?)\b|\b(?:probeaufgaben?|testaufgaben?)\b/;
const factOfTrial = /^(?:take_?home|coding_test|test_(?:task|assignment)|trial_(?:task|work))/;
const refused = /\b(?:no|not|never|don't|do not|won't|kein\w*|nicht|nie)\b/;
const unpaid = /\bunpaid\b|\bunbezahlt\w*\b/;
const paid = /\b(?<!un)paid\b|\bwe pay\b|\b(?<!un)bezahlt\w*\b/;

/** A test to be done at home, where the owner's facts say whether they do such: of no other is anything to be said. */
export function trialAsks(segment: Segment, { owner }: Reading): Ask[] {
  const { folded } = segment;
  if (!trial.test(folded)) return [];
  const key = owner.facts.find(
    (fact) =>
      factOfTrial.test(fact.key) ||
      (fact.visibility === "public" && trial.test(fold(fact.values.join("; ")))),
  )?.key;
  if (key === undefined) return [];
  return [
    askOf(segment, {
      kind: "other",
      key: "trial",
      name: "takeHome",
      judge: (matching) => judgeTrial(matching, key, paid.test(folded)),
    }),
  ];
}

function judgeTrial(matching: MatchContext, key: string, isPaid: boolean): Finding {
  const fact = matching.screened(key);
  if (fact.state !== "public")
    return notPublic(matching, fact.state === "private" && fact.onRequest, "takeHome");
  const clauses = fold(fact.text).split(/[;,.]\s+/);
  const said = clauses.filter((clause) => trial.test(clause));
  const refusal = (said.length > 0 ? said : clauses).find((clause) => refused.test(clause));
  if (refusal === undefined) return fromFact(matching, fact, "met");
  return fromFact(matching, fact, unpaid.test(refusal) && isPaid ? "partial" : "conflict");
}
