import { fold } from "@/lib/language";
import words from "./data/advert-words.json" with { type: "json" };

/** A pattern that finds any of these phrases in a folded text; a `*` stands for the rest of a word, or for one word. */
function anyPhrasePattern(phrases: readonly string[]): RegExp {
  const alternatives = [...phrases]
    .map((phrase) => fold(phrase))
    .sort((a, b) => b.length - a.length)
    .map((phrase) => phrase.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", "\\w*"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${alternatives.join("|")})(?![\\p{L}\\p{N}])`, "u");
}

/** What a job offers, and the verbs by which somebody receives it. */
export const offerPattern = anyPhrasePattern(words.offers);
const receiveVerbPattern = anyPhrasePattern(words.gets);
/** How to apply, and what happens then. */
export const processPattern = anyPhrasePattern(words.process);
const legalPattern = anyPhrasePattern(words.legal);
/** "Research with people with disabilities" is work, and no promise. */
const workWithDisabledPattern =
  /\b(?:research\w*|experienced?|work\w*|design\w*|studies|study|test\w*|products?|services?|tools?|sessions?|interviews?) (?:\w+ ){0,3}(?:with|for|by) (?:people|persons|users|participants) with (?:an? )?disabilit\w+/g;

/** Whether a folded text is legal or policy boilerplate of every advertisement. */
export function isLegal(folded: string): boolean {
  return legalPattern.test(folded.replace(workWithDisabledPattern, " "));
}

export const wishPattern = anyPhrasePattern(words.wishes);
export const demandPattern = anyPhrasePattern(words.demands);
export const seekingPattern = anyPhrasePattern(words.seeking);
export const applicantPattern = anyPhrasePattern(words.people);
/** The future holder of the job, and the job itself, where a sentence opens with them. */
export const holderPattern = anyPhrasePattern(words.holders);
export const workPattern = anyPhrasePattern(words.work);
/** The holder of the job, where a sentence says what that one person does. */
export const seatPattern = anyPhrasePattern(words.seats);
/** The employer, and parts of it: "department", "group". */
export const organizationPattern = anyPhrasePattern(words.bodies);
/** "No degree needed", "we won't hold it against you". */
export const waivedPattern = new RegExp(
  `\\b(?:no|not|never|won't|don't|doesn't|isn't|needn't|couldn't|kein\\w*|nicht)\\b.{0,40}${anyPhrasePattern(words.waived).source}|\\byou (?:don't|do not|needn't) need to (?:have|be|know)\\b|\\byou (?:need not|needn't) (?!be afraid)`,
  "u",
);
export const abilityPattern = anyPhrasePattern(words.abilities);
export const stackPattern = anyPhrasePattern(words.stack);

const verbs = new Set(words.verbs.join(" ").split(" "));

/** The form of a verb: "build", "building", "built", "builds", and in German "bauen". */
export type VerbForm = "base" | "ing" | "ed" | "s" | "de";
const endingPatterns: Record<Exclude<VerbForm, "base" | "de">, RegExp> = {
  ing: /^(\p{L}+?)ing$/u,
  ed: /^(\p{L}+?)e?d$/u,
  s: /^(\p{L}+?)(?:e?s)$/u,
};
const irregularPasts = new Set(words.pasts.join(" ").split(" "));
const notGermanVerbs = new Set(
  "den einen allen diesen jeden ihren unseren deinen seinen neuen guten kleinen großen zwischen neben wegen gegen hinten oben unten sollen können müssen dürfen fortgeschrittenen".split(
    " ",
  ),
);

/** Whether a lower-case word is this form of a verb for what one does in a job. */
export function isVerb(word: string, form: VerbForm): boolean {
  if (form === "de") return /^\p{Ll}{3,}(?:en|eln|ern|st)$/u.test(word) && !notGermanVerbs.has(word);
  const bare = word.replace(/^(?:re|co|pre|line)-/, "");
  if (form === "base") return verbs.has(bare);
  if (form === "ed" && irregularPasts.has(bare)) return true;
  const stem = endingPatterns[form].exec(bare)?.[1];
  const forms = stem === undefined ? [] : [stem, `${stem}e`, stem.slice(0, -1), stem.replace(/i$/, "y")];
  return forms.some((each) => verbs.has(each));
}

/** "You get", "staff enjoy". */
export function isReceiving(folded: string): boolean {
  return receivingPattern.test(folded) && !folded.endsWith("?");
}

/** "Get a pension", "report to the director": not something one does, but something the job gives. */
export function isGiven(folded: string): boolean {
  return givenPattern.test(folded);
}

const givenPattern = new RegExp(`^${receiveVerbPattern.source}`, "u");
const receivingPattern = new RegExp(
  `\\b(?:you(?:'ll|'d| will| would)?|staff|employees|everyone|sie|du) (?:also )?(?:${receiveVerbPattern.source})`,
  "u",
);

/** The sections that free-form headings announce, likeliest first. */
export const headingPatterns = Object.entries(words.headings).map(
  ([section, phrases]) => [section as keyof typeof words.headings, anyPhrasePattern(phrases)] as const,
);
