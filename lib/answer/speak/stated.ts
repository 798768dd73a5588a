import { everydayWords, peoples } from "@/lib/language";
import type { Voice } from "./voice";

/** How a bare value of a screening fact is said, by its key; `{V}` is the value. */
const saidAs = new Map<string, string>([
  ["start_date", "{S} can start from {V}"],
  ["location", "{S} {is|am} based in {V}"],
  ["looking_for", "{S} {is|am} looking for {V}"],
  ["not_interested_in", "{S} {is|am} not interested in: {V}"],
  ["languages", "{S} {speaks|speak} {V}"],
  ["employment_types", "{S} {is|am} open to: {V}"],
]);
/** A value that only wants its subject: "Not open to relocation", "Available from May". */
const predicate =
  /^(?:not|no longer|open|available|willing|able|happy|looking|free|based|allowed|authori[sz]ed|eligible|taking|seeking|currently)\b/i;
const modal = /^(?:can|cannot|could|may|would|will) /i;
/** Articles and what else a value may begin with that is no name. */
const small = /^(?:A|An|The|Any|Immediately|From|In|After|Full|Permanent|Roles?) /;
/** What is said of a start without "from". */
const adverb =
  /^(?:immediately|now|any ?time|from|in|after|within|as soon|at|on|two|three|four|one|\d+ (?:days|weeks|months))\b/i;
/** Up to how many words a value is named by its label. */
const shortValue = 5;

/** The values of a screening fact as an owner would be spoken of: "from February 1", and not "Start date: February 1". */
export function inASentence(
  key: string,
  label: string,
  values: readonly { text: string }[],
  voice: Voice,
): string {
  const several = values.length > 1;
  const apart = values.some(({ text }) => text.includes(",")) ? "; " : ", ";
  const text = values.map((value) => value.text).join(apart);
  const first = text.charAt(0).toLowerCase() + text.slice(1);
  // "Ann is open to short projects" is a sentence as it stands.
  if (text.startsWith(`${voice.name} `) || text.startsWith(`${voice.fullName} `)) return withStop(text);
  const template = saidAs.get(key);
  if (!several && predicate.test(text)) return withStop(voice.say(`{S} {is|am} ${first}`));
  if (!several && modal.test(text)) return withStop(voice.say(`{S} ${first}`));
  if (template && !/[.!?](?:\s|$)/.test(text) && !/\bI\b/.test(text)) {
    const value = small.test(text) || (key === "looking_for" && isEveryday(text)) ? first : text;
    const said = adverb.test(text) ? template.replace("from {V}", first) : template;
    return withStop(voice.say(said.replace("{V}", value.replaceAll("{", "").replaceAll("}", ""))));
  }
  const bare = several || text.split(" ").length <= shortValue;
  return bare ? `${label}: ${withStop(text)}` : withStop(text);
}

/** Whether a value begins with a word that is no name: "Partners with a hut", "Two or three customers". */
function isEveryday(text: string): boolean {
  const [word = ""] = text.split(/[^\p{L}]/u);
  return (
    /^\p{Lu}\p{Ll}+$/u.test(word) && everydayWords.has(word.toLowerCase()) && !peoples.has(word.toLowerCase())
  );
}

function withStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
