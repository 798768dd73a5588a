import assert from "node:assert/strict";
import test from "node:test";
import { siteOf } from "@/lib/answer/site";
import { loadTestContent } from "@/lib/content/test-content";
import { correctSpelling } from "./spelling";

const { content } = loadTestContent({
  "resume.json": {
    basics: { name: "Ada Probe" },
    work: [{ name: "Harbour Kites", position: "Sailmaker", summary: "Won a prize for a spinnaker." }],
  },
  "projects/leekbot.md":
    "---\nname: Leekbot\ntagline: It weeds\n---\n\nIt had restarts in the datacenter, and a recording of the hoeing.\n",
});
const site = siteOf(content);

const texts: [typed: string, meant: string][] = [
  ["Where is she baed?", "Where is she based?"],
  ["list her top 5 sklils, please", "list her top 5 skills, please"],
  ["How can I conttact her?", "How can I contact her?"],
  ["is there a rceording", "is there a recording"],
  ["Is she open to reemote?", "Is she open to remote?"],
  // Names of this site, and what they own.
  ["Can Leeknot cope with mud?", "Can Leekbot cope with mud?"],
  ["What did Harbuor Kites do?", "What did Harbour Kites do?"],
  ["What is leekbto's cost?", "What is leekbot's cost?"],
  // What sounds like a word of the site is that word, though more is asked about a price.
  ["what prise did she win", "what prize did she win"],
];
for (const [typed, meant] of texts)
  test(`"${typed}" is read as it was meant`, () => assert.equal(correctSpelling(typed, site).text, meant));

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
