import assert from "node:assert/strict";
import test from "node:test";
import type { Element } from "hast";
import { readStory } from "@/lib/content";
import { alignNumbersRight } from "./columns";

const cells = (markdown: string) => {
  const table = readStory(markdown).tree.children.find(
    (child): child is Element => child.type === "element" && child.tagName === "table",
  );
  const found: (string | undefined)[][] = [];
  const visit = (node: Element) => {
    const inside = node.children.filter((child): child is Element => child.type === "element");
    if (node.tagName === "tr")
      found.push(inside.map(({ properties }) => properties.align as string | undefined));
    else for (const child of inside) visit(child);
  };
  if (table) visit(alignNumbersRight(table));
  return found;
};

test("a column of figures is set flush right, with its heading, and a column of words is not", () => {
  const table =
    "| Method | Wait | Share |\n| --- | --- | --- |\n| Silence | 1,300 ms | 17.6 % |\n| Breath | 210 ms | – |";
  const row = [undefined, "right", "right"];
  assert.deepEqual(cells(table), [row, row, row]);
});

test("how the author has set a column stays, and one that says something else among its figures is words", () => {
  const table = "| A | B | C |\n| :-- | :-: | --- |\n| 1 | 2 | 3 of them |\n| 4 | 5 | 6 |";
  const row = ["left", "center", undefined];
  assert.deepEqual(cells(table), [row, row, row]);
});
