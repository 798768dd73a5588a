/** Something about the model's reply that makes it useless from here on. */
export class ModelFault extends Error {}

const maxLine = 65_536;

/** What one event of the reply says. */
export interface Delta {
  text: string;
  /** The model says it has come to the end of what it wanted to say. */
  complete: boolean;
}

/**
 * Reads the events of a streamed chat completion (`data: {json}` lines, ended by `data: [DONE]`).
 * @throws ModelFault for what is no such stream
 */
export async function* deltasOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Delta> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? "";
    if (rest.length > maxLine) throw new ModelFault("an event is too long");
    for (const line of lines) {
      const delta = read(line);
      if (delta) yield delta;
    }
  }
}

function read(line: string): Delta | undefined {
  if (!line.startsWith("data:")) return undefined;
  const data = line.slice(5).trim();
  if (data === "[DONE]") return { text: "", complete: true };
  const choice = parse(data)?.choices?.[0];
  if (choice === undefined) return undefined;
  const { delta, finish_reason: reason } = choice;
  if (typeof reason === "string" && reason !== "stop") throw new ModelFault(`it ended by ${reason}`);
  return { text: typeof delta?.content === "string" ? delta.content : "", complete: reason === "stop" };
}

interface Chunk {
  error?: unknown;
  choices?: { delta?: { content?: unknown }; finish_reason?: unknown }[];
}

function parse(data: string): Chunk {
  let chunk: Chunk | null;
  try {
    chunk = JSON.parse(data);
  } catch {
    throw new ModelFault("an event is not JSON");
  }
  if (typeof chunk !== "object" || chunk === null || chunk.error) throw new ModelFault("an error was sent");
  return Array.isArray(chunk.choices) || chunk.choices === undefined ? chunk : {};
}
