import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Language } from "@/lib/locale";
import { arranged } from "./arrange";
import { isoDate, monthIndex } from "./dates";
import { readExpected } from "./expected";
import { findFiles, languageFolders, type StoryFile } from "./files";
import { inLanguage } from "./in-language";
import { slugify, unique } from "./markup";
import { hiddenBy } from "./meaning";
import { decoded } from "./names";
import { overlaid, sameLanguage } from "./overlay";
import { readOwner } from "./owner";
import { readPage } from "./pages";
import { tellUnread } from "./pasted";
import { lineOf, Pictures } from "./pictures";
import { contentDay, keptBack } from "./publication";
import { personName, readResume, seldomPublishedIn, unnamed, withoutPrivate, withSafeLinks } from "./resume";
import { doubledKeys, type Report, readJsonSource, readYamlSource, type Source, withLines } from "./sources";
import { projectFromEntry, readEssay, readFaq, readProject } from "./stories";
import type { Surroundings } from "./tree";
import type { Content, ContentProblem, Essay, Owner, Profile, Project } from "./types";

// The owner may keep the content anywhere, so the paths are not known to a bundler; `next.config.build.ts` names the
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

/** A problem as one line: the file and its line, the field, and what was expected. */
export function formatProblem({ file, line, field, message }: ContentProblem): string {
  return `  ${file}${line ? `:${line}` : ""}: ${field}: ${message}`;
}

/**
 * Reads a content folder, or a single résumé file of any name, and the folders in it that say the same in another
 * language: `es/`, `de/`.
 * Everything that can be read is returned; what is wrong is in `problems`, so that a build can refuse it
 * while a running site keeps answering.
 * @param today what has a date after it is kept back, as `YYYY-MM-DD`
 * @throws ContentError when there is no readable résumé.
 */
export function loadContent(location: string, today = contentDay()): Content {
  const problems: ContentProblem[] = [];
  const report: Report = (problem) => {
    problems.push(problem);
  };
  const root = path.resolve(/*turbopackIgnore: true*/ location);
  if (!existsSync(/*turbopackIgnore: true*/ root)) {
    const message = "does not exist; expected a folder with a resume.json, or a résumé file: see CONTENT_DIR";
    throw new ContentError([{ file: path.basename(root), field: "(the folder)", message }]);
  }
  const main = readMain(root, today, report);
  const others = isFile(root) ? [] : languageFolders(root);
  const editions = others.map((language) => {
    if (language === main.content.owner.language) report(sameLanguage(language));
    return withTheirLanguage(readFolder(root, today, report, { language, main }).content, main.content.owner);
  });
  return {
    ...main.content,
    pictures: [...new Set([main.content, ...editions].flatMap(({ pictures }) => pictures))],
    editions,
    problems: problems.filter(({ notice }) => !notice),
    notices: onceEach(problems.filter(({ notice }) => notice)),
  };
}

/** The facts that another language says in the words of the first one are of that. An address or a number is of none. */
function withTheirLanguage(content: Content, { facts: first, language }: Owner): Content {
  const facts = content.owner.facts.map((fact) => {
    const same = first.find(({ key }) => key === fact.key)?.values;
    const isOfFirst =
      fact.values.some((value) => / \p{L}/u.test(value)) && isDeepStrictEqual(same, fact.values);
    return isOfFirst ? { ...fact, language } : fact;
  });
  return { ...content, owner: { ...content.owner, facts } };
}

/**
 * What the folder itself says.
 * @throws ContentError when there is no readable résumé, with what is wrong in the other files beside it
 */
function readMain(root: string, today: string, report: Report): Read {
  try {
    return readFolder(root, today, report);
  } catch (error) {
    if (!(error instanceof ContentError) || isFile(root)) throw error;
    const others: ContentProblem[] = [];
    const none: Source = { value: {}, lineOf: () => undefined };
    readFolder(root, today, (problem) => void others.push(problem), undefined, none);
    const wrong = new Set(error.problems.map(({ file }) => file));
    const beside = others.filter(({ file, notice }) => !notice && !wrong.has(file));
    throw new ContentError([...error.problems, ...beside]);
  }
}

