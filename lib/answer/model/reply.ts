import { ModelFault } from "./fault";
import { JsonReply, type ParsePartial } from "./json-reply";
import { TextReply } from "./text-reply";
import type { ModelSentence } from "./types";

/** A part of a model's reply; `untold`: the passages do not have the answer. */
export type ReplyPart =
  | { type: "question"; text: string }
  | { type: "untold" }
  | { type: "sentence"; sentence: ModelSentence };

/** How many tokens a call took. */
export interface Usage {
  input: number;
  output: number;
}

/** How long a reply may be in characters, including quotes. */
const maxReplyChars = 32_000;
const reasoningEndTag = "</think>";
/** What may stand before the object in a reply that is JSON. */
const jsonPrefixPattern = /^\s*(?:`{3,}\s*(?:json)?\s*)?/i;

/**
 * Parses a reply as it streams in. A model that was asked for JSON may write lines all the same, and the other way round:
 * the first letter tells which.
 */
export class Reply {
  readonly #parse: ParsePartial;
  #reader?: JsonReply | TextReply;
  #start = "";
  #receivedChars = 0;
  #partCount = 0;

  constructor(parse: ParsePartial) {
    this.#parse = parse;
  }

  /** @throws ModelFault when it is too long for an answer, or no reply at all */
  async add(text: string): Promise<ReplyPart[]> {
    this.#receivedChars += text.length;
    if (this.#receivedChars > maxReplyChars) throw new ModelFault("too much", "too much was said");
    if (this.#partCount > 0 && this.#reader) return this.#count(await this.#reader.add(text));
    this.#start += text;
    // Reasoning that the server does not separate: the reply begins after it.
    const reasoningEnd = this.#start.lastIndexOf(reasoningEndTag);
    if (reasoningEnd >= 0) {
      this.#start = this.#start.slice(reasoningEnd + reasoningEndTag.length);
      this.#reader = undefined;
    } else if (this.#reader) return this.#count(await this.#reader.add(text));
    const content = this.#start.replace(jsonPrefixPattern, "");
    const [first] = content;
    if (!first || first === "`") return [];
    this.#reader = first === "{" ? new JsonReply(this.#parse) : new TextReply();
    return this.#count(await this.#reader.add(content));
  }

  /** @throws ModelFault when the reply is incomplete */
  async end(): Promise<ReplyPart[]> {
    const parts = this.#count((await this.#reader?.end()) ?? []);
    if (this.#partCount === 0) throw new ModelFault("not a reply", "nothing in it is a sentence");
    return parts;
  }

  #count(parts: ReplyPart[]): ReplyPart[] {
    this.#partCount += parts.length;
    return parts;
  }
}
