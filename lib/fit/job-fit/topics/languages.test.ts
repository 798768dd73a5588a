import assert from "node:assert/strict";
import { test } from "node:test";
import { writePortfolio } from "../test-portfolio";

const owner = {
  label: "Data engineer",
  city: "Lisbon",
  country: "PT",
  positions: ["Data engineer"],
  facts: {
    languages:
      "Portuguese: Native or bilingual proficiency; English: Full professional proficiency; Spanish: Professional working proficiency; French: Limited working proficiency; German: Elementary proficiency; Italian: basic command; Dutch",
  },
};

process.env.CONTENT_DIR = writePortfolio(owner);
const { readAt } = await import("../test-matching");

/** In the words of LinkedIn, as an import keeps them. */
const asked: [language: string, verdict: string][] = [
  ["Native Portuguese", "met"],
  ["Fluent English", "met"],
  ["Fluent Spanish", "partial"],
  ["Good Spanish (B2)", "met"],
  ["Fluent French", "conflict"],
  ["Conversational French", "met"],
  ["Fluent German", "conflict"],
  ["German (B2)", "conflict"],
  ["Basic German", "met"],
  ["Elementary proficiency in German", "met"],
  ["Fluent Italian", "conflict"],
  ["Proficiency in German", "conflict"],
  // Listed without a level
  ["Basic Dutch", "met"],
  ["Good Dutch", "partial"],
];

for (const [language, verdict] of asked)
  test(`a language is held against the owner's level of it: ${language}`, async () => {
    const { asks, matching } = await readAt("Data Engineer", `You bring:\n- ${language}`);
    const [found] = asks.filter(({ kind }) => kind === "language").map((ask) => ask.judge(matching).verdict);
    assert.equal(found, verdict);
  });

test("one language, and either of two others, are two demands", async () => {
  const text = "You bring:\n- You speak English fluently and Polish or Czech well enough for a meeting";
  const { asks, matching } = await readAt("Data Engineer", text);
  assert.deepEqual(
    asks.map((ask) => ask.judge(matching).verdict),
    ["met", "no_evidence"],
  );
});
