import { stem } from "@/lib/language";
import type { Context, Draft } from "../draft";
import type { Question } from "../read/question";
import { compile } from "./patterns";

/** What a claim reads of a question: its words, and its words with each known entity as `@kind`. */
export type QuestionForms = Pick<Question, "plain" | "tagged">;
export type Claim = (question: QuestionForms) => boolean;

/** The words an intent asks about, as stems and as beginnings of stems. */
export interface Vocabulary {
  stems: ReadonlySet<string>;
  beginnings: readonly string[];
}

/** One kind of question: how it is recognized, what it asks about, and how it is answered. */
export interface Intent {
  id: string;
  /**
   * Questions of this kind. `{project}` and `{other project}` stand for names, likewise employer, volunteering, school, referee
   * and owner. A test asks whether each is claimed.
   */
  examples: readonly string[];
  /** Whether a question may be of this kind. */
  claim: Claim;
  /** What it asks about: words of a question that its answer need not contain. */
  words: Vocabulary;
  /** The answer; undefined where the question turns out not to be of this kind. */
  answer: (question: Question, context: Context) => Draft | undefined;
  /** Whether its refusal is final, whatever words of the question it leaves uncovered. */
  finalRefusal?: boolean;
  /** Whether its answers give reasons, in whatever words. */
  givesReason?: boolean;
  /** Whether its answer covers the whole question, so that no word of the question need appear in it. */
  coversQuestion?: boolean;
}

/** A claim on the questions that match one of these patterns. For the notation see `compile`. */
export function asks(...patterns: (string | RegExp)[]): Claim {
  const compiled = patterns.map((pattern) => (typeof pattern === "string" ? compile(pattern) : pattern));
  return ({ plain, tagged }) =>
    compiled.some((pattern) => pattern.test(plain) || (tagged !== plain && pattern.test(tagged)));
}

/**
 * An intent's vocabulary: words in any form, and beginnings of words marked by a star: `"cost pay* budget"`.
 * @throws Error when a word is given twice, in whatever form
 */
export function words(list: string): Vocabulary {
  const stems = new Set<string>();
  const beginnings: string[] = [];
  for (const word of list.split(/\s+/).filter(Boolean)) {
    const isBeginning = word.endsWith("*");
    const entry = isBeginning ? word.slice(0, -1) : stem(word);
    const isCovered =
      stems.has(entry) ||
      beginnings.some((beginning) => entry.startsWith(beginning)) ||
      (isBeginning && [...stems].some((other) => other.startsWith(entry)));
    if (isCovered) throw new Error(`"${word}" is covered by another of its words: "${list}"`);
    if (isBeginning) beginnings.push(entry);
    else stems.add(entry);
  }
  return { stems, beginnings };
}
