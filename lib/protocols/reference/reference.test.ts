import assert from "node:assert/strict";
import test from "node:test";
import { errorCodes } from "@/lib/errors";
import { offeredOperations } from "@/lib/operations";
import { sampleContent } from "@/lib/sample.mjs";
import { reference } from ".";

process.env.CONTENT_DIR = sampleContent;

const { operations, errors, headers } = reference();
const noteOn = (name: string) => operations.find((operation) => operation.name === name)!;

test("every operation is told of, with a way to call it, a command, and what comes back", () => {
  assert.deepEqual(
    operations.map(({ name }) => name),
    offeredOperations().map(({ name }) => name),
  );
  for (const { name, calls, samples, gives } of operations) {
    assert.ok(calls.length > 0, name);
    assert.ok(samples.length > 0, name);
    assert.ok(gives.length > 0, name);
    for (const { command } of samples) assert.match(command, /^curl 'http/, name);
  }
});

test("what an earlier call gave is left to be filled in", () => {
  const [confirm] = noteOn("confirm_message").samples;
  assert.match(confirm?.command ?? "", /-d '\{"confirmation":"\{confirmation\}"\}'$/);
  const [status] = noteOn("get_task").samples;
  assert.match(status?.command ?? "", /\{taskId\}'$/);
});

test("fields say what they may be, whether they must be there, and what stands inside them", () => {
  const ask = noteOn("ask");
  assert.equal(ask.takes.find(({ name }) => name === "query")?.type, "string, at most 2000 characters");
  assert.equal(ask.takes.find(({ name }) => name === "stream")?.default, "false");
  const quote = ask.gives.find(({ name }) => name === "citations[].quote");
  assert.deepEqual([quote?.type, quote?.required], ["string", true]);
  assert.equal(noteOn("list_projects").takes.find(({ name }) => name === "limit")?.type, "integer, 1 to 50");
  for (const { name, takes, gives } of operations) {
    for (const field of [...takes, ...gives])
      assert.doesNotMatch(field.type, /undefined|anything/, `${name} ${field.name}`);
  }
});

test("headers and errors are those of the published document, each explained", () => {
  const ask = noteOn("ask");
  assert.deepEqual(ask.sends, ["Idempotency-Key", "X-Agent-ID"]);
  assert.ok(ask.returns.includes("RateLimit-Remaining"));
  assert.ok(ask.errors.includes("missing_query") && ask.errors.includes("rate_limited"));
  assert.deepEqual(
    errors.map(({ code }) => code),
    [...errorCodes],
  );
  const explained = headers.map(({ name }) => name);
  for (const { sends, returns } of operations) {
    for (const name of [...sends, ...returns]) assert.ok(explained.includes(name), name);
  }
  assert.equal(new Set(explained).size, explained.length);
});

test("a call without an address of its own is shown as a tool", () => {
  assert.match(noteOn("get_profile").samples[0]?.command ?? "", /\/mcp' \\\n {2}-H .*\n {2}-d '\{"jsonrpc"/);
});
