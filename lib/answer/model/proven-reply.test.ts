import assert from "node:assert/strict";
import test from "node:test";
import { answerInContext } from "../earlier";
import { siteOf } from "../site";
import { runSync } from "../steps";
import { sharedSample } from "../test-sample";
import { evidenceFor } from "./evidence";
import { ProvenReply } from "./proven-reply";
import type { ModelSentence } from "./types";

const site = siteOf(sharedSample());
const question = "What has she built, and how did it go?";
const { responses } = runSync(answerInContext([], question, site));
const asked = { site, visitorText: question, question, earlier: [], responses };
const passages = evidenceFor(asked, 24_000);

/** Sentences that the passages hold word for word, of so many characters. */
function verbatim(least: number, most: number): ModelSentence[] {
  const found = passages.flatMap(({ id, text, pieces = [] }) =>
    pieces.map(({ from, to }): [string, string] => [id, text.slice(from, to)]),
  );
  const fitting = new Map(
    found
      .filter(([, quote]) => quote.length >= least && quote.length <= most)
      .map(([id, quote]) => [quote, id]),
  );
  return [...fitting].map(([text, id]) => ({ text, quotes: [{ id, quote: text }] }));
}

for (const [what, sentences] of [
  ["receipts", verbatim(20, 90)],
  ["characters", verbatim(200, 600)],
] as const)
  test(`whatever bound of the ${what} is met, each sentence that is said has its receipt, and the rest is counted`, () => {
    const reading = new ProvenReply({ asked, passages });
    const said = sentences.filter((sentence) => reading.add({ type: "sentence", sentence }).length > 0);
    const quotes = reading.citations.map(({ quote }) => quote);
    for (const { text } of said)
      assert.ok(
        quotes.some((quote) => text.includes(quote)),
        text,
      );
    assert.equal(reading.provenCount, said.length);
    assert.equal(reading.provenCount + reading.refusedCount, sentences.length);
    assert.ok(said.length < sentences.length, "the bound was met");
    assert.ok(reading.citations.length <= 24 && reading.text.length <= 4_000);
  });
