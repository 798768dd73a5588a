import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parse as parseYaml } from "yaml";
import { isoDate, monthIndex } from "./dates";
import { slugify, unique } from "./markup";
import { readOwner } from "./owner";
import { readResume } from "./resume";
import { projectFromEntry, readEssay, readFaq, readProject } from "./stories";
import type { Content, ContentProblem, Essay, Owner, Profile, Project } from "./types";

// The owner may keep the content anywhere, so the paths are not known to a bundler; `next.config.ts` names the
// default folder for tracing.

/** Content that cannot be read at all: there is no résumé, or it is not JSON. */
export class ContentError extends Error {
  readonly problems: ContentProblem[];

  constructor(problems: ContentProblem[]) {
    super(`The content needs a hand:\n${problems.map(formatProblem).join("\n")}`);
    this.name = "ContentError";
    this.problems = problems;
  }
}

/** A problem as one line: the file, the field, and what was expected. */
export function formatProblem({ file, field, message }: ContentProblem): string {
  return `  ${file}: ${field}: ${message}`;
}

/**
 * Reads a content folder, or a single résumé file of any name.
 * Everything that can be read is returned; what is wrong is in `problems`, so that a build can refuse it
 * while a running site keeps answering.
 * @throws ContentError when there is no readable résumé.
 */
export function loadContent(location: string): Content {
  const problems: ContentProblem[] = [];
  const report = (problem: ContentProblem) => {
    problems.push(problem);
  };
  const root = path.resolve(/*turbopackIgnore: true*/ location);
  const single =
    existsSync(/*turbopackIgnore: true*/ root) && statSync(/*turbopackIgnore: true*/ root).isFile();
  const folder = single ? undefined : root;
  const resumeFile = single ? root : path.join(root, "resume.json");
  const resumeName = path.basename(resumeFile);
  const profile = readResume(readJson(resumeFile, resumeName), resumeName, report);

  const ownerFile =
    folder &&
    ["owner.yaml", "owner.yml"].find((name) => existsSync(/*turbopackIgnore: true*/ path.join(folder, name)));
  const owner = readOwner(
    ownerFile ? readYaml(path.join(root, ownerFile), ownerFile, report) : {},
    ownerFile ?? "owner.yaml",
    profile.name,
    report,
  );
  const read = <Item>(
    kind: string,
    reader: (id: string, markdown: string, file: string) => Item | undefined,
  ): Item[] =>
    (folder ? markdownFiles(folder, kind) : []).flatMap(
      ({ id, file, markdown }) => reader(id, markdown, file) ?? [],
    );
  const written = read("projects", (id, markdown, file) => readProject(id, markdown, file, report));
  const essays = read("essays", (id, markdown, file) => readEssay(id, markdown, file, report));
  const faqFile = folder && path.join(folder, "faq.md");
  const faq =
    faqFile && existsSync(/*turbopackIgnore: true*/ faqFile)
      ? readFaq(readFileSync(/*turbopackIgnore: true*/ faqFile, "utf8"), "faq.md", report)
      : [];

  return {
    owner,
    profile: withhold(profile, owner),
    projects: sortProjects([...written, ...resumeProjects(profile, written)]),
    essays: sortEssays(essays),
    faq,
    problems,
  };
}

function readJson(file: string, name: string): unknown {
  if (!existsSync(/*turbopackIgnore: true*/ file)) {
    throw new ContentError([
      { file: name, field: "(the file)", message: "is missing; expected a JSON Resume (jsonresume.org)" },
    ]);
  }
  try {
    return JSON.parse(readFileSync(/*turbopackIgnore: true*/ file, "utf8").replace(/^\uFEFF/, ""));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ContentError([{ file: name, field: "(the file)", message: `is not JSON: ${reason}` }]);
  }
}

function readYaml(file: string, name: string, report: (problem: ContentProblem) => void): unknown {
  try {
    return parseYaml(readFileSync(/*turbopackIgnore: true*/ file, "utf8"));
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error);
    report({ file: name, field: "(the file)", message: `is not YAML: ${reason}` });
    return {};
  }
}

function markdownFiles(folder: string, kind: string): { id: string; file: string; markdown: string }[] {
  const directory = path.join(folder, kind);
  if (!existsSync(/*turbopackIgnore: true*/ directory)) return [];
  return readdirSync(/*turbopackIgnore: true*/ directory)
    .filter((name) => name.endsWith(".md") && !/^(readme|_|\.)/i.test(name))
    .sort()
    .map((name) => ({
      id: slugify(name.slice(0, -3)),
      file: `${kind}/${name}`,
      markdown: readFileSync(/*turbopackIgnore: true*/ path.join(directory, name), "utf8"),
    }));
}

/** The résumé's projects that have no file of their own; a file of the same name tells more and wins. */
function resumeProjects(profile: Profile, written: Project[]): Project[] {
  const taken = new Set(written.flatMap((project) => [project.id, slugify(project.name)]));
  const entries = profile.sections.find((section) => section.id === "projects")?.entries ?? [];
  return entries
    .filter((entry) => !taken.has(slugify(entry.title)))
    .map((entry) => projectFromEntry(entry, unique(slugify(entry.title), taken)));
}

/** Takes out of the résumé what the owner's file says is not public: an email, a phone, a place. */
function withhold(profile: Profile, owner: Owner): Profile {
  const hidden = new Set(owner.facts.filter((fact) => fact.visibility !== "public").map((fact) => fact.key));
  const keep = <Value>(key: string, value: Value): Value | undefined => (hidden.has(key) ? undefined : value);
  return {
    ...profile,
    email: keep("email", profile.email),
    phone: keep("phone", profile.phone),
    location: keep("location", profile.location),
    city: keep("location", profile.city),
    region: keep("location", profile.region),
    countryCode: keep("location", profile.countryCode),
    about: { ...profile.about, fields: profile.about.fields.filter((field) => !hidden.has(field.name)) },
  };
}

function sortProjects(projects: Project[]): Project[] {
  const at = (project: Project) => {
    const { start, end } = project.period ?? {};
    const last = end === "present" ? 9999 * 12 : end ? monthIndex(end, "end") : start ? monthIndex(start) : 0;
    return last * 100_000 + (start ? monthIndex(start) : 0);
  };
  return projects.sort((a, b) => at(b) - at(a) || a.id.localeCompare(b.id));
}

function sortEssays(essays: Essay[]): Essay[] {
  return essays.sort((a, b) => isoDate(b.date).localeCompare(isoDate(a.date)) || a.id.localeCompare(b.id));
}
