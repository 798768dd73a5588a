import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { root } from "../../setup/run.mjs";
import { fromResumeText } from "./resume-text";

// The same résumés in the layouts that people write them in: read back, they have to say what they said.

interface Job {
  name: string;
  position: string;
  location?: string;
  startDate?: string;
  endDate?: string;
  summary?: string;
  highlights?: string[];
}
interface Study {
  institution: string;
  studyType?: string;
  area?: string;
  startDate?: string;
  endDate?: string;
}
interface Resume {
  basics: { name: string; label?: string; location?: { city?: string } };
  work?: Job[];
  education?: Study[];
  skills?: { name: string; keywords?: string[] }[];
  languages?: { language: string; fluency?: string }[];
  certificates?: { name: string; date?: string }[];
}

type WriteDate = (iso: string | undefined) => string;
const months = "January February March April May June July August September October November December".split(
  " ",
);

function writeDate(open: string, write: (year: string, month: string, name: string) => string): WriteDate {
  return (iso) => {
    if (!iso) return open;
    const [year = "", month] = iso.split("-");
    return month ? write(year, month, months[Number(month) - 1] ?? "") : year;
  };
}

const dates: Record<string, WriteDate> = {
  "Jan 2019": writeDate("Present", (year, _, name) => `${name.slice(0, 3)} ${year}`),
  "January 2019": writeDate("present", (year, _, name) => `${name} ${year}`),
  "01/2019": writeDate("today", (year, month) => `${month}/${year}`),
  "01.2019": writeDate("now", (year, month) => `${month}.${year}`),
  "2019-01": writeDate("Present", (year, month) => `${year}-${month}`),
  "Jan '19": writeDate("ongoing", (year, _, name) => `${name.slice(0, 3)} '${year.slice(2)}`),
  "January, 2019": writeDate("current", (year, _, name) => `${name}, ${year}`),
};

const joined = (mark: string, ...parts: (string | undefined)[]) => parts.filter(Boolean).join(mark);

const jobs: Record<string, (job: Job, span: string) => string[]> = {
  "position, employer, place, dates": (job, span) => [
    `${joined(", ", job.position, job.name, job.location)}\t${span}`,
  ],
  "employer — position / dates": (job, span) => [`${job.name} — ${job.position}`, span],
  "position / employer, place / dates": (job, span) => [
    job.position,
    joined(", ", job.name, job.location),
    span,
  ],
  "employer / position / dates": (job, span) => [job.name, job.position, span],
  "position / employer / dates": (job, span) => [job.position, job.name, span],
  "dates position, employer": (job, span) => [`${span}   ${job.position}, ${job.name}`],
  "position at employer (dates)": (job, span) => [`${job.position} at ${job.name} (${span})`],
  "employer | place | position | dates": (job, span) => [
    joined(" | ", job.name, job.location, job.position, span),
  ],
  "position | employer | place | dates": (job, span) => [
    joined(" | ", job.position, job.name, job.location, span),
  ],
  "dates / position / employer": (job, span) => [span, job.position, job.name],
  "dates / employer / position": (job, span) => [span, job.name, job.position],
  "employer, place / position, dates": (job, span) => [
    joined("     ", job.name, job.location),
    `${job.position}     ${span}`,
  ],
  "employer, dates / position, place": (job, span) => [
    `${job.name}     ${span}`,
    joined("     ", job.position, job.location),
  ],
  "position, dates / employer, place": (job, span) => [
    `${job.position}     ${span}`,
    joined(", ", job.name, job.location),
  ],
  "Markdown: position, employer / dates": (job, span) => [`**${job.position}**, ${job.name}`, `*${span}*`],
  "LinkedIn: position / employer · type / dates · time": (job, span) => [
    job.position,
    `${job.name} · Full-time`,
    `${span} · 2 yrs 3 mos`,
  ],
  "items of a list": (job, span) => [`- ${job.position}, ${job.name}, ${span}`],
};

