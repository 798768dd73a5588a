import assert from "node:assert/strict";
import test from "node:test";
import { toHtml } from "hast-util-to-html";
import { readStory } from "./markup";

const bars = `## Results

\`\`\`figure bars
caption: Calls answered in the first night
Clinic | Answered
North | 1,200 calls
South | 300 calls
\`\`\`
`;

test("rows of figures are a table with a caption, each cell with its anchor and its share of the highest", () => {
  const { story, told } = read(bars);
  assert.deepEqual(told, []);
  assert.deepEqual(
    story.blocks.map(({ anchor, kind, text }) => [anchor, kind, text]),
    [
      ["results", "heading", "Results"],
      ["results-1", "cell", "Clinic"],
      ["results-2", "cell", "Answered"],
      ["results-3", "cell", "North"],
      ["results-4", "cell", "1,200 calls"],
      ["results-5", "cell", "South"],
      ["results-6", "cell", "300 calls"],
      ["results-7", "caption", "Calls answered in the first night"],
    ],
  );
  assert.deepEqual(
    story.tables[0]?.head.map(({ text }) => text),
    ["Clinic", "Answered"],
  );
  assert.equal(story.tables[0]?.rows.length, 2);
  const html = toHtml(story.tree).replace(/\n/g, "");
  assert.match(html, /<figure data-figure="bars"><table>/);
  assert.match(html, /<tr data-shares="25"><th scope="row" id="results-5">South<\/th>/);
  assert.match(html, /<figcaption id="results-7">/);
});

test("a line lies: its points are the columns, in the order they were written", () => {
  const { story, told } = read(
    "```figure line\ncaption: Pages a night\nMonth | Pages\n1 | 31\n2 | 22\n3 | 4\n```",
  );
  assert.deepEqual(told, []);
  const [table] = story.tables;
  assert.deepEqual(
    table?.head.map(({ text }) => text),
    ["Month", "1", "2", "3"],
  );
  assert.deepEqual(
    table?.rows.map((cells) => cells.map(({ text }) => text)),
    [["Pages", "31", "22", "4"]],
  );
  assert.match(toHtml(story.tree), /data-shares="100 71 12.9"/);
});

test("a change has two values in one unit", () => {
  const { story, told } = read("```figure before-after\ncaption: A query\nMedian | 1.9 s | 0.64 s\n```");
  assert.deepEqual(told, []);
  assert.deepEqual(
    story.tables[0]?.head.map(({ text }) => text),
    ["", "Before", "After"],
  );
  assert.match(toHtml(story.tree), /data-shares="100 33.7"/);
});

test("a figure that cannot be drawn says why, and where", () => {
  const wrong: [string, RegExp][] = [
    ["pie\ncaption: A\na | 1", /expected one of bars, line, before-after/],
    ["bars\na | 1", /has no caption/],
    ["bars\ncaption: A", /has 0 rows; expected 1 to 24/],
    ["bars\ncaption: A\na | 1 | 2", /"a \| 1 \| 2" has 3 parts; expected 2: name \| number/],
    ["bars\ncaption: A\na | 1\nb | many", /"many" is no number/],
    ["bars\ncaption: A\na | 1\nb | -4", /"-4" is no number/],
    ["bars\ncaption: A\na | -5 %\nb | -10 %", /"-5 %" is no number/],
    ["bars\ncaption: A\na | −5\nb | −10", /"−5" is no number/],
    ["bars\ncaption: A\na | .5\nb | .8", /".5" is no number/],
    ["bars\ncaption: A\na | 640 ms\nb | 5 m", /"5 m" is in another unit/],
    ["before-after\ncaption: A\na | 1.9 s | 640 ms", /"640 ms" is in another unit/],
  ];
  for (const [body, message] of wrong) {
    const { story, told } = read(`First.\n\n\`\`\`figure ${body}\n\`\`\``);
    assert.equal(told.length, 1, body);
    assert.match(told[0] ?? "", message);
    assert.equal(story.tables.length, 0);
  }
});

test("a picture that stands alone with a title has it as its caption, and every picture must say what it shows", () => {
  const { story, told } = read('![A loom](a.png "The loom in its first week")\n\n![](a.png)');
  const html = toHtml(story.tree);
  assert.match(html, /<figure id="[^"]*"?>?<img|<figure><img/);
  assert.match(html, /<figcaption id="intro-1">The loom in its first week<\/figcaption><\/figure>/);
  assert.deepEqual(
    story.blocks.map(({ kind, text }) => [kind, text]),
    [["caption", "The loom in its first week"]],
  );
  assert.equal(told.length, 1);
  assert.match(told[0] ?? "", /says nothing to who cannot see it; expected !\[What it shows\]/);
});

test("HTML of the author cannot pretend to be more of a figure than it is", () => {
  const { story } = read("<figure data-figure='x' onclick='y'><figcaption>Said</figcaption></figure>");
  assert.equal(toHtml(story.tree), '<figure><figcaption id="intro-1">Said</figcaption></figure>');
});

function read(markdown: string) {
  const told: string[] = [];
  const story = readStory(markdown, "", [], {
    findPicture: (source) => ({ address: `/media/${source}`, width: 800, height: 400 }),
    report: (_, field, message) => told.push(`${field}: ${message}`),
  });
  return { story, told };
}
