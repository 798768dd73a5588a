import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { readItems } from "./items";
import { evaluateProof } from "./proof";
import { evaluateRecall } from "./recall";

test("what the proof lets through is counted by the kind of lie", (context) => {
  const folder = mkdtempSync(path.join(tmpdir(), "proof-"));
  context.after(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "lies.jsonl");
  const passage = "Halfbeat was released in 2021. Tallystick was released in 2019.";
  const lines = [
    {
      id: "1",
      passage,
      question: "Which came first?",
      true: "Tallystick",
      false: "Halfbeat was released in 2019.",
    },
    { id: "2", passage, question: "When was it?", true: "2021", false: "It was released in 2022." },
    { id: "3", passage, question: "Which two?", true: "Zebra", false: "Tallystick was released in 2019." },
  ];
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  const told = evaluateProof(file, true);
  assert.match(told, /^all +1 of 3 \(33\.3 %\) +2 of 3 \(66\.7 %\)$/m);
  assert.match(told, /^3 false, let through: Which two\?$/m);
  writeFileSync(file, '{"id":"1"}');
  assert.throws(() => evaluateProof(file, false), /lies\.jsonl:1: expected a JSON object with id, passage/);
});

test("over the sample's questions the evidence holds what the answer must say", (context) => {
  const told = evaluateRecall(readItems("corpora/sample-questions.jsonl"), sampleContent, true);
  context.diagnostic(told);
  const shares = [...told.matchAll(/within (\d+) tokens: \d+ of \d+ \((\d+\.\d) %\)/g)].map(([, , share]) =>
    Number(share),
  );
  assert.equal(shares.length, 2);
  assert.ok((shares[0] ?? 0) >= 92 && (shares[1] ?? 0) >= 98, shares.join());
});
