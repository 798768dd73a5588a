import assert from "node:assert/strict";
import { test } from "node:test";
import { stringsOf } from "@/lib/locale";
import { sampleContent } from "@/lib/sample.mjs";

process.env.CONTENT_DIR = sampleContent;
const { getKnowledge } = await import("@/lib/knowledge");
const { nameKey } = await import("@/lib/language");
const { skillIndex } = await import("./skills");
const { ambiguousNames, knownSkills, wordlikeNames } = await import("./technologies");
const book = skillIndex(getKnowledge());

test("the table of known skills agrees with itself", () => {
  const keys = new Set(knownSkills.map(({ name }) => nameKey(name)));
  const claimed = new Map<string, string>();
  for (const { name, aliases, family, shows } of knownSkills) {
    for (const shown of shows) assert.ok(keys.has(shown), `${name} shows ${shown}, which is in no line`);
    assert.ok(family === undefined || family in stringsOf("en").asked.kinds, `${family} has a name`);
    for (const key of [name, ...aliases].map(nameKey)) {
      assert.equal(claimed.get(key) ?? name, name, `"${key}" names two things`);
      claimed.set(key, name);
    }
  }
  for (const word of ambiguousNames) assert.ok(wordlikeNames.has(word), word);
});

test("every name in the table is found where it stands in a list", () => {
  for (const { name, aliases } of knownSkills) {
    for (const each of [name, ...aliases]) {
      const [found] = book.find(`Python, ${each}, Kubernetes`).slice(1);
      assert.equal(found && book.get(found.key)?.key, book.get(name)?.key, each);
    }
  }
});

test("a sentence that denies or weighs a thing is no evidence of it", () => {
  assert.deepEqual(book.uses("mobiledevelopment"), []);
  assert.equal(book.denials("mobiledevelopment").length, 1);
  for (const { key } of book.own) {
    for (const { receipt } of book.uses(key)) assert.doesNotMatch(receipt.quote, /\b(?:rejected|never)\b/);
  }
});
