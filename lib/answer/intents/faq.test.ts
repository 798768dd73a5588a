import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { page, portfolio, portfolioByMeaning } from "./pages/test-site";

const faq = `## Where do you live, and would you move?

Kvam, with two goats. So no relocation.

## Do you do online shops?

No. There was one in 2019, and a jumper that never came.

## Which talks do you give, and what do they cost?

Only on looms, for the train ticket.
`;
const content = {
  faq,
  "projects/loom": page("name: Loomlog\nstart: 2020-01", "## Problem\n\nThreads broke."),
};
const ask = portfolio(content);

for (const query of [
  "Would she relocate?",
  "Where does she live?",
  "We are in Oslo. Would she move for a job?",
])
  test(`either of the two questions of an entry asks for it: ${query}`, async () => {
    assert.match((await ask(query)).text, /two goats\. So no relocation/);
  });

test("a no to another question stands behind the question it is to", async () => {
  const { status, text } = await ask("Would you build an online shop?");
  assert.equal(status, "answered");
  assert.match(text, /\*\*Do you do online shops\?\*\*\n\nNo\. There was one in 2019/);
});

test("a part of a question that leans on the other is none by itself", async () => {
  assert.notEqual((await ask("What does it cost?")).status, "answered");
});

const byMeaning = portfolioByMeaning({ faq });
before(byMeaning.prepare);
after(byMeaning.remove);

test("where nothing answers, the entry that is nearest in meaning is shown as that", async () => {
  const { status, text, citations, confidence } = await byMeaning.ask("Could you build a webshop for us?");
  assert.equal(status, "partial", text);
  assert.match(text, /^The portfolio may not say this\. The nearest it comes/);
  assert.match(text, /\*\*Do you do online shops\?\*\*\n\nNo\. There was one in 2019/);
  assert.equal(citations[0]?.quote, "No. There was one in 2019, and a jumper that never came.");
  assert.ok(confidence <= 0.62);
});

test("what nothing is near to is refused", async () => {
  assert.equal((await byMeaning.ask("What is the capital of France?")).status, "out_of_scope");
});
