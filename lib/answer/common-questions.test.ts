import assert from "node:assert/strict";
import test, { describe } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { askFolder } from "./intents/pages/test-site";

// What recruiters ask of everybody, of an invented owner who answers none of it, and of the sample.

const askStories = askFolder("corpora/portfolios/fit/bogdan-czarnik");
const askSample = askFolder(sampleContent);

describe("what everybody is asked, and the stories only seem to say", () => {
  for (const query of [
    "Have you ever been fired?",
    "Have you managed people?",
    "What are your weaknesses?",
    "Do you speak at conferences?",
    "How do you handle conflict?",
    "What was the hardest problem you solved?",
  ]) {
    test(`${query} is not met by whatever shares a word with it`, async () => {
      const { status, nearest, text } = await askStories(query);
      assert.equal(status, "not_found", text);
      assert.ok(!nearest, text);
    });
  }
});

describe("what recruiters ask of the sample", () => {
  const expected: [string, RegExp, RegExp?][] = [
    ["Why is she leaving?", /contract.* ends/],
    ["What did she do at her last job?", /Second Ring/],
    ["How long does she stay at jobs?", /\*\*Pellmark Telephony\*\*: 2 years and \d+ months/],
    ["What is her average tenure?", /so far/],
    ["Can she do frontend?", /Front end.*React/s],
    ["Is she good with backend?", /Back end/],
    ["Is she a good fit for a staff backend role?", /\[\/fit\]/],
    ["Can you compare a job description?", /\[\/fit\]/],
    ["Would a part time job suit her?", /four days a week/, /\/fit/],
    ["Does she test her code?", /three layers/, /may not say/],
  ];
  for (const [query, wanted, unwanted] of expected) {
    test(query, async () => {
      const { status, text } = await askSample(query);
      assert.equal(status, "answered", text);
      assert.match(text, wanted);
      if (unwanted) assert.doesNotMatch(text, unwanted);
    });
  }

  test("an opinion is not answered by the skills that are listed", async () => {
    const { text } = await askSample("What does she think of AI coding tools?");
    assert.doesNotMatch(text, /Applied AI.*Advanced/);
  });
});
