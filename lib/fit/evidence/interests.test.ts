import assert from "node:assert/strict";
import { test } from "node:test";
import { getKnowledge } from "@/lib/knowledge";
import { sampleContent } from "@/lib/sample.mjs";
import { asksForUnknownInterest, findInterest } from "./interests";

process.env.CONTENT_DIR = sampleContent;

test("an interest is found where something is to be liked, exactly or nearly", () => {
  assert.deepEqual(found("A soft spot for old radios"), ["Old radios", true]);
  assert.equal(found("An interest in hiking")?.[1], false);
  assert.equal(found("A passion for football"), undefined);
  assert.equal(found("You repair radios"), undefined);
});

test("what is liked, or has yet to be learned, and is told of nowhere", () => {
  assert.equal(asksForUnknownInterest(getKnowledge(), "You love otters"), true);
  assert.equal(asksForUnknownInterest(getKnowledge(), "You learn to sail"), true);
  assert.equal(asksForUnknownInterest(getKnowledge(), "You love hospitals"), false);
  assert.equal(asksForUnknownInterest(getKnowledge(), "You keep otters"), false);
});

function found(text: string): [name: string, exactly: boolean] | undefined {
  const liked = findInterest(getKnowledge(), text);
  return liked && [liked.entity.name, liked.exact];
}
