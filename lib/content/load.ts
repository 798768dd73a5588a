import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Language } from "@/lib/locale";
import { arrangeContent } from "./arrange";
import { withoutAsides } from "./asides";
import { isoDate, monthIndex } from "./dates";
import { readExpectedQuestions } from "./expected-questions";
import { readFaq } from "./faq";
import { findContentFiles, languageFolders, type StoryFile } from "./files";
import { privacyRulesOf } from "./key-meanings";
import { localizeContent } from "./localize-content";
import { reportUnsupportedMarkup } from "./markdown-cleanup";
import { slugify, unique } from "./markup";
import { decoded } from "./names";
import { overlayOwner, sameLanguageProblem } from "./overlay";
import { readOwner } from "./owner";
import { readPage } from "./pages";
import { lineOf, Pictures } from "./pictures";
import { contentDay, whyUnpublished } from "./publication";
import {
  personName,
  readResume,
  seldomPublishedIn,
  unnamedPerson,
  withoutPrivate,
  withPronouns,
  withSafeLinks,
} from "./resume";
import {
  duplicateKeys,
  type Report,
  readJsonSource,
  readYamlSource,
  type Source,
  withLines,
} from "./sources";
import { projectFromEntry, readEssay, readProject } from "./stories";
import { type StoryContext, unpublishedAddress } from "./tree";
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
    if (language === main.content.owner.language) report(sameLanguageProblem(language));
    return markUntranslatedFacts(
      readFolder(root, today, report, { language, main }).content,
      main.content.owner,
    );
  });
  return {
    ...main.content,
    pictures: [...new Set([main.content, ...editions].flatMap(({ pictures }) => pictures))],
    editions,
    problems: problems.filter(({ notice }) => !notice),
    notices: mergeNotices(problems.filter(({ notice }) => notice)),
  };
}

/** Marks facts that a translation repeats in the main language's words with that language. Addresses and numbers have none. */
function markUntranslatedFacts(content: Content, { facts: first, language }: Owner): Content {
  const facts = content.owner.facts.map((fact) => {
    const same = first.find(({ key }) => key === fact.key)?.values;
    const isUntranslated =
      fact.values.some((value) => / \p{L}/u.test(value)) && isDeepStrictEqual(same, fact.values);
    return isUntranslated ? { ...fact, language } : fact;
  });
  return { ...content, owner: { ...content.owner, facts } };
}

/**
 * Reads the main language's folder.
 * @throws ContentError when there is no readable résumé, with what is wrong in the other files beside it
 */
function readMain(root: string, today: string, report: Report): FolderContent {
  try {
    return readFolder(root, today, report);
  } catch (error) {
    if (!(error instanceof ContentError) || isFile(root)) throw error;
    const others: ContentProblem[] = [];
    const nothing: Source = { value: {}, lineOf: () => undefined };
    readFolder(root, today, (problem) => void others.push(problem), undefined, nothing);
    const wrong = new Set(error.problems.map(({ file }) => file));
    const besides = others.filter(({ file, notice }) => !notice && !wrong.has(file));
    throw new ContentError([...error.problems, ...besides]);
  }
}

/** The content of one folder, and the values of its `owner.yaml`, which the folders of other languages build on. */
interface FolderContent {
  content: Content;
  ownerValues: unknown;
  /** Whether the facts could be read, so that it is known what is private. */
  isPrivacyKnown: boolean;
}

/** The language of a translation's folder, and the main content that it translates. */
interface OtherLanguage {
  language: Language;
  main: FolderContent;
}

