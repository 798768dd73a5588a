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
  /** Other studies; without an institution where none is given. */
  studied?: { institution?: string; studyType: string; area: string }[];
  /** The highlights of the first job. */
  highlights?: string[];
  /** The story of the one project. */
  story?: string;
  /** The FAQ, as its file has it. */
  faq?: string;
  /** What the texts are in. */
  language?: "en" | "de";
}

/** For tests only: a content folder about an invented person, deleted after the tests of the file. */
export function writePortfolio({
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
  highlights = [],
  story = "",
  faq = "",
  language = "en",
}: Owner): string {
  const folder = temporaryFolder();
  const work = positions.map((position, at) => ({
    name: `Quillon ${at + 1}`,
    position,
    startDate: dates[at]?.[0] ?? `${2012 + 4 * at}-01`,
    endDate: dates[at]?.[1] ?? `${2016 + 4 * at}-01`,
    highlights: at === 0 ? highlights : [],
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

/** For tests only: uses the packaged embedder, with vectors that are deleted after the tests of the file. */
export function withPackagedMeaning(): void {
  process.env.DATA_DIR = temporaryFolder();
  process.env.EMBEDDINGS_BASE_URL = "packaged";
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-fit-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
