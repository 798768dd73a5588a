import assert from "node:assert/strict";
import test from "node:test";
import { ContentError } from ".";
import { readJsonSource, readYamlSource } from "./sources";
import { loadTestContent } from "./test-content";

// What a parser finds is told as an owner would say it.

const yaml: [text: string, line: number, says: RegExp][] = [
  ["facts:\n\tremote: yes", 2, /a tab stands at the start of the line; indent with spaces/],
  ["title: Drawing: by hand", 1, /put a text that has a colon in it in quotation marks/],
  ['tagline: "The "Stool" class"', 1, /put a text that has quotation marks in it in single ones/],
  ["name: A\nname: B", 2, /the same key stands there twice/],
  ["tags: [one, two\nname: A", 2, /a closing \], \} or quotation mark, or a colon, is missing/],
  ["name: @ada", 1, /put a text that begins with a sign such as @/],
];
for (const [text, line, says] of yaml)
  test(`YAML: ${JSON.stringify(text)}`, () => {
    const { failure } = readYamlSource(text);
    assert.match(failure?.message ?? "", says);
    assert.equal(failure?.line, line);
  });

test("JSON: a comma that is missing, and a quotation mark inside a text", () => {
  const message = (text: string) => readJsonSource(text).failure?.message ?? "";
  assert.match(message('{\n  "a": 1\n  "b": 2\n}'), /a comma is missing at the end of the line before/);
  assert.match(message('{ "a": "the "best" one" }'), /a quotation mark inside a text is written \\"/);
});

test("JSON: what is wrong is told without the words around it, which may be private", () => {
  for (const [text, says] of [
    ['{ "phone":\n+48 600 700 800 }', /expected a value: a text in straight quotation marks/],
    ["{ \"phone\": '600 700 800' }", /expected a value/],
    ["600 700 800", /something stands after its end/],
    ['{ "a": [600, ] }', /no comma before a \]/],
    ['{ "phone": "600", }', /no comma before a \} and no comments/],
    ["{ “phone”: 600 }", /a key in straight quotation marks/],
    ['{ "phone": "600\n" }', /a line ends inside a text/],
    ['{ "phone": "600"', /Expected ',' or '\}'|ends before everything/],
    ["", /ends before everything that was opened is closed/],
  ] as const) {
    const { message = "", line } = readJsonSource(text).failure ?? {};
    assert.match(message, says, text);
    assert.doesNotMatch(message, /600|position/, text);
    assert.ok(line, text);
  }
});

test("a value of another kind is told by what it should be", () => {
  const story = (matter: string) =>
    loadTestContent({ "projects/a.md": `---\nname: A\n${matter}\n---\n\nText.\n` }).lines;
  assert.match(story("featured: yes please"), /featured: expected true or false/);
  assert.match(story("aliases: Ines"), /aliases: expected a list, such as \[one, two\]/);
  assert.match(loadTestContent({ "projects/a.md": "---\nname: A\n\nText.\n" }).lines, /is not closed/);
});

test("where the résumé cannot be read, what is wrong with the other files is told as well", () => {
  const files = {
    "resume.json": '{ "basics": { "name": "Ada" }',
    "owner.yaml": "facts:\n\tx: 1\n",
    "projects/a.md": "---\nname: A\nstart: 2021-13\n---\n\nText.\n",
  };
  assert.throws(
    () => loadTestContent(files),
    (error) =>
      error instanceof ContentError &&
      error.problems.map(({ file }) => file).join() === "resume.json,owner.yaml,projects/a.md",
  );
});

test("an owner.yaml that cannot be read says of nothing that it is private", () => {
  const { lines, notices } = loadTestContent({
    "resume.json": { basics: { name: "Ada Probe", phone: "+1 555 0100" } },
    "owner.yaml": "facts:\n\tx: 1\n",
  });
  assert.match(lines, /owner\.yaml:2: /);
  assert.equal(notices, "");
});