/** @param resumeSource read in place of the résumé, where that cannot be read */
function readFolder(
  root: string,
  today: string,
  reportProblem: Report,
  otherLanguage?: OtherLanguage,
  resumeSource?: Source,
): FolderContent {
  const isSingleFile = isFile(root);
  const prefix = otherLanguage ? `${otherLanguage.language}/` : "";
  const directory = path.join(/*turbopackIgnore: true*/ root, prefix);
  const report: Report = (problem) => reportProblem({ ...problem, file: prefix + problem.file });
  const folder = isSingleFile ? undefined : directory;
  const realRoot =
    folder && existsSync(/*turbopackIgnore: true*/ root)
      ? realpathSync(/*turbopackIgnore: true*/ root)
      : undefined;
  const files = folder
    ? findContentFiles(folder, report, otherLanguage ? [] : languageFolders(root))
    : undefined;
  const resumeFile = isSingleFile
    ? root
    : path.join(/*turbopackIgnore: true*/ directory, files?.resume ?? "resume.json");
  const resumeName = path.basename(resumeFile);
  const resume = withoutNotes(
    resumeSource ?? readJson(resumeFile, prefix + resumeName, reportProblem, realRoot),
    prefix + resumeName,
    reportProblem,
  );
  const ownerFile = files?.owner;
  const ownerSource = ownerFile
    ? readYaml(path.join(/*turbopackIgnore: true*/ directory, ownerFile), ownerFile, report, realRoot)
    : { value: {}, lineOf: () => undefined, failure: undefined };
  const reportOwner = withLines(report, ownerSource);
  const overlay =
    otherLanguage &&
    overlayOwner(
      otherLanguage.main.ownerValues,
      ownerSource.value,
      otherLanguage.language,
      reportOwner,
      ownerFile,
    );
  const { owner, isReadable } = readOwner(
    overlay ? overlay.value : ownerSource.value,
    ownerFile ?? "owner.yaml",
    personName(resume.value) || unnamedPerson,
    overlay ? overlay.ownReport : reportOwner,
  );
  const isPrivacyKnown =
    isReadable &&
    !ownerSource.failure &&
    !files?.isOwnerAmbiguous &&
    (otherLanguage === undefined || otherLanguage.main.isPrivacyKnown);
  const privacy = privacyRulesOf(isPrivacyKnown ? owner.facts : undefined);
  const reportResume = withLines(report, resume);
  const safeResume = withSafeLinks(resume.value, (field, message) =>
    reportResume({ file: resumeName, field, message }),
  );
  const visibleResume = withoutPrivate(safeResume, privacy, (field, message) => {
    // Until it is known what is private, everything is withheld, and none of that is worth a notice.
    if (isPrivacyKnown) reportResume({ file: resumeName, field, message, notice: true });
  });
  if (!ownerFile && !otherLanguage)
    for (const { key } of seldomPublishedIn(resume.value, []))
      reportResume({ file: resumeName, field: key, message: noOwnerFileMessage, notice: true });
  const pictures = new Map<string, Pictures>();
  const picturesOf = (file: string) => {
    if (folder) pictures.set(file, new Pictures(root, report, "public", prefix));
    return pictures.get(file);
  };
  const contextOf = (file: string, markdown: string): StoryContext => ({
    findPicture: picturesOf(file)?.finderFor(file, markdown) ?? (() => undefined),
    pageAddress: (source) => {
      const linked = pageOf(source, file, files);
      if (!linked || !isUnpublished(linked.story)) return linked?.address;
      const excerpt = `](${source}`;
      report({
        file,
        line: lineOf(markdown, excerpt),
        field: "text",
        message: `links to ${linked.story.file}, which is not published; its words are kept without the link`,
        notice: true,
      });
      return unpublishedAddress;
    },
    report: (excerpt, field, message, notice) =>
      report({ file, line: lineOf(markdown, excerpt), field: field.slice(0, 200), message, notice }),
  });
  const unpublishedProjects = new Set<string>();
  const textOf = (file: string) =>
    readText(path.join(/*turbopackIgnore: true*/ directory, file), file, report, realRoot);
  const unpublishedFiles = new Map<string, boolean>();
  const isUnpublished = ({ id, file }: StoryFile) => {
    const known = unpublishedFiles.get(file);
    if (known !== undefined) return known;
    const markdown = readText(path.join(/*turbopackIgnore: true*/ directory, file), file, () => {}, realRoot);
    const found = whyUnpublished(id, markdown ?? "", file, today) !== undefined;
    unpublishedFiles.set(file, found);
    return found;
  };
  const read = <Item>(
    stories: StoryFile[] = [],
    reader: (
      id: string,
      markdown: string,
      file: string,
      report: Report,
      context?: StoryContext,
    ) => Item | undefined,
    unpublishedIds = new Set<string>(),
  ): Item[] =>
    stories.flatMap(({ id, file }) => {
      const markdown = textOf(file);
      if (markdown === undefined) return [];
      const unpublished = whyUnpublished(id, markdown, file, today);
      if (!unpublished) {
        reportUnsupportedMarkup(markdown, file, report);
        return reader(id, markdown, file, report, contextOf(file, markdown)) ?? [];
      }
      const message = `is kept out of everything: ${unpublished.reason}`;
      report({ file, line: unpublished.line, field: "(the file)", message, notice: true });
      for (const unpublishedId of unpublished.ids) unpublishedIds.add(unpublishedId);
      return [];
    });
  const ownProjects = read(files?.projects, readProject, unpublishedProjects);
  const essays = read(files?.essays, readEssay);
  const pages = read(files?.pages, readPage);
  const faqFiles = files?.faq ? [{ id: "faq", file: files.faq }] : [];
  const faq = read(faqFiles, (_, markdown, ...others) => readFaq(markdown, ...others)).flat();
  const profile = withPronouns(
    withoutUnpublished(readResume(visibleResume, resumeName, reportResume), unpublishedProjects),
    owner.pronouns,
  );
  if (profile.image) profile.portrait = picturesOf(resumeName)?.findPortrait(profile.image, resumeName);

  reportSameNames([...ownProjects, ...essays.map(({ title, source }) => ({ name: title, source }))], report);
  const resumeOnlyProjects = (owner.sections ?? ["projects"]).includes("projects")
    ? resumeProjects(profile, ownProjects)
    : [];
  const projects = sortProjects([...ownProjects, ...resumeOnlyProjects]);
  const writtenContent = { projects, essays: sortEssays(essays), pages, faq };
  const questions = (files?.questions && textOf(files.questions)) ?? "";
  const expected = readExpectedQuestions(
    questions,
    files?.questions ?? "questions.jsonl",
    { ...writtenContent, profile },
    report,
  );
  const all = { owner, profile, ...writtenContent, expected };
  const base = otherLanguage ? (`/${otherLanguage.language}` as const) : "";
  const arranged = arrangeContent(
    { ...all, base, editions: [], pictures: [] },
    ownerFile ?? "owner.yaml",
    overlay ? overlay.ownReport : reportOwner,
  );
  // Pictures of pages that are left out are not served either.
  const displayedFiles = [
    resumeName,
    ...[...arranged.projects, ...arranged.essays, ...arranged.pages].map(({ source }) => source),
    ...(arranged.faq.length > 0 && files?.faq ? [files.faq] : []),
  ];
  const served = [...new Set(displayedFiles.flatMap((file) => [...(pictures.get(file)?.servedPaths ?? [])]))];
  const content = localizeContent({ ...arranged, pictures: served, problems: [], notices: [] });
  return { content, ownerValues: ownerSource.value, isPrivacyKnown };
}

