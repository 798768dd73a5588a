import assert from "node:assert/strict";
import test from "node:test";
import { siteOf } from "../site";
import { sharedSample } from "../test-sample";
import { secondPersonText } from "../usual";
import { analyze } from "./question";

const site = siteOf(sharedSample());

for (const word of ["scrapped", "reliable", "buying", "disliked", "seized"])
  test(`"${word}" is English, and no misspelt word of the site`, () => {
    const { plain, corrected } = analyze(`What was ${word}?`, site);
    assert.deepEqual([...corrected], []);
    assert.match(plain, new RegExp(word));
  });

test("a misspelt word is mended", () => {
  assert.match(analyze("Which projcts did she build?", site).plain, /projects/);
});

for (const question of ["What is she like as an engineer?", "What is her biggest flaw as an engineer?"])
  test(`"${question}" names no certificate that has the word in its title`, () => {
    assert.deepEqual(analyze(question, site).mentions, []);
  });

test("a certificate is named by its title, and by a word of it beside what it is", () => {
  for (const question of [
    "When did she get Clinical Safety for Software Engineers?",
    "Who issued her safety certificate?",
  ]) {
    const [mention] = analyze(question, site).mentions;
    assert.equal(mention?.candidates[0]?.entity.kind, "certificate", question);
  }
});

for (const [question, told] of [
  ["What would she say is her strongest side as a backend developer?", "what is you strongest side"],
  ["What do you think are your limits?", "what are you limits"],
  ["Would she work as a designer?", "would you work as a designer"],
] as const)
  test(`"${question}" is told as "${told}"`, () => {
    assert.equal(secondPersonText(analyze(question, site)), told);
  });
