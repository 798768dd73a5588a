import assert from "node:assert/strict";
import { test } from "node:test";
import { memoize } from "./memoize";

test("a result is kept, until the texts are as long in all as they may be", () => {
  let made = 0;
  const length = memoize((text) => {
    made += 1;
    return text.length;
  }, 10);
  for (const text of ["12345", "12345", "67890"]) assert.equal(length(text), 5);
  assert.equal(made, 2);
  assert.deepEqual([length("more"), length("more")], [4, 4]);
  assert.equal(made, 4, "what is beyond is worked out each time");
  assert.equal(length("12345"), 5);
  assert.equal(made, 4, "what was kept first stays");
});

test("a text that is too long to be a site's is not kept", () => {
  let made = 0;
  const count = memoize(() => {
    made += 1;
    return made;
  });
  const long = "x".repeat(5_000);
  assert.notEqual(count(long), count(long));
});
