import assert from "node:assert/strict";
import { test } from "node:test";
import { dateInWords } from "./dates";

test("dates have the one form of the pages", () => {
  assert.equal(dateInWords("2026-11-02"), "2 Nov 2026");
  assert.equal(dateInWords("2026-11-02", "de"), "2. Nov. 2026");
  assert.equal(dateInWords("2017-02"), "Feb 2017");
  assert.equal(dateInWords("2017-02", "de"), "Feb. 2017");
  assert.equal(dateInWords("2017"), "2017");
});
