import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { portfolio } from "./intents/pages/test-site";

// Questions that look like one of a kind that an intent knows, and are of another.

const ask = portfolio(
  {
    "projects/sieve": `---
name: Sieve
tagline: A checker for timetables
license: MIT
tags: [open-source]
role: Co-author with Ade Oyelaran
url: https://sieve.example.com
start: 2021
---

It looks for buses that arrive before they leave.

## Release 0.9

Release 0.9 refused 163 of 410 timetables, and nobody in the Alps could load theirs for two days.
`,
    "essays/leaving": `---
title: Leaving the office
date: 2023-02-01
---

My father drove a bread van for thirty years. When a chain offered to buy the round he refused, because they would have told him which way to drive.

In May one virtual machine in 200 would not start. The guests were waiting for random numbers at boot.
`,
  },
  {
    "resume.json": JSON.stringify({
      basics: {
        name: "Ilka Probe",
        label: "Engineer",
        email: "ilka@example.com",
        location: { city: "Lyon", countryCode: "FR" },
        profiles: [{ network: "GitHub", url: "https://github.example/ilka" }],
      },
      work: [
        {
          name: "Survey Office",
          position: "Engineer",
          startDate: "2019-04",
          location: "Lyon, France",
          summary: "Maps of valleys.",
        },
        {
          name: "Atlas House",
          position: "Engineer",
          startDate: "2014-01",
          endDate: "2019-03",
          location: "Leeds, United Kingdom",
          summary: "I left when I moved to Lyon.",
        },
      ],
      awards: [{ title: "Quiet Harbour Prize", date: "2023-09", awarder: "Port of Kvam" }],
      languages: [
        { language: "English", fluency: "Native" },
        { language: "German", fluency: "B1" },
      ],
    }),
    "owner.yaml": `pronouns: she/her
facts:
  talks: { value: "One conference a year, in spring", visibility: public, as_of: 2026-10-01 }
  citizenship: { visibility: never }
`,
  },
);

describe("a language is no nationality, and a country no language", () => {
  for (const query of ["Is she German?", "Is she English?", "Is she a Swiss citizen?", "are you British"])
    test(query, async () => {
      const { text, status } = await ask(query);
      assert.equal(status, "withheld", text);
      assert.match(text, /keeps citizenship private/);
    });

  test("Has she worked in Germany?", async () => {
    const { text, status } = await ask("Has she worked in Germany?");
    assert.notEqual(status, "answered", text);
    assert.doesNotMatch(text, /^Yes/);
  });

  test("How good is her English?", async () => {
    const { text, status } = await ask("How good is her English?");
    assert.equal(status, "answered", text);
    assert.match(text, /\*\*English\*\* \(Native\)/);
  });

  test("Is she a Spanish speaker?", async () => {
    const { text, status } = await ask("Is she a Spanish speaker?");
    assert.equal(status, "not_found", text);
  });
});

test("a job is where its location says, whatever place its text names", async () => {
  const { text } = await ask("Has she worked in France?");
  assert.match(text, /Survey Office/);
  assert.doesNotMatch(text, /Atlas House/);
});

test("certificates of servers are none of the owner's", async () => {
  const { text } = await ask("What was the reason you were pinning TLS certs at all?");
  assert.doesNotMatch(text, /anything about certificates/);
});

test("what somebody would do is no event", async () => {
  const { text, status } = await ask("Which conference did she speak at in April 2025?");
  assert.notEqual(status, "answered", text);
  assert.equal((await ask("Does she give talks?")).status, "answered");
});

test("what happened to an open source thing is no list of such things", async () => {
  const { text } = await ask("What happened with release 0.9 of her open source checker?");
  assert.match(text, /163 of 410/);
});

test("a relative whom a story tells of is no marital status", async () => {
  assert.match(
    (await ask("Why did her dad refuse to sell the bread round to the chain?")).text,
    /which way to drive/,
  );
  for (const query of ["Is she married?", "Does she have children?", "What is her mother's job?"]) {
    const { status, text } = await ask(query);
    assert.equal(status, "not_found", text);
  }
});

test("a word that everybody writes short is no unknown name", async () => {
  const { text } = await ask("Why did the VMs not start in May?");
  assert.match(text, /random numbers/);
  assert.match((await ask("Does she know TLS?")).text, /anything about TLS/);
});

test("what a visitor looks for on a site is no matter of the world", async () => {
  assert.match((await ask("Is there a GitHub link?")).text, /github\.example\/ilka/);
  assert.equal((await ask("Is there life on Mars?")).status, "out_of_scope");
});

test("what was won in another year was not won in this one", async () => {
  const won = async (when: string) => (await ask(`Did she win the Quiet Harbour Prize ${when}?`)).text;
  assert.match(await won("in 2022"), /^No: \*\*Quiet Harbour Prize\*\*, Sep 2023/);
  for (const when of ["in 2023", "before 2024", "since 2020"]) assert.match(await won(when), /^Yes: /, when);
});

test("with whom a project was made stands in its role, and a page is no source code", async () => {
  assert.match((await ask("Who worked with you on Sieve?")).text, /Co-author with Ade Oyelaran/);
  const { text, status } = await ask("Where is the code of Sieve?");
  assert.equal(status, "partial");
  assert.match(text, /links no source code of Sieve\. It is at \[sieve\.example\.com\]/);
});

