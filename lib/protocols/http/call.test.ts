import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { ServiceError } from "@/lib/errors";
import type { Operation, Progress, Route } from "@/lib/operations";
import { call } from "./call";
import { type Exchange, exchange } from "./exchange";

process.env.LOG_LEVEL = "silent";

const route: Route = { id: "tell", method: "POST", path: "/tell", stream: "events" };

type Handler = Operation["handler"];

/** An unlimited operation that streams what its handler yields. */
function telling(handler: Handler): Operation {
  return {
    name: "tell",
    summary: "Tells",
    description: "Tells a story.",
    routes: [route],
    input: z.object({ stream: z.boolean().default(true) }),
    output: z.object({ end: z.string() }),
    examples: [],
    handler,
  };
}

async function post(given: Handler | Operation, body: unknown, signal?: AbortSignal) {
  const operation = typeof given === "function" ? telling(given) : given;
  const request = new Request("http://localhost/tell", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });
  const seen: { exchange?: Exchange } = {};
  const response = await exchange(request, route.path, (current) => {
    seen.exchange = current;
    return call(operation, route, current, {});
  });
  return { response, ...seen };
}

const word = (text: string): Progress & { text: string } => ({ type: "word", text });

test("a concise output is told where it is wanted, whole or at the end of a stream", async () => {
  const operation: Operation = {
    ...telling(async () => ({ end: "well", more: "words" })),
    input: z.object({ stream: z.boolean(), verbosity: z.enum(["concise", "full"]).default("full") }),
    output: z.object({ end: z.string(), more: z.string() }),
    concise: z.object({ end: z.string() }),
  };
  const whole = '{"end":"well","more":"words"}';
  const concise = '{"end":"well"}';
  for (const [verbosity, told] of [
    ["concise", concise],
    ["full", whole],
    [undefined, whole],
    [null, whole],
  ]) {
    for (const stream of [false, true]) {
      const { response } = await post(operation, { stream, verbosity });
      const expected = stream ? `event: done\ndata: ${told}\n\n` : told;
      assert.equal(await response.text(), expected, `${verbosity} ${stream}`);
    }
  }
});

test("a fault in the middle of a stream is an error event that tells nothing of the inside", async () => {
  const { response } = await post(
    async function* () {
      yield word("once");
      throw new Error("/secret/path exploded");
    },
    { stream: true },
  );
  assert.equal(response.status, 200);
  const text = await response.text();
  assert.ok(
    text.startsWith('event: word\ndata: {"text":"once"}\n\nevent: error\ndata: {"error":{"code":"internal"'),
  );
  assert.ok(!text.includes("secret"));
});

test("a fault before the first event is a reply with its own status, in either form", async () => {
  for (const stream of [true, false]) {
    const { response } = await post(
      // biome-ignore lint/correctness/useYield: it fails before it has anything to tell
      async function* () {
        throw new ServiceError("not_found", "No such story.");
      },
      { stream },
    );
    assert.equal(response.status, 404);
    assert.equal((await response.json()).error.message, "No such story.");
  }
  const { response } = await post(() => Promise.reject(new Error("/secret/path exploded")), {
    stream: false,
  });
  assert.equal(response.status, 500);
  const text = await response.text();
  assert.ok(!text.includes("secret") && text.includes('"code":"internal"'));
});

test("a reader who leaves aborts the work it asked for", async () => {
  let aborted = false;
  let finished = () => {};
  const end = new Promise<void>((resolve) => {
    finished = resolve;
  });
  const { response } = await post(
    async function* (_, { signal }) {
      signal.addEventListener("abort", () => {
        aborted = true;
      });
      try {
        for (;;) yield word("on and on");
      } finally {
        finished();
      }
    },
    { stream: true },
  );
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
  await end;
  assert.equal(aborted, true);
});

test("work whose stream nobody began to read is ended as well", { timeout: 5_000 }, async () => {
  let ended = () => {};
  const end = new Promise<void>((resolve) => {
    ended = resolve;
  });
  const { response } = await post(
    async function* () {
      try {
        for (;;) yield word("on and on");
      } finally {
        ended();
      }
    },
    { stream: true },
  );
  await response.body!.cancel();
  await end;
});

test("without a stream the progress is left out and the whole is sent", async () => {
  const { response, exchange: seen } = await post(
    async function* () {
      yield word("once");
      return { end: "the end" };
    },
    { stream: false },
  );
  assert.equal(await response.text(), '{"end":"the end"}');
  assert.equal(response.headers.get("x-request-id"), seen?.id);
});
