import assert from "node:assert/strict";
import { test } from "node:test";
import { loadContent } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";
import { createAsk } from "../asking";
import { findWeakOpening } from "./opening";

const content = loadContent(sampleContent);
const ask = createAsk(sampleContent, () => {});
const found = async (opening: string | undefined) => {
  const findings = await findWeakOpening({ ...content, owner: { ...content.owner, opening } }, ask);
  return findings.map(({ message }) => message);
};

test("a question that the first page cannot open with is named, with what its answer lacks", async () => {
  assert.deepEqual(await found(undefined), []);
  assert.deepEqual(await found(content.owner.opening), []);
  assert.match((await found("Does she have a boat licence?")).join(), /boat licence.*is not_found/);
  assert.match((await found("Where does Maren work now?")).join(), /does not begin with two sentences/);
});
