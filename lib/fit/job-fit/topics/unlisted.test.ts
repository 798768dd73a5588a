import assert from "node:assert/strict";
import { test } from "node:test";
import { writePortfolio } from "../test-portfolio";

const others = writePortfolio({
  label: "Engineer",
  city: "Hawkbay",
  country: "NZ",
  positions: ["Engineer"],
  facts: {},
  faq: "## Where may you work?\n\nMy wife is a Canadian citizen. I am not a US citizen myself, and hope to become an Irish citizen.\n",
});

process.env.CONTENT_DIR = writePortfolio({
  label: "Engineering manager",
  city: "Hawkbay",
  country: "NZ",
  positions: ["Engineer", "Engineering manager"],
  story: "A map of reed beds, drawn with care.",
  facts: {},
  faq: "## Where may you work?\n\nI live by the sea, but have dual NZ / U.S. citizenship.\n",
});
const { buildKnowledge, getKnowledge } = await import("@/lib/knowledge");
const { loadContent } = await import("@/lib/content");
const { verdictsAt } = await import("../test-matching");

async function verdictsOf(sentence: string, knowledge = getKnowledge()): Promise<string[]> {
  return verdictsAt("Engineering Manager", `You bring:\n- ${sentence}`, knowledge);
}

/** What no fact lists, and is said all the same: in prose, by a title, by the language of the site. */
const unlisted: [sentence: string, verdict: string][] = [
  ["The legal right to work in New Zealand.", "met"],
  ["Authorized to work in the United States without visa sponsorship.", "met"],
  ["US citizenship.", "met"],
  ["The right to work in the United Kingdom.", "no_evidence"],
  ["Experience of leading a team of engineers.", "partial"],
  ["Fluent English is required.", "met"],
  ["Fluent German is required.", "no_evidence"],
];
for (const [sentence, verdict] of unlisted)
  test(`by what is said though no fact lists it: ${sentence}`, async () => {
    assert.deepEqual(await verdictsOf(sentence), [verdict]);
  });

for (const country of ["Canada", "the United States", "Ireland"])
  test(`nobody may work in ${country} by what is said of others, of what is not so, or not yet`, async () => {
    const [verdict] = await verdictsOf(
      `The legal right to work in ${country}.`,
      buildKnowledge(loadContent(others)),
    );
    assert.notEqual(verdict, "met");
  });