/** What one folder says, and of its `owner.yaml` what the folders of other languages take over. */
interface Read {
  content: Content;
  stated: unknown;
  /** Whether it is known what is private. */
  readable: boolean;
}

/** A folder that says what another says in its own language. */
interface Beside {
  language: Language;
  main: Read;
}

/** @param instead read in place of the résumé, where that cannot be read */
function readFolder(root: string, today: string, heard: Report, beside?: Beside, instead?: Source): Read {
  const single = isFile(root);
  const under = beside ? `${beside.language}/` : "";
  const home = path.join(/*turbopackIgnore: true*/ root, under);
  const report: Report = (problem) => heard({ ...problem, file: under + problem.file });
  const folder = single ? undefined : home;
  const within =
    folder && existsSync(/*turbopackIgnore: true*/ root)
      ? realpathSync(/*turbopackIgnore: true*/ root)
      : undefined;
  const files = folder ? findFiles(folder, report, beside ? [] : languageFolders(root)) : undefined;
  const resumeFile = single
    ? root
    : path.join(/*turbopackIgnore: true*/ home, files?.resume ?? "resume.json");
  const resumeName = path.basename(resumeFile);
  const resume = instead ?? readJson(resumeFile, under + resumeName, heard, within);
  const ownerFile = files?.owner;
  const stated = ownerFile
    ? readYaml(path.join(/*turbopackIgnore: true*/ home, ownerFile), ownerFile, report, within)
    : { value: {}, lineOf: () => undefined, failure: undefined };
  const ofOwner = withLines(report, stated);
  const over = beside && overlaid(beside.main.stated, stated.value, beside.language, ofOwner, ownerFile);
  const { owner, readable } = readOwner(
    over ? over.value : stated.value,
    ownerFile ?? "owner.yaml",
    personName(resume.value) || unnamed,
    over ? over.ownReport : ofOwner,
  );
  const isKnown =
    readable && !stated.failure && !files?.ownerUnclear && (beside === undefined || beside.main.readable);
  const hidden = hiddenBy(isKnown ? owner.facts : undefined);
  const about = withLines(report, resume);
  const safe = withSafeLinks(resume.value, (field, message) => about({ file: resumeName, field, message }));
  const shown = withoutPrivate(safe, hidden, (field, message) => {
    // Until it is known what is private everything is, and nothing of that is worth a look.
    if (isKnown) about({ file: resumeName, field, message, notice: true });
  });
  if (!ownerFile && !beside)
    for (const { key } of seldomPublishedIn(resume.value, []))
      about({ file: resumeName, field: key, message: unsaid, notice: true });
  const pictures = new Map<string, Pictures>();
  const picturesOf = (file: string) => {
    if (folder) pictures.set(file, new Pictures(root, report, "public", under));
    return pictures.get(file);
  };
  const around = (file: string, markdown: string): Surroundings => ({
    picture: picturesOf(file)?.of(file, markdown) ?? (() => undefined),
    page: (source) => pageOf(source, file, files),
    wrong: (excerpt, field, message, notice) =>
      report({ file, line: lineOf(markdown, excerpt), field: field.slice(0, 200), message, notice }),
  });
  const keptProjects = new Set<string>();
  const textOf = (file: string) =>
    readText(path.join(/*turbopackIgnore: true*/ home, file), file, report, within);
  const read = <Item>(
    stories: StoryFile[] = [],
    reader: (
      id: string,
      markdown: string,
      file: string,
      report: Report,
      around?: Surroundings,
    ) => Item | undefined,
    keptIds = new Set<string>(),
  ): Item[] =>
    stories.flatMap(({ id, file }) => {
      const markdown = textOf(file);
      if (markdown === undefined) return [];
      const kept = keptBack(id, markdown, file, today);
      if (!kept) {
        tellUnread(markdown, file, report);
        return reader(id, markdown, file, report, around(file, markdown)) ?? [];
      }
      const message = `is kept out of everything: ${kept.why}`;
      report({ file, line: kept.line, field: "(the file)", message, notice: true });
      for (const known of kept.ids) keptIds.add(known);
      return [];
    });
  const written = read(files?.projects, readProject, keptProjects);
  const essays = read(files?.essays, readEssay);
  const pages = read(files?.pages, readPage);
  const asked = files?.faq ? [{ id: "faq", file: files.faq }] : [];
  const faq = read(asked, (_, markdown, ...others) => readFaq(markdown, ...others)).flat();
  const profile = withoutProjects(readResume(shown, resumeName, about), keptProjects);
  if (profile.image) profile.portrait = picturesOf(resumeName)?.portrait(profile.image, resumeName);

  tellDoubles([...written, ...essays.map(({ title, source }) => ({ name: title, source }))], report);
  const listed = (owner.sections ?? ["projects"]).includes("projects")
    ? resumeProjects(profile, written)
    : [];
  const projects = sortProjects([...written, ...listed]);
  const told = { projects, essays: sortEssays(essays), pages, faq };
  const questions = (files?.questions && textOf(files.questions)) ?? "";
  const expected = readExpected(
    questions,
    files?.questions ?? "questions.jsonl",
    { ...told, profile },
    report,
  );
  const all = { owner, profile, ...told, expected };
  const base = beside ? (`/${beside.language}` as const) : "";
  const seen = arranged(
    { ...all, base, editions: [], pictures: [] },
    ownerFile ?? "owner.yaml",
    over ? over.ownReport : ofOwner,
  );
  // Of what is left out no picture is served either.
  const shownIn = [
    resumeName,
    ...[...seen.projects, ...seen.essays, ...seen.pages].map(({ source }) => source),
    ...(seen.faq.length > 0 && files?.faq ? [files.faq] : []),
  ];
  const served = [...new Set(shownIn.flatMap((file) => [...(pictures.get(file)?.served ?? [])]))];
  const content = inLanguage({ ...seen, pictures: served, problems: [], notices: [] });
  return { content, stated: stated.value, readable: isKnown };
}

