import assert from "node:assert/strict";
import test from "node:test";
import { page, portfolio } from "../intents/pages/test-site";

// What is asked on in few words: of the thing that was spoken of, of a list, of the jobs and the studies.

const resume = {
  basics: { name: "Edda Norholm", email: "edda@example.com" },
  work: [
    {
      name: "Sluice Works",
      position: "Engineer",
      startDate: "2021-06",
      highlights: ["Moved nine locks to new motors"],
    },
    {
      name: "Harrow Lock",
      position: "Draughtswoman",
      startDate: "2016-03",
      endDate: "2021-05",
      highlights: ["Drew the gates of the northern arm"],
    },
  ],
  education: [
    { institution: "University of Kolding", studyType: "MSc", area: "Hydraulics", endDate: "2015" },
  ],
};
const ask = portfolio(
  {
    "projects/gatekeeper": page(
      "name: Gatekeeper\ntagline: Opens locks before the barge is there\ntech_stack: [Rust]\nstart: 2022-02\nend: 2023-04",
      "Gatekeeper opens a lock.\n\n## What failed\n\nThe first sensor drowned, because nobody had sealed the lid of its box.",
    ),
    "projects/morning-book": page(
      "name: Morning Book\ntagline: What the keepers write at dawn\nstart: 2019-05\nend: 2020-01",
      "The keepers write down the water.",
    ),
    "essays/mud": page("title: On mud\ndate: 2023-05-02", "Mud is a book that a river writes."),
    "essays/eels": page("title: On eels\ndate: 2024-03-02", "Eels come home in the morning."),
  },
  { "resume.json": JSON.stringify(resume) },
);

const cases: [earlier: string[], question: string, answer: RegExp][] = [
  [["What is Gatekeeper?"], "What went wrong?", /sensor drowned/],
  [["What is Gatekeeper?"], "And what would she do differently?", /sensor drowned/],
  [["What is Morning Book?"], "What went wrong?", /^(?!.*sensor)/s],
  [["What is Morning Book?"], "What did she learn from it?", /^(?!.*Hydraulics)/s],
  [["What is Morning Book?"], "And the stack?", /doesn't say what Morning Book is built with/],
  [["What is Gatekeeper?", "What is Morning Book?"], "And the stack of the first one?", /Rust/],
  [["What has she written?"], "What is the latest about?", /On eels/],
  [["Where did she work before?"], "What did she do there?", /northern arm/],
  [["Where has she worked?"], "What did she do there?", /nine locks.*\n.*northern arm/],
  [["Where did she study?"], "What?", /Hydraulics/],
  [["Where did she study?"], "When did she finish?", /2015/],
];

for (const [earlier, question, answer] of cases)
  test([...earlier, question].join(" "), async () => {
    assert.match((await ask(question, earlier)).text, answer);
  });
