import { numberWords } from "../numbers";
import { professionOf } from "../professions";
import { abilities, bodies, demands, isVerb, people, seeking, wishes } from "./words";

/** "The claims group makes", "our university is": who hires, and what is said of it. */
const ofBody = new RegExp(`^(?:the|our) (?:[\\p{L}'&-]+ ){0,4}?${bodies.source} ([\\p{L}'-]+)`, "u");
/** "Two billion people look", "eleven practices use": how many do something. */
const ofMany = new RegExp(
  `^(?:\\d[\\d,.]{0,12}|${numberWords}|fourteen|hundreds of|thousands of|millions of)(?: (?:million|billion|thousand|hundred))? (?:[\\p{L}-]+ ){0,2}?([\\p{L}-]+s|people|staff|children) ([\\p{L}-]+)`,
  "u",
);
const units = /^(?:days|weeks|months|years|hours|nights|weekends|shifts|times|trips|visits|terms)$/;
/** "Product managers here sit", "engineers at Bluebell combine": those who are there already. */
const ofColleagues = /^([\p{L} -]{4,40}s) (?:here|at [\p{L}\d]{2,20}) ([\p{L}-]+)/u;
const isThere = /^(?:is|are|was|were|has|have|had)$/;
const reader = /\b(?:you(?:'\p{L}+)?|your|whoever|someone|somebody|anyone|anybody)\b/u;

/** Whether a folded sentence tells of whoever hires, of others who are there, or of how many use it, and seeks nobody. */
export function tellsOfFirm(folded: string): boolean {
  const seeks = [demands, seeking, wishes, people, abilities].some((words) => words.test(folded));
  if (seeks || reader.test(folded)) return false;
  const body = ofBody.exec(folded)?.[1];
  if (body !== undefined) return isThere.test(body) || isVerb(body, "s") || body === "wants";
  const [, what = "", done = ""] = ofMany.exec(folded) ?? [];
  if (done !== "") return !units.test(what) && (isThere.test(done) || isVerb(done, "base"));
  const [, who = "", does = ""] = ofColleagues.exec(folded) ?? [];
  return who !== "" && professionOf(who.replace(/s$/, "")) !== undefined && isVerb(does, "base");
}
