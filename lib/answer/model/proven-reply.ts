import { stem, stopWords, tokenize } from "@/lib/language";
import type { Answer, Citation, Piece } from "../types";
import { prove } from "./prove";
import type { ReplyPart } from "./reply";
import type { ProofContext, Refusal } from "./types";

/** Limits for the model's text and citations; the engine's own answer after it is never cut. */
const maxTextChars = 4_000;
const maxCitations = 24;
const maxQuestionChars = 300;

/** The part of a reply that has been proved so far, as a visitor sees it. */
export class ProvenReply {
  text = "";
  citations: Citation[] = [];
  /** How many sentences were proved, and why others were refused. */
  provenCount = 0;
  readonly refusals = new Map<Refusal, number>();
  /** The model says that the passages do not have the answer. */
  saysMissing = false;
  /** The engine's own answer was appended. */
  hasEngineAnswer = false;
  /** A follow-up as the model wrote it out. */
  question?: string;
  #context: ProofContext;
  readonly #textKeys = new Set<string>();

  constructor(context: ProofContext) {
    this.#context = context;
  }

  /** How many sentences were refused. */
  get refusedCount(): number {
    return [...this.refusals.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Adds a part of the reply; returns what can be shown of it. */
  add(part: ReplyPart): Piece[] {
    if (part.type === "untold") this.saysMissing = true;
    if (part.type === "question") this.#resolve(part.text);
    if (part.type !== "sentence") return [];
    const proof = prove(part.sentence, this.#context);
    if ("refused" in proof) return this.#refuse(proof.refused);
    const { text, citations } = proof.proven;
    const key = tokenize(text)
      .map(({ word }) => word)
      .join(" ");
    if (this.#textKeys.has(key)) return [];
    const receipts = this.citations.length + this.#newCitations(citations).length;
    if (this.text.length + text.length >= maxTextChars || receipts > maxCitations)
      return this.#refuse("beyond the limit");
    this.#textKeys.add(key);
    this.provenCount += 1;
    return [...this.#addCitations(citations), this.append(text)];
  }

  /** Appends a text. */
  append(text: string, gap = text.startsWith("- ") ? "\n" : " "): Piece {
    const added = this.text === "" ? text : `${gap}${text}`;
    this.text += added;
    return { type: "delta", text: added };
  }

  /** Appends the engine's own answer. */
  appendEngineAnswer({ text, citations }: Answer): Piece[] {
    this.hasEngineAnswer = true;
    return [...this.#addCitations(citations), this.append(text, "\n\n")];
  }

  #refuse(why: Refusal): Piece[] {
    this.refusals.set(why, (this.refusals.get(why) ?? 0) + 1);
    return [];
  }

  /** The citations that have not been given yet. */
  #newCitations(citations: readonly Citation[]): Citation[] {
    const known = new Set(this.citations.map(keyOf));
    return citations.filter((each) => !known.has(keyOf(each)));
  }

  /** Adds citations; each event has all of them so far. */
  #addCitations(more: readonly Citation[]): Piece[] {
    const added = this.#newCitations(more);
    if (added.length === 0) return [];
    this.citations = [...this.citations, ...added];
    return [{ type: "sources", sources: sourcesOf(this.citations), citations: this.citations }];
  }

  /**
   * Accepts the model's rewriting of a follow-up, where it keeps the visitor's words and adds only words of the conversation
   * or the site.
   */
  #resolve(question: string): void {
    const { asked } = this.#context;
    if (asked.earlier.length === 0 || question.length > maxQuestionChars) return;
    const askedStems = stemsOf(asked.visitorText);
    const known = new Set([...askedStems, ...asked.earlier.flatMap((each) => [...stemsOf(each)])]);
    const tokens = tokenize(question);
    const stems = stemsOf(question);
    const { vocabulary } = asked.site.knowledge;
    const hasUnknownWord = tokens.some(
      ({ word }) => !stopWords.has(word) && !known.has(stem(word)) && !vocabulary.has(word),
    );
    if (hasUnknownWord || /[<>[\]{}|`\\]|:\/\//.test(question)) return;
    if ([...askedStems].some((each) => !stems.has(each))) return;
    this.question = question.trim();
    this.#context = { ...this.#context, asked: { ...asked, question: this.question } };
  }
}

/** The addresses of the passages that are cited, each once, in the order of the citations. */
export function sourcesOf(citations: readonly Citation[]): string[] {
  return [...new Set(citations.map(({ source }) => source))];
}

function keyOf({ source, quote }: Citation): string {
  return `${source} ${quote}`;
}

/** The stems of a question without its stop words. */
function stemsOf(text: string): Set<string> {
  return new Set(tokenize(text).flatMap(({ word }) => (stopWords.has(word) ? [] : [stem(word)])));
}
