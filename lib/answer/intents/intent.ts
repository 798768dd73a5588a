import { stem } from "@/lib/language";
import type { Context, Draft } from "../draft";
import type { Question } from "../read/question";
import { compile } from "./patterns";

/** What a claim reads of a question: its words, and its words with each known thing as `@kind`. */
export type Asked = Pick<Question, "plain" | "tagged">;
export type Claim = (question: Asked) => boolean;

/** The words an intent asks about, as stems and as beginnings of stems. */
export interface Vocabulary {
  words: ReadonlySet<string>;
  beginnings: readonly string[];
}

/** One kind of question: whether it is asked, what it asks about, and the answer. */
export interface Intent {
  id: string;
  /**
   * Questions of this kind. `{project}` and `{other project}` stand for names, likewise employer, volunteering, school, referee
   * and owner. A test asks whether each is claimed.
   */
  examples: readonly string[];
  /** Whether a question may be of this kind. */
  claim: Claim;
  /** What it asks about: words of a question that its answer need not hold. */
  words: Vocabulary;
  /** The answer, or undefined where it was not meant after all. */
  answer: (question: Question, context: Context) => Draft | undefined;
  /** Whether its refusal stands, whatever words of the question it leaves untouched. */
  final?: boolean;
  /** Whether its answers are reasons, in whatever words. */
  reason?: boolean;
  /** Whether its answer is of the whole, so that no word of the question need stand in it. */
  whole?: boolean;
}

/** Claims the questions that one of these patterns fits. For the notation see `compile`. */
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
  const found = new Set<string>();
  const beginnings: string[] = [];
  for (const word of list.split(/\s+/).filter(Boolean)) {
    const open = word.endsWith("*");
    const entry = open ? word.slice(0, -1) : stem(word);
    const covered =
      found.has(entry) ||
      beginnings.some((beginning) => entry.startsWith(beginning)) ||
      (open && [...found].some((other) => other.startsWith(entry)));
    if (covered) throw new Error(`"${word}" is in the words of an intent already: "${list}"`);
    if (open) beginnings.push(entry);
    else found.add(entry);
  }
  return { words: found, beginnings };
}
