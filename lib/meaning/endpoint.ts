import { z } from "zod";
import { type Embedder, EmbeddingsFault, normalized } from "./embedder";

/** An OpenAI-compatible endpoint for embeddings. The address is the owner's choice and is trusted as such. */
export interface EndpointSettings {
  /** Up to and without `/embeddings`. */
  baseUrl: string;
  name: string;
  apiKey?: string;
}

const batchSize = 64;
const maxDimensions = 4096;
/** A number in JSON takes up to 25 characters. */
const maxBytes = batchSize * maxDimensions * 25;

/** The response; see the API reference of OpenAI, "Create embeddings". Other fields are ignored. */
const replySchema = z.object({
  data: z.array(
    z.object({ index: z.number().int().min(0), embedding: z.array(z.number()).min(1).max(maxDimensions) }),
  ),
});

/** An embedder behind `POST {baseUrl}/embeddings`. No redirect is followed. */
export function endpointEmbedder({ baseUrl, name, apiKey }: EndpointSettings): Embedder {
  const base = baseUrl.replace(/\/+$/, "");
  return {
    id: `${name} at ${base}`,
    batchSize,
    async embed(texts, withinMs, signal) {
      const timeout = AbortSignal.timeout(withinMs);
      try {
        const response = await fetch(`${base}/embeddings`, {
          method: "POST",
          redirect: "error",
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
          headers: {
            "content-type": "application/json",
            accept: "application/json",
            ...(apiKey && { authorization: `Bearer ${apiKey}` }),
          },
          body: JSON.stringify({ model: name, input: texts, encoding_format: "float" }),
        });
        if (!response.ok) throw new EmbeddingsFault(`status ${response.status}`);
        return vectorsOf(await readBody(response), texts.length);
      } catch (error) {
        signal?.throwIfAborted();
        if (timeout.aborted) throw new EmbeddingsFault(`no answer within ${withinMs} ms`);
        throw error instanceof EmbeddingsFault ? error : new EmbeddingsFault("could not be reached");
      }
    },
  };
}

async function readBody(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new EmbeddingsFault("too much was sent");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** The vectors in the order of the texts, whatever order they came in. */
function vectorsOf(body: string, count: number): Float32Array[] {
  const parsed = replySchema.safeParse(parseJson(body));
  if (!parsed.success) throw new EmbeddingsFault("not a list of embeddings");
  const vectors = new Map(parsed.data.data.map(({ index, embedding }) => [index, embedding]));
  const lengths = new Set(parsed.data.data.map(({ embedding }) => embedding.length));
  if (vectors.size !== count || lengths.size !== 1) throw new EmbeddingsFault("not one vector for each text");
  return Array.from({ length: count }, (_, at) => {
    const vector = vectors.get(at);
    if (!vector) throw new EmbeddingsFault("not one vector for each text");
    return normalized(vector);
  });
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new EmbeddingsFault("not JSON");
  }
}
