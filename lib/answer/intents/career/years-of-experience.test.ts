import assert from "node:assert/strict";
import test from "node:test";
import { portfolio } from "../pages/test-site";

const ask = portfolio(
  {},
  {
    "resume.json": JSON.stringify({
      basics: {
        name: "Oona Brask",
        label: "Bridge engineer",
        summary: "Bridge engineer who spent seven years on drainage before that.",
      },
      work: [
        {
          name: "Harbor Spans",
          position: "Senior bridge engineer",
          startDate: "2016-01",
          endDate: "2022-01",
        },
        { name: "Quay Works", position: "Drainage engineer", startDate: "2009-01", endDate: "2016-01" },
        { name: "Lime Street Café", position: "Waiter", startDate: "2007-01", endDate: "2009-01" },
      ],
    }),
  },
);

test("the years of a part of the career are not those of all of it", async () => {
  const { text } = await ask("How many years of experience does she have?");
  assert.match(text, /^About \*\*15 years\*\* of work since January 2007/);
});

test("one is an engineer in every position that says so, and for no longer", async () => {
  const { text, citations } = await ask("How long has she been an engineer?");
  assert.match(text, /^About \*\*13 years\*\* as engineer: Senior bridge engineer at \*\*Harbor Spans\*\*/);
  assert.ok(!/Waiter/.test(text), text);
  assert.ok(citations.some(({ quote }) => quote === "Drainage engineer"));
});

test("how long one has been what no position says is not said", async () => {
  const { text, status } = await ask("How long has she worked as a pharmacist?");
  assert.equal(status, "not_found", text);
  assert.match(text, /doesn't say for how long Oona has been a pharmacist/);
});

test("for how long somebody has written code is no sum of their other jobs", async () => {
  const { text } = await ask("How many years has she been coding?");
  assert.ok(!/\d+ years/.test(text), text);
});
