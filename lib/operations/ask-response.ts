import { z } from "zod";
import type { Answer, Citation, Conversation } from "@/lib/answer";
import { oncePerContent } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { answerInEdition } from "./editions";
import type { Context, Progress } from "./operation";

const citation = z
  .object({
    source: z.url().describe("The page and the passage the quote stands in."),
    title: z.string().describe("The title of that page or passage."),
    quote: z
      .string()
      .describe(
        "Word for word as it stands on the page, and to the character as in its Markdown (`.md`) without its marks for " +
          "links, emphasis and code. The page sets typographic quotation marks where straight ones were written: fold " +
          "them to straight ones before comparing.",
      ),
  })
  .meta({ id: "Citation", description: "A receipt: where a claim of the answer can be read." });

export const askResponse = z
  .object({
    answer: z.string().describe("The answer, in Markdown: paragraphs, lists, links and emphasis only."),
    sources: z
      .array(z.url())
      .describe("Pages of this site that the answer was built from, with the anchor of the passage."),
    agent: z.string().describe("The name of the assistant that answered."),
    confidence: z
      .number()
      .min(0)
      .max(1)
      .describe(
        "How likely the answer is right, by a fit on questions whose answers are known; `/agents.md` says what was measured.",
      ),
    timestamp: z.iso.datetime({ precision: 3 }).describe("When it was answered, RFC 3339 in UTC."),
    status: z
      .enum(["answered", "partial", "not_found", "withheld", "out_of_scope"])
      .describe(
        "Only `answered` and `partial` have sources; the others say plainly that there is no answer. `partial` answers a part of the question, or shows what comes nearest and says so.",
      ),
    citations: z
      .array(citation)
      .describe("The receipts, in the order of the answer. Left out of a concise answer."),
    as_of: z.iso.date().optional().describe("The date of the oldest dated fact in the answer."),
    resolved_query: z
      .string()
      .optional()
      .describe(
        "A question that leaned on what was said before, or described a thing without its name, as it was understood.",
      ),
    nearest: z
      .literal(true)
      .optional()
      .describe(
        "Nothing answers it, or a part of it, surely: what comes nearest is shown, and may be beside the point. Such an answer is `partial`.",
      ),
    suggestions: z
      .array(z.string())
      .describe("Questions this portfolio can answer next. Left out of a concise answer."),
    engine: z
      .enum(["embedded", "model"])
      .describe(
        "What answered: the engine of this site alone, or a model beside it whose sentences are proved by their quotes. Left out of a concise answer.",
      ),
  })
  .meta({ id: "AskResponse", description: "An answer with its receipts." });

export type AskResponse = z.output<typeof askResponse>;

/** What an agent needs; the quotes and suggestions would cost it more tokens than the answer. */
export const conciseResponse = askResponse.omit({ citations: true, suggestions: true, engine: true });

/** What a question yields while it is answered; the deltas concatenate to `answer`. */
export type AskEvent = Progress &
  ({ type: "sources"; sources: string[]; citations: Citation[] } | { type: "delta"; text: string });

/** Answers from what the owner wrote in the language it is asked in, with every address made absolute. */
export async function* respond(
  conversation: Conversation,
  { signal, quiet }: Pick<Context, "signal" | "quiet">,
): AsyncGenerator<AskEvent, AskResponse> {
  const { base, assistant, firstStep, pieces } = await answerInEdition(conversation, signal);
  let step = firstStep;
  let pending = "";
  for (; !step.done; step = await pieces.next()) {
    if (quiet) continue;
    const piece = step.value;
    if (piece.type === "sources") yield sourcesEvent(piece, base);
    else {
      // The last part may still grow by what comes next.
      const parts = splitIntoParts(pending + piece.text);
      pending = parts.pop() ?? "";
      for (const text of parts) yield { type: "delta", text };
    }
  }
  if (pending) yield { type: "delta", text: pending };
  return toResponse(step.value, base, assistant);
}

/** Splits a text into parts of a few words, independent of how it was streamed, so that a replay gives the same stream. */
function splitIntoParts(text: string): string[] {
  return text.match(/(?:\S+\s*){1,4}|\s+/g) ?? [];
}

/** The events of a recorded answer, for a replay. */
export function* replayAnswer(response: AskResponse): Iterable<AskEvent> {
  yield { type: "sources", sources: response.sources, citations: response.citations };
  for (const text of splitIntoParts(response.answer)) yield { type: "delta", text };
}

function sourcesEvent({ sources, citations }: Receipts, base: string): AskEvent {
  const addresses = absoluteReceipts({ sources, citations }, base);
  return { type: "sources", ...addresses };
}

function toResponse(given: Answer, base: string, assistant: string): AskResponse {
  const { sources, citations } = absoluteReceipts(given, base);
  return {
    answer: given.text,
    sources,
    agent: assistant,
    confidence: given.confidence,
    timestamp: new Date().toISOString(),
    status: given.status,
    citations,
    as_of: given.asOf,
    resolved_query: given.resolvedQuery,
    nearest: given.nearest,
    suggestions: given.suggestions,
    engine: given.engine,
  };
}

type Receipts = Pick<Answer, "sources" | "citations">;

/** Receipts with absolute addresses. @param base path prefix of their language */
function absoluteReceipts({ sources, citations }: Receipts, base: string): Receipts {
  const known = oncePerContent("addresses", () => new Map<string, string>());
  const absolute = (path: string) => {
    const place = base + path;
    const address = known.get(place) ?? new URL(place, siteUrl()).href;
    // There are as many as there are passages.
    known.set(place, address);
    return address;
  };
  return {
    sources: sources.map(absolute),
    citations: citations.map(({ source, title, quote }) => ({ source: absolute(source), title, quote })),
  };
}
