import assert from "node:assert/strict";
import test from "node:test";
import type { Essay, Project } from "@/lib/content";
import { countWith, hashFor, keysIn, toggled } from "./filter-hash";
import { choicesOf, keysOf, rulesFor, tagChoicesOf, tagKeysOf } from "./filters";

const project = (category: string | undefined, ...techStack: string[]) =>
  ({ category, techStack }) as Project;

test("categories by name, technologies by use, those used once apart", () => {
  const { categories, common, rare } = choicesOf([
    project("voice", "Rust", "Node.js"),
    project("ai", "Node.js"),
    project("voice", "Rust", "Node.js", "HL7 v2"),
  ]);
  assert.deepEqual(categories, [
    { key: "category=ai", label: "ai", count: 1 },
    { key: "category=voice", label: "voice", count: 2 },
  ]);
  assert.deepEqual(
    common.map(({ key, count }) => [key, count]),
    [
      ["tech=node.js", 3],
      ["tech=rust", 2],
    ],
  );
  assert.deepEqual(
    rare.map(({ key }) => key),
    ["tech=hl7-v2"],
  );
});

test("one category is nothing to choose", () => {
  assert.deepEqual(choicesOf([project("ai"), project("ai"), project(undefined)]).categories, []);
});

test("names that differ in a sign stay apart, and fit into a list of words and an address", () => {
  const keys = keysOf(project("Applied AI", "C", "C#", "C++"));
  assert.equal(keys, "category=applied-ai tech=c tech=c# tech=c++");
  const chosen = ["category=ai", "tech=c#"];
  assert.equal(hashFor(chosen), "#category=ai&tech=c%23");
  assert.deepEqual(keysIn(hashFor(chosen)), chosen);
  assert.deepEqual(keysIn("#all&tech=%E0%A4&x=1"), []);
});

test("filters add up, but of categories there is one, and each leaves what has them all", () => {
  const items = ["category=voice tech=rust tech=c", "category=ai tech=c#", "category=ai tech=rust"];
  assert.equal(countWith(items, []), 3);
  assert.equal(countWith(items, toggled(["tech=rust"], "category=ai")), 1);
  assert.equal(countWith(items, toggled(["category=voice"], "tech=c#")), 0);
  assert.deepEqual(toggled(["category=voice", "tech=rust"], "category=ai"), ["tech=rust", "category=ai"]);
  assert.deepEqual(toggled(["category=voice", "tech=rust"], "tech=rust"), ["category=voice"]);
});

test("essays are chosen by the tags that several share", () => {
  const essay = (...tags: string[]) => ({ tags }) as Essay;
  const choices = tagChoicesOf([
    essay("voice"),
    essay("applied AI", "tools"),
    essay("tools", "applied AI"),
    essay("tools"),
  ]);
  assert.deepEqual(
    choices.categories.map(({ key, count }) => [key, count]),
    [
      ["tag=tools", 3],
      ["tag=applied-ai", 2],
    ],
  );
  assert.equal(tagKeysOf(essay("applied AI", "tools")), "tag=applied-ai tag=tools");
  assert.match(
    rulesFor(choices),
    /has\(\[id="tag=tools"\]:target\) \.contents-item:not\(\[data-keys~="tag=tools"\]\)/,
  );
  assert.deepEqual(keysIn("#tag=tools"), ["tag=tools"]);
});
