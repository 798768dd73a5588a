import assert from "node:assert/strict";
import { test } from "node:test";
import { written } from "../test-portfolio";

process.env.CONTENT_DIR = held(["2020-01 to 2022-12"]);
const { buildKnowledge } = await import("@/lib/knowledge");
const { loadContent } = await import("@/lib/content");
const { readAt } = await import("../test-matching");

/** Somebody who was an engineer at these times. @param faq what they say of it */
function held(times: string[], faq = ""): string {
  const positions = times.map(() => "Engineer");
  const dates = times.map((time) => time.split(" to ") as [string, string]);
  return written({
    label: "Engineer",
    city: "Leeds",
    country: "GB",
    positions,
    dates,
    facts: {},
    skills: ["Python"],
    faq,
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
