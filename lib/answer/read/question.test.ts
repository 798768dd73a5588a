import assert from "node:assert/strict";
import test from "node:test";
import { loadContent } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";
import { siteOf } from "../site";
import { analyze } from "./question";

const site = siteOf(loadContent(sampleContent));

for (const word of ["scrapped", "reliable", "buying", "disliked", "seized"])
  test(`"${word}" is English, and no misspelt word of the site`, () => {
    const { plain, mended } = analyze(`What was ${word}?`, site);
    assert.deepEqual([...mended], []);
    assert.match(plain, new RegExp(word));
  });

test("a misspelt word is mended", () => {
  assert.match(analyze("Which projcts did she build?", site).plain, /projects/);
});
