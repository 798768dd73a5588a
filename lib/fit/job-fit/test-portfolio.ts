import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after } from "node:test";

interface Owner {
  label: string;
  city: string;
  country: string;
  positions: string[];
  /** When each of them began and ended; else each for four years, from 2012 on. */
  dates?: [start: string, end: string][];
  facts: Record<string, string>;
  skills?: string[];
  certificates?: string[];
  /** Degrees that are finished, each in computer science. */
  degrees?: string[];
  /** What else was studied; without an institution where no place of it is told. */
  studied?: { institution?: string; studyType: string; area: string }[];
  /** What the jobs tell. */
  told?: string[];
  /** The story of the one project. */
  story?: string;
  /** The FAQ, as its file has it. */
  faq?: string;
  /** What the texts are in. */
  language?: "en" | "de";
}

/** For tests only: a folder about somebody invented, gone when the tests of the file are over. */
export function written({
  label,
  city,
  country,
  positions,
  dates = [],
  facts,
  skills = [],
  certificates = [],
  degrees = [],
  studied = [],
  told = [],
  story = "",
  faq = "",
  language = "en",
}: Owner): string {
  const folder = temporary();
  const work = positions.map((position, at) => ({
    name: `Quillon ${at + 1}`,
    position,
    startDate: dates[at]?.[0] ?? `${2012 + 4 * at}-01`,
    endDate: dates[at]?.[1] ?? `${2016 + 4 * at}-01`,
    highlights: at === 0 ? told : [],
  }));
  const resume = {
    basics: { name: "Runa Probe", label, location: { city, countryCode: country } },
    work,
    skills: [{ name: "Tools", keywords: skills }],
    education: [
      ...degrees.map((studyType) => ({
        institution: "Quillon College",
        studyType,
        area: "Computer Science",
        endDate: "2011-06",
      })),
      ...studied.map((each) => ({ ...each, endDate: "2011-06" })),
    ],
    certificates: certificates.map((name) => ({ name, date: "2023-05" })),
  };
  writeFileSync(path.join(folder, "resume.json"), JSON.stringify(resume));
  const lines = Object.entries(facts).map(
    ([key, value]) => `  ${key}: { value: ${JSON.stringify(value)}, visibility: public, as_of: 2026-11-02 }`,
  );
  writeFileSync(path.join(folder, "owner.yaml"), `language: ${language}\nfacts:\n${lines.join("\n")}\n`);
  if (faq !== "") writeFileSync(path.join(folder, "faq.md"), faq);
  if (story !== "") {
    mkdirSync(path.join(folder, "projects"));
    writeFileSync(
      path.join(folder, "projects", "reedmark.md"),
      `---\nname: Reedmark\nyear: 2021\n---\n\n${story}\n`,
    );
  }
  return folder;
}

/** For tests only: the packaged embedder tells what is meant, with vectors that are gone when the tests of the file are over. */
export function withPackagedMeaning(): void {
  process.env.DATA_DIR = temporary();
  process.env.EMBEDDINGS_BASE_URL = "packaged";
}

function temporary(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-fit-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
