import { z } from "zod";
import { ModelFault } from "./fault";
import type { ReplyPart } from "./reply";

/** Reads a text that is JSON as far as it goes; `parsePartialJson` of the AI SDK. */
export type ParsePartial = (text: string) => Promise<{
  value: unknown;
  state: "undefined-input" | "successful-parse" | "repaired-parse" | "failed-parse";
}>;

/** A reply is read again when this many characters have come in: reading each time would take the square of its length. */
const readEvery = 48;

const sentence = z.object({
  text: z.string(),
  quotes: z.array(z.object({ id: z.coerce.string(), quote: z.string() })).default([]),
});
const outer = z.object({
  question: z.string().optional().catch(undefined),
  told: z.boolean().optional().catch(undefined),
  sentences: z.array(z.unknown()).default([]),
});

/** Reads a reply that is one JSON object, giving each sentence as soon as it is whole. */
export class JsonReply {
  readonly #parse: ParsePartial;
  #text = "";
  #read = 0;
  #given = 0;
  #asked = false;

  constructor(parse: ParsePartial) {
    this.#parse = parse;
  }

  /** @throws ModelFault when it is no such object */
  async add(text: string): Promise<ReplyPart[]> {
    this.#text += text;
    if (!text.includes("}") || this.#text.length < this.#read + readEvery) return [];
    this.#read = this.#text.length;
    const { value, state } = await this.#parse(this.#text);
    if (state === "failed-parse") return [];
    return this.#take(value, state === "successful-parse" || /\]\s*\}\s*,?\s*$/.test(this.#text));
  }

  /** @throws ModelFault when it is no such object, or only the beginning of one */
  async end(): Promise<ReplyPart[]> {
    const closed = this.#text.replace(/\s*`{3,}\s*$/, "");
    const { value, state } = await this.#parse(closed);
    if (state !== "successful-parse") throw new ModelFault("not a reply", "it is not one JSON object");
    const parts = this.#take(value, true);
    return outer.parse(value).told === false ? [...parts, { type: "untold" }] : parts;
  }

  #take(value: unknown, lastIsWhole: boolean): ReplyPart[] {
    const parsed = outer.safeParse(value);
    if (!parsed.success) throw new ModelFault("not a reply", "it has no sentences");
    const { question, sentences } = parsed.data;
    const parts: ReplyPart[] = [];
    if (question && sentences.length > 0 && !this.#asked) {
      this.#asked = true;
      parts.push({ type: "question", text: question });
    }
    const whole = lastIsWhole ? sentences.length : sentences.length - 1;
    for (; this.#given < whole; this.#given += 1) {
      const read = sentence.safeParse(sentences[this.#given]);
      if (read.success) parts.push({ type: "sentence", sentence: read.data });
    }
    return parts;
  }
}
