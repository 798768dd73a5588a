import assert from "node:assert/strict";
import { test } from "node:test";
import { ServiceError } from "@/lib/errors";
import { decodeCursor, encodeCursor } from "./cursor";

test("a cursor comes back as it was given, with and without a filter", () => {
  for (const cursor of [
    { after: "halfbeat", category: "voice" },
    { after: "ünïcode-✓", category: undefined },
  ]) {
    assert.deepEqual(decodeCursor(encodeCursor(cursor)), cursor);
  }
});

test("what this service did not write is refused, whatever it is", () => {
  const good = encodeCursor({ after: "halfbeat" });
  const foreign = [
    "",
    "x",
    "null",
    `${good}=`,
    `${good} `,
    good.slice(0, -1),
    Buffer.from("[]").toString("base64url"),
    Buffer.from('["a","b","c"]').toString("base64url"),
    Buffer.from("[1,null]").toString("base64url"),
    Buffer.from('["a",2]').toString("base64url"),
    Buffer.from('[ "a", null ]').toString("base64url"),
    Buffer.from('{"after":"a"}').toString("base64url"),
    Buffer.from([0xff, 0xfe, 0xfd]).toString("base64url"),
  ];
  for (const text of foreign) {
    assert.throws(
      () => decodeCursor(text),
      (error) => error instanceof ServiceError && error.code === "invalid_cursor",
      JSON.stringify(text),
    );
  }
});
