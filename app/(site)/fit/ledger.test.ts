import assert from "node:assert/strict";
import test from "node:test";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { JobFitResult } from "@/lib/fit";
import { stringsOf } from "@/lib/locale";
import { Ledger } from "./ledger";

type Shown = "en" | "de" | "es";

const quote = `A tape "earns" its place by being a failure's record.`;

function shown(language: Shown, met = 1): string {
  const row = {
    text: 'You test what "cannot" be reproduced',
    kind: "other" as const,
    importance: "must" as const,
    verdict: "met" as const,
    reason: 'Flight Tape shows it: "How to replay what a service\'s visitor saw".',
    quotes: [{ source: "https://ada.example/projects/tape#b1", title: "Flight Tape", quote }],
  };
  const result: JobFitResult = {
    summary: 'Probably a fit: "tapes".',
    language,
    blockers: [],
    requirements: [row],
    counts: { met, partial: 0, no_evidence: 0, conflict: 0, not_public: 0 },
    left_out: 0,
    instructions_ignored: 0,
  };
  const inLanguage = (each: Shown) => ({ language: each, say: stringsOf(each).ledger });
  return renderToStaticMarkup(
    createElement(Ledger, { result, words: [inLanguage("en"), inLanguage("de"), inLanguage("es")] }),
  );
}

test("reasons and quotes are printed with typographic marks, the requirement as it was pasted", () => {
  const words = shown("en").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
  assert.match(words, /Probably a fit: “tapes”\./);
  assert.match(words, /shows it: “How to replay what a service’s visitor saw”\./);
  assert.match(words, /<q>A tape “earns” its place by being a failure’s record\.<\/q>/);
  assert.match(words, /You test what "cannot" be reproduced/);
});

test("in another language the reasons have its marks, and the quotes those of the page they lead to", () => {
  const words = shown("de");
  assert.match(words, /shows it: „How to replay what a service’s visitor saw“\./);
  assert.match(words, /<q>A tape “earns” its place/);
});

test("the tally is right for one as for many", () => {
  assert.match(shown("en", 2), />2 met</);
  assert.match(shown("es", 1), />cumplido: 1</);
  assert.match(shown("es", 3), />cumplido: 3</);
});
