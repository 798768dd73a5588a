import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { toHtml } from "hast-util-to-html";
import { clean, readStory, richParagraphs, richText, slugify } from "./markup";
import { elementsOf } from "./tree";

test("Markdown and HTML inside a value become plain text and a tree", () => {
  const cases: [string, string][] = [
    ["Cut costs by **40 %**", "Cut costs by 40 %"],
    ["Wrote [the guide](https://example.org/guide)", "Wrote the guide"],
    ["<b>Lead</b> of <i>six</i>", "Lead of six"],
    ["Research &amp; development", "Research & development"],
    ["Used `git bisect` daily", "Used git bisect daily"],
  ];
  for (const [value, text] of cases) {
    const rich = richText(value);
    assert.equal(rich.text, text);
    assert.ok(rich.tree, value);
  }
});

test("what only looks like markup is left as it was written", () => {
  for (const value of [
    "C++ & C#",
    "5 * 3 < 20",
    "snake_case_name",
    "a < b and b > c",
    "~80% of $2M",
    "3 <5 people",
  ]) {
    assert.deepEqual(richText(value), { text: value });
  }
});

test("a type parameter is not an HTML tag", () => {
  assert.equal(
    richText("Made vector<int> and Result<T, E> safe").text,
    "Made vector<int> and Result<T, E> safe",
  );
});

test("nothing that runs or loads passes into a page", () => {
  const { tree, blocks } = readStory(
    'Hello <script>alert(1)</script><img src="https://example.org/x.png" onerror="alert(2)">\n\n' +
      "[click](javascript:alert(3)) <style>p{}</style><iframe src=x></iframe>",
  );
  const drawn = JSON.stringify(tree);
  for (const word of ["script", "onerror", "iframe", "style", "img"]) assert.ok(!drawn.includes(word), word);
  assert.deepEqual(
    blocks.map((block) => block.text),
    ["Hello", "click"],
  );
});

test("what controls a terminal is no text, and line ends stay", () => {
  assert.equal(clean("a bell\u0007 and\u0000 an escape\u001B"), "a bell and an escape");
  const { blocks } = readStory("One\u0008.\n\n- two\u007F\n- three\n");
  assert.deepEqual(
    blocks.map(({ text }) => text),
    ["One.", "two", "three"],
  );
});

test("invisible characters cannot hide a text", () => {
  assert.equal(clean("in\u200Bvisible \u202Etext\u{E0041}"), "invisible text");
  assert.equal(readStory("a\u2060b").blocks[0]?.text, "ab");
});

test("a long value is split into its paragraphs and list items", () => {
  const texts = (value: string) => richParagraphs(value).map((part) => part.text);
  assert.deepEqual(texts("First.\n\nSecond."), ["First.", "Second."]);
  assert.deepEqual(texts("<p>First.</p><ul><li>One</li><li>Two</li></ul>"), ["First.", "One", "Two"]);
  assert.deepEqual(texts("- One\n- Two"), ["One", "Two"]);
  assert.deepEqual(texts("• One\n• Two"), ["One", "Two"]);
  assert.deepEqual(texts("Line one<br>Line two<br/>"), ["Line one", "Line two"]);
});

test("every block of a story has an anchor of its own, named after its heading", () => {
  const { blocks, tree } = readStory(
    "Opening.\n\n## What failed\n\nOne.\n\n- a\n- b\n\n## What failed\n\nTwo.\n\n> Said.",
  );
  assert.deepEqual(
    blocks.map(({ anchor, kind, heading }) => `${anchor} ${kind} ${heading}`.trim()),
    [
      "intro-1 paragraph",
      "what-failed heading What failed",
      "what-failed-1 paragraph What failed",
      "what-failed-2 item What failed",
      "what-failed-3 item What failed",
      "what-failed-4 heading What failed",
      "what-failed-4-1 paragraph What failed",
      "what-failed-4-2 quote What failed",
    ],
  );
  const drawn = JSON.stringify(tree);
  for (const { anchor } of blocks) assert.ok(drawn.includes(`"id":"${anchor}"`), anchor);
});

test("no two blocks of any story share an anchor", () => {
  const heading = fc.constantFrom("## A", "## A 2", "## A-2", "### A 2 1", "## Intro", "## B");
  const line = fc.oneof(
    heading,
    fc.constantFrom("text", "- item", "> quote", "1. one", "| a |\n| - |\n| b |"),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const anchors = readStory(lines.join("\n\n")).blocks.map((block) => block.anchor);
      assert.deepEqual([...new Set(anchors)], anchors);
    }),
  );
});

test("a nested list gives each item its own words only", () => {
  const { blocks } = readStory("- outer\n  - inner\n- last");
  assert.deepEqual(
    blocks.map((block) => block.text),
    ["outer", "inner", "last"],
  );
});