const studies: Record<string, (study: Study, span: string) => string[]> = {
  "degree area, school, dates": ({ studyType, area, institution }, span) => [
    joined(", ", joined(" ", studyType, area), institution, span),
  ],
  "degree in area, school, year": ({ studyType, area, institution, endDate = "" }) => [
    `${joined(", ", joined(" in ", studyType, area), institution)}\t${endDate.slice(0, 4)}`,
  ],
  "school / degree, area / dates": ({ studyType, area, institution }, span) => [
    institution,
    joined(", ", studyType, area),
    span,
  ],
  "dates degree, area, school": ({ studyType, area, institution }, span) => [
    `${span}  ${joined(", ", studyType, area, institution)}`,
  ],
  "school — degree in area (dates)": ({ studyType, area, institution }, span) => [
    `${institution} — ${joined(" in ", studyType, area)} (${span})`,
  ],
  "school, dates / degree, area": ({ studyType, area, institution }, span) => [
    `${institution}     ${span}`,
    joined(", ", studyType, area),
  ],
};

type Groups = { name: string; keywords?: string[] }[];
const skills: Record<string, (groups: Groups) => string[]> = {
  "group: list": (groups) => groups.map(({ name, keywords = [] }) => `${name}: ${keywords.join(", ")}`),
  "group — list": (groups) => groups.map(({ name, keywords = [] }) => `• ${name} — ${keywords.join(", ")}`),
  "one list": (groups) => [groups.flatMap(({ keywords = [] }) => keywords).join(" · ")],
  "items of a list": (groups) => groups.flatMap(({ keywords = [] }) => keywords).map((each) => `- ${each}`),
};

type Spoken = { language: string; fluency?: string }[];
const languages: Record<string, (spoken: Spoken) => string[]> = {
  "language (level), ...": (spoken) => [
    spoken.map(({ language, fluency }) => (fluency ? `${language} (${fluency})` : language)).join(", "),
  ],
  "language: level": (spoken) => spoken.map(({ language, fluency }) => joined(": ", language, fluency)),
  "- language – level": (spoken) =>
    spoken.map(({ language, fluency }) => `- ${joined(" – ", language, fluency)}`),
};

type Certificates = { name: string; date?: string }[];
const certificates: Record<string, (held: Certificates) => string[]> = {
  "name (year)": (held) => held.map(({ name, date }) => (date ? `${name} (${date.slice(0, 4)})` : name)),
  "• name – year": (held) => held.map(({ name, date }) => `• ${joined(" – ", name, date?.slice(0, 4))}`),
  "year: name": (held) => held.map(({ name, date }) => joined(": ", date?.slice(0, 4), name)),
};

const headings = [
  ["EXPERIENCE", "EDUCATION", "SKILLS", "LANGUAGES", "CERTIFICATIONS"],
  ["Work Experience", "Studies", "Technical Skills", "Language Skills", "Licenses & Certifications"],
  [
    "Career History",
    "Education and Qualifications",
    "Key Skills",
    "Languages",
    "Professional Certifications",
  ],
  ["## Professional Background", "## Education", "## Expertise", "## Languages", "## Certificates"],
  ["Positions held:", "Education:", "Skills & Tools:", "Languages:", "Training & Certificates:"],
  ["E X P E R I E N C E", "E D U C A T I O N", "S K I L L S", "L A N G U A G E S", "C E R T I F I C A T E S"],
  [
    "Work\n----",
    "Education\n---------",
    "Skills\n------",
    "Languages\n---------",
    "Certificates\n------------",
  ],
];

interface Layout {
  job?: string;
  study?: string;
  date?: string;
  skill?: string;
  language?: string;
  certificate?: string;
  heading?: number;
  bullet?: string;
}

function write(resume: Resume, layout: Layout): string {
  const date = dates[layout.date ?? "Jan 2019"]!;
  const span = ({ startDate, endDate }: Job | Study) => `${date(startDate)} – ${date(endDate)}`;
  const [work = "", education = "", skill = "", language = "", certificate = ""] =
    headings[layout.heading ?? 0]!;
  const writeJob = jobs[layout.job ?? "position / employer, place / dates"]!;
  const writeStudy = studies[layout.study ?? "degree in area, school, year"]!;
  const groups = (resume.skills ?? []).filter(({ keywords = [] }) => keywords.length > 0);
  return [
    resume.basics.name,
    resume.basics.label ?? "",
    "me@example.org",
    "",
    work,
    ...(resume.work ?? []).flatMap((job) => [
      ...writeJob(job, span(job)),
      ...(job.highlights ?? []).map((each) => `${layout.bullet ?? "•"} ${each}`),
      "",
    ]),
    `${resume.basics.name} — Page 1 of 2`,
    ...(resume.education?.length ? [education] : []),
    ...(resume.education ?? []).flatMap((study) =>
      writeStudy(study, study.startDate ? span(study) : date(study.endDate)),
    ),
    ...(groups.length > 0 ? [skill, ...skills[layout.skill ?? "group: list"]!(groups)] : []),
    ...(resume.languages?.length
      ? [language, ...languages[layout.language ?? "language: level"]!(resume.languages)]
      : []),
    ...(resume.certificates?.length
      ? [certificate, ...certificates[layout.certificate ?? "name (year)"]!(resume.certificates)]
      : []),
  ].join("\n");
}

