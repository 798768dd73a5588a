const audienceNouns = [
  "users?|people|persons?|players?|visitors?|readers?|subscribers?|customers?|members?|followers?|listeners?|clients?",
  "guests?|attendees?|students?|pupils?|employees?|downloads?|installs?|installations?|stars?|views?|visits?|copies|sales",
].join("|");
/** Who may be counted in an answer on people, whatever they are called. */
const countedNouns = `${audienceNouns}|callers?|patients?|residents?|viewers?|donors?|drivers?|passengers?|riders?|tenants?|volunteers?|participants?|colleagues?|engineers?|developers?|nurses?|teachers?|doctors?|parents?|kids?|child(?:ren)?|m[ae]n|wom[ae]n|families|households`;
const usageVerbs = "downloaded|installed|played|viewed|visited|watched|starred|read|sold|used";
const numberWords =
  "(?:\\d[\\d.,]*|no|nobody|none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|dozens?|hundreds?|thousands?|millions?|several)";
/** A few words that may stand between a number and what it counts: "38,400 calls of customers". */
const wordsBetween = "(?:[ -][\\p{L}']+){0,4}";

const askedPattern = new RegExp(
  `\\bhow many (?:[\\p{L}-]+ ){0,3}?(?:${audienceNouns})\\b|\\bhow many times\\b.*\\b(?:${usageVerbs})\\b`,
  "iu",
);
const countedPatterns = [
  `\\b${numberWords}${wordsBetween}[ -](?:${countedNouns}|${usageVerbs})\\b`,
  `\\b(?:${countedNouns}|${usageVerbs})\\b[^.!?\\d]{0,40}\\b${numberWords}\\b`,
].map((pattern) => new RegExp(pattern, "iu"));

/** Whether a question asks how many people use, read or bought something: "How many downloads does it have?" */
export function asksForAudience({ plain }: { plain: string }): boolean {
  return askedPattern.test(plain);
}

/** Whether a text has a number next to people or to what they did. */
export function hasAudienceCount(text: string): boolean {
  return countedPatterns.some((pattern) => pattern.test(text));
}
