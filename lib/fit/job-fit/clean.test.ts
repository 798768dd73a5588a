import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanText } from "./clean";

test("whatever ends a line where a text was written ends it here", () => {
  for (const end of ["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"])
    assert.equal(cleanText(`Requirements${end}Rust`), "Requirements\nRust", JSON.stringify(end));
});
