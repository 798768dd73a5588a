import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { root } from "../../setup/run.mjs";
import { fromResumeText } from "./resume-text";

// Résumés by a writer who had read no line of the reader: what of them is read right.

interface Fields {
  name: string;
  work: { name: string; position: string; startDate: string; endDate: string | null; highlights: string[] }[];
  education: { institution: string; studyType: string | null; area: string | null }[];
  skills: string[];
  languages: { language: string; fluency: string | null }[];
  certificates: string[];
}

interface Read {
  basics?: { name?: string };
  work?: Partial<Fields["work"][number]>[];
  education?: Partial<Fields["education"][number]>[];
  skills?: { keywords?: string[] }[];
  languages?: Partial<Fields["languages"][number]>[];
  certificates?: { name: string }[];
}

const plain = (value: unknown) =>
  String(value ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** What was asked of a text, each with whether it was read so. */
function compare(truth: Fields, read: Read): [what: string, isRight: boolean][] {
  const keywords = new Set((read.skills ?? []).flatMap(({ keywords = [] }) => keywords.map(plain)));
  return [
    [truth.name, plain(read.basics?.name) === plain(truth.name)],
    ...truth.work.flatMap((job): [string, boolean][] => {
      const found = read.work?.find(
        ({ name, position }) => plain(name) === plain(job.name) && plain(position) === plain(job.position),
      );
      const dates = (each: typeof found) => [each?.startDate, each?.endDate].map(plain).join();
      return [
        [`${job.position}, ${job.name}`, found !== undefined],
        [
          `dates of ${job.position}`,
          found !== undefined && dates(found) === `${plain(job.startDate)},${plain(job.endDate)}`,
        ],
        [`what ${job.position} did`, plain(found?.highlights) === plain(job.highlights)],
      ];
    }),
    ...truth.education.map(({ institution, studyType, area }): [string, boolean] => [
      `${studyType}, ${institution}`,
      (read.education ?? []).some(
        (each) =>
          plain(each.institution) === plain(institution) &&
          plain(`${each.studyType ?? ""}${each.area ?? ""}`) === plain(`${studyType ?? ""}${area ?? ""}`),
      ),
    ]),
    ...truth.skills.map((skill): [string, boolean] => [skill, keywords.has(plain(skill))]),
    ...truth.languages.map(({ language, fluency }): [string, boolean] => [
      language,
      (read.languages ?? []).some(
        (each) => plain(each.language) === plain(language) && plain(each.fluency) === plain(fluency),
      ),
    ]),
    ...truth.certificates.map((name): [string, boolean] => [
      name,
      (read.certificates ?? []).some((each) => plain(each.name) === plain(name)),
    ]),
  ];
}

/** The share of the fields that must be read right. */
const minShare = 0.85;

test("résumés of many layouts by somebody else are read", (context) => {
  const folder = path.join(root, "corpora/resumes");
  const all = readdirSync(folder)
    // One is kept unread, and only scored by hand.
    .filter((name) => name.endsWith(".jsonl") && name !== "unread.jsonl")
    .flatMap((name) => readFileSync(path.join(folder, name), "utf8").split("\n").filter(Boolean))
    .flatMap((line) => {
      const { id, text, truth }: { id: string; text: string; truth: Fields } = JSON.parse(line);
      const { resume } = fromResumeText(text, "resume.txt");
      return compare(truth, resume as Read).map(([what, isRight]) => ({ what: `${id}: ${what}`, isRight }));
    });
  const wrong = all.filter(({ isRight }) => !isRight).map(({ what }) => what);
  const share = 1 - wrong.length / all.length;
  assert.ok(all.length >= 300);
  context.diagnostic(`${(100 * share).toFixed(1)} % of ${all.length} fields`);
  assert.ok(share >= minShare, wrong.join("\n"));
});
