import { GrowingSentences } from "@/lib/language";
import type { Voice } from "../speak/voice";
import type { Answer } from "../types";
import { ModelFault } from "./events";
import { Grounding } from "./grounding";
import { withoutMarkup, wordsOf } from "./markup";

/** What is to be reworded, and for whom. */
export interface Task {
  query: string;
  answer: Answer;
  voice: Voice;
  pronouns?: string;
}

const maxSaid = 6_000;
const maxHeard = 16_000;
/** How much of the names and figures of an answer its rewording must keep; more where the model broke off. */
const enough = { whole: 0.6, broken: 0.9 };

/** The model's words as they come in: what may be said of them, in order. */
export class Wording {
  text = "";
  readonly #answer: string;
  readonly #grounding: Grounding;
  readonly #sentences = new GrowingSentences();
  readonly #seen = new Set<string>();
  #gap = "";
  #heard = 0;
  #dropped = 0;

  constructor({ answer, voice, pronouns }: Task) {
    this.#answer = answer.text;
    const owner = { fullName: voice.fullName, first: voice.first, pronouns };
    this.#grounding = new Grounding({ text: answer.text, citations: answer.citations, owner });
  }

  /**
   * The pieces that can be said now that these words have come in.
   * @throws ModelFault when it is far more than an answer
   */
  add(words: string): string[] {
    this.#heard += words.length;
    if (this.#heard > maxHeard) throw new ModelFault("too much was said");
    return this.#sentences.push(readable(words)).flatMap((piece) => this.#take(piece));
  }

  /** The piece that was left when the model had finished; of one that broke off it may be half a sentence. */
  finish(): string[] {
    return this.#take(this.#sentences.rest());
  }

  /** Whether what was said can stand for the answer. */
  suffices(whole: boolean): boolean {
    if (this.text === "" || this.#dropped > this.#seen.size) return false;
    return this.#grounding.coverage(this.text) >= (whole ? enough.whole : enough.broken);
  }

  /** What the engine added to the facts by itself, and the model left out. */
  remarks(): string[] {
    return this.#grounding.remarks(this.text).map((remark) => {
      const said = `${this.text.includes("\n") ? "\n\n" : " "}${remark}`;
      this.text += said;
      return said;
    });
  }

  #take(piece: string): string[] {
    const sentence = withoutMarkup(piece.trimEnd(), this.#answer).trim();
    const key = wordsOf(sentence).toLowerCase();
    if (key === "" || this.#seen.has(key)) return [];
    const fits = this.text.length + sentence.length <= maxSaid;
    if (!fits || !this.#grounding.accepts(sentence)) {
      this.#dropped += 1;
      return [];
    }
    this.#seen.add(key);
    const said = this.#gap + sentence;
    this.#gap = gapAfter(piece);
    this.text += said;
    return [said];
  }
}

function gapAfter(piece: string): string {
  const breaks = /\n*[ \t]*$/.exec(piece)?.[0].split("\n").length ?? 1;
  return breaks > 2 ? "\n\n" : breaks === 2 ? "\n" : " ";
}

/** Without control characters and the invisible ones that hide text in text. */
function readable(words: string): string {
  return words.replace(/\r\n?/g, "\n").replace(/[^\P{C}\n]/gu, "");
}
