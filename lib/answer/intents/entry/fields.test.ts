import assert from "node:assert/strict";
import test from "node:test";
import { page, portfolio } from "../pages/test-site";

// What the head of a page and the entry of a job say, in the words in which it is asked.

const resume = {
  basics: { name: "Edda Norholm", email: "edda@example.com" },
  skills: [{ name: "Rust", keywords: ["tokio", "SQLite"] }],
  work: [
    { name: "Sluice Works", position: "Engineer", startDate: "2021-06" },
    { name: "Harrow Lock", position: "Draughtswoman", startDate: "2016-03", endDate: "2021-05" },
  ],
  education: [
    { institution: "University of Kolding", studyType: "MSc", area: "Hydraulics", endDate: "2015" },
  ],
  languages: [{ language: "Danish", fluency: "native" }],
  publications: [
    {
      name: "Silt counts",
      publisher: "Delta Days, conference talk",
      releaseDate: "2020-03",
      summary: "How silt was counted.",
    },
    { name: "Gates that sleep", publisher: "Delta Days, conference talk", releaseDate: "2023-03" },
    {
      name: "On weirs",
      publisher: "Journal of Weirs",
      releaseDate: "2022-01",
      summary: "Old weirs measured. With Anna Berg.",
    },
  ],
};
const owner = `handle: edda
pronouns: she/her
facts:
  speaking: { value: Talks yes and panels no, visibility: public }
  talks: { value: Two talks a year, visibility: public }
  employment: { value: Not looking for a permanent job, visibility: public }
  availability: { value: Two contract days a week from January, visibility: public }
  management: { value: Leads a crew of four, visibility: public }
  location: { value: "Kolding, Denmark; I shall not move before 2029", visibility: public }
  salary: { value: none, visibility: never }
`;
const ask = portfolio(
  {
    "projects/gatekeeper": page(
      "name: Gatekeeper\ntagline: Opens locks before the barge is there\nemployer: Sluice Works\ntech_stack: [Rust, SQLite]\nstart: 2022-02\nend: 2023-04\nstatus: live\nlicense: MIT",
      "Gatekeeper opens a lock. It waits for nobody.\n\n## Why it has no camera\n\nA lens fogs by the second morning.",
    ),
    "projects/ripple": page(
      "name: Ripple\ntagline: Waves for people who live inland\nemployer: Personal\nstart: 2019-05\nstatus: archived",
      "Ripple draws waves. It is meant for people in towns. It is closed source, so nobody can see how. Bela Oster is 71 and draws them by hand.\n\n## What it cannot do\n\n- Speak\n\n## What I will not build\n\n- A ripple for phones\n- Storms",
    ),
    "essays/ate": page(
      "title: The day Gatekeeper ate breakfast\ndate: 2023-05-02",
      "A barge waited and the crew had eggs.",
    ),
    "essays/gives": page(
      "title: What Edda gives to graduates to read\ndate: 2022-09-12",
      "Three books on mud.",
    ),
    "essays/left-in": page(
      "title: Year six, with the numbers left in\ndate: 2024-10-20",
      "It rained. I counted.",
    ),
  },
  { "resume.json": JSON.stringify(resume), "owner.yaml": owner },
);

