import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { page, portfolioByMeaning } from "./intents/pages/test-site";
import { profiles } from "./intents/person/links";
import type { Question } from "./read/question";

// Questions about things and tools that were taken for others, asked over real sites and written here anew.

const site = portfolioByMeaning(
  {
    "projects/lark": page(
      "name: Lark\nstart: 2014-03\nurl: https://lark.example\ntags: [graphics]",
      "Lark draws a million points at once. All users can be seen at /all-users, and you are all set up and ready to use it. I had announced the tool for brain signals in a talk at the institute.\n\nList what is scheduled with the following command:\n\n```\nlark schedule -l\n```\n",
    ),
    "projects/weir": page(
      "name: Weir Bridge\ndate: 2021-04\nend: 2023-05",
      "The old footbridge was closed in 2019. The new one stands on four legs.",
    ),
    "projects/site": page(
      "name: My website\ndate: 2016-01",
      "I tweaked the site every evening for two years and was never done. So I decided to stop the small tweaks and to redraw it whole once a year. This leaves me the evenings for writing. The drawings are on paper.\n\nIn version 3 the menu went to the left. Nobody found it there.\n\nWordpress was slow, and every update broke it. Talkative handles the comments on the blog now.",
    ),
    "essays/brain": page(
      "title: The brain initiative\ndate: 2013-04-20",
      "The research program on the brain was unveiled on 2 April 2013 by President Holm. It would map every neuron, or at least those of a worm.",
    ),
    "projects/owl": page(
      "name: Owl\nstart: 2018-05\nrepo: https://example.org/owl\nstack: [Zig]\ntags: [graphics, birds]",
      "Owl listens at night. The forester came by twice and asked what the box was for. I told him about owls, and he told me about wolves. A pupil helped me with the case.",
    ),
    "essays/mail": page(
      "title: A quieter inbox\ndate: 2015-06-01\ntags: [mail]",
      "My email setup is a filter of nine lines. I left the big provider that week and never looked back.",
    ),
    "essays/year": page(
      "title: My year\ndate: 2017-01-02",
      "After ten years I deleted Facepage. I finished nothing else.",
    ),
  },
  {
    "resume.json": JSON.stringify({
      basics: {
        name: "Jon Ekdal",
        email: "jon@example.com",
        profiles: [{ network: "Chirper", url: "https://chirper.example/jon" }],
      },
      work: [
        { name: "Norrvik Institute", position: "Researcher", startDate: "2012-01" },
        { name: "Alsvik School", position: "Teacher of physics", startDate: "2004-08", endDate: "2011-06" },
      ],
      certificates: [
        { name: "Rope Access Level 2", issuer: "IRATA", date: "2016-05", expires: "2028-05-31" },
      ],
      education: [{ institution: "University of Lund", studyType: "BSc", endDate: "2004" }],
    }),
  },
);
before(site.prepare);
after(site.remove);

async function says(query: string, text: RegExp): Promise<void> {
  const answer = await site.ask(query);
  assert.match(answer.text, text, `${query}: ${answer.status}`);
}

async function saysNot(query: string, text: RegExp): Promise<void> {
  const answer = await site.ask(query);
  assert.doesNotMatch(answer.text, text, `${query}: ${answer.status}`);
}

test("who came to a code camp is no question for a link", () =>
  saysNot("Who came to the code camp of Lark?", /links no source code/));

test("a service that was left is no job", () => says("Why did he leave Facepage?", /deleted Facepage/));

test("where somebody is no more is none of their profiles", () =>
  saysNot("Which social network did he quit?", /chirper\.example/));

test("nobody is counted by a sentence with the word all", () =>
  saysNot("How many users have Lark?", /^\*\*Lark\*\*: All users/));

test("what handles something is no handle", () => {
  const asked = (plain: string) => profiles.claim({ plain, tagged: plain } as Question);
  assert.equal(asked("what handles the comments on P blog"), false);
  for (const plain of ["what are P handles", "P handle", "social handles"])
    assert.equal(asked(plain), true, plain);
});

test("which posts to read on a subject are those about it", async () => {
  const { status, text } = await site.ask("Which posts should I read about the brain?");
  assert.equal(status, "answered");
  assert.match(text, /^\*\*The brain initiative\*\*/);
});

test("what happened with medicine is no question for a doctor, and what to take is one", async () => {
  const { status } = await site.ask(
    "Did anybody get the wrong medicine because of the command that lists what is scheduled?",
  );
  assert.notEqual(status, "out_of_scope");
  assert.equal((await site.ask("What medicine should I take for a cold?")).status, "out_of_scope");
});

test("everything with a label is what is filed under it", async () => {
  for (const query of ["Show me everything tagged graphics", "What is there with the graphics tag?"]) {
    const { text } = await site.ask(query);
    assert.match(text, /Lark/, query);
    assert.match(text, /Owl/, query);
    assert.doesNotMatch(text, /My year/, query);
  }
});

test("what was written on an email setup is no address", () =>
  saysNot("What has he written about his email habits?", /jon@example\.com/));

test("what two people made together is not all that one has made", () =>
  saysNot("What did they build together?", /^\*\*(?:Three|3)\*\* projects/));

test("the school that a teacher left is where they taught", () =>
  says("When did he leave the school?", /Alsvik School.*June 2011/));

test("the pay of a week on call is no call to be booked", () =>
  saysNot("What does his team get paid for a week of on call?", /book a call/));

test("lines of code are counted by no link", () => saysNot("How much code is in Owl?", /example\.org\/owl/));

test("posts about a website are not all posts", async () => {
  await saysNot("Show me the posts that are about his own website", /\*\*Three\*\* posts/);
});

test("how a website began is no question for its address", () =>
  saysNot("Did his website start on a server of the school?", /which website to use/));

test("a post tells by its own date when it happened", () =>
  says("What year did he leave the big provider?", /\*\*A quieter inbox\*\* \(1 Jun 2015\)/));

test("a move from one tool to another that was written about is no relocation", () =>
  saysNot("When did he write about moving to Talkative?", /relocation/));

test("what was done with a technology is a list by it", () =>
  says("What things has he done with Zig?", /^\*\*Owl\*\*/));

test("a project with a day and an end has both", () =>
  says("When did Weir Bridge end?", /Weir Bridge.*May 2023/));

test("a certificate expires when it says so, and not when it was issued", async () => {
  for (const query of [
    "When does his rope access certificate expire?",
    "When does Rope Access Level 2 run out?",
  ])
    await says(query, /2028/);
});
