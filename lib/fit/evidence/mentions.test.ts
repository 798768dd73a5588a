import assert from "node:assert/strict";
import { test } from "node:test";
import { getKnowledge } from "@/lib/knowledge";
import { stem } from "@/lib/language";
import { sampleContent } from "@/lib/sample.mjs";
import { isOnlyPartOfName } from "./mentions";
import { findSupport, lookUpStatement } from "./support";

process.env.CONTENT_DIR = sampleContent;

test("a word of the name that the account uses as well is of the work", () => {
  const knowledge = getKnowledge();
  const project = (name: string) => knowledge.of("project").find((each) => each.name === name)!;
  assert.equal(isOnlyPartOfName(knowledge, project("Ward Slate"), stem("slate")), true);
  assert.equal(isOnlyPartOfName(knowledge, project("Ward Slate"), stem("ward")), false);
  assert.equal(isOnlyPartOfName(knowledge, project("Ebb Table"), stem("slate")), true);
  assert.equal(isOnlyPartOfName(knowledge, project("Ebb Table"), stem("glaciers")), false);
});

test("a name by itself bears nothing out", () => {
  const coverage = (text: string) => findSupport(lookUpStatement(getKnowledge(), text))?.coverage ?? 0;
  assert.ok(coverage("Slate roofs") < 0.5);
  assert.ok(coverage("Medication lists") > 0.5);
});