/** The page of a file that a link in another leads to, as editors and code hosts follow it, with the place in it. */
function pageOf(
  source: string,
  from: string,
  files: ReturnType<typeof findFiles> | undefined,
): string | undefined {
  const [, target = "", place = ""] = /^([^:?#]+\.(?:md|markdown))(#.*)?$/i.exec(source) ?? [];
  if (!target) return undefined;
  const file = path.posix.normalize(
    target.startsWith("/") ? target.slice(1) : path.posix.join(path.posix.dirname(from), target),
  );
  const kinds = { projects: files?.projects, essays: files?.essays, pages: files?.pages };
  for (const [kind, stories = []] of Object.entries(kinds)) {
    const found = stories.find((story) => story.file === decoded(file));
    if (found) return `/${kind}/${found.id}${place}`;
  }
  return undefined;
}

/** A name is what visitors ask by: of two stories that have one, an answer is of either. */
function tellDoubles(stories: readonly { name: string; source: string }[], report: Report): void {
  const first = new Map<string, string>();
  for (const { name, source } of stories) {
    const key = slugify(name);
    const other = first.get(key);
    if (other === undefined) first.set(key, source);
    else
      report({
        file: source,
        field: "name",
        message: `is ${JSON.stringify(name)}, as in ${other}; give them names that a visitor can tell apart`,
        notice: true,
      });
  }
}

function isFile(place: string): boolean {
  return existsSync(/*turbopackIgnore: true*/ place) && statSync(/*turbopackIgnore: true*/ place).isFile();
}

/** A project that is kept back is in the résumé's list of projects neither. */
function withoutProjects(profile: Profile, kept: ReadonlySet<string>): Profile {
  const sections = profile.sections.flatMap((section) => {
    if (section.id !== "projects") return section;
    const entries = section.entries.filter(({ title }) => !kept.has(slugify(title)));
    return entries.length > 0 ? { ...section, entries } : [];
  });
  return { ...profile, sections };
}

/** The same notice of many files as one that names the first of them. */
function onceEach(notices: ContentProblem[]): ContentProblem[] {
  const kindOf = ({ file, field, message }: ContentProblem) => `${path.dirname(file)} ${field} ${message}`;
  const groups = new Map<string, ContentProblem[]>();
  for (const notice of notices) groups.set(kindOf(notice), [...(groups.get(kindOf(notice)) ?? []), notice]);
  return [...groups.values()].flatMap(([first, ...more]) => {
    if (!first || more.length === 0) return first ?? [];
    const files = more.length === 1 ? "1 more file" : `${more.length} more files`;
    return [{ ...first, message: `${first.message} (here and in ${files})` }];
  });
}

/** The content of somebody who has written nothing yet. */
export function emptyContent(): Content {
  const unheard: Report = () => {};
  const profile = readResume({}, "resume.json", unheard);
  const { owner } = readOwner({}, "owner.yaml", profile.name, unheard);
  const none = {
    base: "" as const,
    editions: [],
    projects: [],
    essays: [],
    pages: [],
    faq: [],
    expected: [],
    pictures: [],
  };
  return { ...arranged({ owner, profile, ...none }, "owner.yaml", unheard), problems: [], notices: [] };
}

function readJson(file: string, name: string, report: Report, root?: string): Source {
  if (!existsSync(/*turbopackIgnore: true*/ file)) {
    throw new ContentError([
      { file: name, field: "(the file)", message: "is missing; expected a JSON Resume (jsonresume.org)" },
    ]);
  }
  const stop = (problem: ContentProblem) => {
    throw new ContentError([problem]);
  };
  const text = readText(file, name, stop, root);
  const source = readJsonSource(text ?? "");
  if (source.failure) throw new ContentError([{ file: name, field: "(the file)", ...source.failure }]);
  for (const { field, line } of doubledKeys(text ?? ""))
    report({ file: name, line, field, message: "stands there twice; only the last is read" });
  return source;
}

function readYaml(file: string, name: string, report: Report, root?: string): Source {
  const text = readText(file, name, report, root);
  if (text === undefined)
    return { value: undefined, failure: { message: unreadable }, lineOf: () => undefined };
  const source = readYamlSource(text);
  if (source.failure) report({ file: name, field: "(the file)", ...source.failure });
  return source;
}

const unreadable = "cannot be read";

const unsaid =
  "is shown, as no owner.yaml says who may know it; `npm run init` writes one that keeps it private";

/**
 * A file's text, whatever editor saved it: without a byte order mark, its lines ending in one character.
 * Undefined, with a report, where it cannot be read or is not UTF-8: its accents would be lost.
 * @param root the true path of the folder that no link may lead out of: what lies elsewhere was not put there to be shown
 */
function readText(file: string, name: string, report: Report, root?: string): string | undefined {
  const stop = (message: string) => report({ file: name, field: "(the file)", message });
  if (!isFile(file)) return void stop(`${unreadable}; expected a file, or a link to one that is there`);
  if (root && !realpathSync(/*turbopackIgnore: true*/ file).startsWith(root + path.sep))
    return void stop(
      "is a link that leads out of the content folder, and is not read; put the file itself there",
    );
  const bytes = readFileSync(/*turbopackIgnore: true*/ file);
  if (!isUtf8(bytes)) return void stop("is not UTF-8; save it as UTF-8");
  return bytes
    .toString()
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n");
}

/** The résumé's projects that have no file of their own; a file of the same name tells more and wins. */
function resumeProjects(profile: Profile, written: Project[]): Project[] {
  const taken = new Set(written.flatMap((project) => [project.id, slugify(project.name)]));
  const entries = profile.sections.find((section) => section.id === "projects")?.entries ?? [];
  return entries
    .filter((entry) => !taken.has(slugify(entry.title)))
    .map((entry) => projectFromEntry(entry, unique(slugify(entry.title), taken)));
}

function sortProjects(projects: Project[]): Project[] {
  const at = (project: Project) => {
    const { start, end } = project.period ?? {};
    const last = end === "present" ? 9999 * 12 : end ? monthIndex(end, "end") : start ? monthIndex(start) : 0;
    return last * 100_000 + (start ? monthIndex(start) : 0);
  };
  return projects.sort((a, b) => at(b) - at(a) || a.id.localeCompare(b.id));
}

/** The newest first; those without a date come last. */
function sortEssays(essays: Essay[]): Essay[] {
  const at = ({ date }: Essay) => (date ? isoDate(date) : "");
  return essays.sort((a, b) => at(b).localeCompare(at(a)) || a.id.localeCompare(b.id));
}
