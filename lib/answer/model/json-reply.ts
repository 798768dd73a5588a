import { z } from "zod";
import { ModelFault } from "./fault";
import type { ReplyPart } from "./reply";

/** Reads a text that is JSON as far as it goes; `parsePartialJson` of the AI SDK. */
export type ParsePartial = (text: string) => Promise<{
  value: unknown;
  state: "undefined-input" | "successful-parse" | "repaired-parse" | "failed-parse";
}>;

/** A reply is parsed again when this many characters have come in: parsing each time would be quadratic in its length. */
const minCharsBetweenReads = 48;

const sentenceSchema = z.object({
  text: z.string(),
  quotes: z.array(z.object({ id: z.coerce.string(), quote: z.string() })).default([]),
});
const looseReplySchema = z.object({
  question: z.string().optional().catch(undefined),
  told: z.boolean().optional().catch(undefined),
  sentences: z.array(z.unknown()).default([]),
});

/** Parses a streamed reply that is one JSON object, giving each sentence as soon as it is complete. */
export class JsonReply {
  readonly #parse: ParsePartial;
  #text = "";
  #readChars = 0;
  #givenSentences = 0;
  #hasQuestion = false;

  constructor(parse: ParsePartial) {
    this.#parse = parse;
  }

  /** @throws ModelFault when it is no such object */
  async add(text: string): Promise<ReplyPart[]> {
    this.#text += text;
    if (!text.includes("}") || this.#text.length < this.#readChars + minCharsBetweenReads) return [];
    this.#readChars = this.#text.length;
    const { value, state } = await this.#parse(this.#text);
    if (state === "failed-parse") return [];
    return this.#newParts(value, state === "successful-parse" || /\]\s*\}\s*,?\s*$/.test(this.#text));
  }

  /** @throws ModelFault when it is no such object, or only the beginning of one */
  async end(): Promise<ReplyPart[]> {
    const withoutFence = this.#text.replace(/\s*`{3,}\s*$/, "");
    const { value, state } = await this.#parse(withoutFence);
    if (state !== "successful-parse") throw new ModelFault("not a reply", "it is not one JSON object");
    const parts = this.#newParts(value, true);
    return looseReplySchema.parse(value).told === false ? [...parts, { type: "untold" }] : parts;
  }

  #newParts(value: unknown, lastIsWhole: boolean): ReplyPart[] {
    const parsed = looseReplySchema.safeParse(value);
    if (!parsed.success) throw new ModelFault("not a reply", "it has no sentences");
    const { question, sentences } = parsed.data;
    const parts: ReplyPart[] = [];
    if (question && sentences.length > 0 && !this.#hasQuestion) {
      this.#hasQuestion = true;
      parts.push({ type: "question", text: question });
    }
    const completeCount = lastIsWhole ? sentences.length : sentences.length - 1;
    for (; this.#givenSentences < completeCount; this.#givenSentences += 1) {
      const read = sentenceSchema.safeParse(sentences[this.#givenSentences]);
      if (read.success) parts.push({ type: "sentence", sentence: read.data });
    }
    return parts;
  }
}
