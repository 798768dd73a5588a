import assert from "node:assert/strict";
import { test } from "node:test";
import { countLinks } from "./limits";

test("an address is counted once, with www. behind its https:// or without either", () => {
  assert.equal(countLinks("See https://www.linkedin.com/in/ann and https://www.ann.example."), 2);
  assert.equal(countLinks("See www.ann.example and http://ann.example."), 2);
  assert.equal(countLinks("Awww. No links here."), 0);
});
