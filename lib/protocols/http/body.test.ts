import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "@/lib/errors";
import { MAX_BODY_BYTES, parseJson, readBody } from "./body";

const JSON_TYPE = { "content-type": "application/json" };

function post(body: BodyInit | undefined, headers: Record<string, string> = JSON_TYPE): Request {
  return new Request("http://localhost/ask", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
}

test("JSON is read, with any of its media types", async () => {
  for (const type of [
    "application/json",
    "application/json; charset=utf-8",
    "Application/JSON",
    "application/ld+json",
  ]) {
    const body = await readBody(post('{"query":"é"}', { "content-type": type }));
    assert.deepEqual(body, { kind: "json", value: { query: "é" } });
  }
});

test("a form is read where a form is wanted, and nowhere else", async () => {
  const form = () => post("q=who%3F&stream=1", { "content-type": "application/x-www-form-urlencoded" });
  const body = await readBody(form(), { form: true });
  assert.equal(body.kind === "form" && body.fields.get("q"), "who?");
  await assert.rejects(readBody(form()), isError("unsupported_media_type", /must be application\/json;/));
});

test("no body is no body, whatever its type", async () => {
  assert.deepEqual(await readBody(post(undefined, {})), { kind: "none" });
  assert.deepEqual(await readBody(post("")), { kind: "none" });
  assert.deepEqual(await readBody(post(stream([]), {})), { kind: "none" });
});

test("other media types and compressed bodies are refused", async () => {
  for (const type of [
    "text/plain",
    "multipart/form-data; boundary=x",
    "application/xml",
    "application/jsonp",
  ]) {
    await assert.rejects(readBody(post("{}", { "content-type": type })), isError("unsupported_media_type"));
  }
  await assert.rejects(
    readBody(post(stream(["{}"]), {})),
    isError("unsupported_media_type", /it was nothing/),
  );
  await assert.rejects(
    readBody(post("{}", { ...JSON_TYPE, "content-encoding": "gzip" })),
    isError("unsupported_media_type"),
  );
});

test("exactly 64 KB is read; a byte more is refused by its length, before anything is read", async () => {
  const padded = (size: number) => `{"query":"${"x".repeat(size - 12)}"}`;
  assert.equal((await readBody(post(padded(MAX_BODY_BYTES)))).kind, "json");
  let pulled = false;
  const unread = stream(["{}"], () => {
    pulled = true;
  });
  const declared = post(unread, { ...JSON_TYPE, "content-length": String(MAX_BODY_BYTES + 1) });
  await assert.rejects(readBody(declared), isError("payload_too_large"));
  assert.equal(pulled, false);
});

test("a body that does not say how long it is is stopped at 64 KB", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024).fill(32));
    },
  });
  await assert.rejects(readBody(post(endless)), isError("payload_too_large"));
  assert.ok(sent <= MAX_BODY_BYTES + 8 * 1024, `${sent} bytes were taken`);
});

test("a body that stops coming is given up after ten seconds", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const silent = new ReadableStream<Uint8Array>({
    start: (control) => control.enqueue(new Uint8Array([123])),
  });
  const reading = readBody(post(silent));
  t.mock.timers.tick(10_000);
  await assert.rejects(reading, isError("invalid_request", /within 10 seconds/));
});

test("what is not JSON, or not UTF-8, says so", async () => {
  for (const text of ["{", "{'a':1}", "undefined", "{}{}", '{"a":NaN}']) {
    await assert.rejects(readBody(post(text)), isError("invalid_json"));
  }
  await assert.rejects(readBody(post(new Uint8Array([0x22, 0xff, 0x22]))), isError("invalid_json", /UTF-8/));
});

test("a body may be 32 levels deep, and no deeper", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  parseJson(nested(32));
  assert.throws(() => parseJson(nested(33)), isError("invalid_request", /32 levels/));
  assert.throws(() => parseJson(nested(30_000)), isError("invalid_request", /32 levels/));
});

test("keys that mean something to JavaScript are refused by name, wherever they stand", () => {
  for (const key of ["__proto__", "constructor", "prototype"]) {
    assert.throws(
      () => parseJson(`{"messages":[{"${key}":{}}]}`),
      isError("invalid_request", new RegExp(key)),
    );
  }
  assert.throws(() => parseJson('{"\\u005f_proto__":1}'), isError("invalid_request", /__proto__/));
  assert.deepEqual(parseJson('{"query":"__proto__"}'), { query: "__proto__" });
});

function stream(parts: string[], onPull = () => {}): ReadableStream<Uint8Array> {
  const rest = [...parts];
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        onPull();
        const part = rest.shift();
        if (part === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(part));
      },
    },
    { highWaterMark: 0 },
  );
}

function isError(code: string, message = /./) {
  return (error: unknown) =>
    error instanceof ServiceError && error.code === code && message.test(error.message);
}
