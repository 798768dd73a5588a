import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

process.env.CONTENT_DIR = sampleContent;
mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 10, 20) });
const { stackAnalysis } = await import("./stack-analysis");
const { getKnowledge } = await import("@/lib/knowledge");

interface Found {
  name: string;
  status: string;
  used_in: { title: string; role: string; period: string | null }[];
  since: string | null;
  last_used: string | null;
  years: number;
  currency: string | null;
  did_you_mean?: string;
  related?: string[];
}

test("without a list, every technology of the content, the most evidence first", async () => {
  const { technologies, summary } = await analyse();
  const names = technologies.map(({ name }) => name);
  for (const { name } of getKnowledge().of("technology")) assert.ok(names.includes(name), name);
  assert.equal(names[0], "TypeScript");
  assert.ok(technologies.every(({ status, used_in }) => status === "found" && used_in.length > 0));
  assert.match(summary, /most evidence is for TypeScript/);
});

test("since when, until when, how long, and how recently", async () => {
  const { technologies } = await analyse(["Jenkins", "TypeScript", "Typst", "Accessibility"]);
  const told = technologies.map(({ name, since, last_used, years, currency }) => [
    name,
    since,
    last_used,
    years,
    currency,
  ]);
  assert.deepEqual(told, [
    ["TypeScript", "2017-03", "present", 7.2, "current"],
    ["Jenkins", "2015-05", "2016-11", 1.5, "past"],
    ["Typst", "2022-10", "2025-01", 2.3, "recent"],
    ["Accessibility", null, null, 0, "listed_only"],
  ]);
});

test("a place is told once, by its strongest role", async () => {
  const { technologies } = await analyse(["Rust"]);
  const places = technologies[0]!.used_in;
  assert.equal(new Set(places.map(({ title }) => title)).size, places.length);
  assert.deepEqual(
    places.find(({ title }) => title === "Halfbeat"),
    {
      ...places.find(({ title }) => title === "Halfbeat"),
      role: "stack",
      period: "Jun 2025 – present",
    },
  );
  assert.ok(places.some(({ title, role }) => title === "Back end" && role === "skills"));
});

test("other names are known, and what is absent is said to be, with the nearest name", async () => {
  const { technologies, summary } = await analyse([
    "Postgres",
    "node js",
    "k8s",
    "Vue",
    "typescrpt",
    "Zorblax",
    "Go",
  ]);
  const by = (name: string) => technologies.find((each) => each.name === name);
  assert.equal(by("PostgreSQL")?.status, "found");
  assert.equal(by("Node.js")?.status, "found");
  for (const name of ["k8s", "Vue", "typescrpt", "Zorblax", "Go"]) {
    assert.equal(by(name)?.status, "no_evidence", name);
    assert.deepEqual(by(name)?.used_in, []);
  }
  assert.equal(by("typescrpt")?.did_you_mean, "TypeScript");
  assert.equal(by("Zorblax")?.did_you_mean, undefined);
  assert.ok(by("Vue")?.related?.includes("React"));
  assert.match(summary, /No evidence: 5\./);
});

test("the list has at most 50 names of 1 to 80 characters", () => {
  const parse = (technologies: unknown) => stackAnalysis.input.safeParse({ technologies }).success;
  assert.ok(parse(undefined));
  assert.ok(parse(Array.from({ length: 50 }, () => "x".repeat(80))));
  assert.ok(!parse(Array.from({ length: 51 }, () => "x")));
  assert.ok(!parse(["x".repeat(81)]));
  assert.ok(!parse([" "]));
  assert.ok(!parse("TypeScript"));
});

test("progress rises to 100, and the work stops when it is told to", async () => {
  const percents: number[] = [];
  await analyse(["Rust", "Go"], percents);
  assert.deepEqual(
    percents,
    [...percents].sort((a, b) => a - b),
  );
  assert.equal(percents.at(-1), 100);
  const stop = new AbortController();
  const stopped = stackAnalysis.run(
    {},
    { signal: stop.signal, progress: async () => stop.abort(new Error("stopped")) },
  );
  await assert.rejects(stopped, /stopped/);
});

async function analyse(technologies?: string[], percents: number[] = []) {
  const result = await stackAnalysis.run(stackAnalysis.input.parse({ technologies }), {
    signal: new AbortController().signal,
    progress: async (percent) => void percents.push(percent),
  });
  return stackAnalysis.output!.parse(result) as unknown as { summary: string; technologies: Found[] };
}

test("one year is said in the singular", async () => {
  const { technologies } = await analyse();
  const year = technologies.find(({ years }) => years === 1);
  assert.ok(year);
  const { summary } = await analyse([year.name]);
  assert.match(summary, /: 1 year of dated work/);
});
