import assert from "node:assert/strict";
import test from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { askFolder } from "../intents/pages/test-site";
import { siteOf } from "../site";
import { sharedContent } from "../test-sample";
import { askedOfPage } from "./asked-of-page";
import { analyze } from "./question";

const site = siteOf(sharedContent(sampleContent));
const page = site.knowledge.of("project").find(({ name }) => name === "Halfbeat");
assert.ok(page);

const written: [typed: string, asked: string | undefined][] = [
  ["what did she learn?", "What did she learn from Halfbeat?"],
  ["who did she work with?", "Who did she work with on Halfbeat?"],
  ["did she get paid", "Did she get paid in Halfbeat?"],
  ["tl;dr", "Summarize Halfbeat."],
  ["explain like i'm five", "Summarize Halfbeat."],
  ["open source?", "Is Halfbeat open source?"],
  ["tech stack?", "What is the tech stack of Halfbeat?"],
  ["results", "What were the results of Halfbeat?"],
  ["built with what", "What was Halfbeat built with?"],
  ["which database", "Which database does Halfbeat use?"],
  ["how accurate", "How accurate is Halfbeat?"],
  ["how many users?", "How many users does Halfbeat have?"],
  ["got a video?", "Is there a video of Halfbeat?"],
  ["how big was the team?", "How big was the team of Halfbeat?"],
  ["her role?", "What was her role in Halfbeat?"],
  ["how long did it take?", "How long did Halfbeat take?"],
  // What names something else, asks for lists or the career, or is no question.
  ["what is Plumbline?", undefined],
  ["What did she do at her last job?", undefined],
  ["which projects use Rust?", undefined],
  ["is she open to remote?", undefined],
  ["thanks", undefined],
  ["for whom?", undefined],
];
for (const [typed, asked] of written)
  test(`on a project's page "${typed}" ${asked ? `asks "${asked}"` : "is not asked of it"}`, () => {
    assert.equal(askedOfPage(analyze(typed, site), page, site), asked);
  });

test("a project that was named is spoken of until something else is", async () => {
  const ask = askFolder(sampleContent);
  const turns: [question: string, says: RegExp][] = [
    ["tech stack?", /^Halfbeat is built with/],
    ["license?", /^Halfbeat is under the Apache-2\.0 license/],
    ["day rate?", /^Maren does not publish rates/],
    ["Where is she based?", /Porto/],
  ];
  const earlier = ["Tell me about Halfbeat"];
  for (const [question, says] of turns) {
    assert.match((await ask(question, earlier)).text, says);
    earlier.push(question);
  }
});
