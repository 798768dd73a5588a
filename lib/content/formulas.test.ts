import assert from "node:assert/strict";
import test from "node:test";
import { toHtml } from "hast-util-to-html";
import { readStory } from "./markup";

test("TeX in code between dollars, and in a block of math, is MathML with what was written in it", () => {
  const { html, told } = read("Cost is $`c^2`$ for $5 or `$x` more.\n\n```math\n\\frac{a}{b}\n```");
  assert.deepEqual(told, []);
  assert.match(
    html,
    /Cost is <math[^>]* alttext="c\^2"><msup>.*<\/msup><\/math> for \$5 or <code>\$x<\/code> more/,
  );
  assert.match(html, /<p id="intro-2"><math display="block"[^>]*>.*<mfrac>/);
  assert.doesNotMatch(html, /style=/);
});

test("a formula that cannot be read is told, and stays as it was written", () => {
  const { html, told } = read("```math\n\\frac{a}{\n```");
  assert.equal(told.length, 1);
  assert.match(told[0] ?? "", /^formula: cannot be read as TeX: /);
  assert.match(html, /\\frac\{a\}\{/);
});

test("TeX runs and loads nothing", () => {
  const { html } = read(
    "$`\\href{javascript:alert(1)}{x}`$ and $`\\includegraphics{https://a.example/b.png}`$ end",
  );
  assert.doesNotMatch(html, /href=|src=/);
});

function read(markdown: string) {
  const told: string[] = [];
  const { tree } = readStory(markdown, "", [], {
    report: (_, field, message) => told.push(`${field}: ${message}`),
  });
  return { html: toHtml(tree), told };
}

test("formulas between two dollars, in lines of their own, are read as they were written", () => {
  const { html } = read(
    "So:\n\n$$\na_1 \\\\ b_{\\text{x}}\n$$\n\n$$\\frac{a_1}{b_1}$$\n\nIt cost $$ and more $$.",
  );
  assert.match(html, /alttext="a_1 \\\\ b_\{\\text\{x\}\}"/);
  assert.match(html, /alttext="\\frac\{a_1\}\{b_1\}"/);
  assert.match(html, /It cost \$\$ and more \$\$\./);
  assert.doesNotMatch(read("```sh\n$$\necho\n$$\n```").html, /<math/);
});
