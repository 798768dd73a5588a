import assert from "node:assert/strict";
import test, { describe } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { askFolder, declareTests, page, portfolio } from "./intents/pages/test-site";

// What recruiters ask of everybody, of an invented owner who answers none of it, and of the sample.

const askStories = askFolder("corpora/portfolios/fit/bogdan-czarnik");
const askSample = askFolder(sampleContent);

describe("what everybody is asked, and the stories only seem to say", () => {
  for (const query of [
    "Have you ever been fired?",
    "Have you managed people?",
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
    ["Is she more of a back end or a front end developer?", /Back end.*Advanced.*Front end.*Intermediate/s],
    ["Has she worked with LLMs?", /Mistral/],
    ["Give me her career in three sentences", /Jobs, the latest first: .*Pellmark|Sallowfield.*Aldersyke/s],
    ["What were her main responsibilities in her most recent position?", /Sallowfield Care.*Second Ring/s],
    ["Has she hired people?", /fifteen months: hiring/, /four people again/],
    ["What are her pronouns?", /pronouns are she\/her/],
    ["What is the longest she stuck with one company?", /Aldersyke Health/],
  ];
  for (const [query, wanted, unwanted] of expected) {
    test(query, async () => {
      const { status, text } = await askSample(query);
      assert.equal(status, "answered", text);
      assert.match(text, wanted);
      if (unwanted) assert.doesNotMatch(text, unwanted);
    });
  }

  for (const query of ["What does she think of AI coding tools?", "Does she use AI tools in her work?"])
    test(`an opinion or a habit is not answered by the skills that are listed: ${query}`, async () => {
      const { text } = await askSample(query);
      assert.doesNotMatch(text, /Applied AI.*Advanced/);
    });

  test("what the owner does all day does not ask who is answering", async () => {
    const { text } = await askSample("so what is it you actually do all day");
    assert.doesNotMatch(text, /Margin/);
  });
});

describe("what recruiters ask of somebody whose fields say little", () => {
  const { says, saysNot } = declareTests(
    portfolio(
      {
        "essays/the-wells": page(
          "title: The wells\ndate: 2021-05-02",
          "I was badly wrong about the third of the wells. I still can't touch-type. I still can't believe it. A man of eighty said that his fault was trust.",
        ),
        "essays/the-bug": page(
          "title: The bug that slept for two years\ndate: 2022-02-02\ndescription: A counter that counted itself.",
          "It began on a Monday.",
        ),
        "essays/from-kiln-to-code": page(
          "title: From kiln to code\ndate: 2023-02-06\ndescription: A talk given to apprentices in Brill.",
          "Nobody slept.",
        ),
      },
      {
        "resume.json": JSON.stringify({
          basics: {
            name: "Oona Brask",
            label: "Potter who programs",
            summary: "Builds kilns that tell when they are done.",
          },
          work: [
            { name: "Freelance", position: "Programmer", startDate: "2014-01" },
            {
              name: "Harl Ceramics",
              position: "Potter",
              startDate: "2009-01",
              endDate: "2013-12",
              highlights: ["Mentored two apprentices at the wheel"],
            },
          ],
          skills: [{ name: "Rust" }, { name: "Glazing" }],
          education: [
            {
              institution: "Brill College",
              studyType: "BA",
              area: "Ceramics",
              startDate: "2005",
              endDate: "2008",
            },
          ],
        }),
        "owner.yaml": [
          "pronouns: she/her",
          "facts:",
          "  freelance: { value: 'Yes; a fee is due where a job is cancelled', visibility: public, as_of: 2026-10-01 }",
          "  remote: { value: Remote with a week in the office each quarter, visibility: public, as_of: 2026-10-01 }",
          "  management: { value: Leads three potters, visibility: public, as_of: 2026-10-01 }",
        ].join("\n"),
      },
    ),
  );

  // Skills of other kinds are no databases.
  saysNot("What databases has she used?", /Rust|Glazing/);
  says("What is she best at?", /doesn't rank the skills it lists:.*Rust.*Glazing/s);
  says("What are her weaknesses?", /touch-type/, [], "answered");
  saysNot("What are her weaknesses?", /believe/);
  says("Tell me about a time she got it badly wrong", /wrong about the third of the wells/, [], "answered");
  says("What was her hardest bug?", /doesn't rank bugs.*slept for two years/s, [], "answered");
  says("Has she given talks?", /^Yes.*From kiln to code/s, [], "answered");
  says("Has she spoken at conferences?", /^\*\*From kiln to code/, [], "answered");
  says("Does she mentor anyone?", /Mentored two apprentices/, [], "answered");
  saysNot("Does she mentor anyone?", /three potters/);
  saysNot("Would she work part time?", /fee is due/);
  says("How many days a week would she come into an office?", /each quarter/, [], "answered");
  says("What is the longest time with one employer?", /Harl Ceramics: 4 years and 11 months/, [], "answered");
  says("What was her longest job?", /Freelance/, [], "answered");
  says("Why is she leaving?", /whether or why Oona is leaving\./);
  says("Sum up her career in three sentences", /Builds kilns.*Freelance.*Harl Ceramics/s, [], "answered");
  says("Is she self-taught?", /Ceramics/);
});
