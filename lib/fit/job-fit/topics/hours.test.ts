import assert from "node:assert/strict";
import { test } from "node:test";
import { written } from "../test-portfolio";

const owner = (city: string, country: string, facts: Record<string, string>) =>
  written({ label: "Data engineer", city, country, positions: ["Data engineer"], facts });

process.env.CONTENT_DIR = owner("Lisbon", "PT", {});
const { buildKnowledge } = await import("@/lib/knowledge");
const { loadContent } = await import("@/lib/content");
const { readAt } = await import("../test-desk");

const knowledgeOf = (facts: Record<string, string>) =>
  buildKnowledge(loadContent(owner("Lisbon", "PT", facts)));

const inNewYork = knowledgeOf({ time_zone: "UTC-5" });
const byUtc = knowledgeOf({ time_zone: "UTC, 9 to 17" });

const asked: [sentence: string, knowledge: typeof byUtc, verdict: string][] = [
  ["You work within two hours of GMT.", byUtc, "met"],
  ["Your time zone is between UTC-1 and UTC+5:30.", byUtc, "met"],
  // How far away is no overlap.
  ["Must be within two hours of CET.", inNewYork, "conflict"],
  ["Must be within 2 hours of CET.", inNewYork, "conflict"],
  ["At least 2 hours of overlap with CET.", inNewYork, "met"],
  ["At least two hours of overlap with CET.", inNewYork, "met"],
  ["A 2-hour overlap with CET.", inNewYork, "met"],
  ["At least three hours of overlap with CET.", inNewYork, "conflict"],
];

for (const [sentence, knowledge, verdict] of asked)
  test(`hours are compared on the owner's clock: ${sentence}`, async () => {
    const { asks, desk } = await readAt("Data Engineer", `You bring:\n- ${sentence}`, knowledge);
    const [found] = asks.filter(({ kind }) => kind === "location").map((ask) => ask.judge(desk).verdict);
    assert.equal(found, verdict);
  });
