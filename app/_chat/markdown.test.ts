import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { answerLines, Markdown, plainText } from "./markdown";

const html = (text: string) => renderToStaticMarkup(createElement(Markdown, { text }));

test("paragraphs, lists, emphasis, code and links become elements", () => {
  assert.equal(html("One\ntwo.\n\nThree."), "<div>One two.</div><div>Three.</div>");
  assert.equal(
    html("Since 2019:\n- **a** and *b*\n- _c_ in `d`"),
    [
      "<div>Since 2019:</div>",
      "<ul><li><strong>a</strong> and <em>b</em></li><li><em>c</em> in <code>d</code></li></ul>",
    ].join(""),
  );
  assert.equal(html("1. x\n2. y"), "<ol><li>x</li><li>y</li></ol>");
  assert.equal(
    html("[**bold** page](/projects/a#b)"),
    '<div><a href="/projects/a#b"><strong>bold</strong> page</a></div>',
  );
  assert.equal(
    html("[out](https://example.org/)"),
    '<div><a href="https://example.org/" rel="noreferrer">out</a></div>',
  );
});

test("signs that are escaped or stand alone stay as they are", () => {
  assert.equal(
    html("2 \\* 3 * 4 and snake_case_name \\[x\\]"),
    "<div>2 * 3 * 4 and snake_case_name [x]</div>",
  );
});

test("HTML is text, and a link leads to this site or the web or nowhere", () => {
  assert.equal(
    html('<img src=x onerror="alert(1)"><script>alert(1)</script>'),
    "<div>&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</div>",
  );
  for (const url of [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "vbscript:x",
  ]) {
    assert.equal(html(`[here](${url})`), "<div>here</div>", url);
  }
});

test("whatever the text, only the known elements come out and no script address", () => {
  const pieces = fc.constantFrom(
    "**",
    "*",
    "_",
    "`",
    "[a](",
    "javascript:x",
    ")",
    "<b>",
    "\n",
    "\n\n",
    "- ",
    "1. ",
    "a b",
    "\\",
    "/x",
    "\n  ```\n",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const out = html(parts.join(""));
      assert.deepEqual(
        [...out.matchAll(/<\/?([a-z]+)/g)].map((m) => m[1]).filter((tag) => !known.has(tag ?? "")),
        [],
      );
      assert.doesNotMatch(out, /href="(?!\/|https?:|mailto:)/);
    }),
  );
});

const known = new Set(["div", "ul", "ol", "li", "strong", "em", "code", "pre", "a"]);

test("a list within an item is one", () => {
  assert.equal(
    html("- **Acme**:\n  - Led\n  - Wrote\n- Other"),
    "<ul><li><strong>Acme</strong>:<ul><li>Led</li><li>Wrote</li></ul></li><li>Other</li></ul>",
  );
});

test("fenced code is a block of its own, within an item too, and while it is still being written", () => {
  const item =
    "- **Lamp**:\n  - It goes on:\n    ```ts\n    if (dark) {\n      on(`*all*`);\n    }\n    ```\n- Other";
  const code = "<pre><code>if (dark) {\n  on(`*all*`);\n}</code></pre>";
  assert.equal(
    html(item),
    `<ul><li><strong>Lamp</strong>:<ul><li>It goes on:${code}</li></ul></li><li>Other</li></ul>`,
  );
  assert.equal(
    html("- a\n\n  ~~~\n  x\n  ~~~\n  b"),
    "<ul><li>a<pre><code>x</code></pre></li></ul><div>b</div>",
  );
  assert.equal(
    html("Run:\n```\n- one\n\n2. two\n```\nThen"),
    "<div>Run:</div><pre><code>- one\n\n2. two</code></pre><div>Then</div>",
  );
  assert.equal(html("Run:\n```sh\nnpm `x`\n``"), "<div>Run:</div><pre><code>npm `x`\n``</code></pre>");
  assert.equal(html("Run:\n```"), "<div>Run:</div>");
  assert.doesNotMatch(html("```npm start``` starts it"), /<pre>/);
  assert.equal(plainText(item), "Lamp: It goes on: if (dark) { on(`*all*`); } Other");
});

test("the plain words are those that are shown", () => {
  const text = "At *Acme*:\n\n- **Led** [the work](/resume#x)\n- Wrote `code`";
  assert.equal(plainText(text), "At Acme: Led the work Wrote code");
  assert.deepEqual(
    answerLines(text).map((line) => line.text),
    ["At *Acme*:", "**Led** [the work](/resume#x)", "Wrote `code`"],
  );
});