const plain = (value: unknown) =>
  String(value ?? "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** What is not read as it was written, and how much there was. */
function compare(resume: Resume, read: Partial<Resume>): { wrong: string[]; all: number } {
  const wrong: string[] = [];
  let all = 0;
  const expect = (what: string, wanted: unknown, isRight: boolean) => {
    all += 1;
    if (!isRight) wrong.push(`${resume.basics.name}: ${what} ${JSON.stringify(wanted)}`);
  };
  for (const [at, job] of (resume.work ?? []).entries()) {
    const found = read.work?.[at];
    // "Self" is written as everybody writes it.
    const names = [job.name, ...(/^self$/i.test(job.name) ? ["Self-employed"] : [])].map(plain);
    expect("employer", job.name, names.includes(plain(found?.name)));
    expect("position", job.position, plain(found?.position) === plain(job.position));
    const months = ({ startDate = "", endDate = "" }: Partial<Job>) =>
      [startDate.slice(0, 7), endDate.slice(0, 7)].join();
    expect("dates", months(job), months(found ?? {}) === months(job));
    expect("highlights", job.highlights ?? [], plain(found?.highlights) === plain(job.highlights));
  }
  for (const study of resume.education ?? []) {
    const found = read.education?.find(
      (each) =>
        plain(each.institution) === plain(study.institution) &&
        plain(each.area + (each.studyType ?? "")).includes(plain(study.area)),
    );
    expect("study", study, found !== undefined && plain(found.studyType).includes(plain(study.studyType)));
  }
  const keywords = new Set((read.skills ?? []).flatMap(({ keywords = [] }) => keywords.map(plain)));
  for (const each of (resume.skills ?? []).flatMap(({ keywords = [] }) => keywords))
    expect("skill", each, keywords.has(plain(each)));
  for (const { language, fluency } of resume.languages ?? []) {
    const found = read.languages?.find((each) => plain(each.language) === plain(language));
    expect("language", language, found !== undefined && plain(found.fluency) === plain(fluency));
  }
  for (const { name } of resume.certificates ?? [])
    expect("certificate", name, read.certificates?.some((each) => plain(each.name) === plain(name)) ?? false);
  return { wrong, all };
}

const resumes: Resume[] = ["fit", "held"]
  .flatMap((set) =>
    readdirSync(path.join(root, "corpora/portfolios", set)).map((person) => `${set}/${person}`),
  )
  .map((place) => path.join(root, "corpora/portfolios", place, "resume.json"))
  .filter((file) => existsSync(file))
  .map((file) => JSON.parse(readFileSync(file, "utf8")));

const layouts: Layout[] = [
  ...Object.keys(jobs).map((job) => ({ job })),
  ...Object.keys(dates).flatMap((date) => [{ date }, { date, job: "position, dates / employer, place" }]),
  ...Object.keys(studies).map((study) => ({ study })),
  ...Object.keys(skills).map((skill) => ({ skill })),
  ...Object.keys(languages).map((language) => ({ language })),
  ...Object.keys(certificates).map((certificate) => ({ certificate })),
  ...headings.map((_, heading) => ({ heading })),
  ...["-", "▪", "*", "→", "✓", "o"].map((bullet) => ({ bullet })),
];

/** The share of what a résumé says that must be read from it, in each layout. */
const minShare = 0.95;

for (const layout of layouts)
  test(`résumés are read as they were written: ${JSON.stringify(layout)}`, (context) => {
    assert.ok(resumes.length >= 12);
    const found = resumes.map((resume) =>
      compare(resume, fromResumeText(write(resume, layout), "resume.txt").resume as Partial<Resume>),
    );
    const wrong = found.flatMap((each) => each.wrong);
    const all = found.reduce((sum, each) => sum + each.all, 0);
    context.diagnostic(`${(100 * (1 - wrong.length / all)).toFixed(1)} % of ${all}`);
    assert.ok(wrong.length <= all * (1 - minShare), wrong.join("\n"));
  });
