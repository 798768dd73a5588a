import { type Answer, type Answerer, createAnswerer, type Piece, type Turn } from "..";
import { sharedSample } from "../test-sample";
import { ModelReplies, type ModelSettings, Reader, type ReaderOptions } from ".";
import { jsonOf, repliesText, type StandInRequest, type StructuredReply } from "./test-server";

// For tests only: the answerer over the sample content, with a stand-in model that does whatever a test wants.

export const content = sharedSample();
export const embedded = createAnswerer(content);

export interface CollectedAnswer {
  answer: Answer;
  text: string;
  pieces: Piece[];
}

/** A reader of the model behind an address; it waits long enough for a busy machine. */
export function readerOf(
  baseUrl: string,
  settings: Partial<ModelSettings> = {},
  options: ReaderOptions = {},
): Reader {
  const given = { baseUrl, name: "stand-in", apiKey: "key-of-the-owner", ...settings };
  return new Reader(given, new ModelReplies(given), { report: () => {}, ...options });
}

/** Collects everything an answerer streams for a question. */
export async function collectAnswer(
  { answer }: Answerer,
  query: string,
  history: Turn[] = [],
  signal?: AbortSignal,
): Promise<CollectedAnswer> {
  const pieces: Piece[] = [];
  const stream = answer({ query, history }, signal);
  let step = await stream.next();
  for (; !step.done; step = await stream.next()) pieces.push(step.value);
  const text = pieces.map((piece) => (piece.type === "delta" ? piece.text : "")).join("");
  return { answer: step.value, text, pieces };
}

/** A passage as it stands in a prompt. */
export interface PromptPassage {
  id: string;
  title: string;
  text: string;
}

/** Parses a prompt into its passages and its blocks by their names. */
export function parsePrompt({ body }: StandInRequest): {
  passages: PromptPassage[];
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

/** A reply whose one sentence is these words, quoted from a passage that contains them. */
export function repliesQuoting(words: string, overrides: Partial<StructuredReply> = {}) {
  return repliesText((asked) => {
    const passage = parsePrompt(asked).passages.find(({ text }) => text.includes(words));
    const sentences = passage ? [{ text: words, quotes: [{ id: passage.id, quote: words }] }] : [];
    return jsonOf({ told: sentences.length > 0, sentences, ...overrides });
  });
}
