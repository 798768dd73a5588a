import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "@/lib/errors";
import { fingerprint, parseKey, slotOf } from "./keys";
import { anonymous } from "./test-caller";

test("a key may be bare or a quoted string", () => {
  assert.equal(parseKey("order-12345"), "order-12345");
  assert.equal(parseKey('"order-12345"'), "order-12345");
  assert.equal(parseKey("k".repeat(255)).length, 255);
  for (const key of ["1", "short", '"', '""', "comma,in,it", 'quote"inside', "back\\slash", "~"])
    assert.equal(parseKey(key), key);
});

for (const key of [
  "",
  "k".repeat(256),
  `"${"k".repeat(254)}"`,
  "has space here",
  "naïve-key-1",
  "tab\tin-the-key",
]) {
  test(`the key ${JSON.stringify(key.slice(0, 20))} is refused`, () => {
    assert.throws(
      () => parseKey(key),
      (error) =>
        error instanceof ServiceError && error.code === "invalid_request" && /1 to 255/.test(error.message),
    );
  });
}

test("a fingerprint does not depend on the order of fields, nor on what is left out", () => {
  const print = fingerprint({ query: "a", messages: [{ role: "user", content: "b" }] });
  assert.equal(fingerprint({ messages: [{ content: "b", role: "user" }], query: "a" }), print);
  assert.equal(
    fingerprint({ query: "a", stream: true, messages: [{ role: "user", content: "b" }] }, ["stream"]),
    print,
  );
  assert.notEqual(fingerprint({ query: "b", messages: [{ role: "user", content: "a" }] }), print);
});

test("a key leads to one caller's record on one way in, whatever the caller calls itself", () => {
  const caller = anonymous();
  const slot = slotOf(caller, "order-12345");
  assert.equal(slotOf({ ...caller, agent: "another" }, "order-12345"), slot);
  assert.notEqual(slotOf({ ...caller, id: "address:198.51.100.9" }, "order-12345"), slot);
  assert.notEqual(slotOf({ ...caller, via: "GET /ask" }, "order-12345"), slot);
  assert.notEqual(slotOf(caller, "order-12346"), slot);
});
