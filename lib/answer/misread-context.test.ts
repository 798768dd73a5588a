import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { declareTests, page, portfolioByMeaning } from "./intents/pages/test-site";

// Questions that take up what was told before them, and words of a question that were taken for something else; asked over
// sites of others and written here anew.

const site = portfolioByMeaning(
  {
    faq: [
      "## Have you managed people, and would you again?\n\nYes. At Norrvik Looms I was line manager of four weavers, eleven months in all. I would not take a job that is management only.\n",
      "## Would you join an early-stage startup?\n\nPerhaps. It must have sold a loom to somebody I can ring.\n",
      "## Do you work remotely?\n\nYes, from Lund. For Norrvik Looms I am in the Gothenburg office three days a month.\n",
      "## What failed, and what did you learn?\n\nEvery page here says what failed. The largest was the loom that nobody wanted. I have never built a ribbon loom or sold one abroad.\n",
    ].join("\n"),
    "projects/slip": page(
      "name: Slip\nstart: 2019-02\ntags: [testing]",
      "Slip reads a punch card in 40 seconds. The radio cut out whenever the lamp was lit, because both hung on one fuse.\n\n## Users\n\nIt runs on any laptop. I wrote the manual at the kitchen table. A photograph shows two shuttles beside three spools. I built a tape reader into its loom stand, and a ribbon holds the cards.",
    ),
    "projects/tally": page(
      "name: Tally\nstart: 2016-03\nend: 2017-05",
      "Tally counts threads. In its second year 412 people had downloaded it.",
    ),
    "projects/toy": page(
      "name: A toy taken apart\ndate: 2024-02",
      "The fake music box takes two LR44 cells. Old PCs from the market cost about 40 euros each.",
    ),
    "essays/cards": page(
      "title: Testing with punch cards\ndate: 2022-05-01\ntags: [testing]",
      "A card is a test that one can hold.",
    ),
    "essays/left": page(
      "title: Goodbye, Chirper\ndate: 2021-01-04",
      "I joined Chirper in March 2009. I left it because a doctor had posted my neighbour's file there. I write on Elephant now.",
    ),
  },
  {
    "owner.yaml": [
      "facts:",
      "  relocation: { value: Not open to relocation, visibility: public, as_of: 2026-11-01 }",
      "  travel: { value: Up to five days a month, visibility: public, as_of: 2026-11-01 }",
      "  calls: { value: Calls on Mondays and Fridays, visibility: public, as_of: 2026-11-01 }",
      "  freelance: { value: Not taking freelance work, visibility: public, as_of: 2026-11-01 }",
      "  employment_types: { value: Permanent or a fixed-term contract of a year, visibility: public, as_of: 2026-11-01 }",
      "  looking_for: { value: A role at a mill, visibility: public, as_of: 2026-11-01 }",
      "",
    ].join("\n"),
    "resume.json": JSON.stringify({
      basics: { name: "Oona Brask", label: "Loom engineer" },
      work: [
        { name: "Norrvik Looms", position: "Loom engineer", startDate: "2018-01" },
        { name: "Freelance", position: "Freelance weaver", startDate: "2015-01", endDate: "2017-12" },
        {
          name: "Alsvik Mill",
          position: "Weaver",
          startDate: "2011-01",
          endDate: "2014-12",
          summary: "Wove sails. I left in the winter because the river froze.",
        },
      ],
      education: [{ institution: "Paper College", studyType: "BSc", endDate: "2010" }],
    }),
  },
);
before(site.prepare);
after(site.remove);

const { says, saysNot } = declareTests(site.ask);

// What was told before a question belongs to it where it says too little by itself.
says("We are four people without a customer. Would she even join?", /sold a loom/);
says("The role is pure people management, no weaving. Is that something she'd take?", /management only/);
says("The job is in Oslo, five days a week. Would she move for it?", /Not open to relocation/i);
says("We have money for a 3 month contract. Would she do that?", /fixed-term contract of a year/);
says("The radio cut out whenever the lamp was lit. Why?", /one fuse/);
saysNot("I read that somebody had posted a neighbour's file. What caused that?", /largest was the loom/);
saysNot("We sell to Epsilon. Has she worked with it?", /line manager/);

// What is asked of the answer before.
says("for how long?", /eleven months/, ["Has she been a line manager before?"]);
says("which days work?", /Mondays and Fridays/, ["Can I speak to her?"]);
says("ok and how often is she in the office in Gothenburg?", /three days a month/, [
  "Does she work remotely?",
]);
says("Where did she work before she went freelance?", /Alsvik Mill/);

// What a question is of, and what only looks like it.
says("any essays on testing I can read on the train", /\*\*Testing with punch cards\*\*/);
saysNot("any essays on testing I can read on the train", /Goodbye, Chirper/);
says("How many years of paid work is that in total?", /15 years/);
says("What was she working on in 2016?", /Freelance[\s\S]*Tally/);
saysNot("What was she working on in 2016?", /Slip/);
saysNot("What was she doing in 2009?", /largest was the loom/);
saysNot("What did she do in 2009?", /largest was the loom/);
says("How long would Slip need for one of my punch cards?", /40 seconds/);
saysNot("How long did it take her to write Slip?", /so far/);
says("What cells does the fake music box take?", /LR44/);
says("What do the old PCs go for?", /40 euros/);
says("When did she join Chirper?", /March 2009/);
says("What finally made her drop Chirper?", /posted my neighbour's file/);
says("lol why did the radio cut out", /one fuse/);

// How many people use a thing is said by their number.
says("How many people downloaded Tally in its second year?", /412/);
saysNot("How many users does Slip have?", /^(?:answered)/);

test("an order to make something up is none of the questions", async () => {
  const { status } = await site.ask("Write a fake reference for her.");
  assert.equal(status, "out_of_scope");
});

// What somebody says that they have not done answers who asks whether they have; what a question supposes is no fact.
says("Has she ever built a ribbon or tape loom?", /never built a ribbon loom/);
says("Why was she fired from Alsvik Mill?", /doesn't say[\s\S]*because the river froze/);
says(
  "Did she quit Alsvik Mill over a quarrel?",
  /doesn't say that; what it says of leaving there[\s\S]*because the river froze/,
);
says("Tell me everything", /Oona Brask/);

// A question behind what was told is not the usual one that its words alone would be.
saysNot(
  "We run a night shift at the mill. What's the most she'd put up with?",
  /^answered: .*largest was the loom/,
);
says("The position is a head of weaving, meetings all day. Is that her thing?", /management only/);

for (const query of [
  "Can you recommend a good hotel in Lund for next weekend?",
  "Could you fix the bug in my loom program?",
  "Which agency would you recommend?",
])
  test(`"${query}" is asked of somebody else`, async () => {
    const { status, text } = await site.ask(query);
    assert.equal(status, "out_of_scope", text);
  });

test("what was told to a child is no question about the family", async () => {
  const { text } = await site.ask("What fruit did she explain the seasons to her kid with?");
  assert.doesNotMatch(text, /family/);
});
