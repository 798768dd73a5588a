import { fold } from "@/lib/language";
import words from "./data/advert-words.json" with { type: "json" };

/** A pattern that finds any of these phrases in a folded text; a `*` stands for the rest of a word, or for one word. */
function anyOf(phrases: readonly string[]): RegExp {
  const alternatives = [...phrases]
    .map((phrase) => fold(phrase))
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "\\w*"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join("|")})(?![\\p{L}\\p{N}])`, "u");
}

/** What a job gives, and by which verbs somebody gets it. */
export const offers = anyOf(words.offers);
const gets = anyOf(words.gets);
/** How to apply, and what happens then. */
export const process = anyOf(words.process);
/** What a law, or a policy, makes every advertisement say. */
export const legal = anyOf(words.legal);
export const wishes = anyOf(words.wishes);
export const demands = anyOf(words.demands);
export const seeking = anyOf(words.seeking);
export const people = anyOf(words.people);
/** Who will have the job, and the job itself, where a sentence opens with them. */
export const holders = anyOf(words.holders);
export const work = anyOf(words.work);
/** Whoever will have the job, where a sentence says of one person what they do. */
export const seats = anyOf(words.seats);
/** Who hires, and the parts of it. */
export const bodies = anyOf(words.bodies);
/** "No degree needed", "we won't hold it against you". */
export const waived = new RegExp(
  `\\b(?:no|not|never|won't|don't|doesn't|isn't|needn't|couldn't|kein\\w*|nicht)\\b.{0,40}${anyOf(words.waived).source}|\\byou (?:don't|do not|needn't) need to (?:have|be|know)\\b`,
  "u",
);
export const abilities = anyOf(words.abilities);
export const stack = anyOf(words.stack);

const verbs = new Set(words.verbs.join(" ").split(" "));

/** How a verb is said: "build", "building", "built", "builds", and in German "bauen". */
export type Form = "base" | "ing" | "ed" | "s" | "de";
const endings: Record<Exclude<Form, "base" | "de">, RegExp> = {
  ing: /^(\p{L}+?)ing$/u,
  ed: /^(\p{L}+?)e?d$/u,
  s: /^(\p{L}+?)(?:e?s)$/u,
};
const pasts = new Set(words.pasts.join(" ").split(" "));
const notGermanVerbs = new Set(
  "den einen allen diesen jeden ihren unseren deinen seinen neuen guten kleinen großen zwischen neben wegen gegen hinten oben unten sollen können müssen dürfen fortgeschrittenen".split(
    " ",
  ),
);

/** Whether a word, in lower case, is what one does in a job, said like that. */
export function isVerb(word: string, form: Form): boolean {
  if (form === "de") return /^\p{Ll}{3,}(?:en|eln|ern|st)$/u.test(word) && !notGermanVerbs.has(word);
  const bare = word.replace(/^(?:re|co|pre|line)-/, "");
  if (form === "base") return verbs.has(bare);
  if (form === "ed" && pasts.has(bare)) return true;
  const stem = endings[form].exec(bare)?.[1];
  const forms = stem === undefined ? [] : [stem, `${stem}e`, stem.slice(0, -1), stem.replace(/i$/, "y")];
  return forms.some((each) => verbs.has(each));
}

/** "You get", "staff enjoy". */
export function receives(folded: string): boolean {
  return received.test(folded) && !folded.endsWith("?");
}

/** "Get a pension", "report to the director": what follows is not done, but had from the job. */
export function isGiven(folded: string): boolean {
  return given.test(folded);
}

const given = new RegExp(`^${gets.source}`, "u");
const received = new RegExp(
  `\\b(?:you(?:'ll|'d| will| would)?|staff|employees|everyone|sie|du) (?:also )?(?:${gets.source})`,
  "u",
);

/** What a heading in words of its own announces, likeliest first. */
export const headingWords = Object.entries(words.headings).map(
  ([section, phrases]) => [section as keyof typeof words.headings, anyOf(phrases)] as const,
);
