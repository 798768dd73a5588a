import assert from "node:assert/strict";
import test from "node:test";
import { loadContent } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";
import { findUntranslated, findWrongLanguage } from "./language";

test("content in another language than the site is said to speak is named, with the line that mends it", () => {
  for (const language of ["es", "de"] as const) {
    const content = loadContent(`corpora/fixtures/${language}`);
    assert.deepEqual(findWrongLanguage(content), []);
    const [found] = findWrongLanguage({ ...content, owner: { ...content.owner, language: "en" } });
    assert.equal(found?.paste, `language: ${language}`);
  }
  assert.deepEqual(findWrongLanguage(loadContent(sampleContent)), []);
});

test("what is there in one language and not in another is listed by the file that it wants", () => {
  const content = loadContent("e2e/fixtures/languages");
  const [es] = content.editions;
  assert.deepEqual(
    findUntranslated(content).map(({ where }) => where),
    ["es/projects/open-scale.md"],
  );
  const without = { ...es!, faq: [], owner: { ...es!.owner, facts: content.owner.facts } };
  assert.deepEqual(
    findUntranslated({ ...content, editions: [without] }).map(({ message, where }) => [where, message]),
    [
      ["es/projects/open-scale.md", "This is not there in Spanish."],
      ["es/owner.yaml: facts", "availability and remote: the values are not there in Spanish."],
      ["es/faq.md", "Of 1 answered questions 1 are not there in Spanish."],
    ],
  );
});
