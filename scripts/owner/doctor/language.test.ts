import assert from "node:assert/strict";
import test from "node:test";
import { loadContent } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";
import { wrongLanguage } from "./language";

test("content in another language than the site is said to speak is named, with the line that mends it", () => {
  for (const language of ["es", "de"] as const) {
    const content = loadContent(`corpora/fixtures/${language}`);
    assert.deepEqual(wrongLanguage(content), []);
    const [found] = wrongLanguage({ ...content, owner: { ...content.owner, language: "en" } });
    assert.equal(found?.paste, `language: ${language}`);
  }
  assert.deepEqual(wrongLanguage(loadContent(sampleContent)), []);
});
