import { ModelFault } from "./fault";
import { JsonReply, type ParsePartial } from "./json-reply";
import { TextReply } from "./text-reply";
import type { ModelSentence } from "./types";

/** What a model says, piece by piece. */
export type ReplyPart =
  | { type: "question"; text: string }
  | { type: "untold" }
  | { type: "sentence"; sentence: ModelSentence };

/** How many tokens a call took. */
export interface Usage {
  input: number;
  output: number;
}

/** How long a reply may be, in characters; quotes and all. */
const maxHeard = 32_000;
const endOfThought = "</think>";
/** What may stand before the object in a reply that is JSON. */
const beforeJson = /^\s*(?:`{3,}\s*(?:json)?\s*)?/i;

/**
 * Reads a reply as it comes in. A model that was told to write JSON may write lines all the same, and the other way
 * round: the first letter tells.
 */
export class Reply {
  readonly #parse: ParsePartial;
  #reader?: JsonReply | TextReply;
  #begin = "";
  #heard = 0;
  #given = 0;

  constructor(parse: ParsePartial) {
    this.#parse = parse;
  }

  /** @throws ModelFault when it is far more than an answer, or no reply at all */
  async add(text: string): Promise<ReplyPart[]> {
    this.#heard += text.length;
    if (this.#heard > maxHeard) throw new ModelFault("too much", "too much was said");
    if (this.#given > 0 && this.#reader) return this.#counted(await this.#reader.add(text));
    this.#begin += text;
    // Thoughts that the server does not keep apart: what is said begins behind them.
    const thought = this.#begin.lastIndexOf(endOfThought);
    if (thought >= 0) {
      this.#begin = this.#begin.slice(thought + endOfThought.length);
      this.#reader = undefined;
    } else if (this.#reader) return this.#counted(await this.#reader.add(text));
    const said = this.#begin.replace(beforeJson, "");
    const [first] = said;
    if (!first || first === "`") return [];
    this.#reader = first === "{" ? new JsonReply(this.#parse) : new TextReply();
    return this.#counted(await this.#reader.add(said));
  }

  /** @throws ModelFault when it is no whole reply */
  async end(): Promise<ReplyPart[]> {
    const parts = this.#counted((await this.#reader?.end()) ?? []);
    if (this.#given === 0) throw new ModelFault("not a reply", "nothing in it is a sentence");
    return parts;
  }

  #counted(parts: ReplyPart[]): ReplyPart[] {
    this.#given += parts.length;
    return parts;
  }
}
