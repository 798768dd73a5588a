import assert from "node:assert/strict";
import test from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { siteOf } from "../site";
import { sharedContent } from "../test-sample";
import { correctSpelling } from "./spelling";

const site = siteOf(sharedContent(sampleContent));

const texts: [typed: string, meant: string][] = [
  ["Where is she baed?", "Where is she based?"],
  ["list her top 5 sklils, please", "list her top 5 skills, please"],
  ["How can I conttact her?", "How can I contact her?"],
  ["is there a rceording", "is there a recording"],
  ["Is she open to reemote?", "Is she open to remote?"],
  // Names of this site, and what they own.
  ["Can Halfbesat cope with noise?", "Can Halfbeat cope with noise?"],
  ["What did Sallowfeild Care do?", "What did Sallowfield Care do?"],
  ["What is nigthdesk's cost?", "What is nightdesk's cost?"],
];
for (const [typed, meant] of texts)
  test(`"${typed}" is read as it was meant`, () => assert.equal(correctSpelling(typed, site).text, meant));

test("a text of words that nobody knows is no text with slips", () => {
  const made = Array.from(
    { length: 200 },
    (_, at) => `qu${"bdfgk"[at % 5]}o${"lmnprst"[at % 7]}iv${"aeou"[at % 4]}x`,
  );
  const { text, corrected } = correctSpelling(`${made.join(" ")} sklils`, site);
  assert.ok(text.endsWith("sklils"));
  assert.equal(corrected.size, 0);
});

for (const right of [
  "Does she know Scala, Kafka and Redis?",
  "Is that doable for her?",
  "does she play the harp or the ukulele",
  "Has she worked in Lublin or Nantes?",
  "Does she knit or sew?",
  "which of her projects tells a cough from a sneeze?",
])
  test(`"${right}" is spelt right`, () => {
    const { text, corrected } = correctSpelling(right, site);
    assert.equal(text, right);
    assert.equal(corrected.size, 0);
  });
