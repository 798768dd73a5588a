import assert from "node:assert/strict";
import test from "node:test";
import type { Root } from "hast";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { toString as textOf } from "hast-util-to-string";
import type { ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderToStaticMarkup } from "react-dom/server";
import { readStory } from "@/lib/content";
import { withPassages } from "./passages";

const text = (value: string) => ({ type: "text", value }) as const;
const element = (tagName: string, id: string | undefined, ...children: Root["children"]) =>
  ({ type: "element", tagName, properties: id ? { id } : {}, children }) as Root["children"][number];
const root = (...children: Root["children"]): Root => ({ type: "root", children });
const html = (tree: Root) => renderToStaticMarkup(toJsxRuntime(tree, { Fragment, jsx, jsxs }) as ReactNode);

test("the words of a block are wrapped, and a list inside an item is not", () => {
  const inner = element("ul", undefined, element("li", "b", text("two")));
  const tree = root(element("ul", undefined, element("li", "a", text("one"), inner)));
  assert.equal(
    html(withPassages(tree)),
    '<ul><li id="a"><span class="passage">one</span><ul><li id="b"><span class="passage">two</span></li></ul></li></ul>',
  );
});

test("paragraphs inside an anchored quote or a loose item are wrapped too", () => {
  const tree = root(element("blockquote", "q", element("p", undefined, text("said"))));
  assert.equal(
    html(withPassages(tree)),
    '<blockquote id="q"><p><span class="passage">said</span></p></blockquote>',
  );
});

test("an alias marks the first block that says the same, once", () => {
  const tree = root(
    element("p", "a", text("Other")),
    element("p", "b", text("Same\nwords")),
    element("p", "c", text("Same words")),
  );
  assert.equal(
    html(withPassages(tree, { id: "description", text: "Same words" })),
    '<p id="a"><span class="passage">Other</span></p><p id="b"><span class="alias" id="description"><span class="passage">Same\nwords</span></span></p><p id="c"><span class="passage">Same words</span></p>',
  );
});

test("a heading has a place beside its anchor, and code a button to copy it", () => {
  const tree = root(
    element("h2", "the-problem", text("The problem")),
    element("pre", "code-1", element("code", undefined, text("x = 1"))),
  );
  assert.equal(
    html(withPassages(tree)),
    '<h2 id="the-problem"><span id="_the-problem"></span><span class="passage">The problem</span></h2>' +
      '<div class="code"><pre id="code-1" tabindex="0"><code>x = 1</code></pre>' +
      '<button class="copy needs-script" type="button" data-copy="" aria-live="polite">Copy</button></div>',
  );
});

test("the text stays the same, and the tree that was given too", () => {
  const tree = root(
    element(
      "table",
      undefined,
      element("tbody", undefined, element("tr", undefined, element("td", "c", text("1")))),
    ),
  );
  const before = structuredClone(tree);
  assert.equal(textOf(withPassages(tree)), textOf(before));
  assert.deepEqual(tree, before);
});

test("a figure is drawn in ink beside its words, which stay a table", () => {
  const { tree } = readStory(
    "```figure bars\ncaption: Calls\nNorth | 4\nSouth | 1\n```\n\n```figure line\ncaption: Pages\nMonth | A\n1 | 2\n2 | 4\n```",
  );
  const drawn = html(withPassages(tree));
  assert.match(
    drawn,
    /<th scope="row" id="[^"]+"><span class="passage">South<\/span><svg class="ink ink-bar" aria-hidden="true"[^>]*><rect width="25%" height="6"><\/rect><\/svg><\/th>/,
  );
  assert.match(
    drawn,
    /<td id="[^"]+"><svg class="ink ink-line"[^>]*><path d="M1 50L2 25"><\/path>.*?<\/svg><span class="passage">2<\/span><\/td>/,
  );
  assert.match(drawn, /<figcaption id="[^"]+"><span class="passage">Calls<\/span><\/figcaption>/);
  assert.equal(textOf(withPassages(tree)), textOf(tree));
  assert.doesNotMatch(drawn, /shares|style=/);
});

test("a change has its key in its head: an open dot over what was, a full one over what is", () => {
  const { tree } = readStory(
    "```figure before-after\ncaption: Waits\nStage | May | June\nIdle | 4 s | 1 s\n```",
  );
  const head = html(withPassages(tree)).split("</thead>")[0] ?? "";
  assert.match(
    head,
    /Stage<\/span><\/th>.*?<svg class="ink ink-key"[^>]*><circle class="was"[^>]*><\/circle><\/svg><span class="passage">May<.*?<svg class="ink ink-key"[^>]*><circle cx[^>]*><\/circle><\/svg><span class="passage">June</,
  );
  assert.equal(head.match(/<svg/g)?.length, 2);
});

test("a wide table and a formula scroll in frames of their own; a keyboard comes to what can", () => {
  const drawn = (markdown: string) => html(withPassages(readStory(markdown).tree));
  const narrow = drawn("| Ward | Beds |\n| --- | --- |\n| North | 96 |");
  assert.match(narrow, /<div class="scroll"><table>/);
  const columns = "| what was measured ".repeat(6);
  const wide = drawn(`${columns}|\n${"| --- ".repeat(6)}|\n${columns}|`);
  assert.match(wide, /<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>/);
  assert.match(drawn("$$a = b$$"), /<span class="passage"><span class="scroll"><math display="block"/);
  assert.match(drawn(`$$${"a_i + ".repeat(12)}b$$`), /<span class="scroll" tabindex="0"><math/);
});
