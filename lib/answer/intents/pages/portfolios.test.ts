import assert from "node:assert/strict";
import path from "node:path";
import test from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { sharedContent, sharedSample } from "../../test-sample";
import { askFolder } from "./test-site";

/** A question, the pages that its answer is to set in bold, no others, and what it is to say of them. */
type Row = [question: string, pages: string[], ...says: RegExp[]];

const whole = path.resolve(sampleContent, "../..");
const written = path.join(whole, "corpora/portfolios/fit");

function sampleNames(kind: "project" | "essay"): string[] {
  const { projects, essays } = sharedSample();
  return kind === "project" ? projects.map(({ name }) => name) : essays.map(({ title }) => title);
}

const tables: [folder: string, rows: Row[]][] = [
  [
    sampleContent,
    [
      [
        "Which of her projects do not use React?",
        // biome-ignore format: a list of names
        ["Ebb Table", "Empty Chair", "FHIR Sieve", "Flight Tape", "Halfbeat", "Nightdesk", "Plumbline", "Repairs Line", "Second Ring", "Signal Box", "Tallystick"],
        /^\*\*Eleven\*\* projects/,
      ],
      [
        "Which of her projects aren't open source?",
        // biome-ignore format: a list of names
        ["Doorstep", "Empty Chair", "Fair Copy", "Long Wave", "Nightdesk", "Pillbridge", "Repairs Line", "Second Ring", "Signal Box", "Ward Slate"],
        /^\*\*Ten\*\*/,
      ],
      ["voice projects without Rust", ["Repairs Line", "Signal Box"], /^\*\*Two\*\*/],
      ["Which projects use Rust but not FHIR?", ["Halfbeat", "Tallystick"]],
      ["Which projects since 2024 don't use TypeScript or Rust?", []],
      ["Which projects are older than 2020?", ["Empty Chair", "Ward Slate", "Signal Box"]],
      ["Which projects began after October 2025?", ["Fair Copy"]],
      ["posts from May 2026", ["I changed my mind about recording everything"]],
      [
        "Which of her tools are under the MIT license?",
        ["Plumbline", "Flight Tape", "Tallystick", "Ebb Table"],
      ],
      ["Which projects are Apache licensed?", ["Halfbeat", "FHIR Sieve"]],
      [
        "How many of her projects are in healthcare?",
        ["Doorstep", "Pillbridge", "Empty Chair", "Ward Slate"],
        /^\*\*Four\*\*/,
      ],
      ["Which projects does she maintain?", ["Plumbline", "Flight Tape", "FHIR Sieve"]],
      ["Which projects did she do as a freelancer?", ["Doorstep", "Nightdesk", "Repairs Line", "Long Wave"]],
      ["Which is her newest open source project?", ["Halfbeat"]],
      // biome-ignore format: a list of names
      ["Which of her projects handle medical data?", ["Fair Copy", "Second Ring", "Doorstep", "Nightdesk", "Pillbridge", "Empty Chair", "Ward Slate"]],
      ["Which of her projects are for nurses?", ["Doorstep", "Nightdesk"]],
      ["Which projects were paid for by the Ardmeil Hospice Group?", ["Doorstep", "Nightdesk"]],
      ["What's the most recent thing she shipped?", ["Fair Copy"]],
      ["Which project came after Nightdesk?", ["Repairs Line"]],
      [
        "Which projects were before Pillbridge?",
        ["Empty Chair", "Ward Slate", "Signal Box"],
        /before Pillbridge/,
      ],
      [
        "What do all her voice projects have in common?",
        ["Halfbeat", "Second Ring", "Repairs Line", "Signal Box"],
        /all are filed under voice/,
      ],
      [
        "Ebb Table or Tallystick, which one is newer?",
        ["Ebb Table", "Tallystick"],
        /^\*\*Tallystick\*\* is newer/,
      ],
      ["Halfbeat versus a 700 ms silence timer: who interrupts more?", ["Halfbeat"], /4\.9 %/, /3\.1 %/],
      ["Compare her two newest projects", ["Fair Copy", "Halfbeat"]],
      ["What was the first thing she built?", ["Signal Box"]],
      ["Did she write anything in 2023?", ["Record everything: testing what you cannot reproduce"], /^Yes/],
      ["Which project has been running longest?", ["FHIR Sieve"]],
      ["What is her biggest project?", ["Pillbridge"], /team of six/],
      ["How many projects per team?", []],
      [
        "Which is in more clinics, Fair Copy or Second Ring?",
        ["Second Ring", "Fair Copy"],
        /\b64\b[\s\S]*\b22 clinics/,
      ],
      ["Does Doorstep or Nightdesk have fewer nurses?", ["Doorstep", "Nightdesk"], /\b62\b[\s\S]*\b180\b/],
      [
        "Which of Flight Tape and Ebb Table is older?",
        ["Ebb Table", "Flight Tape"],
        /^\*\*Ebb Table\*\* is older/,
      ],
      ["Is Halfbeat or Plumbline newer?", ["Halfbeat", "Plumbline"], /^\*\*Halfbeat\*\* is newer/],
      ["Is Ebb Table older than Halfbeat?", ["Ebb Table", "Halfbeat"], /^Yes\b/],
      ["Was Long Wave made before Signal Box?", ["Long Wave", "Signal Box"], /^No\b/],
      ["Which came first, Pillbridge or Ward Slate?", ["Pillbridge", "Ward Slate"], /^\*\*Ward Slate\*\*/],
      [
        "Which is the oldest of Nightdesk, Doorstep and Fair Copy?",
        ["Nightdesk", "Doorstep", "Fair Copy"],
        /^\*\*Nightdesk\*\* is the oldest/,
      ],
      ["Which took longer, Nightdesk or Doorstep?", ["Nightdesk", "Doorstep"], /10 months.*9 months/],
      [
        "Compare Nightdesk and Doorstep",
        ["Nightdesk", "Doorstep"],
        /2023/,
        /Jan 2025/,
        /[Bb]oth.*TypeScript/,
      ],
      ["Nightdesk vs Doorstep", ["Nightdesk", "Doorstep"], /^- \*\*Nightdesk/],
      ["How does Nightdesk differ from Fair Copy?", ["Nightdesk", "Fair Copy"], /night nurses/, /draft note/],
      [
        "Compare Nightdesk, Doorstep and Fair Copy",
        ["Nightdesk", "Doorstep", "Fair Copy"],
        /All.*TypeScript/,
      ],
      ["What do Nightdesk and Long Wave have in common?", ["Nightdesk", "Long Wave"], /PostgreSQL/, /\bai\b/],
      [
        "Compare the stack of Halfbeat and Tallystick",
        ["Halfbeat", "Tallystick"],
        /Both.*Rust/,
        /WebRTC/,
        /Typst/,
      ],
      [
        "Compare the posts Record everything and FHIR in practice",
        ["Record everything: testing what you cannot reproduce", "FHIR in practice: read the data first"],
        /2023/,
        /2022/,
      ],
      ["Which of Doorstep and Nightdesk uses React?", ["Doorstep"]],
      ["How many projects has she done?", sampleNames("project"), /^\*\*16\*\* projects:\n- \*\*Fair Copy/],
      ["List all her posts", sampleNames("essay"), /^\*\*Five\*\* posts:\n/],
    ],
  ],
  [
    path.join(written, "bogdan-czarnik"),
    [
      ["How many posts did he write in 2023?", ["The quiet client", "Bag"], /^\*\*Two\*\* posts in 2023/],
      ["Which of his projects are not live?", ["heatpump-exporter", "Leaving Kubernetes", "certclock"]],
      ["projects since 2019 without Ansible", ["heatpump-exporter", "certclock", "cold-restore"]],
      ["Which of Remote hands and Friday is older?", ["Friday", "Remote hands"], /^\*\*Friday\*\* is older/],
      ["Is heatpump-exporter newer than certclock?", ["heatpump-exporter", "certclock"], /^Yes\b/],
      ["Compare cold-restore and certclock", ["cold-restore", "certclock"], /archived/],
      ["posts tagged opinion", ["Rules", "Terraform or Ansible? Wrong question, short answer"]],
      ["Which posts from 2025 are not tagged opinion?", ["Hospital weekend"]],
    ],
  ],
  [path.join(written, "linnea-torvgard"), [["Which project took the longest?", []]]],
  [
    path.join(written, "rangi-whitcombe"),
    [
      ["Which of the payroll projects is newer?", ["Roster Swap"]],
      [
        "Which took longer, Permit in a Day or Bus in Four?",
        ["Permit in a Day", "Bus in Four"],
        /^\*\*Permit in a Day\*\*.*2 years and 6 months.*1 year and 10 months/,
      ],
      [
        "How many projects were done for Kererū Payroll?",
        ["Roster Swap", "Holiday pay recalculation"],
        /[Tt]wo/,
      ],
      ["Which projects before 2020 used Elixir?", ["Permit in a Day"]],
      [
        "What posts are from 2025?",
        ["Silence means yes", "Three ways to prioritise that I've tried, and the one with the jar"],
      ],
      [
        "What's the difference between Roster Swap and Permit in a Day?",
        ["Roster Swap", "Permit in a Day"],
        /Both.*Elixir/,
      ],
    ],
  ],
];

for (const [folder, rows] of tables) {
  const ask = askFolder(folder);
  const { projects, essays } = sharedContent(folder);
  const names = [...projects.map(({ name }) => name), ...essays.map(({ title }) => title)];
  for (const [question, pages, ...says] of rows) {
    test(`${path.basename(folder)}: "${question}"`, async () => {
      const { text, citations, status } = await ask(question);
      // What merely comes nearest is no list.
      if (pages.length === 0 && /^The portfolio may not say this\./.test(text))
        return assert.equal(status, "partial");
      const bold = new Set([...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = ""]) => name));
      assert.deepEqual(names.filter((name) => bold.has(name)).sort(), [...pages].sort(), text);
      assert.ok(text.length <= 750, `${text.length} characters`);
      for (const pattern of says) assert.match(text, pattern);
      if (pages.length === 0 && says.length === 0) assert.equal(status, "not_found", text);
      for (const name of pages)
        assert.ok(
          citations.some(({ title }) => title === name),
          `a receipt for ${name}: ${text}`,
        );
    });
  }
}