/** For a link to another content file (as editors and code hosts follow it): that file, and the address of its page with the fragment. */
function pageOf(
  source: string,
  from: string,
  files: ReturnType<typeof findContentFiles> | undefined,
): { story: StoryFile; address: string } | undefined {
  const [, target = "", place = ""] = /^([^:?#]+\.(?:md|markdown))(#.*)?$/i.exec(source) ?? [];
  if (!target) return undefined;
  const file = path.posix.normalize(
    target.startsWith("/") ? target.slice(1) : path.posix.join(path.posix.dirname(from), target),
  );
  const kinds = { projects: files?.projects, essays: files?.essays, pages: files?.pages };
  for (const [kind, stories = []] of Object.entries(kinds)) {
    const found = stories.find((story) => story.file === decoded(file));
    if (found) return { story: found, address: `/${kind}/${found.id}${place}` };
  }
  return undefined;
}

/** Reports two stories of the same name: visitors ask by name, and an answer could be about either. */
function reportSameNames(stories: readonly { name: string; source: string }[], report: Report): void {
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

/** An unpublished project is removed from the résumé's list of projects too. */
function withoutUnpublished(profile: Profile, unpublished: ReadonlySet<string>): Profile {
  const sections = profile.sections.flatMap((section) => {
    if (section.id !== "projects") return section;
    const entries = section.entries.filter(({ title }) => !unpublished.has(slugify(title)));
    return entries.length > 0 ? { ...section, entries } : [];
  });
  return { ...profile, sections };
}

/** Merges the same notice about many files into one that names the first of them. */
function mergeNotices(notices: ContentProblem[]): ContentProblem[] {
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
  const ignore: Report = () => {};
  const profile = readResume({}, "resume.json", ignore);
  const { owner } = readOwner({}, "owner.yaml", profile.name, ignore);
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
  return { ...arrangeContent({ owner, profile, ...none }, "owner.yaml", ignore), problems: [], notices: [] };
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
  for (const { field, line } of duplicateKeys(text ?? ""))
    report({ file: name, line, field, message: "stands there twice; only the last is read" });
  return source;
}

/** A résumé without what its author wrote for themselves. */
function withoutNotes(source: Source, name: string, report: Report): Source {
  return { ...source, value: withoutAsides(source.value, name, withLines(report, source)) };
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

const noOwnerFileMessage =
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
