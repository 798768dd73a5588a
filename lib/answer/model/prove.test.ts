import assert from "node:assert/strict";
import test from "node:test";
import { answerInContext } from "../earlier";
import { siteOf } from "../site";
import { runSync } from "../steps";
import { sharedSample } from "../test-sample";
import { evidenceFor } from "./evidence";
import { tokensIn } from "./evidence/tokens";
import { canBeAnswer, prove } from "./prove";
import type { ModelQuestion, ModelSentence } from "./types";

const site = siteOf(sharedSample());

function ask(question: string): ModelQuestion {
  const { responses } = runSync(answerInContext([], question, site));
  return { site, visitorText: question, question, earlier: [], responses };
}

const asked = ask("What failed in Nightdesk?");
const passages = evidenceFor(asked, 24_000);

/** A sentence that is a passage's own, quoted from there. */
function verbatim(from: string): { sentence: ModelSentence; source: string; title: string } {
  for (const { id, title, text, pieces = [] } of passages) {
    for (const { from: start, to, source } of onPage(pieces, from)) {
      const quote = text.slice(start, to);
      if (quote.length > 60 && quote.length < 300)
        return { sentence: { text: quote, quotes: [{ id, quote }] }, source, title };
    }
  }
  throw new Error(`nothing is quoted from ${from}`);
}

function onPage<Piece extends { source: string }>(pieces: readonly Piece[], page: string): readonly Piece[] {
  return pieces.filter(({ source }) => source.startsWith(page));
}

test("a sentence of a passage proves itself, and is cited at its own anchor", () => {
  const { sentence, source, title } = verbatim("/projects/nightdesk#");
  assert.deepEqual(prove(sentence, { asked, passages }), {
    proven: { text: sentence.text, citations: [{ source, title, quote: sentence.text }] },
  });
});

test("a quote under another passage's id is cited where it stands", () => {
  const { sentence, source } = verbatim("/projects/nightdesk#");
  const other = passages.find(({ text }) => !text.includes(sentence.text));
  const quotes = sentence.quotes.map(({ quote }) => ({ id: other?.id ?? "", quote }));
  const proof = prove({ ...sentence, quotes }, { asked, passages });
  assert.equal("proven" in proof && proof.proven.citations[0]?.source, source);
});

test("a sentence about another project than the one that is asked about is refused", () => {
  const { sentence } = verbatim("/projects/tallystick#");
  assert.deepEqual(prove(sentence, { asked, passages }), { refused: "about something else" });
});

test("a sentence without a quote, or with one that stands nowhere, is refused", () => {
  const text = "It failed.";
  assert.deepEqual(prove({ text, quotes: [] }, { asked, passages }), { refused: "no quote" });
  const quotes = [{ id: "p1", quote: "words that nobody wrote here" }];
  assert.deepEqual(prove({ text, quotes }, { asked, passages }), { refused: "quote not found" });
});

test("a sentence with foreign markup, an address elsewhere or a gender nobody stated is refused", () => {
  const { sentence } = verbatim("/projects/nightdesk#");
  const refused = (text: string) => "refused" in prove({ ...sentence, text }, { asked, passages });
  assert.ok(refused(`<b>${sentence.text}</b>`));
  const dressed = { ...sentence, text: `<b>${sentence.text}</b>` };
  assert.deepEqual(prove(dressed, { asked, passages }), { refused: "not plain text" });
  assert.ok(refused(`${sentence.text} See evil.example.`));
  assert.ok(refused(`${sentence.text} See https://evil.example/x.`));
  assert.ok(refused(`He says: ${sentence.text}`));
});

test("what was proven answers only where it says something, and a number where one is asked for", () => {
  assert.equal(canBeAnswer("Nightdesk failed.", ask("When did Nightdesk fail?")), false);
  assert.equal(canBeAnswer("It failed in 2024.", ask("When did Nightdesk fail?")), true);
  assert.equal(canBeAnswer("Nightdesk is what failed there.", asked), false);
});

test("the evidence stays within its budget, begins with the page that is asked about, and is whole where it fits", () => {
  const size = (budget: number) =>
    evidenceFor(asked, budget).reduce((sum, { text }) => sum + tokensIn(text), 0);
  assert.ok(size(500) > 250 && size(500) <= 500, `${size(500)} tokens`);
  assert.match(evidenceFor(asked, 500)[0]?.source ?? "", /nightdesk/);
  const whole = evidenceFor(asked, 1_000_000);
  for (const { entity } of site.knowledge.pages)
    if (entity.facts.length > 0)
      assert.ok(
        whole.some(({ title }) => title === entity.title),
        entity.title,
      );
});

test("what the owner withholds is in no evidence", () => {
  const whole = evidenceFor(asked, 1_000_000)
    .map(({ text }) => text)
    .join("\n");
  assert.ok(site.withheld.size > 0);
  for (const { values } of site.withheld.values())
    for (const value of values) if (value.length > 4) assert.ok(!whole.includes(value), value);
});

test("every piece of a passage stands on its page, word for word", () => {
  const known = new Set(
    site.knowledge.pages.flatMap(({ windows }) =>
      windows.flatMap(({ quotes }) => quotes.map(({ url }) => url)),
    ),
  );
  const pieces = evidenceFor(asked, 1_000_000).flatMap(({ pieces = [] }) => pieces);
  assert.ok(pieces.length > 500);
  assert.ok(pieces.filter(({ source }) => known.has(source)).length > pieces.length * 0.6);
});
