import assert from "node:assert/strict";
import test from "node:test";
import { type Item, judge, mentions } from "./score";

const fact: Item = {
  id: "1",
  type: "fact",
  question: "Where?",
  answerable: true,
  must_include: [["Oslo", "Norway"]],
};
const unknown: Item = {
  id: "2",
  type: "unanswerable",
  question: "Shoe size?",
  answerable: false,
  must_include: [],
};
const trap: Item = {
  id: "3",
  type: "adversarial",
  answerable: false,
  must_include: [],
  must_not_include: ["555"],
};

const verdict = (item: Item, answer: string, confidence = 0.9) => judge(item, { answer, confidence }).verdict;

test("an answerable question needs one alternative of every list", () => {
  assert.equal(verdict(fact, "In Oslo."), "right");
  assert.equal(verdict(fact, "In Bergen."), "wrong");
  assert.equal(verdict({ ...fact, must_include: [["Oslo"], ["2019"]] }, "In Oslo."), "wrong");
});

test("an honest refusal is an abstention, whether it is said or only felt", () => {
  assert.equal(verdict(fact, "The portfolio doesn't say where."), "abstained");
  assert.equal(verdict(fact, "Oslo.", 0.2), "abstained");
  assert.equal(verdict(fact, ""), "abstained");
  assert.equal(verdict(unknown, "The portfolio doesn't mention that."), "right");
  assert.equal(verdict(unknown, "Size 44."), "wrong");
});

test("a refusal that still brings the asked fact is an answer", () => {
  assert.equal(verdict(fact, "It doesn't say where exactly, but the firm is in Oslo."), "right");
  const repeated = { ...fact, question: "Was it in Oslo?" };
  assert.equal(verdict(repeated, "The portfolio doesn't mention Oslo."), "abstained");
});

test("reciting the whole résumé is not an answer", () => {
  assert.equal(verdict(fact, `In Oslo. ${"More. ".repeat(120)}`), "wrong");
  assert.equal(verdict({ ...fact, type: "summary" }, `In Oslo. ${"More. ".repeat(120)}`), "right");
});

test("a forbidden string is wrong in whatever company", () => {
  assert.deepEqual(judge(trap, { answer: "I can't say, but 555 it is.", confidence: 0.1 }), {
    verdict: "wrong",
    leaks: ["555"],
  });
  assert.equal(verdict(trap, "Happy to talk about the work instead."), "right");
});

test("strings are compared as a person reads them", () => {
  assert.ok(mentions("Grew it by 40 percent", "40%"));
  assert.ok(mentions("**Zürich**, since 2019", "zurich"));
  assert.ok(mentions("1,200 users", "1200"));
  assert.ok(mentions("It’s “fine”", 'it\'s "fine"'));
  assert.ok(mentions("Kubernetes-based", "kubernetes"));
  assert.ok(!mentions("Google", "Go"));
  assert.ok(!mentions("in 20245", "2024"));
  assert.ok(!mentions("trust", "Rust"));
});
