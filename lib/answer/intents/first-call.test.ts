import assert from "node:assert/strict";
import test from "node:test";
import { portfolio } from "./pages/test-site";

// What a first call asks in a few words, of somebody whose résumé says little more than titles and dates.
const resume = {
  basics: { name: "Ilka Morrow", location: { city: "Tallinn, Estonia" } },
  work: [
    { name: "Harbour Rail", position: "Principal Engineer", startDate: "2021-02" },
    { name: "Self-employed", position: "Consulting Engineer", startDate: "2017-05", endDate: "2020-12" },
  ],
  volunteer: [{ organization: "Ice Watch", position: "Spotter", startDate: "2021-11", endDate: "2024-03" }],
  skills: [{ name: "Back end", keywords: ["Erlang", "PostgreSQL"] }],
};
const faq =
  "## Why did you stop consulting?\n\nI wanted to see what becomes of a system after its second year.\n";
const ask = portfolio({}, { "faq.md": faq, "resume.json": JSON.stringify(resume) });

const answers: [string, string, RegExp][] = [
  ["Is she senior?", "answered", /Principal Engineer.*Harbour Rail/],
  ["How senior is she?", "answered", /Principal Engineer.*Harbour Rail/],
  ["Is she at staff level?", "answered", /Principal Engineer/],
  ["Which city?", "answered", /Tallinn/],
  ["And which country?", "answered", /Tallinn, Estonia/],
  ["What stack does she use day to day?", "answered", /Erlang/],
  ["Which technologies does she use daily?", "answered", /Erlang/],
  ["Why did she leave her previous job?", "answered", /after its second year/],
  ["Why did she quit her last job?", "answered", /after its second year/],
  ["What time does she start working?", "not_found", /doesn't say/],
];

for (const [question, status, text] of answers) {
  test(question, async () => {
    const answer = await ask(question);
    assert.equal(answer.status, status, answer.text);
    assert.match(answer.text, text);
  });
}
