import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

process.env.CONTENT_DIR = sampleContent;
const { readAt } = await import("../test-matching");

/** The terms of work that an advertisement may name, and how they meet what the sample owner says. */
const terms: [sentence: string, verdict: string][] = [
  ["You come to our office in Oslo two days a week.", "conflict"],
  ["You come to our office in Porto two days a week.", "met"],
  ["We meet every second month for three days.", "met"],
  ["We meet in Ghent for two days each month.", "met"],
  ["We all get together in Ghent for a few days every quarter.", "met"],
  ["We spend the first full week of every month together in Kreuzberg.", "partial"],
  ["Customer visits take eight days a month.", "conflict"],
  ["You travel 20 % of the time.", "met"],
  ["You travel half of your time.", "conflict"],
  ["Attendance in the office is expected for 60 per cent of working time.", "partial"],
  ["Our hours overlap from ten to three Berlin time.", "met"],
  ["Core hours are 10:00 to 16:00 in Tokyo.", "conflict"],
  ["A few of your evenings will run till seven.", "met"],
  ["You are woken at night one week in three.", "conflict"],
  ["You are on call one week in six.", "met"],
  ["We would like somebody by Easter.", "met"],
  ["They'd want someone in the door by the 1st of March.", "met"],
  ["Start: spring, or sooner.", "met"],
  ["They'd love a 1 January start but could stretch to mid February.", "met"],
  ["You need enough Dutch to follow a phone call.", "no_evidence"],
  ["You work with English A, Portuguese C and one further C language.", "met"],
  ["Start: as soon as you can.", "conflict"],
  ["You must have lived in Norway for the past five years.", "conflict"],
  ["German would be lovely to have, nothing fluent though.", "met"],
  ["You have less than two years in a paid developer job.", "conflict"],
  ["Length: 4 months.", "conflict"],
  ["Perm only.", "met"],
  ["Remote within Europe, head office in Tallinn.", "met"],
  ["You can work from anywhere in Ireland.", "conflict"],
  ["Wir treffen uns alle zwei Monate für zwei Tage in Bremen.", "met"],
  ["You need EU work rights.", "met"],
  ["You are a British passport holder.", "not_public"],
  ["Remote within ±2h of Berlin.", "met"],
  ["We are looking per 1 March 2027 or by agreement.", "met"],
  ["Required: Portuguese or Italian, as our next two markets open in 2027.", "met"],
  ["You know a compiled language (C, C++, Rust).", "met"],
  ["Could you let me know what you're looking for salary-wise?", "not_public"],
  ["Please send 2 links to shipped work.", "met"],
  ["It is a nice team. What are you looking for salary-wise?", "not_public"],
  ["And are you talking to anyone else at the moment?", "not_public"],
  ["German is a plus.", "met"],
  ["You would lead the team without any coding.", "conflict"],
  ["You have used FreeRTOS or Zephyr.", "no_evidence"],
  ["The hours are 37 a week.", "met"],
  ["Three days a week.", "conflict"],
  ["28 hours a week.", "partial"],
  ["Based at the Beacon, with some working from home.", "conflict"],
  ["Anywhere in the UK.", "conflict"],
  ["A temporary appointment for 24 months.", "met"],
  ["Energy or utilities", "no_evidence"],
  ["You know PostgreSQL at scale: partitioning, replication.", "partial"],
];

for (const [sentence, verdict] of terms) {
  test(`a term is held against what the owner says: ${sentence}`, async () => {
    const {
      asks: [ask],
      matching,
    } = await readAt("Software Engineer", sentence);
    assert.equal(ask?.judge(matching).verdict, verdict, ask?.judge(matching).reason);
  });
}
