import assert from "node:assert/strict";
import { test } from "node:test";
import { getKnowledge } from "@/lib/knowledge";
import { packagedEmbedder } from "@/lib/meaning";
import { sampleContent } from "@/lib/sample.mjs";
import weights from "./data/judgement.json" with { type: "json" };
import byMeaning from "./data/judgement-by-meaning.json" with { type: "json" };
import { likeliestVerdict, weighedVerdicts } from "./judgement";
import { findPractice } from "./practices";
import { signsOf } from "./signs";
import { findSupport, lookUpStatement } from "./support";

process.env.CONTENT_DIR = sampleContent;

function signsFor(text: string) {
  const knowledge = getKnowledge();
  const statement = lookUpStatement(knowledge, text);
  return signsOf(knowledge, {
    statement,
    found: findSupport(statement),
    practice: findPractice(knowledge, text),
    names: { unknown: [], known: [] },
    skills: [],
    isDuty: true,
  });
}

const statements: [text: string, verdict: (typeof weighedVerdicts)[number]][] = [
  ["Reduce the time callers wait for a reply", "met"],
  ["Build offline note taking for nurses who visit patients at home", "met"],
  ["Run excavations of Bronze Age burial mounds", "no_evidence"],
  ["Cast bronze bells and tune them", "no_evidence"],
];

for (const [text, verdict] of statements) {
  test(`weighed by what the portfolio has on it: ${text}`, () => {
    assert.equal(likeliestVerdict(signsFor(text)), verdict);
  });
}

test("every sign is between 0 and 1 and has a weight for each verdict, and no weight is without a sign", () => {
  const signs = signsFor("Lead the move of old message feeds to a new exchange");
  for (const [name, value] of Object.entries(signs)) assert.ok(value >= 0 && value <= 1, `${name}: ${value}`);
  for (const verdict of weighedVerdicts)
    assert.deepEqual(Object.keys(weights[verdict]).sort(), Object.keys(signs).sort());
});

test("met is what is surely met; in part, what is likelier met than not", () => {
  const by = { met: { a: 1 }, partial: { bias: -1 }, no_evidence: { b: 2 } };
  assert.equal(likeliestVerdict({ bias: 1, a: 2 }, by), "met");
  assert.equal(likeliestVerdict({ bias: 1, a: 0.5 }, by), "partial");
  assert.equal(likeliestVerdict({ bias: 1, a: 0.1 }, by), "no_evidence");
  assert.equal(likeliestVerdict({ bias: 1, a: 2, b: 2 }, by), "no_evidence");
});

test("the weights by meaning are for the packaged embedder, and each is for a sign", () => {
  assert.equal(byMeaning.embedder, packagedEmbedder().id);
  const signs = Object.keys(weights.met);
  const near = ["nearest", "nearestCoverage", "worded", "likeliest", "likeliestCoverage"].map(
    (each) => `meant ${each}`,
  );
  for (const verdict of weighedVerdicts)
    assert.deepEqual(Object.keys(byMeaning.weights[verdict]).sort(), [...signs, ...near].sort());
});
