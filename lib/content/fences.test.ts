import assert from "node:assert/strict";
import { test } from "node:test";
import { fencedLines } from "./fences";

const texts: [what: string, lines: string[], fenced: string][] = [
  ["a fence to its end", ["a", "```js", "b", "```", "c"], ".xxx."],
  ["a fence without an end", ["~~~", "b"], "xx"],
  ["code in a line that begins with it", ["```npm run dev``` starts it.", "b"], ".."],
  ["a fence that stands in code", ["```", "```js", "b", "```", "c"], "xxxx."],
  ["a longer fence around a shorter one", ["````", "```", "````", "c"], "xxx."],
  ["a fence in a comment", ["<!--", "```", "-->", "c"], "...."],
  ["a comment in a fence", ["```", "<!--", "```", "c"], "xxx."],
  ["spaces behind the last fence", ["```", "b", "```  ", "c"], "xxx."],
  ["the language behind tildes may have any sign", ["~~~ a`b", "b", "~~~", "c"], "xxx."],
];

for (const [what, lines, fenced] of texts)
  test(`fenced lines: ${what}`, () => {
    assert.equal(
      fencedLines(lines)
        .map((each) => (each ? "x" : "."))
        .join(""),
      fenced,
    );
  });
