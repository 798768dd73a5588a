import assert from "node:assert/strict";
import { test } from "node:test";
import { writePortfolio } from "../test-portfolio";

const owner = (city: string, country: string, facts: Record<string, string>) =>
  writePortfolio({ label: "Data engineer", city, country, positions: ["Data engineer"], facts });

process.env.CONTENT_DIR = owner("Lisbon", "PT", {});
const { buildKnowledge } = await import("@/lib/knowledge");
const { loadContent } = await import("@/lib/content");
const { readAt } = await import("../test-matching");

const knowledgeOf = (facts: Record<string, string>, city = "Lisbon", country = "PT") =>
  buildKnowledge(loadContent(owner(city, country, facts)));

const inNewYork = knowledgeOf({ time_zone: "UTC-5" });
const byUtc = knowledgeOf({ time_zone: "UTC, 9 to 17" });
const inAuckland = knowledgeOf({ time_zone: "Pacific/Auckland, 9:00 to 17:00" });
const untold = knowledgeOf({}, "Auckland", "NZ");

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
  // There it is the next day by then.
  ["Meetings fall between 2pm and 5pm Pacific time.", inAuckland, "met"],
  ["Meetings fall between 9am and 11am Pacific time.", inAuckland, "conflict"],
  ["Meetings fall between 2pm and 5pm Pacific time.", untold, "met"],
  ["Meetings fall between 9am and 11am Pacific time.", untold, "no_evidence"],
];

for (const [sentence, knowledge, verdict] of asked)
  test(`hours are compared on the owner's clock: ${sentence}`, async () => {
    const { asks, matching } = await readAt("Data Engineer", `You bring:\n- ${sentence}`, knowledge);
    const [found] = asks.filter(({ kind }) => kind === "location").map((ask) => ask.judge(matching).verdict);
    assert.equal(found, verdict);
  });
