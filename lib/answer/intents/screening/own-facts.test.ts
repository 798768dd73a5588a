import assert from "node:assert/strict";
import test from "node:test";
import { portfolio } from "../pages/test-site";

// Facts that nobody but this owner has: a potter who teaches.
const owner = `handle: ida
pronouns: she/her
facts:
  apprentices: { value: Takes one apprentice a year; the place for 2031 is filled, visibility: public }
  photo_policy: { value: Pictures of the pots may be printed with her name, visibility: public }
  exhibiting: { value: Shows new work twice a year, visibility: public, as_of: 2030-02-01 }
  glaze_recipes: { value: lead and luck, visibility: never }
  kiln_hire: { value: by the day, visibility: on_request }
  notice: { visibility: on_request }
  salary_expectation: { visibility: never }
`;
const resume = { basics: { name: "Ida Fairclough" }, work: [{ name: "Clayhouse", position: "Potter" }] };
const ask = portfolio(
  {
    "projects/kiln":
      "---\nname: The big kiln\n---\nA kiln that burns two days. An apprentice of mine lays the bricks.\n",
  },
  { "owner.yaml": owner, "resume.json": JSON.stringify(resume) },
);

const answers: [string, string, RegExp][] = [
  ["Does she take apprentices?", "answered", /one apprentice a year/],
  ["What about an apprentice?", "answered", /one apprentice a year/],
  ["Can I be her apprentice in 2031?", "answered", /2031 is filled/],
  ["What is her photo policy?", "answered", /printed with her name/],
  ["May photos be printed?", "answered", /printed with her name/],
  ["Where is she exhibiting?", "answered", /twice a year/],
  ["What are her glaze recipes?", "withheld", /keeps glaze recipes private/],
  ["Does she offer kiln hire?", "withheld", /shares it on request/],
  ["How much notice does she have to give?", "withheld", /Ida does not publish a notice period, and shares/],
  ["What salary does she expect?", "withheld", /Ida keeps the salary expectation private/],
];

for (const [question, status, text] of answers) {
  test(question, async () => {
    const answer = await ask(question);
    assert.equal(answer.status, status, answer.text);
    assert.match(answer.text, text);
    assert.doesNotMatch(answer.text, /lead and luck|by the day/);
  });
}

test("a story with its name in it is told of itself", async () => {
  assert.match((await ask("Who lays the bricks of the big kiln?")).text, /An apprentice of mine lays/);
});

test("what was spoken of is asked on without its name", async () => {
  const answer = await ask("And is there still a place in 2031?", ["Does she take apprentices?"]);
  assert.match(answer.text, /2031 is filled/);
});
