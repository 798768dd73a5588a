import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { type Language, languages } from "@/lib/locale";
import { nearest } from "./keys";
import { slugify } from "./markup";
import type { Report } from "./sources";

/** One project, essay or page: a Markdown file, or the `index.md` of a folder. Its name is its id. */
export interface StoryFile {
  id: string;
  /** Relative to the content folder, with `/`. */
  file: string;
}

/** What a content folder has, by names relative to it. Files that nobody reads are reported. */
export interface ContentFiles {
  resume?: string;
  owner?: string;
  /** Two files for one owner: which of them says what is private cannot be told. */
  isOwnerAmbiguous: boolean;
  faq?: string;
  /** `questions.jsonl`: what visitors are expected to ask. */
  questions?: string;
  projects: StoryFile[];
  essays: StoryFile[];
  pages: StoryFile[];
}

const contentNames = ["resume.json", "owner.yaml", "faq.md", "projects", "essays", "pages"] as const;
const documentPattern = /\.(?:mdx?|markdown|ya?ml|json5?|toml|txt|html?|rst|org|docx?)$/i;
const markdownPattern = /\.(?:md|markdown)$/i;
const readmePattern = /^(?:readme|licen[cs]e)\b/i;

/** The folders of a content folder that say the same in another language, by their names: `es`, `de`. */
export function languageFolders(folder: string): Language[] {
  return languages.filter((language) => isDirectory(path.join(/*turbopackIgnore: true*/ folder, language)));
}

/**
 * Finds the files of a content folder, whatever the case of their names.
 * @param ignored names that somebody else reads
 */
export function findContentFiles(
  folder: string,
  report: Report,
  ignored: readonly string[] = [],
): ContentFiles {
  const all = namesIn(folder).filter((name) => !ignored.includes(name));
  const one = (pattern: RegExp) =>
    singleOf(
      all.filter((name) => pattern.test(name)),
      report,
    );
  const owners = all.filter((name) => /^owner\.ya?ml$/i.test(name));
  const found = {
    resume: one(/^resume\.json$/i),
    owner: one(/^owner\.ya?ml$/i),
    isOwnerAmbiguous: owners.length > 1,
    faq: one(/^faq\.(?:md|markdown)$/i),
    questions: one(/^questions\.jsonl$/i),
    projects: storiesIn(folder, one(/^projects$/i), report),
    essays: storiesIn(folder, one(/^essays$/i), report),
    pages: storiesIn(folder, one(/^pages$/i), report),
  };
  for (const name of all) {
    if (/^(?:resume\.json|owner\.ya?ml|faq\.(?:md|markdown)|projects|essays|pages)$/i.test(name)) continue;
    reportUnread(folder, name, report);
  }
  return found;
}

/** What stands in the folder itself and is not read: an error where its name is nearly one that is. */
function reportUnread(folder: string, name: string, report: Report): void {
  const isFolder = isDirectory(path.join(/*turbopackIgnore: true*/ folder, name));
  if (!isFolder && (!documentPattern.test(name) || readmePattern.test(name))) return;
  const intended =
    nearest(name, contentNames) ??
    contentNames.find(
      (known) => /^(?:owner|faq)\./i.test(name) && known.startsWith(name.toLowerCase().replace(/\..*/s, ".")),
    );
  if (intended)
    report({ file: name, field: "(the file)", message: `is not read; did you mean "${intended}"?` });
  else for (const file of isFolder ? documentsIn(folder, name) : [name]) report(unreadProblem(file));
}

function storiesIn(folder: string, kind: string | undefined, report: Report): StoryFile[] {
  if (!kind) return [];
  const stories = namesIn(path.join(/*turbopackIgnore: true*/ folder, kind)).flatMap((name) =>
    storyAt(folder, kind, name, report),
  );
  const byId = new Map<string, StoryFile>();
  for (const story of stories) {
    const first = byId.get(story.id);
    if (!first) byId.set(story.id, story);
    else {
      const message = `gives the id "${story.id}", as ${first.file} does; rename one of them`;
      report({ file: story.file, field: "(the file's name)", message });
    }
  }
  return [...byId.values()];
}

function storyAt(folder: string, kind: string, name: string, report: Report): StoryFile[] {
  const file = `${kind}/${name}`;
  const omissionReason = /^(?:_|readme\b)/i.test(name)
    ? `its name begins with ${name[0] === "_" ? "_" : "readme"}`
    : undefined;
  if (!isDirectory(path.join(/*turbopackIgnore: true*/ folder, file))) {
    if (markdownPattern.test(name) && !omissionReason)
      return [{ id: slugify(name.replace(markdownPattern, "")), file }];
    if (documentPattern.test(name)) report(unreadProblem(file, omissionReason));
    return [];
  }
  const index = namesIn(path.join(/*turbopackIgnore: true*/ folder, file)).find(
    (inside) => !omissionReason && /^index\.(?:md|markdown)$/i.test(inside),
  );
  for (const other of documentsIn(folder, file))
    if (other !== `${file}/${index}`) report(unreadProblem(other, omissionReason));
  return index ? [{ id: slugify(name), file: `${file}/${index}` }] : [];
}

/** MDX is a program; a story must not be one. It is an error, since it was surely meant to be shown. */
function unreadProblem(file: string, omissionReason?: string) {
  const field = "(the file)";
  if (omissionReason) return { file, field, message: `is left out: ${omissionReason}`, notice: true };
  if (!/\.mdx$/i.test(file)) return { file, field, message: "is not read", notice: true };
  const plain = file.replace(/x$/i, "");
  return {
    file,
    field,
    message: `is MDX, which is not read; save it as plain Markdown: ${plain}; or let npm run init read the site`,
  };
}

/** The one name of several; when there are more, which is meant cannot be told. */
function singleOf(found: string[], report: Report): string | undefined {
  const [first, ...more] = found;
  for (const name of more)
    report({
      file: name,
      field: "(the file)",
      message: `stands beside ${first}; only one of them can be read`,
    });
  return first;
}

function documentsIn(folder: string, place: string): string[] {
  return namesIn(path.join(/*turbopackIgnore: true*/ folder, place)).flatMap((name) => {
    const file = `${place}/${name}`;
    if (isDirectory(path.join(/*turbopackIgnore: true*/ folder, file))) return documentsIn(folder, file);
    return documentPattern.test(name) ? [file] : [];
  });
}

/** Sorted, without hidden ones: an editor's or a system's own. */
function namesIn(folder: string): string[] {
  if (!isDirectory(folder)) return [];
  return readdirSync(/*turbopackIgnore: true*/ folder)
    .filter((name) => !name.startsWith("."))
    .sort((a, b) => (a < b ? -1 : 1));
}

function isDirectory(place: string): boolean {
  return (
    existsSync(/*turbopackIgnore: true*/ place) && statSync(/*turbopackIgnore: true*/ place).isDirectory()
  );
}
