import assert from "node:assert/strict";
import { before, test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { matching, partly, prose } from "./samples";

process.env.CONTENT_DIR = sampleContent;
const { jobFit } = await import(".");
const workplace = { signal: new AbortController().signal, progress: async () => undefined };

const longest = 20_000;
const honest = `${matching}\n${partly}\n${prose}\n`.repeat(10).slice(0, longest);
/**
 * How many times the processor time of an honest text of the same length a text may need, so that a slow machine is no
 * failure. The most that any needs is twice; a regular expression that runs away needs hundreds.
 */
const mostTimes = 8;

const texts: Record<string, string> = {
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
  "items without line breaks": "What you bring Experience with Rust Build things ".repeat(420),
  "a line without an end": "a Word ".repeat(2_850),
  headings: "Requirements:\n".repeat(1_400),
  "wrapped lines": `${"word ".repeat(12)}\n`.repeat(320),
  "unknown wishes": Array.from(
    { length: 400 },
    (_, at) => `- experience with thing${at} and widget${at}`,
  ).join("\n"),
  capitals: "Munich Berlin United Kingdom Of ".repeat(620),
  "euro signs in a sentence": `You ${"€".repeat(longest - 8)} x`,
  "quotation marks in a sentence": `Nice to have: ${"“}".repeat(9_900)} a b`,
  "brackets in a sentence": `Must have: ${"(-".repeat(9_900)} Rust`,
  "nothing to do": `Must have: ${"\u3000to ".repeat(4_900)}%`,
  "letters of all kinds": Array.from({ length: longest }, (_, at) =>
    String.fromCodePoint(33 + ((at * 7_919) % 60_000)),
  )
    .join("")
    .slice(0, longest),
};

/** What patterns stumble over, in runs of one to three of them. */
const signs = [
  ...".,;:!?()[]{}<>-–/\\|_*+=~^%$#@&'\"“”’…•€015aX",
  ..."\u00a0 \u3000 \u200b \u0301 \u2028 é 中 א 😀 \ufe0f 1. 5+ e.g. C++ http://a and or of to in with you years is".split(
    " ",
  ),
];
/** A generator of numbers from 0 to 1, the same ones at every run (Park and Miller, 1988). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Milliseconds of the processor, not of the clock: what else the machine is at does not count. */
async function costOf(text: string): Promise<number> {
  const input = jobFit.input.parse({ job_description: text });
  const started = process.cpuUsage();
  const result = await jobFit.run(input, workplace);
  const { user, system } = process.cpuUsage(started);
  jobFit.output!.parse(result);
  return (user + system) / 1000;
}

let honestMs: number;
before(async () => {
  // The first reads the portfolio, and the code is compiled by the second.
  await costOf(honest);
  await costOf(honest);
  honestMs = await costOf(honest);
});

for (const [name, text] of Object.entries(texts)) {
  test(`20,000 characters of ${name} cost no more than ${mostTimes} honest texts`, async () => {
    const cost = await costOf(text.slice(0, longest));
    assert.ok(cost < mostTimes * honestMs, `${cost} ms beside ${honestMs} ms`);
  });
}

test("no run of signs costs more than an honest text of the same length", async () => {
  const random = randomNumbers(7);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  for (let round = 0; round < 40; round += 1) {
    const unit = Array.from(
      { length: 1 + Math.floor(random() * 3) },
      () => pick(signs) + pick(["", "", " ", "\t"]),
    ).join("");
    const begin = pick(["You ", "Must have: ", "5 years of ", "Location: ", "Nice to have:\n- ", "Rust, "]);
    const text =
      `${begin}${unit.repeat(Math.ceil(longest / unit.length))}`.slice(0, longest - 5) +
      pick([" x", " Rust", " 5", "?"]);
    const cost = await costOf(text);
    assert.ok(cost < 2 * honestMs, `${JSON.stringify(begin + unit)}: ${cost} ms beside ${honestMs} ms`);
  }
});
