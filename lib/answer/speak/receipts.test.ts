import assert from "node:assert/strict";
import { test } from "node:test";
import type { Evidence } from "../draft";
import { receiptsFor } from "./receipts";

const of = (url: string, title: string, quote: string): Evidence => ({ url, title, quote });
const loom = (anchor: string, quote: string) => of(`/projects/loom#${anchor}`, "Loom", quote);
const reed = (anchor: string, quote: string) => of(`/projects/reed#${anchor}`, "Reed", quote);

const quotesOf = (evidence: Evidence[]) => evidence.map(({ quote }) => quote);

test("an item of a list has one source: why it is there; what it says itself keeps its quotes", () => {
  const given = [
    loom("name", "Loom"),
    reed("name", "Reed"),
    loom("period", "2021 – 2023"),
    loom("tagline", "Weaves logs"),
    loom("description", "Loom is a tool in Rust that weaves the logs of many hosts."),
    loom("stack-1", "Rust"),
    reed("tagline", "Reads them"),
    reed("stack-2", "Rust"),
  ];
  const { evidence, sources } = receiptsFor(
    "**Two** projects:\n- **Loom**, Weaves logs (2021 – 2023)\n- **Reed**, Reads them",
    given,
  );
  assert.deepEqual(sources, ["/projects/loom#stack-1", "/projects/reed#stack-2"]);
  assert.deepEqual(quotesOf(evidence), ["2021 – 2023", "Weaves logs", "Rust", "Reads them", "Rust"]);
});

test("a name is the receipt where nothing else of the thing is quoted", () => {
  const { evidence, sources } = receiptsFor("- Loom\n- Reed", [loom("name", "Loom"), reed("name", "Reed")]);
  assert.deepEqual(quotesOf(evidence), ["Loom", "Reed"]);
  assert.deepEqual(sources, ["/projects/loom#name", "/projects/reed#name"]);
});

test("prose keeps every quote behind it, also those that it says in other words", () => {
  const job = (anchor: string, quote: string) => of(`/resume#${anchor}`, "Acme", quote);
  const given = [job("position", "Lead"), job("h1", "Cut costs by half in a year."), job("h2", "Hired six.")];
  const { evidence, sources } = receiptsFor("As Lead she halved the costs and hired six people.", given);
  assert.equal(evidence.length, 3);
  assert.deepEqual(sources, ["/resume#h1"]);
});

test("what is told in two lines has a source for each, and the same receipt counts once", () => {
  const given = [loom("first", "It weaves."), loom("first", "It weaves."), loom("second", "It is fast.")];
  const { evidence, sources } = receiptsFor("It weaves.\n\nIt is fast.", given);
  assert.deepEqual([evidence.length, sources], [2, ["/projects/loom#first", "/projects/loom#second"]]);
});

test("where there are more than 24, each claim has one before any has two", () => {
  const given = ["first", "second"].flatMap((anchor) =>
    Array.from({ length: 16 }, (_, n) => of(`/projects/${n}#${anchor}`, `P ${n}`, `${anchor} of ${n}`)),
  );
  const text = Array.from({ length: 16 }, (_, n) => `- P ${n}: first of ${n}, second of ${n}`).join("\n");
  const { evidence, sources } = receiptsFor(text, given);
  assert.deepEqual([evidence.length, sources.length], [24, 16]);
  assert.equal(new Set(evidence.map(({ title }) => title)).size, 16);
});

test("nothing has no receipts, and no answer has more than 24", () => {
  assert.deepEqual(receiptsFor("No.", []), { evidence: [], sources: [] });
  const many = Array.from({ length: 40 }, (_, n) => of(`/resume#s-${n}`, `Skill ${n}`, `It was ${n}.`));
  const { evidence, sources } = receiptsFor(many.map(({ quote }) => quote).join("\n"), many);
  assert.deepEqual([evidence.length, sources.length], [24, 24]);
});
