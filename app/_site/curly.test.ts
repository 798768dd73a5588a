import assert from "node:assert/strict";
import { test } from "node:test";
import type { Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { curly } from "./curly";

const text = (value: string) => ({ type: "text", value }) as const;
const element = (tagName: string, ...children: Root["children"]) =>
  ({ type: "element", tagName, properties: {}, children }) as Root["children"][number];
const shown = (...children: Root["children"]) =>
  curly({ type: "root", children: [element("p", ...children)] }, "en");

test("quotation marks turn to the words they stand around, and an apostrophe is one", () => {
  const cases = [
    ['A draft said "no known allergies".', "A draft said “no known allergies”."],
    ["the caller's last word, the nurses' notes", "the caller’s last word, the nurses’ notes"],
    ['("exact" depended on it)', "(“exact” depended on it)"],
    [`"'Reception' is enough," she said.`, "“‘Reception’ is enough,” she said."],
    ["the winter of '25", "the winter of ’25"],
    ['He asked—"why?"', "He asked—“why?”"],
  ] as const;
  for (const [typed, printed] of cases) assert.equal(textOf(shown(text(typed))), printed);
});

test("a mark knows what stands before it in another element, and code is left as it is", () => {
  const typed = shown(
    text('She wrote "'),
    element("em", text("unknown")),
    text('", and '),
    element("code", text('print("x")')),
    text("'s name"),
  );
  assert.equal(textOf(typed), 'She wrote “unknown”, and print("x")’s name');
});

test("each language has marks of its own", () => {
  const tree: Root = { type: "root", children: [element("p", text('Er sagte "nein".'))] };
  assert.equal(textOf(curly(tree, "de")), "Er sagte „nein“.");
  assert.equal(textOf(curly(tree, "fr")), "Er sagte «\u00a0nein\u00a0».");
  for (const language of ["es", "it", "pt"] as const)
    assert.equal(textOf(curly(tree, language)), "Er sagte «nein».", language);
});
