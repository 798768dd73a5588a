import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { createAnswerer } from "@/lib/answer";
import { loadContent } from "@/lib/content";
import { drain } from "@/lib/operations";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-clipped-"));
after(() => rmSync(folder, { recursive: true, force: true }));
mkdirSync(path.join(folder, "projects"));
writeFileSync(
  path.join(folder, "resume.json"),
  JSON.stringify({
    basics: { name: "Ada Probe" },
    work: [
      { name: "Probe & Co", position: "Owner", startDate: "2016-09" },
      {
        name: "Larsen Kites",
        position: "Product Owner",
        startDate: "2011-03",
        endDate: "2016-08",
        summary: "A family firm of nineteen that sews kites.",
      },
    ],
  }),
);
const project = (name: string, matter: string, story: string) =>
  writeFileSync(
    path.join(folder, "projects", `${name.toLowerCase()}.md`),
    `---\nname: ${name}\n${matter}\n---\n\n${story}\n`,
  );
project(
  "Gauge",
  "year: 2018\ntech_stack: [Julia]",
  "A gauge for the wind. Nino's family paid back the loan in 2023.",
);
project(
  "Reel",
  "date: 2018-04\ntech_stack: [C]",
  "A reel for long lines. The shop that would not pay paid in December 2020.",
);
project("Tail", "year: 2021\ntech_stack: [Julia]", "A tail that sings.");

const { answer } = createAnswerer(loadContent(folder));
const ask = async (query: string) => (await drain(answer({ query, history: [] }))) as { text: string };

for (const [query, wanted, unwanted] of [
  ["projects from 2018", /Two.*Gauge.*Reel|Two.*Reel.*Gauge/s, /Tail/],
  ["anything with julia?", /two.*Tail.*Gauge/s, /Reel/],
  ["since when has she had her own firm", /Probe & Co.*Sep 2016/, /Larsen/],
  ["how long has she been self-employed", /Probe & Co.*Sep 2016/, /Larsen/],
  ["how big is Larsen Kites", /family firm of nineteen/, /Probe/],
  ["how many people work at Larsen Kites", /family firm of nineteen/, /Probe/],
  ["has nino's family paid back the loan?", /./, /marital status/],
  ["when did she get the money from the shop that would not pay", /./, /salary/],
  ["does she have a family?", /marital status/, /Nino/],
] as const)
  test(query, async () => {
    const { text } = await ask(query);
    assert.match(text, wanted);
    assert.doesNotMatch(text, unwanted);
  });
