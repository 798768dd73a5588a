import { test } from "node:test";
import fc from "fast-check";
import { modern, post, prepare } from "./test-client";

prepare();

/** How many messages are made up; `npm run test:faults` asks for more. */
const RUNS = Number(process.env.FUZZ_REQUESTS || 400);

const methods = [
  "initialize",
  "ping",
  "server/discover",
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/read",
  "resources/templates/list",
  "resources/subscribe",
  "prompts/list",
  "prompts/get",
  "completion/complete",
  "logging/setLevel",
  "subscriptions/listen",
  "notifications/cancelled",
];
const words = [
  "ask",
  "fetch",
  "list_projects",
  "get_task",
  "job_fit",
  "compare_projects",
  "portfolio://profile",
  "portfolio://projects/{id}",
  "ref/prompt",
  "2025-06-18",
];

const value = fc.oneof(
  fc.constantFrom(...words),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.jsonValue(),
);
const fields = fc.constantFrom(
  "name",
  "arguments",
  "uri",
  "ref",
  "argument",
  "context",
  "cursor",
  "type",
  "query",
  "id",
);
const params = fc.dictionary(fields, fc.oneof(value, fc.dictionary(fields, value, { maxKeys: 4 })), {
  maxKeys: 4,
});
const method = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...methods) }, fc.string({ maxLength: 30 }));
const id = fc.oneof(fc.integer(), fc.string({ maxLength: 20 }), fc.constant(undefined), fc.jsonValue());
const message = fc.record({ jsonrpc: fc.constantFrom("2.0", "2.0", "2.0", "1.0"), id, method, params });
const accept = fc.constantFrom("application/json", "text/event-stream", "*/*");

test("whatever is sent, nothing is a fault", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(message, fc.array(message, { maxLength: 4 }), fc.jsonValue()),
      accept,
      async (body, type) => hold(await post(body, { accept: type }), body),
    ),
    { numRuns: RUNS },
  );
});

test("2026-07-28: whatever is sent, nothing is a fault", async () => {
  await fc.assert(
    fc.asyncProperty(method, params, accept, async (name, given, type) =>
      hold(
        await modern(name.replace(/[^\x21-\x7e]/g, "x") || "x", given, { accept: type, "mcp-name": "ask" }),
        {
          name,
          given,
        },
      ),
    ),
    { numRuns: RUNS },
  );
});

function hold({ status, text }: { status: number; text: string }, sent: unknown): void {
  const fault = status >= 500 || /"code":(?:-32603|"internal")/.test(text);
  if (fault) throw new Error(`${status} ${text.slice(0, 300)} for ${JSON.stringify(sent)}`);
}
