import assert from "node:assert/strict";
import { test } from "node:test";
import { getKnowledge } from "@/lib/knowledge";
import { sampleContent } from "@/lib/sample.mjs";
import { findDenial } from "./denials";

process.env.CONTENT_DIR = sampleContent;

for (const asked of ["Finance", "Experience in finance is expected", "Three years in the finance industry"]) {
  test(`a field that was not worked in is denied: ${asked}`, () => {
    assert.match(findDenial(getKnowledge(), asked)?.quote ?? "", /not worked in finance/);
  });
}

test("who works together with a department of that name asks for no work in the field", () => {
  assert.equal(findDenial(getKnowledge(), "Set the prices together with Finance"), undefined);
});

test("what is denied of something large may be so of something small", () => {
  assert.equal(findDenial(getKnowledge(), "You have trained a model of your own"), undefined);
  assert.match(
    findDenial(getKnowledge(), "You have trained a large model")?.quote ?? "",
    /trained a large model/,
  );
  assert.match(
    findDenial(getKnowledge(), "You have trained a model of your own", true)?.quote ?? "",
    /large model/,
  );
});

test("a part of a compound is not what is denied", () => {
  assert.equal(findDenial(getKnowledge(), "Count the visitors on on-sale mornings"), undefined);
  assert.match(findDenial(getKnowledge(), "Take over the selling")?.quote ?? "", /does the selling/);
});

test("of two doings that will both do, one that is denied contradicts nothing", () => {
  assert.equal(
    findDenial(getKnowledge(), "You have published or hold patents in speech processing"),
    undefined,
  );
  assert.match(
    findDenial(getKnowledge(), "You hold patents in speech processing")?.quote ?? "",
    /no patents/,
  );
});
