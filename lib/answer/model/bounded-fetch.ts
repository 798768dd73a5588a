import { ModelFault } from "./fault";

/** Far more than an answer with its quotes, each letter in an event of its own. */
const maxBytes = 2_000_000;

/** `fetch` for a model's calls: it follows no redirect and aborts a reply that is too long. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" });
  if (!response.body) return response;
  const { status, statusText, headers } = response;
  // Node 20 may collect what links a request to its signal while the reply still comes in: the pipe listens as well.
  const body = response.body.pipeThrough(byteLimiter(), { signal: init?.signal ?? undefined });
  return new Response(body, { status, statusText, headers });
};

function byteLimiter(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) controller.error(new ModelFault("too much"));
      else controller.enqueue(chunk);
    },
  });
}
