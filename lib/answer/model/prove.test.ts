import assert from "node:assert/strict";
import test from "node:test";
import { loadContent } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";
import { siteOf } from "../site";
import { evidenceFor } from "./evidence";
import { prove } from "./prove";
import type { Asked } from "./types";

const asked: Asked = {
  site: siteOf(loadContent(sampleContent)),
  said: "What failed in Nightdesk?",
  question: "What failed in Nightdesk?",
  earlier: [],
  responses: [],
};
const passages = evidenceFor(asked, 24_000);

test("a passage quoted by its id proves itself, and is cited where it stands", () => {
  const passage = passages.find(({ text }) => text.length > 60);
  assert.ok(passage);
  const quotes = [{ id: passage.id, quote: passage.text }];
  assert.deepEqual(prove({ text: passage.text, quotes }, { asked, passages }), {
    proven: {
      text: passage.text,
      citations: [{ source: passage.source, title: passage.title, quote: passage.text }],
    },
  });
});

test("a sentence without a quote, or with one that stands nowhere, is refused", () => {
  const text = "It failed.";
  assert.deepEqual(prove({ text, quotes: [] }, { asked, passages }), { refused: "no quote" });
  const quotes = [{ id: "p1", quote: "words that nobody wrote here" }];
  assert.deepEqual(prove({ text, quotes }, { asked, passages }), { refused: "quote not found" });
});

test("the evidence stays within its budget", () => {
  const size = evidenceFor(asked, 500).reduce((sum, { text }) => sum + text.length, 0);
  assert.ok(size > 0 && size <= 2_000, `${size} characters`);
});
