import { numberWords } from "../numbers";
import { professionOf } from "../professions";
import {
  abilityPattern,
  applicantPattern,
  demandPattern,
  isVerb,
  organizationPattern,
  seekingPattern,
  wishPattern,
} from "./words";

/** "The claims group makes", "our university is": the employer, and what is said of it. */
const organizationSubjectPattern = new RegExp(
  `^(?:the|our) (?:[\\p{L}'&-]+ ){0,4}?${organizationPattern.source} ([\\p{L}'-]+)`,
  "u",
);
/** "Two billion people look", "eleven practices use": how many do something. */
const manySubjectPattern = new RegExp(
  `^(?:\\d[\\d,.]{0,12}|${numberWords}|fourteen|hundreds of|thousands of|millions of)(?: (?:million|billion|thousand|hundred))? (?:[\\p{L}-]+ ){0,2}?([\\p{L}-]+s|people|staff|children) ([\\p{L}-]+)`,
  "u",
);
const timeUnitPattern = /^(?:days|weeks|months|years|hours|nights|weekends|shifts|times|trips|visits|terms)$/;
/** "Product managers here sit", "engineers at Bluebell combine": people who already work there. */
const colleagueSubjectPattern = /^([\p{L} -]{4,40}s) (?:here|at [\p{L}\d]{2,20}) ([\p{L}-]+)/u;
const stateVerbPattern = /^(?:is|are|was|were|has|have|had)$/;
const readerPattern = /\b(?:you(?:'\p{L}+)?|your|whoever|someone|somebody|anyone|anybody)\b/u;

/** Whether a folded sentence is about the employer, its staff, or how many use its product, and seeks nobody. */
export function describesCompany(folded: string): boolean {
  const seeks = [demandPattern, seekingPattern, wishPattern, applicantPattern, abilityPattern].some((words) =>
    words.test(folded),
  );
  if (seeks || readerPattern.test(folded)) return false;
  const body = organizationSubjectPattern.exec(folded)?.[1];
  if (body !== undefined) return stateVerbPattern.test(body) || isVerb(body, "s") || body === "wants";
  const [, what = "", done = ""] = manySubjectPattern.exec(folded) ?? [];
  if (done !== "")
    return !timeUnitPattern.test(what) && (stateVerbPattern.test(done) || isVerb(done, "base"));
  const [, who = "", does = ""] = colleagueSubjectPattern.exec(folded) ?? [];
  return who !== "" && professionOf(who.replace(/s$/, "")) !== undefined && isVerb(does, "base");
}
