const people = [
  "users?|people|persons?|players?|visitors?|readers?|subscribers?|customers?|members?|followers?|listeners?|clients?",
  "guests?|attendees?|students?|pupils?|employees?|downloads?|installs?|installations?|stars?|views?|visits?|copies|sales",
].join("|");
/** Who is counted where people are asked for, whatever they are called. */
const counts = `${people}|callers?|patients?|residents?|viewers?|donors?|drivers?|passengers?|riders?|tenants?|volunteers?|participants?|colleagues?|engineers?|developers?|nurses?|teachers?|doctors?|parents?|kids?|child(?:ren)?|m[ae]n|wom[ae]n|families|households`;
const did = "downloaded|installed|played|viewed|visited|watched|starred|read|sold|used";
const number =
  "(?:\\d[\\d.,]*|no|nobody|none|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|dozens?|hundreds?|thousands?|millions?|several)";
/** A few words that may stand between a number and what it counts: "38,400 calls of customers". */
const between = "(?:[ -][\\p{L}']+){0,4}";

const asked = new RegExp(
  `\\bhow many (?:[\\p{L}-]+ ){0,3}?(?:${people})\\b|\\bhow many times\\b.*\\b(?:${did})\\b`,
  "iu",
);
const counted = [
  `\\b${number}${between}[ -](?:${counts}|${did})\\b`,
  `\\b(?:${counts}|${did})\\b[^.!?\\d]{0,40}\\b${number}\\b`,
].map((pattern) => new RegExp(pattern, "iu"));

/** Whether it is asked how many people use, read or bought something: "How many downloads does it have?" */
export function asksForAudience({ plain }: { plain: string }): boolean {
  return asked.test(plain);
}

/** Whether a text has a number of people, or of what they did, near one another. */
export function countsAudience(text: string): boolean {
  return counted.some((pattern) => pattern.test(text));
}
