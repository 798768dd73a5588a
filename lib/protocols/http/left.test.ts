import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { z } from "zod";
import type { Operation, Route } from "@/lib/operations";
import { call } from "./call";
import { exchange } from "./exchange";

process.env.LOG_LEVEL = "debug";

const route: Route = { id: "wait", method: "POST", path: "/wait", stream: "events" };

/** An operation that waits until its caller is gone, and then breaks off as a fetch or a timer does. */
const waiting: Operation = {
  name: "wait",
  summary: "Waits",
  description: "Waits.",
  routes: [route],
  input: z.object({ stream: z.boolean().default(false) }),
  output: z.object({}),
  examples: [],
  async *handler(_, { signal }) {
    yield { type: "begun" };
    await new Promise((_resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    return {};
  },
};

/** The lines written to the log while a caller sends a request and leaves. */
async function linesOf(
  leave: (sent: Promise<Response>, gone: AbortController) => Promise<void>,
  body: object,
) {
  const lines: Record<string, unknown>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const written = [mock.method(console, "log", write), mock.method(console, "error", write)];
  const gone = new AbortController();
  const request = new Request("http://localhost/wait", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: gone.signal,
  });
  try {
    await leave(
      exchange(request, route.path, (current) => call(waiting, route, current, {})),
      gone,
    );
  } finally {
    for (const each of written) each.mock.restore();
  }
  return lines;
}

test("a caller who leaves before the reply is one line at info, with status 499", async () => {
  const lines = await linesOf(
    async (sent, gone) => {
      setImmediate(() => gone.abort());
      assert.equal((await sent).status, 499);
    },
    { stream: false },
  );
  assert.deepEqual(
    lines.map(({ level, event, status }) => ({ level, event, status })),
    [{ level: "info", event: "request", status: 499 }],
  );
});

test("a reader who leaves a stream is the same", async () => {
  const lines = await linesOf(
    async (sent) => {
      const reader = (await sent).body!.getReader();
      await reader.read();
      await reader.cancel();
      await new Promise(setImmediate);
    },
    { stream: true },
  );
  assert.deepEqual(
    lines.map(({ level, event, status, stream }) => ({ level, event, status, stream })),
    [{ level: "info", event: "request", status: 499, stream: "left" }],
  );
});