// A person of another trade, who sells what customers pay for, runs studies and has colleagues with names.
const askStudio = portfolio(
  {
    "projects/kettle": `---
name: Tipping Kettle
tagline: A kettle that is never lifted
start: 2021
---

## Approach

A full kettle is held at the worst distance from the wrist. We removed nine parts from it. Not a cent of that reached the customer, and the price in the shops stayed the same.

## My role

Research, concept and the details of the handle.

## Team

Ilka Probe (lead), Jon Abel (CAD). For the client: Birgit Sand, product manager.
`,
    "essays/tests": `---
title: Notes on testing with people
date: 2024-02-01
---

Whoever takes part gets 30 euros per hour and the taxi. My colleague Emil Toft joined us in August 2023, and since the outage of September 2023 he writes everything down twice.

We keep the layer under the studio boring: deployment, cost reporting, access and on-call. I'm a friend of boring things.

Our interns are paid 900 euros a month. One customer went bankrupt with the walking stick, and paid nothing.
`,
  },
  {
    "resume.json": JSON.stringify({
      basics: { name: "Ilka Probe", label: "Product designer", email: "ilka@example.com" },
      work: [
        {
          name: "Harbor Health Devices",
          position: "Designer",
          startDate: "2019-04",
          summary: "Health devices.",
        },
      ],
      volunteer: [
        {
          organization: "Mending Hall",
          position: "Repairer",
          startDate: "2022-01",
          summary: "Mends toasters.",
        },
      ],
      education: [{ institution: "School of Form", studyType: "MA", area: "Design", endDate: "2013" }],
      certificates: [{ name: "Ergonomics Basics (expired 2023)", date: "2020-05" }],
    }),
    "owner.yaml": `pronouns: she/her
facts:
  day_rate: { value: "900 euros", visibility: on_request, as_of: 2026-10-01 }
  health: { value: "A bad knee", visibility: never, as_of: 2026-10-01 }
  employment_type: { value: "Permanent only, no contract-to-hire", visibility: public, as_of: 2026-10-01 }
  looking_for: { value: "Ilka is open to short projects", visibility: public, as_of: 2026-10-01 }
  on_call: { value: "Yes, one week in six or less often", visibility: public, as_of: 2026-10-01 }
  interview_availability: { value: "Tuesdays after 16:00", visibility: public, as_of: 2026-10-01 }
`,
  },
);

test("the health of somebody is private, and no matter of an employer in health care", async () => {
  for (const query of ["Do you have any health conditions we should know about?", "Is she disabled?"]) {
    const { text, status } = await askStudio(query);
    assert.equal(status, "withheld", text);
    assert.match(text, /keeps health matters private/);
  }
});

test("what customers, interns and participants are paid or pay is not the owner's rate", async () => {
  for (const query of ["Do you pay your interns?", "Did customers get a lower price for the Tipping Kettle?"])
    assert.doesNotMatch((await askStudio(query)).text, /does not publish/);
  assert.match((await askStudio("What is her day rate?")).text, /on request/);
});

test("how much is paid for taking part in studies is no list of degrees", async () => {
  const { text } = await askStudio("How much do you give people for your studies?");
  assert.match(text, /30 euros per hour/);
});

test("when a call can be booked is no question on books", async () => {
  const { text } = await askStudio(
    "Which time slots suit you for a first video call, and how far ahead must I book?",
  );
  assert.match(text, /Tuesdays after 16:00/);
});

test("a contract that is told of first is asked about", async () => {
  const { text } = await askStudio("We have a six month contract-to-hire. Would that be OK?");
  assert.match(text, /no contract-to-hire/);
});

test("a year in brackets is no name of a certificate", async () => {
  const { text } = await askStudio("Was anything lost in the September 2023 outage?");
  assert.doesNotMatch(text, /Ergonomics/);
});

test("what somebody does as a volunteer is no job", async () => {
  assert.match(
    (await askStudio("What does she do as a volunteer at the moment?")).text,
    /^\*\*Mending Hall\*\*/,
  );
});

test("who else worked on a thing stands under the heading of its team", async () => {
  assert.match((await askStudio("Who else worked on the Tipping Kettle?")).text, /Jon Abel \(CAD\)/);
});

test("why somebody went from one thing to another is not why a job ended", async () => {
  assert.doesNotMatch((await askStudio("Why did she go from research to design?")).text, /why that ended/);
});

test("what is asked of somebody who is only named is not answered", async () => {
  const { status, text } = await askStudio("Where did Emil Toft grow up?");
  assert.notEqual(status, "answered", text);
});

test("which customer it was is not said where none is named", async () => {
  const { status, text } = await askStudio("Which customer went bankrupt with the walking stick?");
  assert.notEqual(status, "answered", text);
});

test("a topic that is put first is what the question is about", async () => {
  const { text } = await askStudio("And the interns, how much are they paid?");
  assert.match(text, /900 euros/);
});

test("how many teams there are is not answered by who the team is", async () => {
  const { status, text } = await askStudio("How many teams use the Tipping Kettle?");
  assert.notEqual(status, "answered", text);
});

test("a fact of the owner's terms is told though a story uses its words", async () => {
  assert.match((await askStudio("Is she ok with on-call?")).text, /one week in six/);
});

test("the worst project is none whose text has that word", async () => {
  const { status, text } = await askStudio("What was her worst project?");
  assert.notEqual(status, "answered", text);
});

test("a fact that is a sentence on its owner is told as it stands", async () => {
  assert.match((await askStudio("Is she looking for a new job?")).text, /^Ilka is open to short projects\./);
});
