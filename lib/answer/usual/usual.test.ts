import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { loadContent } from "@/lib/content";
import { Meaning, packagedEmbedder, VectorCache } from "@/lib/meaning";
import { createAnswerer } from "..";
import { askerOf } from "../intents/pages/test-site";

// What everybody is asked, in words that stand neither on the site nor in the list of usual questions.

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-usual-"));
after(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(path.join(folder, "resume.json"), JSON.stringify({ basics: { name: "Ada Probe" } }));
writeFileSync(
  path.join(folder, "owner.yaml"),
  `pronouns: she/her
facts:
  on_call: { value: "Yes, one week in five", visibility: public, as_of: 2026-11-02 }
  freelance: { value: "Not taking freelance projects", visibility: public, as_of: 2026-11-02 }
  travel: { value: "Up to four days a month", visibility: public, as_of: 2026-11-02 }
  salary_expectation: { value: "(later)", visibility: on_request, as_of: 2026-11-02 }
`,
);
writeFileSync(
  path.join(folder, "faq.md"),
  `## Why is there a gap in 2022?

I was tired and walked along the coast.

## What failed, and what did you learn?

The bridge gauge did, for it froze in its first winter.

## Why did you stop freelancing?

I missed seeing how things age.

## Would you join an early-stage startup?

Perhaps, with one real user on board.

## Do you have open source work I can read before an interview?

Yes. Read Sluice, which is small and finished.
`,
);

writeFileSync(
  path.join(folder, "questions.jsonl"),
  JSON.stringify({
    page: "/faq",
    quote: "it froze in its first winter",
    questions: ["Which of her instruments could not stand the cold?"],
  }),
);

const content = loadContent(folder);
const meaning = new Meaning(packagedEmbedder(), new VectorCache(path.join(folder, "vectors"), "test", []));
const byMeaning = createAnswerer(content, { meaning });
const byWords = createAnswerer(content);
before(() => byMeaning.prepare());

const ask = (query: string, answerer = byMeaning) => askerOf(answerer)(query);

for (const [query, wanted] of [
  ["Would she mind being paged in the night?", /one week in five/],
  ["why did she take six months off work?", /walked along the coast/],
  ["What has been her greatest flop?", /froze in its first winter/],
  ["What made her stop being her own boss?", /missed seeing how things age/],
  ["Would she take a little gig of three weeks?", /not taking freelance/],
  ["Which of her repositories is worth a look?", /Sluice/],
  ["why'd she pack up working for herself", /missed seeing how things age/],
  ["we are six people with no customers, would she be up for that?", /one real user/],
  ["We have three founders and an idea. Might she sign up?", /one real user/],
  ["What made her take a salaried job again after working for herself?", /missed seeing how things age/],
  ["can you get her to fly to Singapore every quarter", /four days a month/],
  ["any objection to being phoned by the alarm at 4 am", /one week in five/],
] as const)
  test(`asked in other words: ${query}`, async () => {
    const { status, text } = await ask(query);
    assert.equal(status, "answered", text);
    assert.match(text, wanted);
  });

test("money is kept back in whatever words it is asked for", async () => {
  assert.equal((await ask("What sort of money is she after?")).status, "withheld");
});

for (const query of [
  "How often does she write?",
  "Where did she grow up?",
  "Has she ever worked at a startup?",
  "Did she ever say no to sponsorship money?",
  "Who supervised her thesis?",
  "Has an employer ever sacked her?",
  "Is she any good at design?",
  "How long has she been teaching?",
])
  test(`it only sounds like a usual question: ${query}`, async () => {
    const { status, text } = await ask(query);
    assert.equal(status, "not_found", text);
  });

test("without an embedder nearly the same words are enough", async () => {
  const { status, text } = await ask("Would she take a little gig of three weeks?", byWords);
  assert.equal(status, "answered", text);
  assert.match(text, /not taking freelance/);
});

test("a refusal offers the question that may have been meant", async () => {
  const { status, suggestions } = await ask("Do her instruments need a blanket?");
  assert.equal(status, "not_found");
  assert.equal(suggestions[0], "Which of her instruments could not stand the cold?");
});
