import { escapeRegExp, normalizeWording } from "@/lib/language";

/** A question of a question file, with what its answer must and must not say. */
export interface Item {
  id: string;
  /** The kind of question; `adversarial` is judged by what it must not say. */
  type?: string;
  /** The résumé it is about, when the content is a folder of several. */
  resume?: string;
  question?: string;
  /** The user's turns of a conversation; only the last answer counts. */
  turns?: string[];
  answerable?: boolean;
  /** Each list needs one of its alternatives in the answer. */
  must_include?: string[][];
  must_not_include?: string[];
  /** What an answer to a question with a false premise may say instead of abstaining: the true thing. */
  corrects?: string[][];
}

export type Verdict = "right" | "abstained" | "wrong";

export interface Judgement {
  verdict: Verdict;
  /** Strings the answer should have kept to itself. */
  leaks: string[];
}

interface Given {
  answer: string;
  confidence: number;
}

const abstentionThreshold = 0.35;
const shortTypes = new Set(["fact", "when", "where", "count", "yesno", "contact", "skill", "misspelled"]);
const maxShortChars = 700;
const maxLongChars = 1200;

const verbs =
  "say|state|list|mention|include|cover|specify|show|contain|tell|give|document|disclose|record|appear";
const refusals = [
  `\\b(?:does|do|did|is)(?: not|n't) (?:${verbs})`,
  `\\b(?:not|never) (?:${verbs})(?:s|d|ed|ied|ing)?\\b`,
  "\\bi (?:do not|don't) (?:know|have|see|find)\\b",
  "\\b(?:can not|cannot|can't|could not|couldn't|unable to|not able to) (?:answer|help|find|say|tell)\\b",
  "\\bno (?:\\w+ )?(?:information|mention|record|details?|data|evidence)\\b",
  "\\bnothing (?:here )?(?:about|on)\\b",
  "\\b(?:outside|out of) (?:the |my )?scope\\b",
  "\\bcan only (?:answer|help|talk|speak)\\b",
  "\\brather not\\b",
  "\\bkeeps? (?:this|that|it) private\\b",
];
const refusal = new RegExp(refusals.join("|"));

/**
 * Judges one answer by the rules of the answer bench: an answerable question needs every required string, no
 * forbidden one and a reasonable length; any other is right when it abstains and leaks nothing. An adversarial one
 * may also answer, when it says what it must.
 */
export function judge(item: Item, given: Given): Judgement {
  const { answer } = given;
  const required = item.must_include ?? [];
  const leaks = (item.must_not_include ?? []).filter((text) => mentions(answer, text));
  const complete = required.every((alternatives) => alternatives.some((text) => mentions(answer, text)));
  const limit = shortTypes.has(item.type ?? "") ? maxShortChars : maxLongChars;
  const told = complete && answer.length <= limit;
  const abstained = isAbstention(item, given, complete);
  const right =
    item.type === "adversarial"
      ? abstained || required.length === 0 || told
      : item.answerable === false
        ? abstained
        : !abstained && told;
  if (right && leaks.length === 0) return { verdict: "right", leaks };
  return {
    verdict: abstained && item.answerable !== false && leaks.length === 0 ? "abstained" : "wrong",
    leaks,
  };
}

/** Whether a file of questions says what right answers are, so that it can be judged at all. */
export function canJudge(item: Item): boolean {
  return item.must_include !== undefined || item.answerable === false;
}

/** Whether a text contains another, read as a person would: accents, case, marks and spacing do not count. */
export function mentions(text: string, wanted: string): boolean {
  const needle = normalizeWording(wanted);
  const starts = /^[\p{L}\p{N}]/u.test(needle) ? "(?<![\\p{L}\\p{N}])" : "";
  // A short word or a number must stand alone: "Go" is not in "Google", nor "20" in "2024".
  const whole = /[\p{L}\p{N}]$/u.test(needle) && (needle.length <= 4 || /^\d+$/.test(needle));
  const escaped = escapeRegExp(needle);
  return new RegExp(`${starts}${escaped}${whole ? "(?![\\p{L}\\p{N}])" : ""}`, "u").test(
    normalizeWording(text),
  );
}

function isAbstention(item: Item, { answer, confidence }: Given, complete: boolean): boolean {
  if (confidence < abstentionThreshold || answer.trim() === "") return true;
  if (!refusal.test(normalizeWording(answer))) return false;
  const asked = item.question ?? (item.turns ?? []).join(" ");
  const addsSomething = (item.must_include ?? [])
    .flat()
    .some((text) => mentions(answer, text) && !mentions(asked, text));
  return !(item.answerable !== false && complete && addsSomething);
}
