import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Content, loadContent } from "@/lib/content";
import { pickerOf, seeded } from "./random";

const nameStarts =
  "North Amber Quiet Copper Harbor Birch Slate River Marsh Lantern Cedar Granite Fen Heron Willow".split(" ");
const nameEnds =
  "Works Labs Health Freight Audio Grid Press Foods Clinic Bank Studio Mills Transit Optics Tools".split(" ");
const toolNames =
  "TypeScript Python Rust Go PostgreSQL Redis Kafka React Kubernetes Terraform Spark Elixir Swift Kotlin GraphQL Java Scala Ruby Rails Django Flask Vue Svelte Angular Docker Ansible Nginx MySQL SQLite MongoDB Cassandra RabbitMQ Airflow Pandas PyTorch Snowflake BigQuery Figma Playwright Vitest Grafana Prometheus Envoy Vault Nomad".split(
    " ",
  );
const verbs =
  "Built Rewrote Moved Measured Halved Designed Shipped Taught Led Audited Automated Documented".split(" ");
const syllables =
  "ba co du fen gri hal ist jo kel lum mar nor ost pri quo ren sta tor ush ver wil yar zen".split(" ");
const subjects =
  "billing scheduler search index voice agent triage desk deployment pipeline reporting intake forms cache".split(
    " ",
  );
const sentenceEnds = [
  "which cut the waiting time by {n} %",
  "for {n} people in four offices",
  "after {n} failed nightly runs",
  "so that {n} clinics could share one list",
  "and kept it running for {n} months",
  "with {n} tests that fail for a reason",
];

/** Names to make the questions of a benchmark from. */
export interface Names {
  employers: string[];
  projects: string[];
  tools: string[];
}

/**
 * A long career, the same on every machine: 60 jobs, 80 projects with stories, 40 skill groups.
 * @param projects how many of them instead, and no more jobs and groups than that
 */
export function makePortfolio(projects?: number): { content: Content; names: Names } {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-bench-"));
  try {
    const names = writePortfolio(folder, projects);
    return { content: loadContent(folder), names };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes that career into a folder, as an owner would. */
export function writePortfolio(folder: string, count = 80): Names {
  const random = seeded(20261120);
  const { one, many, between } = pickerOf(random);
  // As in a real text a few words are everywhere and most are rare (Zipf's law).
  const rare = Array.from({ length: 3000 }, () => many(syllables, 3).join(""));
  const word = () => rare[Math.floor(rare.length ** random()) - 1];
  const sentence = () =>
    `${one(verbs)} the ${one(subjects)} ${word()} of ${word()} and ${word()} in ${one(toolNames)}, ${one(sentenceEnds).replace("{n}", String(between(2, 90)))}.`;
  const names = nameStarts.flatMap((head) => nameEnds.map((tail) => `${head} ${tail}`));
  const employers = names.slice(0, Math.min(60, count));
  const free = names.slice(60).map((name) => name.replace(" ", ""));
  const projects = Array.from({ length: count }, (_, at) =>
    at < free.length ? (free[at] ?? "") : `${free[at % free.length]}${Math.floor(at / free.length) + 1}`,
  );
  const resume = {
    basics: { name: "Robin Probe", label: "Engineer", email: "robin@example.org", summary: sentence() },
    work: employers.map((name, index) => ({
      name,
      position: `${one(["Senior", "Staff", "Lead", "Junior"])} ${one(["Engineer", "Architect", "Analyst"])}`,
      startDate: `${1965 + index}-0${between(1, 9)}`,
      endDate: `${1966 + index}-0${between(1, 9)}`,
      summary: sentence(),
      highlights: Array.from({ length: 8 }, sentence),
    })),
    skills: Array.from({ length: Math.min(40, count) }, (_, index) => ({
      name: `Craft ${index + 1}`,
      keywords: many(toolNames, 6),
    })),
  };
  const story = () => Array.from({ length: 3 }, () => `${sentence()} ${sentence()}`).join("\n\n");
  const files = projects.map((name): [string, string] => [
    `projects/${name.toLowerCase()}.md`,
    `---\nname: ${name}\ntech_stack: [${many(toolNames, 4).join(", ")}]\nstart: ${between(2001, 2020)}-01\n---\n` +
      `## Problem\n\n${story()}\n\n## Decisions\n\n${story()}\n\n## Outcome\n\n${story()}\n`,
  ]);
  mkdirSync(path.join(folder, "projects"));
  for (const [name, text] of [["resume.json", JSON.stringify(resume)] as const, ...files])
    writeFileSync(path.join(folder, name), text);
  return { employers, projects, tools: toolNames };
}

/** Questions of the kinds people ask, with known and unknown names, slips of the keyboard and follow-ups. */
export function makeQuestions({ employers, projects, tools: known }: Names, count: number): string[] {
  const { one, between } = pickerOf(seeded(7));
  const slip = (text: string) => {
    const at = between(1, Math.max(1, text.length - 3));
    return text.slice(0, at) + text.slice(at + 1);
  };
  const forms: (() => string)[] = [
    () => `When did they work at ${one(employers)}?`,
    () => `What was their role at ${one(employers)}?`,
    () => `What did they achieve at ${one(employers)}?`,
    () => `Do they know ${one(known)}?`,
    () => `Which projects used ${one(known)}?`,
    () => `What is ${one(projects)} built with?`,
    () => `What problem did ${one(projects)} solve?`,
    () => `Tell me about ${slip(one(projects))}`,
    () => `How many years were they at ${one(employers)}?`,
    () => `Have they ever worked at ${one(nameStarts)} ${one(["Motors", "Airlines", "Bakery"])}?`,
    () => "What is their email address?",
    () => "What is their shoe size?",
    () => `Compare ${one(projects)} and ${one(projects)}`,
    () =>
      `Who made the ${one(subjects)} that ${one(["cut waiting time", "four offices share", "clinics use"])}?`,
    () => "What is the weather in Paris tomorrow?",
  ];
  return Array.from({ length: count }, () => one(forms)());
}
