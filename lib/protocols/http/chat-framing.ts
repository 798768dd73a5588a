import type { AskEvent, Progress } from "@/lib/operations";
import type { Framing } from "./framing";

/**
 * The AI SDK's UI message stream, version 1: a message whose text comes in deltas, whose sources are parts of
 * their own, and whose metadata is the rest of the answer.
 * @param messageId names the message; the same for a replay
 */
export function chatFraming(messageId: string): Framing {
  const text = "answer";
  let begun = false;
  const named = new Set<string>();

  function delta(words: string): string {
    const start = begun ? "" : part({ type: "text-start", id: text });
    begun = true;
    return start + part({ type: "text-delta", id: text, delta: words });
  }

  return {
    headers: { "x-vercel-ai-ui-message-stream": "v1" },
    open: () => part({ type: "start", messageId }),
    event: (event) => {
      const told = event as AskEvent;
      return told.type === "delta" ? delta(told.text) : sourceParts(told, named);
    },
    done: (output) => {
      const { answer: _, ...messageMetadata } = output;
      const end = begun ? part({ type: "text-end", id: text }) : "";
      return end + part({ type: "finish", finishReason: "stop", messageMetadata }) + LAST;
    },
    error: ({ error }) => part({ type: "error", errorText: error.message }) + LAST,
  };
}

const LAST = "data: [DONE]\n\n";

/** A part for each source that has none yet: an answer that grows names more of them as it goes. */
function sourceParts(
  { sources, citations }: Extract<AskEvent, { type: "sources" }>,
  named: Set<string>,
): string {
  return sources
    .filter((url) => !named.has(url))
    .map((url) => {
      named.add(url);
      const title = citations.find(({ source }) => source === url)?.title;
      return part({ type: "source-url", sourceId: `source-${named.size}`, url, title });
    })
    .join("");
}

function part(value: Progress & Record<string, unknown>): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}
