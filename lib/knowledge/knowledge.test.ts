import assert from "node:assert/strict";
import test from "node:test";
import { loadContent } from "@/lib/content";
import { tokenize } from "@/lib/language";
import { sampleContent } from "@/lib/sample.mjs";
import { buildKnowledge } from "./index";

const content = loadContent(sampleContent);
const knowledge = buildKnowledge(content);

test("every fact and passage leads to a page and an anchor of this site", () => {
  for (const { url, text } of [...knowledge.facts, ...knowledge.passages]) {
    assert.match(url, /^\/(?:resume|faq|projects\/[\w-]+|essays\/[\w-]+)#[\w-]+$/u, text);
    assert.notEqual(text.trim(), "");
  }
});

test("what is not public is in no fact, passage or name", () => {
  const hidden = content.owner.facts.filter(({ visibility }) => visibility !== "public");
  assert.ok(hidden.length > 3);
  assert.deepEqual(
    hidden.flatMap(({ values }) => values),
    [],
  );
  const all = JSON.stringify([
    knowledge.facts.map(({ text }) => text),
    knowledge.passages.map(({ text }) => text),
  ]);
  for (const canary of ["(private)", "(sent by email", "(discussed once", "(given once"]) {
    assert.ok(!all.includes(canary), canary);
  }
});

test("the ranker finds a passage by its words and by their synonyms", () => {
  const [hit] = knowledge.ranker.search(["syring", "driver", "polici"]);
  assert.equal(hit?.passage.entity.name, "Nightdesk");
  assert.ok(knowledge.ranker.idf("nosuchword") > knowledge.ranker.idf("call"));
});

test("names are found whole, by their parts and with a typo, and short ones never inside a word", () => {
  const linked = (question: string) =>
    knowledge.gazetteer.link(tokenize(question)).map(({ candidates }) => candidates[0]?.entity.name);
  assert.deepEqual(linked("the stack of Second Ring"), ["Second Ring"]);
  assert.ok(linked("what was done at Sallowfield").includes("Sallowfield Care"));
  assert.ok(linked("what is Plumbilne about").includes("Plumbline"));
  assert.ok(linked("does she use typescript").includes("TypeScript"));
  assert.deepEqual(linked("a good ongoing email"), []);
});

test("one ordinary word of a title is no name, unless it is written like one, beside what it names, or alone", () => {
  const projects = (question: string) =>
    knowledge.gazetteer
      .link(tokenize(question))
      .flatMap(({ candidates: [best] }) =>
        best && ["project", "essay"].includes(best.entity.kind) ? [best.entity.name] : [],
      );
  for (const question of [
    "how long did it take to transcribe the tape archive",
    "which box did the clerk tick on the signal",
    "what happened when the clocks changed",
    "what else took about as long",
  ])
    assert.deepEqual(projects(question), [], question);
  assert.deepEqual(projects("how long did Long Wave take"), ["Long Wave"]);
  assert.deepEqual(projects("what is the tape project"), ["Flight Tape"]);
  assert.deepEqual(projects("tell me about Wave"), ["Long Wave"]);
});
