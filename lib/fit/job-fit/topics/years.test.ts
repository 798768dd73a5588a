import assert from "node:assert/strict";
import { test } from "node:test";
import { writePortfolio } from "../test-portfolio";

process.env.CONTENT_DIR = held(["2020-01 to 2022-12"]);
const { buildKnowledge } = await import("@/lib/knowledge");
const { loadContent } = await import("@/lib/content");
const { readAt } = await import("../test-matching");

/** Somebody who was an engineer at these times. @param faq what they say of it */
function held(times: string[], faq = "", degrees: string[] = []): string {
  const positions = times.map(() => "Engineer");
  const dates = times.map((time) => time.split(" to ") as [string, string]);
  return writePortfolio({
    label: "Engineer",
    city: "Leeds",
    country: "GB",
    positions,
    dates,
    facts: {},
    skills: ["Python"],
    faq,
    degrees,
  });
}

const demands: [years: number, times: string[], verdict: string, counted: string][] = [
  // Both end months count.
  [3, ["2020-01 to 2022-12"], "met", "3 years"],
  [3, ["2020-02 to 2022-12"], "partial", "2 years and 10 months"],
  [3, ["2020-01 to 2023-01"], "met", "3 years"],
  [2, ["2020-01 to 2020-12", "2021-01 to 2021-12"], "met", "2 years"],
  [3, ["2020-01 to 2021-06", "2021-03 to 2022-12"], "met", "3 years"],
  [3, ["2020-01 to 2021-06", "2021-08 to 2022-12"], "partial", "2 years and 9 months"],
  // A year alone says no month that could.
  [3, ["2020 to 2022"], "partial", "2 years and 11 months"],
];

for (const [years, times, verdict, counted] of demands)
  test(`${years} years are ${verdict} by ${times.join(" and ")}`, async () => {
    const knowledge = buildKnowledge(loadContent(held(times)));
    const demand = `- ${years} years of professional experience`;
    const { asks, matching } = await readAt("Engineer", demand, knowledge);
    const { verdict: given, reason } = asks[0]!.judge(matching);
    assert.equal(given, verdict, reason);
    assert.match(reason, new RegExp(`covers? ${counted},`));
  });

const counts: [demand: string, name: string][] = [
  ["1.5 years of experience", "1.5 years"],
  ["2,5 years of experience", "2.5 years"],
  ["3-5 years of experience", "3 years"],
  ["3\u20115 years of experience", "3 years"],
  ["Between 3 and 5 years of experience", "3 years"],
  ["At least two years of experience", "2 years"],
];

for (const [demand, name] of counts)
  test(`the least that is asked is what counts: ${demand}`, async () => {
    const { asks, matching } = await readAt("Engineer", `- ${demand}`);
    assert.deepEqual(
      asks.map((ask) => ask.name(matching)),
      [name],
    );
  });

const stated: [said: string, years: number | undefined][] = [
  ["I have eight years of experience with Python.", 8],
  ["I have 2.5 years of experience with Python.", 2.5],
  ["I wrote my first lines of Python 15 years ago in school.", undefined],
  ["I was 14 years old with my first lines of Python.", undefined],
];

for (const [said, years] of stated)
  test(`how many years somebody states: ${said}`, async () => {
    const faq = `## How long have you used Python?\n\n${said}\n`;
    const knowledge = buildKnowledge(loadContent(held(["2020-01 to 2022-12"], faq)));
    const { asks, matching } = await readAt("Engineer", "- 1 year of Python", knowledge);
    const { reason } = asks[0]!.judge(matching);
    assert.equal(/states (\S+) years?/.exec(reason)?.[1], years?.toString(), reason);
  });

const limits: [demand: string, times: string[], verdict: string][] = [
  ["0-2 years of experience", ["2020-01 to 2021-06"], "met"],
  ["0-2 years of experience", ["2016-01 to 2021-06"], "conflict"],
  ["0-2 years of experience", [], "met"],
  ["Up to 3 years of experience", ["2020-01 to 2020-12"], "met"],
  ["Up to 3 years of experience", ["2010-01 to 2020-12"], "conflict"],
  ["Less than two years in a paid job", ["2020-01 to 2020-12"], "met"],
  ["No less than two years of experience", ["2020-01 to 2020-12"], "partial"],
];

for (const [demand, times, verdict] of limits)
  test(`the most that is sought: ${demand}, by ${times.join() || "nobody who worked yet"}`, async () => {
    const { asks, matching } = await readAt(
      "Engineer",
      `Requirements:\n- ${demand}`,
      buildKnowledge(loadContent(held(times))),
    );
    const { verdict: given, reason } = asks[0]!.judge(matching);
    assert.equal(given, verdict, reason);
  });

const either: [demand: string, times: string[], degrees: string[], verdicts: string[]][] = [
  ["Bachelor's degree or 5+ years of experience", ["2020-01 to 2025-12"], [], ["met"]],
  ["Bachelor's degree or 5+ years of experience", ["2020-01 to 2021-12"], ["BSc"], ["met"]],
  ["Bachelor's degree or 5+ years of experience", ["2020-01 to 2021-12"], [], ["partial"]],
  ["5 years of experience or a BSc", ["2020-01 to 2021-12"], ["BSc"], ["met"]],
  ["5 years of experience and a BSc or MSc", ["2020-01 to 2021-12"], ["BSc"], ["partial", "met"]],
];

for (const [demand, times, degrees, verdicts] of either)
  test(`a degree, or years: ${demand}, by ${degrees.join() || "none"} and ${times.join()}`, async () => {
    const knowledge = buildKnowledge(loadContent(held(times, "", degrees)));
    const { asks, matching } = await readAt("Engineer", `Requirements:\n- ${demand}`, knowledge);
    assert.deepEqual(
      asks.map((ask) => ask.judge(matching).verdict),
      verdicts,
    );
  });

const several: [demand: string, names: string[]][] = [
  [
    "5 years Python, 3 years Rust and 2 years Kafka",
    ["5 years of Python", "3 years of Rust", "2 years of Kafka"],
  ],
  ["Python (5+ years), Kafka (2+ years)", ["5 years of Python", "2 years of Kafka"]],
  ["Between 3 and 5 years of Python", ["3 years of Python"]],
  ["5 yrs. exp. in Python", ["5 years of Python"]],
];

for (const [demand, names] of several)
  test(`each has years of its own: ${demand}`, async () => {
    const { asks, matching } = await readAt("Engineer", `Requirements:\n- ${demand}`);
    assert.deepEqual(
      asks.map((ask) => ask.name(matching)),
      names,
    );
  });
