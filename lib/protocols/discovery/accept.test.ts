import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { prefersMarkdown } from "./accept";

/** As Next reads the conditions of a rewrite: a pattern stands for the whole header. */
function rewrites(accept: string): boolean {
  const holds = ({ value }: { value: string }) => new RegExp(`^${value}$`).test(accept);
  return prefersMarkdown.has.every(holds) && !prefersMarkdown.missing.some(holds);
}

const readers: [accept: string, markdown: boolean][] = [
  ["text/markdown", true],
  ["text/markdown, text/html, */*", true],
  ["text/html, text/markdown", true],
  ["text/markdown;q=1.0, text/x-markdown;q=0.9, text/plain;q=0.8, text/html;q=0.7, */*;q=0.1", true],
  ["text/markdown;charset=utf-8;q=0.9, text/html;q=0.8", true],
  ["text/markdown ; q=0.9,text/html ; q=0.9", true],
  ["text/markdown;variant=GFM", true],
  ["TEXT/MARKDOWN", true],
  ["Text/Markdown;Q=0.9, TEXT/HTML;q=0.8", true],
  ["text/markdown;Q=0.5, Text/Html;Q=0.8", false],
  ["Text/*, text/markdown;q=0.5", false],
  ["text/html;q=0.9, text/markdown;q=0.1", false],
  ["text/html, text/markdown;q=0.5", false],
  ["text/markdown;q=0.9, text/html;q=0.95", false],
  ["text/markdown;q=0.5, */*;q=0.8", false],
  ["text/html;q=0.2, */*, text/markdown;q=0.5", true],
  ["text/markdown;q=0", false],
  ["text/markdown;q=0.000", false],
  ["*/*", false],
  ["text/*", false],
  ["text/markdownx", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8", false],
];

for (const [accept, markdown] of readers) {
  test(`${markdown ? "Markdown" : "HTML"} for ${accept}`, () => assert.equal(rewrites(accept), markdown));
}

test("whatever weights are sent, the heavier one is given", () => {
  const weight = fc.integer({ min: 0, max: 100 }).map((hundredths) => {
    const text = hundredths === 100 ? "1.0" : String(hundredths / 100);
    return { hundredths, text };
  });
  const range = fc.constantFrom("text/markdown", "text/html", "text/*", "*/*", "image/png");
  const members = fc.uniqueArray(fc.record({ range, weight }), {
    selector: (member) => member.range,
    maxLength: 5,
  });
  fc.assert(
    fc.property(members, (sent) => {
      const of = (name: string) => sent.find((member) => member.range === name)?.weight.hundredths;
      // Where both wildcards stand, the narrower one counts; the patterns take the heavier one.
      fc.pre(of("text/*") === undefined || of("*/*") === undefined || of("text/html") !== undefined);
      const html = of("text/html") ?? of("text/*") ?? of("*/*") ?? 0;
      const markdown = of("text/markdown") ?? 0;
      const accept = sent.map((member) => `${member.range};q=${member.weight.text}`).join(", ");
      assert.equal(rewrites(accept), markdown > 0 && markdown >= html, accept);
    }),
    { numRuns: 5_000 },
  );
});

test("a header made to be slow is not", () => {
  const members = [
    "text/markdown;q=0.5,",
    "text/markdown;a;a;a;a;a;",
    ",,,,,",
    "text/html;q=0.5;",
    "*/*;q=0.",
  ];
  const started = process.cpuUsage();
  for (const member of members) rewrites(member.repeat(Math.floor(16_000 / member.length)));
  const { user, system } = process.cpuUsage(started);
  assert.ok(
    user + system < 2_000_000,
    "two seconds of the processor, of which a few milliseconds are needed",
  );
});
