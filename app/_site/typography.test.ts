import assert from "node:assert/strict";
import { test } from "node:test";
import type { Root } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { typesetTree } from "./typography";

const text = (value: string) => ({ type: "text", value }) as const;
const element = (tagName: string, ...children: Root["children"]) =>
  ({ type: "element", tagName, properties: {}, children }) as Root["children"][number];
const shown = (...children: Root["children"]) =>
  typesetTree({ type: "root", children: [element("p", ...children)] }, "en");

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
  assert.equal(textOf(typesetTree(tree, "de")), "Er sagte „nein“.");
  assert.equal(textOf(typesetTree(tree, "fr")), "Er sagte «\u00a0nein\u00a0».");
  for (const language of ["es", "it", "pt"] as const)
    assert.equal(textOf(typesetTree(tree, language)), "Er sagte «nein».", language);
});

test("a figure and what it counts stay on one line, as do the letters and the number of a name", () => {
  const cases = [
    ["It took 40 ms, for 80 people.", "It took 40\u00a0ms, for 80\u00a0people."],
    ["34 percent in 2025 and 5 GB", "34\u00a0percent in 2025 and 5\u00a0GB"],
    ["by RFC 3339, at 1,240.5 km", "by RFC\u00a03339, at 1,240.5\u00a0km"],
    ["17.6 % of v2 releases", "17.6\u00a0% of v2 releases"],
  ] as const;
  for (const [typed, printed] of cases) assert.equal(textOf(shown(text(typed))), printed);
  const long = shown(text("1,".repeat(60_000)));
  assert.equal(textOf(long).length, 120_000);
});

test("a short word of code and a month in a table do not break at their hyphens", () => {
  const classes = (name: string, words: string) => {
    const [paragraph] = shown(element(name, text(words))).children;
    const [one] = paragraph && "children" in paragraph ? paragraph.children : [];
    return one?.type === "element" ? one.properties.className : undefined;
  };
  assert.deepEqual(classes("code", "Retry-After"), ["whole"]);
  assert.deepEqual(classes("td", "2022-04"), ["whole"]);
  assert.equal(classes("code", "a-".repeat(30)), undefined);
  assert.equal(classes("td", "in mid-2022"), undefined);
  assert.equal(classes("em", "well-known"), undefined);
});
