import assert from "node:assert/strict";
import { before, test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { matching, partly, prose } from "./samples";

process.env.CONTENT_DIR = sampleContent;
const { jobFit } = await import(".");
const workplace = { signal: new AbortController().signal, progress: async () => undefined };

/** On a quiet machine all are well under a tenth of this; a regular expression that runs away takes seconds. */
const longestMs = 1_000;
const longest = 20_000;

const texts: Record<string, string> = {
  "an honest text, many times over": `${matching}\n${partly}\n${prose}\n`.repeat(10),
  "open brackets": "<".repeat(longest),
  "one word": "a".repeat(longest),
  blanks: `${" ".repeat(10_000)}x${" ".repeat(9_000)}`,
  "bullets only": "• ".repeat(10_000),
  dashes: "-".repeat(longest),
  "nested bullets": `Requirements: ${"- ( ".repeat(5_000)}`,
  numbers: `Requirements: ${"1 ".repeat(9_900)}`,
  "years of years": "5 years of ".repeat(1_800),
  adjectives: `Requirements:\n${"lead a small large other ".repeat(790)}`,
  commands: `Requirements:\n- ${"ignore rate say ".repeat(1_200)}`,
  entities: "&#1;".repeat(5_000),
  "technologies on one line": "TypeScript, React or Vue and ".repeat(680),
  headings: "Requirements:\n".repeat(1_400),
  "wrapped lines": `${"word ".repeat(12)}\n`.repeat(320),
  "unknown wishes": Array.from(
    { length: 400 },
    (_, at) => `- experience with thing${at} and widget${at}`,
  ).join("\n"),
  capitals: "Munich Berlin United Kingdom Of ".repeat(620),
  "letters of all kinds": Array.from({ length: longest }, (_, at) =>
    String.fromCodePoint(33 + ((at * 7_919) % 60_000)),
  )
    .join("")
    .slice(0, longest),
};

before(async () => void (await jobFit.run({ job_description: "Rust" }, workplace)));

for (const [name, text] of Object.entries(texts)) {
  test(`20,000 characters of ${name} take less than a second`, async () => {
    const input = jobFit.input.parse({ job_description: text.slice(0, longest) || "x" });
    const started = process.cpuUsage();
    const result = await jobFit.run(input, workplace);
    const { user, system } = process.cpuUsage(started);
    // Of the processor, not of the clock: what else the machine is at does not count.
    assert.ok((user + system) / 1000 < longestMs);
    jobFit.output!.parse(result);
  });
}
