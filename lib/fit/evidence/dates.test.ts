import assert from "node:assert/strict";
import { test } from "node:test";
import { dateInWords } from "./dates";

test("dates are said as people write them", () => {
  assert.equal(dateInWords("2026-11-02"), "2 November 2026");
  assert.equal(dateInWords("2026-11-02", "de"), "2. November 2026");
  assert.equal(dateInWords("2017-02"), "February 2017");
  assert.equal(dateInWords("2017-02", "de"), "Februar 2017");
  assert.equal(dateInWords("2017"), "2017");
});
