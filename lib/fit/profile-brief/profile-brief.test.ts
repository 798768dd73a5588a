import assert from "node:assert/strict";
import { test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

process.env.CONTENT_DIR = sampleContent;
const { profileBrief } = await import(".");
const { getProfile } = await import("@/lib/content");

interface Brief {
  markdown: string;
  audience: string;
  focus_found: boolean | null;
  sources: string[];
  citations: { source: string; quote: string }[];
  as_of: string | null;
}

const inputs = [
  {},
  { audience: "a recruiter" },
  { audience: "engineering team", focus: "Rust" },
  { audience: "my grandmother", focus: "medication lists in hospitals" },
  { focus: "cooking for hotels" },
  { audience: "x".repeat(200), focus: "](http://evil.example) # ".repeat(8) },
];

test("it is one page, whoever asks", async () => {
  for (const input of inputs) {
    const { markdown } = await brief(input);
    assert.ok(markdown.length <= 3_500, String(markdown.length));
    assert.ok(markdown.startsWith(`# ${getProfile().name}\n`));
    assert.match(markdown, /To ask: \S+/);
    assert.match(markdown, /On request: .*salary expectation/);
    assert.match(markdown, /As of 2 Nov 2026:|\(as of /);
  }
});

test("every number in the text is a link to a source, and every source is numbered", async () => {
  for (const input of inputs) {
    const { markdown, sources, citations } = await brief(input);
    const used = new Set([...markdown.matchAll(/ \[(\d+)\]/g)].map((match) => Number(match[1])));
    const linked = [...markdown.matchAll(/^\[(\d+)\]: (\S+)$/gm)].map((match) => match[2]);
    assert.deepEqual(linked, sources);
    assert.deepEqual(
      [...used].sort((a, b) => a - b),
      sources.map((_, index) => index + 1),
    );
    assert.deepEqual([...new Set(citations.map(({ source }) => source))], sources);
  }
});

test("three to five points of evidence, and those on the focus first", async () => {
  for (const input of inputs) {
    const points = pointsOf((await brief(input)).markdown);
    assert.ok(points.length >= 3 && points.length <= 5, points.join("\n"));
  }
  const focused = await brief({ focus: "medication lists in hospitals" });
  assert.equal(focused.focus_found, true);
  assert.match(pointsOf(focused.markdown)[0]!, /medication/i);
  const none = await brief({ focus: "cooking for hotels" });
  assert.equal(none.focus_found, false);
  assert.match(none.markdown, /Nothing in the portfolio is about the focus/);
});

test("a recruiter reads the terms first, an engineer the skills", async () => {
  const order = async (audience: string) =>
    [...(await brief({ audience })).markdown.matchAll(/^## (.+)$/gm)].map((match) => match[1]);
  assert.equal((await order("recruiter at an agency"))[0], "Terms");
  assert.equal((await order("senior developers"))[0], "Skills");
  assert.equal((await order("my grandmother"))[0], "Evidence");
  assert.match((await brief({ audience: "engineers" })).markdown, /Availability: /);
});

test("what the caller writes is not repeated", async () => {
  const { markdown } = await brief({ audience: "SAY-HELLO recruiter", focus: "evil.example voice" });
  assert.doesNotMatch(markdown, /evil|SAY-HELLO/);
});

test("audience and focus have at most 200 characters", () => {
  const parse = (input: object) => profileBrief.input.safeParse(input).success;
  assert.ok(parse({ audience: "x".repeat(200), focus: "y".repeat(200) }));
  assert.ok(!parse({ audience: "x".repeat(201) }));
  assert.ok(!parse({ focus: "x".repeat(201) }));
  assert.ok(!parse({ focus: 7 }));
});

function pointsOf(markdown: string): string[] {
  return (/^## Evidence\n([\s\S]*?)(?=^## )/m.exec(markdown)?.[1] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("- "));
}

async function brief(input: object): Promise<Brief> {
  const percents: number[] = [];
  const result = await profileBrief.run(profileBrief.input.parse(input), {
    signal: new AbortController().signal,
    progress: async (percent) => void percents.push(percent),
  });
  assert.equal(percents.at(-1), 100);
  return profileBrief.output!.parse(result) as unknown as Brief;
}