test("a name becomes an anchor", () => {
  const cases: [string, string][] = [
    ["Café Zürich", "cafe-zurich"],
    ["C++ / C#", "cpp-csharp"],
    ["What's new?", "whats-new"],
    ["  --  ", "item"],
    ["日本語", "日本語"],
    ["x".repeat(200), "x".repeat(64)],
  ];
  for (const [text, slug] of cases) assert.equal(slugify(text), slug);
});

test("a footnote's number and way back are no words of a text, and their links lead where they should", () => {
  const { blocks, tree } = readStory(
    "One[^a] and two[^b], one[^a].\n\n[^a]: First.\n[^b]: Second.\n",
    "why-",
  );
  assert.deepEqual(
    blocks.map(({ anchor, text }) => `${anchor}: ${text}`),
    [
      "why-intro-1: One and two, one.",
      "why-footnotes: Footnotes",
      "why-footnotes-1: First.",
      "why-footnotes-2: Second.",
    ],
  );
  const html = toHtml(tree);
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.equal(new Set(ids).size, ids.length, html);
  const links = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, place]) => place);
  assert.equal(links.length, 6);
  for (const place of links) assert.ok(ids.includes(place), `#${place} is nowhere in ${html}`);
  assert.match(html, /aria-label="Footnote 1" data-footnote-ref="1"><\/a>/);
});

test("a task box keeps its state and its anchor, and no other field comes through", () => {
  const { blocks, tree } = readStory("- [x] Woven\n- [ ] Dyed\n\n<input type='text' value='x'>\n");
  assert.deepEqual(
    blocks.map(({ anchor, text }) => `${anchor}: ${text}`),
    ["intro-1: Woven", "intro-2: Dyed"],
  );
  const boxes = toHtml(tree).match(/<input[^>]*>/g);
  assert.deepEqual(boxes, [
    '<input type="checkbox" checked disabled aria-label="Done">',
    '<input type="checkbox" disabled aria-label="To do">',
  ]);
});

test("a picture has its size, its words and no claim on the first look", () => {
  const picture = (source: string) =>
    source === "a.png" ? { address: "/media/a.png", width: 800, height: 400 } : undefined;
  const text = "![A loom](a.png) ![Elsewhere](b.png)\n\n<img src='a.png' width='200' onerror='x' alt=''>";
  const { tree, blocks } = readStory(text, "", [], { findPicture: picture });
  assert.deepEqual(toHtml(tree).match(/<img[^>]*>/g), [
    '<img src="/media/a.png" alt="A loom" width="800" height="400" loading="lazy" decoding="async">',
    '<img src="/media/a.png" alt="" width="200" height="100" loading="lazy" decoding="async">',
  ]);
  assert.deepEqual(blocks, []);
});

test("words that stand in HTML without a paragraph are passages too", () => {
  const { blocks } = readStory(
    "<details><summary>How it failed</summary>The warp *snapped* twice.\n\nThen it held.\n</details>\n\n<dl><dt>Reed</dt><dd>Of steel</dd></dl>",
  );
  assert.deepEqual(
    blocks.map(({ kind, text }) => [kind, text]),
    [
      ["paragraph", "How it failed"],
      ["paragraph", "The warp *snapped* twice."],
      ["paragraph", "Then it held."],
      ["item", "Reed"],
      ["item", "Of steel"],
    ],
  );
  assert.equal(new Set(blocks.map(({ anchor }) => anchor)).size, 5);
});

test("links within a text lead to its headings, by the id as it is written and behind a prefix too", () => {
  const links =
    "[a](#my_dyes) [b](#Warp) [c](#weft) [d](#nowhere)\n\n## Dyes {#my_dyes}\n\n## Yarn {#Warp}\n\n## Weft\n";
  const leading = (prefix: string) =>
    [...elementsOf(readStory(links, prefix).tree)].flatMap(({ properties }) => properties.href ?? []);
  assert.deepEqual(leading(""), ["#my-dyes", "#warp", "#weft", "#nowhere"]);
  assert.deepEqual(leading("why-"), ["#why-my-dyes", "#why-warp", "#why-weft", "#nowhere"]);
});

test("a heading has the id that is written behind it, which is no part of its words", () => {
  const { blocks } = readStory(
    "## What happened {#story}\n\nIt rained.\n\n## Twice {: #story }\n\n## A {set} of {#}\n",
  );
  assert.deepEqual(
    blocks.map(({ anchor, text }) => [anchor, text]),
    [
      ["story", "What happened"],
      ["story-1", "It rained."],
      ["story-2", "Twice"],
      ["a-set-of", "A {set} of {#}"],
    ],
  );
});
