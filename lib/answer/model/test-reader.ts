import { type Answer, type Answerer, createAnswerer, type Piece, type Turn } from "..";
import { sharedSample } from "../test-sample";
import { type Around, ModelReplies, type ModelSettings, Reader } from ".";
import { type Asked, jsonOf, type Said, says } from "./test-server";

// For tests only: the answerer over the sample content, beside a model that does whatever a test wants.

export const content = sharedSample();
export const embedded = createAnswerer(content);

export interface Heard {
  answer: Answer;
  text: string;
  pieces: Piece[];
}

/** A reader of the model behind an address; it waits long enough for a busy machine. */
export function readerOf(
  baseUrl: string,
  settings: Partial<ModelSettings> = {},
  around: Around = {},
): Reader {
  const given = { baseUrl, name: "stand-in", apiKey: "key-of-the-owner", ...settings };
  return new Reader(given, new ModelReplies(given), { report: () => {}, ...around });
}

/** Everything that an answerer says to a question. */
export async function hear(
  { answer }: Answerer,
  query: string,
  history: Turn[] = [],
  signal?: AbortSignal,
): Promise<Heard> {
  const pieces: Piece[] = [];
  const stream = answer({ query, history }, signal);
  let step = await stream.next();
  for (; !step.done; step = await stream.next()) pieces.push(step.value);
  const text = pieces.map((piece) => (piece.type === "delta" ? piece.text : "")).join("");
  return { answer: step.value, text, pieces };
}

/** A passage as it was handed over. */
export interface Shown {
  id: string;
  title: string;
  text: string;
}

/** What stands in a prompt: its passages, and its other blocks by their names. */
export function shownIn({ body }: Asked): {
  passages: Shown[];
  blocks: Map<string, string>;
  boundary: string;
} {
  const user = body.messages.find(({ role }) => role === "user")?.content ?? "";
  const boundary = /\[([0-9a-f]{32}) /.exec(user)?.[1] ?? "?";
  const block = new RegExp(`\\[${boundary} ([^\\]]+)\\]\\n([\\s\\S]*?)\\n\\[${boundary} end of \\1\\]`, "g");
  const blocks = new Map([...user.matchAll(block)].map(([, name = "", text = ""]) => [name, text]));
  const passages = [...blocks].flatMap(([name, text]) => {
    const id = /^passage (.+)$/.exec(name)?.[1];
    const [title = "", ...lines] = text.split("\n");
    return id ? [{ id, title, text: lines.join("\n") }] : [];
  });
  return { passages, blocks, boundary };
}

/** A reply whose one sentence is what stands in a passage that holds these words, quoted from it. */
export function reads(words: string, more: Partial<Said> = {}) {
  return says((asked) => {
    const passage = shownIn(asked).passages.find(({ text }) => text.includes(words));
    const sentences = passage ? [{ text: words, quotes: [{ id: passage.id, quote: words }] }] : [];
    return jsonOf({ told: sentences.length > 0, sentences, ...more });
  });
}
