import assert from "node:assert/strict";
import { test } from "node:test";
import { loadTestContent } from "./test-content";

const mill = "---\nname: Mill\n---\n\nThe stone broke in May, so the mill stood still.";
const line = (entry: unknown) => `${JSON.stringify(entry)}\n`;

test("what visitors are expected to ask is read with the passage that answers it", () => {
  const entry = { page: "/projects/mill", quote: "The stone broke in May", questions: ["What went wrong?"] };
  const { content, lines, notices } = loadTestContent({
    "projects/mill.md": mill,
    "questions.jsonl": `${line(entry)}\n`,
  });
  assert.deepEqual(content.expected, [entry]);
  assert.equal(lines + notices, "");
});

test("a line that cannot be read is named with what was expected; the others are read", () => {
  const good = { page: "/projects/mill", quote: "the mill stood still", questions: ["Did it stop?"] };
  const { content, lines } = loadTestContent({
    "projects/mill.md": mill,
    "questions.jsonl": `not json\n${line({ ...good, page: "mill" })}${line({ ...good, questions: [] })}${line(good)}`,
  });
  assert.deepEqual(content.expected, [good]);
  assert.match(lines, /questions\.jsonl:1: \(the line\): is not JSON/);
  assert.match(
    lines,
    /questions\.jsonl:2: page: expected the path of a project, .* such as \/projects\/my-tool/,
  );
  assert.match(lines, /questions\.jsonl:3: questions: /);
});

test("a field of the résumé has questions of its own", () => {
  const entry = { page: "/resume", quote: "Mends clocks", questions: ["What is her trade?"] };
  const resume = JSON.stringify({ basics: { name: "Ada Mill", summary: "Mends clocks and the odd mill." } });
  const { content, notices } = loadTestContent({ "resume.json": resume, "questions.jsonl": line(entry) });
  assert.deepEqual(content.expected, [entry]);
  assert.equal(notices, "");
});

test("words that stand on the page no longer lead nowhere, and that is said", () => {
  const entry = { page: "/projects/mill", quote: "The wheel broke", questions: ["What went wrong?"] };
  const { content, lines, notices } = loadTestContent({
    "projects/mill.md": mill,
    "questions.jsonl": line(entry),
  });
  assert.deepEqual(content.expected, []);
  assert.equal(lines, "");
  assert.match(notices, /questions\.jsonl:1: quote: does not stand on \/projects\/mill word for word/);
});
