/** A part of the AI SDK's UI message stream, version 1. */
export interface StreamPart {
  type: string;
  [field: string]: unknown;
}

/**
 * Reads the parts of a UI message stream: `data:` lines of JSON, ended by `[DONE]`. Comments, unknown fields and
 * frames that are not JSON objects are passed over.
 * @returns true when the stream said that it was complete.
 */
export async function* readParts(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamPart, boolean> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      rest += value ?? "";
      const lines = rest.split(/\r?\n/);
      // A frame that ends with the stream needs no newline after it.
      rest = done ? "" : (lines.pop() ?? "");
      for (const line of lines) {
        if (!line.startsWith("data:")) continue;
        const data = line.slice(5).trim();
        if (data === "[DONE]") return true;
        const part = parsePart(data);
        if (part) yield part;
      }
      if (done) return false;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parsePart(data: string): StreamPart | undefined {
  try {
    const part: unknown = JSON.parse(data);
    return typeof part === "object" && part !== null && "type" in part ? (part as StreamPart) : undefined;
  } catch {
    return undefined;
  }
}
