import { stem, stopWords, tokenize } from "@/lib/language";
import type { Answer, Citation, Piece } from "../types";
import { prove } from "./prove";
import type { ReplyPart } from "./reply";
import type { Grounds, Refusal } from "./types";

/** So much of a model's is said, in characters and receipts; the engine's own answer after it is said whole. */
const maxSaid = 4_000;
const maxCitations = 24;
const maxQuestion = 300;

/** What has been proved of a reply so far, and what it says to a reader. */
export class Reading {
  text = "";
  citations: Citation[] = [];
  /** How many sentences were said, each proved, and why others were not. */
  proven = 0;
  readonly refused = new Map<Refusal, number>();
  /** The model says that the passages do not tell. */
  untold = false;
  /** The engine's own answer was said after it. */
  followed = false;
  /** A follow-up as the model wrote it out. */
  question?: string;
  #grounds: Grounds;
  readonly #said = new Set<string>();

  constructor(grounds: Grounds) {
    this.#grounds = grounds;
  }

  /** How many sentences were not said. */
  get dropped(): number {
    return [...this.refused.values()].reduce((sum, count) => sum + count, 0);
  }

  /** What can be said now that this has come in. */
  take(part: ReplyPart): Piece[] {
    if (part.type === "untold") this.untold = true;
    if (part.type === "question") this.#resolve(part.text);
    if (part.type !== "sentence") return [];
    const proof = prove(part.sentence, this.#grounds);
    if ("refused" in proof) return this.#refuse(proof.refused);
    const { text, citations } = proof.proven;
    const key = tokenize(text)
      .map(({ word }) => word)
      .join(" ");
    if (this.#said.has(key)) return [];
    const receipts = this.citations.length + this.#unknown(citations).length;
    if (this.text.length + text.length >= maxSaid || receipts > maxCitations)
      return this.#refuse("beyond the limit");
    this.#said.add(key);
    this.proven += 1;
    return [...this.#cite(citations), this.say(text)];
  }

  /** Says a text after what was said. */
  say(text: string, gap = text.startsWith("- ") ? "\n" : " "): Piece {
    const said = this.text === "" ? text : `${gap}${text}`;
    this.text += said;
    return { type: "delta", text: said };
  }

  /** The engine's own answer, after what was said. */
  follow({ text, citations }: Answer): Piece[] {
    this.followed = true;
    return [...this.#cite(citations), this.say(text, "\n\n")];
  }

  #refuse(why: Refusal): Piece[] {
    this.refused.set(why, (this.refused.get(why) ?? 0) + 1);
    return [];
  }

  /** Those of some receipts that are not given yet. */
  #unknown(citations: readonly Citation[]): Citation[] {
    const known = new Set(this.citations.map(keyOf));
    return citations.filter((each) => !known.has(keyOf(each)));
  }

  /** Adds receipts; each event has all that there are so far. */
  #cite(more: readonly Citation[]): Piece[] {
    const added = this.#unknown(more);
    if (added.length === 0) return [];
    this.citations = [...this.citations, ...added];
    return [{ type: "sources", sources: sourcesOf(this.citations), citations: this.citations }];
  }

  /**
   * Takes over how a model wrote a follow-up out, where it keeps the visitor's words and adds none that neither the
   * conversation nor the site has.
   */
  #resolve(question: string): void {
    const { asked } = this.#grounds;
    if (asked.earlier.length === 0 || question.length > maxQuestion) return;
    const own = stemsOf(asked.said);
    const known = new Set([...own, ...asked.earlier.flatMap((each) => [...stemsOf(each)])]);
    const written = tokenize(question);
    const stems = stemsOf(question);
    const { vocabulary } = asked.site.knowledge;
    const strange = written.some(
      ({ word }) => !stopWords.has(word) && !known.has(stem(word)) && !vocabulary.has(word),
    );
    if (strange || /[<>[\]{}|`\\]|:\/\//.test(question)) return;
    if ([...own].some((each) => !stems.has(each))) return;
    this.question = question.trim();
    this.#grounds = { ...this.#grounds, asked: { ...asked, question: this.question } };
  }
}

/** The addresses of the passages that are cited, each once, in the order of the citations. */
export function sourcesOf(citations: readonly Citation[]): string[] {
  return [...new Set(citations.map(({ source }) => source))];
}

function keyOf({ source, quote }: Citation): string {
  return `${source} ${quote}`;
}

/** What a question turns on, without the words that only join and point. */
function stemsOf(text: string): Set<string> {
  return new Set(tokenize(text).flatMap(({ word }) => (stopWords.has(word) ? [] : [stem(word)])));
}
