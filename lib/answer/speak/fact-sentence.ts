import { demonyms, everydayWords } from "@/lib/language";
import type { Voice } from "./voice";

/** The sentence around a bare value of a screening fact, by its key; `{V}` is the value. */
const factTemplates = new Map<string, string>([
  ["start_date", "{S} can start from {V}"],
  ["availability", "{S} {is|am} available {V}"],
  ["location", "{S} {is|am} based in {V}"],
  ["looking_for", "{S} {is|am} looking for {V}"],
  ["not_interested_in", "{S} {is|am} not interested in: {V}"],
  ["languages", "{S} {speaks|speak} {V}"],
  ["employment_types", "{S} {is|am} open to: {V}"],
]);
/** A value that needs only a subject: "Not open to relocation", "Available from May"; not "Not before summer". */
const predicatePattern =
  /^(?:not(?! (?:before|until|till|after|since|during|within|without|from|in|on|at|for|this|next|yet|more|less|for now|\d))|no longer|open|available|willing|able|happy|looking|free|based|allowed|authori[sz]ed|eligible|taking|seeking|currently)\b/i;
const modalPattern = /^(?:can|cannot|could|may|would|will) /i;
/** First words of a value that are not names, such as articles: they go to lower case inside a sentence. */
const lowercasedStartPattern = /^(?:A|An|The|Any|Immediately|From|In|After|Full|Permanent|Roles?) /;
/** Values of a date that say when without another word. */
const adverbStartPattern =
  /^(?:immediately|now|any ?time|from|in|after|within|as soon|at|on|two|three|four|one|\d+ (?:days|weeks|months))\b/i;
/** Values of up to this many words get their label before them. */
const maxLabelledWords = 5;

/** The values of a screening fact as a sentence about the owner: "from February 1", and not "Start date: February 1". */
export function factSentence(
  key: string,
  label: string,
  values: readonly { text: string }[],
  voice: Voice,
): string {
  const isSeveral = values.length > 1;
  const separator = values.some(({ text }) => text.includes(",")) ? "; " : ", ";
  const text = values.map((value) => value.text).join(separator);
  const lowercased = text.charAt(0).toLowerCase() + text.slice(1);
  // "Ann is open to short projects" is a sentence as it stands.
  if (text.startsWith(`${voice.name} `) || text.startsWith(`${voice.fullName} `)) return withFullStop(text);
  // "From May" says when somebody is available; "Booked until May" needs no verb before it.
  const hasTemplate = key !== "availability" || adverbStartPattern.test(text);
  const template = hasTemplate ? factTemplates.get(key) : undefined;
  if (!isSeveral && predicatePattern.test(text)) return withFullStop(voice.say(`{S} {is|am} ${lowercased}`));
  if (!isSeveral && modalPattern.test(text)) return withFullStop(voice.say(`{S} ${lowercased}`));
  if (template && !/[.!?](?:\s|$)/.test(text) && !/\bI\b/.test(text)) {
    const value =
      lowercasedStartPattern.test(text) || (key === "looking_for" && startsWithEverydayWord(text))
        ? lowercased
        : text;
    const wording = adverbStartPattern.test(text) ? template.replace("from {V}", lowercased) : template;
    return withFullStop(voice.say(wording.replace("{V}", value.replaceAll("{", "").replaceAll("}", ""))));
  }
  const needsLabel = isSeveral || text.split(" ").length <= maxLabelledWords;
  return needsLabel ? `${label}: ${withFullStop(text)}` : withFullStop(text);
}

/** Whether a value begins with an ordinary word rather than a name: "Partners with a hut", "Two or three customers". */
function startsWithEverydayWord(text: string): boolean {
  const [word = ""] = text.split(/[^\p{L}]/u);
  return (
    /^\p{Lu}\p{Ll}+$/u.test(word) &&
    everydayWords.has(word.toLowerCase()) &&
    !demonyms.has(word.toLowerCase())
  );
}

function withFullStop(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
