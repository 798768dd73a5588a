import assert from "node:assert/strict";
import { test } from "node:test";
import { getKnowledge } from "@/lib/knowledge";
import { sampleContent } from "@/lib/sample.mjs";
import { deniedIn } from "./denials";

process.env.CONTENT_DIR = sampleContent;

for (const asked of ["Finance", "Experience in finance is expected", "Three years in the finance industry"]) {
  test(`a field that was not worked in is denied: ${asked}`, () => {
    assert.match(deniedIn(getKnowledge(), asked)?.quote ?? "", /not worked in finance/);
  });
}

test("who works together with a department of that name asks for no work in the field", () => {
  assert.equal(deniedIn(getKnowledge(), "Set the prices together with Finance"), undefined);
});
