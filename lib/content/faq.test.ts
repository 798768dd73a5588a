import assert from "node:assert/strict";
import test from "node:test";
import { loadTestContent } from "./test-content";

// Questions are read from whatever their owner marks as one, and nothing is lost without a word.

const ways: [string, string][] = [
  ["of the second level", "## Why?\n\nBecause.\n\n## How?\n\n### In short\n\nSo."],
  ["of the first level", "# Why?\n\nBecause.\n\n# How?\n\nSo."],
  ["of the third level, below a title", "# Questions\n\n### Why?\n\nBecause.\n\n### How?\n\nSo."],
  ["in bold", "**Q: Why?**\n\nBecause.\n\n**How?**\nSo."],
  ["in bold below a title", "# Questions\n\n**Why?**\n\nBecause.\n\n**How?**\n\nSo."],
  ["underlined", "Why?\n----\n\nBecause.\n\nHow?\n----\n\nSo."],
  ["in bold headings", "## **Why?**\n\nBecause.\n\n## *How?* ##\n\nSo."],
  ["with numbers", "## 1. Why?\n\nBecause.\n\n## 2) How?\n\nSo."],
  ["with pictures and ids", "## 🚀 Why?\n\nBecause.\n\n## ❤️ How? {#how-it-was}\n\nSo."],
  ["in bold before their answers", "**Why?** Because.\n\n__How?__ So."],
  ["in bold with marks", "**Q1: Why?**\n\nA: Because.\n\n**Q2: How?**\n\n**A:** So."],
  ["with marks alone", "Q: Why?\nA: Because.\n\nQ: How?\nA: So."],
  [
    "in summaries",
    "<details>\n<summary>Why?</summary>\n\nBecause.\n\n</details>\n<details open><summary><b>How?</b></summary>\n\nSo.\n\n</details>",
  ],
  ["beside code that looks like one", "## Why?\n\nBecause.\n\n```sh\n## not this\n```\n\n## How?\n\nSo."],
];

test("questions in groups are read, and so is one that stands deeper than the others", () => {
  const groups =
    "## Money\n\n### What do you charge?\n\nLittle.\n\n## Places\n\nBy train.\n\n### Do you travel?\n\nYes.\n\n#### How far\n\nFar.\n";
  const { content, lines, notices } = loadTestContent({ "faq.md": groups });
  assert.deepEqual(
    content.faq.map(({ question, answer }) => [question, answer.blocks.map(({ text }) => text).join(" ")]),
    [
      ["What do you charge?", "Little."],
      ["Do you travel?", "Yes. How far Far."],
    ],
  );
  assert.equal(lines, "");
  assert.match(notices, /faq\.md:7: .*"Places" is no question, and what stands right under it is not read/);
  const mixed = loadTestContent({ "faq.md": "## Why?\n\nBecause.\n\n### How?\n\nSo.\n\n## When?\n\nNow.\n" });
  assert.deepEqual(
    mixed.content.faq.map(({ question }) => question),
    ["Why?", "How?", "When?"],
  );
});

for (const [way, markdown] of ways) {
  test(`questions ${way} are read`, () => {
    const { content, lines, notices } = loadTestContent({ "faq.md": markdown });
    assert.deepEqual(
      content.faq.map(({ question, answer }) => [
        question,
        answer.blocks.at(-1)?.text.replace("## not this", "Because."),
      ]),
      [
        ["Why?", "Because."],
        ["How?", "So."],
      ],
    );
    assert.equal(lines + notices, "");
  });
}

test("what belongs to a question stays in it, and what only looks like a number", () => {
  const { content } = loadTestContent({
    "faq.md":
      "## 3 things you'd build?\n\nA: one.\n\n## Do you use *nix and snake_case?\n\nA few.\n\n## Q&A or talk?\n\nTalk.\n",
  });
  assert.deepEqual(
    content.faq.map(({ question, anchor, answer }) => [question, anchor, answer.blocks[0]?.text]),
    [
      ["3 things you'd build?", "3-things-youd-build", "one."],
      ["Do you use *nix and snake_case?", "do-you-use-nix-and-snake-case", "A few."],
      ["Q&A or talk?", "q-a-or-talk", "Talk."],
    ],
  );
});

test("what is read as no question is told", () => {
  const { notices } = loadTestContent({ "faq.md": "Why? Because.\n" });
  assert.match(notices, /faq\.md:1: \(the file\): has no question that is read; expected "## Question"/);
  assert.match(
    loadTestContent({ "faq.md": "# One\n\nA.\n\n### Two\n\nB.\n" }).notices,
    /has no question that is read/,
  );
  const above = loadTestContent({ "faq.md": "# Questions\n\nI am asked:\n\n## Why?\n\nBecause.\n" });
  assert.equal(above.content.faq.length, 1);
  assert.match(above.notices, /faq\.md:3: .*before the first question/);
});

test("what stands in a comment is asked of nobody, and what follows a comment without an end is told", () => {
  const markdown =
    "<!-- For later:\n\n## What do you earn?\n\n90 a day.\n-->\n## Why?\n\nBecause.\n\n<!--\n**Where?**\n\n```\n-->\n\n## How?\n\nSo.\n";
  const { content, lines, notices } = loadTestContent({ "faq.md": markdown });
  assert.deepEqual(
    content.faq.map(({ question, answer }) => [question, answer.blocks.map(({ text }) => text).join(" ")]),
    [
      ["Why?", "Because."],
      ["How?", "So."],
    ],
  );
  assert.equal(lines + notices, "");
  const open = loadTestContent({ "faq.md": "## Why?\n\nBecause.\n\n<!-- later\n\n## How?\n\nSo.\n" });
  assert.equal(open.content.faq.length, 1);
  assert.match(open.notices, /faq\.md:5: <!-- later: begins a comment that nothing ends/);
});

test("groups are no text before the first question, and the sign behind C is part of its name", () => {
  const groups = loadTestContent({ "faq.md": "## Money\n\n### What do you charge?\n\nLittle.\n" });
  assert.equal(groups.lines + groups.notices, "");
  const { content } = loadTestContent({
    "faq.md": "## My years with C#\n\nMany.\n\n## And with F ##\n\nNone.\n",
  });
  assert.deepEqual(
    content.faq.map(({ question }) => question),
    ["My years with C#", "And with F"],
  );
});

test("an FAQ is kept out of everything as any text is", () => {
  for (const matter of ["draft: true", "visibility: never", "date: 2031-01-01"]) {
    const markdown = `---\n${matter}\n---  \n\n## Why?\n\nBecause.\n`;
    const { content, lines, notices } = loadTestContent({ "faq.md": markdown }, "2030-01-01");
    assert.equal(content.faq.length, 0, matter);
    assert.equal(lines, "");
    assert.match(notices, /faq\.md:2: \(the file\): is kept out of everything: /);
  }
  assert.equal(
    loadTestContent({ "faq.md": "---\ntitle: Asked\n---  \n## Why?\n\nBecause.\n" }).content.faq.length,
    1,
  );
});

test("a question that is asked twice is told, with the line of the second", () => {
  const { content, notices } = loadTestContent({ "faq.md": "## Why?\n\nBecause.\n\n## Why?\n\nSo.\n" });
  assert.equal(content.faq.length, 2);
  assert.match(notices, /faq\.md:5: \(the file\): asks "Why\?" once more; the first answer is the one given/);
});