const cases: [question: string, answer: RegExp, earlier?: string][] = [
  ["For which company did she build Gatekeeper?", /Sluice Works/],
  ["Where did she work when she made Gatekeeper?", /Sluice Works/],
  ["Who was Gatekeeper made for?", /Sluice Works.*before the barge is there/],
  ["Which employer was Ripple for?", /Personal/],
  ["Who was Ripple made for?", /for people/],
  ["How is Gatekeeper doing today?", /live/],
  ["How is it licensed?", /MIT/, "What is Gatekeeper?"],
  ["Since when does Ripple exist?", /May 2019/],
  ["Until when?", /April 2023/, "What is Gatekeeper?"],
  ["What technologies does Gatekeeper use?", /Rust.*SQLite/],
  ["From when?", /June 2021/, "Did she work at Sluice Works?"],
  ["From when to when?", /Mar 2016 – May 2021/, "Did she work at Harrow Lock?"],
  ["Until when?", /May 2021/, "Did she work at Harrow Lock?"],
  ["When did she write What Edda gives to graduates to read?", /12 September 2022/],
  ["When did she write Year six, with the numbers left in?", /20 October 2024/],
  ["Does she speak Danish?", /native/],
  ["What about management?", /crew of four/],
  ["Based in?", /Kolding/],
  ["Her salary?", /keeps the salary expectation private/],
  ["how do i get in touch", /edda@example\.com/],
  ["And the oldest?", /Ripple/, "List her projects"],
  ["Which is the newest of them?", /Gatekeeper/, "List her projects"],
  ["Has she written about graduates?", /What Edda gives to graduates/],
  ["Where did she use Rust?", /Gatekeeper/],
  ["Any awards?", /doesn't say/],
  ["Is she a designer or an engineer?", /works at \*\*Sluice Works\*\* as Engineer/],
  ["Link to her LinkedIn", /whether there is a linkedin profile/],
  ["Which talks has she given?", /Gates that sleep.*\n.*Silt counts(?!.*weirs)/s],
  ["Any talks about silt?", /Silt counts/],
  ["What was her first talk about?", /How silt was counted/],
  ["Has she published papers?", /On weirs/],
  ["Where did she do her PhD?", /doesn't say anything about a doctorate/],
  ["Where did she do her master's?", /Kolding/],
  ["What level is her Danish?", /native/],
  ["Why does Gatekeeper have no camera?", /lens fogs/],
  ["From when to when was she a diver?", /^(?!.*available)/],
  ["What is this site?", /Edda Norholm's portfolio/],
  ["Hello, is anyone there?", /^Hello/],
  ["Is this information accurate?", /quoted from Edda's own pages/],
  ["Give me her address", /home address private/],
  ["I'd like to hire her, what next?", /edda@example\.com/],
  ["Can she speak German?", /doesn't say anything about German/],
  ["Does she know any Polish?", /doesn't say anything about Polish/],
  ["Any open source?", /Gatekeeper/],
  ["Would she work from the office?", /doesn't say whether remote work/],
  ["Who made this site?", /Edda Norholm's portfolio/],
  ["Is this site open source?", /^(?!Yes|That is outside)/],
  ["Which technologies does her latest project use?", /Gatekeeper is built with/],
  ["How long did her first project take?", /Ripple/],
  ["When did she start her latest project?", /work on Gatekeeper.*February 2022/],
  ["What problem does her oldest project solve?", /Ripple\*\* draws waves/],
  ["What does her newest essay say about counting?", /I counted/],
  ["Who built Gatekeeper, and when?", /one of Edda's projects.*\n+.*Feb 2022/],
  ["What is Gatekeeper's license and status?", /MIT.*\n+.*live/],
  ["What is Ripple's license and status?", /doesn't say which license Ripple is under.*\n+.*archived/],
  ["Her email and phone number?", /edda@example\.com.*\n+.*which phone number/],
  ["What does she do now and since when?", /Sluice Works.*\n+.*June 2021/],
  ["Availability?", /Two contract days/],
  ["How many days a week could we book her for from January?", /Two contract days/],
  ["Is Ripple open source, can I see the code somewhere?", /closed source/],
  ["What features will she not build into Ripple?", /for phones.*\n.*Storms/],
  ["How old is she?", /Bela Oster is 71/, "who is bela oster"],
  ["Hobbies?", /doesn't say/],
  ["How many talks a year is she willing to give?", /Two talks a year/],
  ["Does she know anything about wood, e.g. how oak is dried?", /^(?!.*oak)/],
  ["How many degrees does she have, and in what subjects?", /\*\*1\*\* degree.*Hydraulics/s],
  ["Which of her projects carry a licence that lets others reuse them?", /Gatekeeper/],
  ["What can Ripple not do?", /Speak/],
  ["Would she relocate to Hamburg next year?", /shall not move before 2029/],
  ["Who was the co-author?", /With Anna Berg/, "What is On weirs?"],
  ["Has she ever taken back a talk in front of her colleagues and apologised?", /^(?!Two talks)/],
  ["What did the harbourmaster mutter about cheese prices?", /^(?!That is outside)/],
  ["Does she know React?", /doesn't say anything about React/],
  ["Three facts about her", /Sluice Works/],
  ["Any failures?", /^(?!That is outside)/],
  ["Which technologies did she use at Sluice Works?", /Rust.*SQLite/],
  ["Book an interview", /doesn't say how to book a call.*edda@example\.com/],
];

for (const [question, answer, earlier] of cases) {
  test(earlier ? `${earlier} ${question}` : question, async () => {
    assert.match((await ask(question, earlier ? [earlier] : [])).text, answer);
  });
}
