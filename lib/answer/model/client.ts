import { type Delta, deltasOf, ModelFault } from "./events";
import type { Message } from "./prompt";
import type { ModelSettings } from "./settings";

const maxBytes = 131_072;
const maxTokens = 900;

/**
 * Asks for a chat completion and yields its words as they come. No tool is offered and no redirect is followed.
 * @throws ModelFault for a status that is no success, another media type, broken events, too much or too slow a reply
 * @throws whatever `fetch` throws, and the signal's reason
 */
export async function* complete(
  settings: ModelSettings,
  messages: Message[],
  signal?: AbortSignal,
): AsyncGenerator<Delta> {
  const { firstByteMs = 3_000, totalMs = 12_000 } = settings;
  const late = new AbortController();
  const stop = (why: string) => () => late.abort(new ModelFault(why));
  const first = setTimeout(stop("no first byte in time"), firstByteMs);
  const whole = setTimeout(stop("no end in time"), totalMs);
  try {
    const body = await request(
      settings,
      messages,
      signal ? AbortSignal.any([signal, late.signal]) : late.signal,
    );
    yield* deltasOf(bounded(body, () => clearTimeout(first)));
  } finally {
    clearTimeout(first);
    clearTimeout(whole);
    late.abort(new ModelFault("done"));
  }
}

async function request(
  { baseUrl, name, apiKey }: ModelSettings,
  messages: Message[],
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(`${baseUrl.replace(/\/+$/, "")}/chat/completions`, {
    method: "POST",
    redirect: "error",
    signal,
    headers: {
      "content-type": "application/json",
      accept: "text/event-stream",
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model: name, messages, stream: true, temperature: 0.2, max_tokens: maxTokens }),
  });
  if (!response.ok) throw new ModelFault(`status ${response.status}`);
  const type = response.headers.get("content-type") ?? "";
  if (!/^text\/event-stream\b/i.test(type) || !response.body) throw new ModelFault("not an event stream");
  return response.body;
}

async function* bounded(
  body: ReadableStream<Uint8Array>,
  onFirst: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  let bytes = 0;
  for await (const chunk of body) {
    if (bytes === 0) onFirst();
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new ModelFault("too much was sent");
    yield chunk;
  }
}
