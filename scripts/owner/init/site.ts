import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  decoded,
  essayKeyAliases,
  isoDate,
  parseDate,
  projectKeyAliases,
  slugify,
  unpublishingKey,
} from "@/lib/content";
import { messageOf } from "@/lib/errors";
import { technologyWords } from "@/lib/language";
import { moveAddresses, oldAddresses, type Permalinks, permalinksOf } from "./addresses";
import { textOf } from "./decode";
import { type Doc, type Draft, emptyDraft, mergeDrafts, withoutEmpty } from "./draft";
import { withEmoji, withFormulas, withoutBoxes, withoutComponents, withoutShortcodes } from "./markup";
import { markRead, type Page, readList, readPage, readText, readValue, unreadKeys } from "./matter";
import { isExternal, isUsablePicture } from "./pictures";
import { resumeOfSite } from "./resume";
import { fromResumeText } from "./resume-text";

const skippedFolders = new Set([
  "node_modules",
  "public",
  "static",
  "themes",
  "_site",
  "dist",
  "build",
  "vendor",
  "layouts",
]);
const markdownPattern = /\.(?:md|mdx|markdown)$/i;
const notPagePattern = /^(?:readme|license|licence|changelog|contributing|code_of_conduct|security)\./i;
const projectFolderPattern = /^_?(?:projects?|portfolio|work|works|case-?stud(?:y|ies))$/i;
/** Where generators keep writing; `content` alone is Hugo's root, and says nothing of what is in it. */
const essayFolderPattern = /^_?(?:posts?|blog|essays?|articles?|writing|notes|journal|drafts|til)$/i;
/** Pages of a kind that many sites have, wherever they stand: they become pages here too. */
const customPagePattern = /^(?:about|now|uses|colophon|bio|speaking)$/;
/** Where generators keep the files that a page names from its root. */
const publicFolders = ["static", "public", "assets", "src", "."];

/** Where Hugo and Jekyll keep what is said of the whole site. */
const settings = [
  "hugo.toml",
  "config.toml",
  "hugo.yaml",
  "hugo.yml",
  "config.yaml",
  "_config.yml",
  "_config.yaml",
];

const maxPages = 2_000;

/**
 * Reads a site of Markdown files: Hugo, Jekyll, Astro, Next, or any folder of them. What stands under a folder for
 * projects becomes a project, what stands under one for posts an essay; shortcodes and components are stripped and
 * listed; pictures come along.
 * @throws Error when there is no page to be read
 */
export function fromSite(folder: string): Draft {
  const draft = emptyDraft(`the site in ${path.basename(path.resolve(folder))}`);
  const addresses = new Map<string, string[]>();
  const files = pagesIn(folder);
  const permalinks = permalinksOf(settingsIn(folder)[0]?.matter ?? {});
  // What lies nearest to the root is of the whole site.
  const depth = (file: string) => file.split("/").length;
  for (const file of files.filter(isFaq).sort((a, b) => depth(a) - depth(b)))
    readFaqInto(draft, folder, file);
  // A folder of posts alone says what it is by its own name.
  const own = path.basename(path.resolve(folder));
  const within = files.some((file) => kindOfFolders(foldersOf(file)) !== undefined) ? "" : own;
  for (const file of files) if (!isFaq(file)) readInto(draft, folder, file, addresses, permalinks, within);
  moveAddresses(draft, addresses, (file, target) =>
    draft.lost.push(`${file}: its link to ${target} leads to no page`),
  );
  const author = authorIn(folder);
  if (author) {
    draft.resume.basics = { name: author.name };
    draft.taken.push(`name from ${author.file}`);
  }
  const resume = resumeOfSite(folder) ?? resumePage(folder, files, draft);
  if (draft.projects.length + draft.essays.length === 0 && !draft.faq)
    throw new Error(
      "holds no Markdown under a folder for posts or projects (posts, blog, essays, projects, work, ...)",
    );
  return resume ? { ...mergeDrafts([resume, draft]), source: draft.source } : draft;
}

/** A page that is a résumé, read as one. */
function resumePage(folder: string, files: readonly string[], draft: Draft): Draft | undefined {
  const file = files.find((each) => resumeNamePattern.test(idOf(each, {})));
  if (!file) return undefined;
  try {
    return fromResumeText(textOf(readFileSync(path.join(folder, file))), file);
  } catch {
    draft.lost.push(`${file}: has no headings of a résumé (Experience, Education, Skills, ...)`);
    return undefined;
  }
}

const resumeNamePattern = /^(?:cv|resume|curriculum-vitae|lebenslauf|curriculum)$/;

/** Whose site it is, where its settings name an author: its title may be anything. */
function authorIn(folder: string): { name: string; file: string } | undefined {
  for (const { file, matter } of settingsIn(folder)) {
    const named = nameIn(matter.author);
    if (named) return { name: named, file };
  }
  return undefined;
}

function settingsIn(folder: string): { file: string; matter: Page["matter"] }[] {
  return settings
    .filter((name) => existsSync(path.join(folder, name)))
    .map((file) => {
      const text = textOf(readFileSync(path.join(folder, file)));
      const fence = file.endsWith(".toml") ? "+++" : "---";
      return { file, matter: readPage(`${fence}\n${text.replace(/^---[ \t]*\n/, "")}\n${fence}\n`).matter };
    });
}

function nameIn(author: unknown): string | undefined {
  const name = typeof author === "object" && author !== null && "name" in author ? author.name : author;
  return typeof name === "string" && name.trim() !== "" ? name.trim() : undefined;
}

function pagesIn(folder: string, below = ""): string[] {
  const found = readdirSync(path.join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith("."))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = path.posix.join(below, entry.name);
      if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : pagesIn(folder, place);
      return entry.isFile() && markdownPattern.test(entry.name) && !notPagePattern.test(entry.name)
        ? [place]
        : [];
    });
  return found.slice(0, maxPages);
}

function readInto(
  draft: Draft,
  folder: string,
  file: string,
  addresses: Map<string, string[]>,
  permalinks: Permalinks,
  within: string,
): void {
  const folders = foldersOf(file);
  const kind =
    kindOfFolders(folders) ?? (customPagePattern.test(idOf(file, {})) ? "pages" : kindOfFolders([within]));
  if (resumeNamePattern.test(idOf(file, {}))) return;
  if (!kind || /^_index\./.test(path.posix.basename(file))) {
    draft.lost.push(`${file}: neither a post nor a project by its folder`);
    return;
  }
  try {
    const { matter, body, lost } = toPlainMarkdown(textOf(readFileSync(path.join(folder, file))), file);
    addresses.set(file, oldAddresses(file, matter, permalinks));
    const doc = docBuilders[kind](matter, file);
    doc.id = uniqueId(doc, draft[kind]);
    if (folders.includes("_drafts")) doc.matter.draft = true;
    doc.body = withPictures(body, folder, file, `${kind}/${doc.id}`, draft).trim();
    if (doc.body === "") doc.gaps.push("the story");
    // A result leads the name of its project, and has to stand in the story.
    const { result, ...others } = doc.matter;
    const isTold = [doc.body, others.tagline, others.description].some((text) =>
      String(text ?? "").includes(String(result)),
    );
    if (result !== undefined && !isTold) {
      doc.matter = others;
      draft.lost.push(`${file}: result of its front matter: its words are not in the story`);
    }
    draft[kind].push(doc);
    draft.taken.push(`${kind}/${doc.id}.md from ${file}`);
    draft.lost.push(...[...new Set(lost)].map((what) => `${file}: ${what}`));
    const dropped = unreadKeys(matter);
    if (dropped.length > 0) draft.lost.push(`${file}: ${dropped.join(", ")} of its front matter`);
  } catch (error) {
    draft.lost.push(`${file}: cannot be read (${messageOf(error).split("\n")[0]})`);
  }
}

function foldersOf(file: string): string[] {
  return path.posix.dirname(file).split("/");
}

function kindOfFolders(folders: readonly string[]): "projects" | "essays" | undefined {
  if (folders.some((name) => projectFolderPattern.test(name))) return "projects";
  return folders.some((name) => essayFolderPattern.test(name)) ? "essays" : undefined;
}

function isFaq(file: string): boolean {
  return /^faq\./i.test(path.posix.basename(file));
}

/** Questions that have an answer already: of several files the first is taken that its site shows. */
function readFaqInto(draft: Draft, folder: string, file: string): void {
  const { matter, body, lost } = toPlainMarkdown(textOf(readFileSync(path.join(folder, file))), file);
  if (Object.keys(unpublishedFields(matter)).length > 0)
    draft.lost.push(`${file}: its site does not show it`);
  else if (draft.faq !== undefined) draft.lost.push(`${file}: there is an FAQ already`);
  else {
    draft.faq = body;
    draft.taken.push(`faq.md from ${file}`);
    draft.lost.push(...[...new Set(lost)].map((what) => `${file}: ${what}`));
  }
}

/** An id of its own: of two posts that are called the same, the later one's has its year, or a number. */
function uniqueId({ id, matter }: Doc, others: readonly Doc[]): string {
  const taken = (wanted: string) => others.some((other) => other.id === wanted);
  if (!taken(id)) return id;
  const year = /^\d{4}/.exec(String(matter.date ?? ""))?.[0];
  const dated = year ? `${id}-${year}` : `${id}-2`;
  for (let number = 2; ; number += 1) {
    const wanted = number === 2 ? dated : `${id}-${number}`;
    if (!taken(wanted)) return wanted;
  }
}

function toPlainMarkdown(text: string, file: string): Page & { lost: string[] } {
  const { matter, body } = readPage(text);
  const { markdown: unboxed, lost: boxes } = withoutBoxes(body);
  const { markdown: plain, lost: tags } = /\.mdx$/i.test(file)
    ? withoutComponents(unboxed)
    : withoutShortcodes(unboxed);
  const lost = [...boxes, ...tags];
  const switches = ["math", "mathjax", "katex", "usemathjax", "use_math"];
  const hasFormulas = switches.some((key) => Boolean(readValue(matter, key)));
  markRead(matter, ...switches);
  return { matter, body: withEmoji(hasFormulas ? withFormulas(plain) : plain), lost };
}

/** Its file's name without the date, or its folder's where the file is an index. */
function idOf(file: string, matter: Page["matter"]): string {
  const name = path.posix.basename(file).replace(markdownPattern, "");
  const own = name === "index" ? path.posix.basename(path.posix.dirname(file)) : name;
  return slugify(readText(matter, "slug") ?? own.replace(/^\d{4}-\d{2}-\d{2}-/, ""));
}

function essayOf(matter: Page["matter"], file: string): Doc {
  const gaps = dateOf(matter, file) ? [] : ["when it was written (date)"];
  return {
    id: idOf(file, matter),
    matter: withoutEmpty({
      title: readText(matter, "title") ?? titleFromFile(file),
      description: readText(matter, "description", ...essayKeyAliases.description),
      date: dateOf(matter, file),
      updated: day(readText(matter, "lastmod", "updated", "updatedDate", "modified", "last_modified_at")),
      tags: readList(matter, "tags", "categories", "category"),
      lang: languageOf(matter),
      ...unpublishedFields(matter),
    }),
    body: "",
    from: file,
    gaps,
  };
}

function pageOf(matter: Page["matter"], file: string): Doc {
  return {
    id: idOf(file, matter),
    matter: withoutEmpty({
      title: readText(matter, "title") ?? titleFromFile(file),
      description: readText(matter, "description", "summary"),
      ...unpublishedFields(matter),
    }),
    body: "",
    from: file,
    gaps: [],
  };
}

const docBuilders = { projects: projectOf, essays: essayOf, pages: pageOf };

function projectOf(matter: Page["matter"], file: string): Doc {
  const tags = readList(matter, "tags", ...projectKeyAliases.tags);
  const stated = readList(matter, "tech_stack", ...projectKeyAliases.tech_stack);
  const stack = stated.length > 0 ? stated : stackIn(tags);
  const start = day(readText(matter, "start", "startDate"));
  const gaps = [
    readText(matter, "role", "roles") ? "" : "your part in it (role)",
    stack.length > 0 ? "" : "what it is built with (tech_stack)",
  ].filter(Boolean);
  return {
    id: idOf(file, matter),
    matter: withoutEmpty({
      name: readText(matter, "name", "title") ?? titleFromFile(file),
      tagline: readText(matter, "tagline", ...projectKeyAliases.tagline),
      description: readText(matter, "description", ...projectKeyAliases.description),
      category: readText(matter, "category"),
      tech_stack: stack,
      tags,
      role: readText(matter, "role", "roles"),
      employer: readText(matter, "employer", ...projectKeyAliases.employer),
      start,
      end: day(readText(matter, "end", "endDate")),
      date: start ? undefined : dateOf(matter, file),
      url: webUrlIn(matter, "url", ...projectKeyAliases.url, "live", "homepage"),
      repo: webUrlIn(matter, "repo", ...projectKeyAliases.repo, "source", "code"),
      license: readText(matter, "license"),
      status: readText(matter, "status"),
      result: readText(matter, "result"),
      featured: readValue(matter, "featured") === true || undefined,
      lang: languageOf(matter),
      // Hugo's and Jekyll's are addresses that the page had before.
      aliases: readList(matter, "aliases").filter((name) => !name.includes("/")),
      ...unpublishedFields(matter),
    }),
    body: "",
    from: file,
    gaps,
  };
}

/** What a page is written in; a project's `language` is mostly that of its code. */
function languageOf(matter: Page["matter"]): string | undefined {
  const tag = readText(matter, "lang", "locale");
  return tag && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag) ? tag : undefined;
}

/** The tags, where most of them are technologies: what a project is built with has no other place in most themes. */
function stackIn(tags: readonly string[]): readonly string[] {
  const known = tags.filter((tag) => technologyWords.has(tag.toLowerCase()));
  return known.length * 2 > tags.length ? tags : [];
}

/** The keys that keep a page unpublished on its own site, as this site has them. */
function unpublishedFields(matter: Page["matter"]): Record<string, unknown> {
  const plain = Object.entries(matter).map(([key, value]) => {
    const name = key.toLowerCase();
    // YAML 1.1, which most generators read, has "yes" and "off" for true and false.
    const isWord = typeof value === "string" && name !== "status" && name !== "visibility";
    if (isWord && /^(?:true|yes|on)$/i.test(value)) return [name, true] as const;
    return [name, isWord && /^(?:false|no|off)$/i.test(value) ? false : value] as const;
  });
  const found = unpublishingKey(plain);
  // Asked for, so that neither `draft: false` nor what is kept is told as lost.
  markRead(matter, "draft", "published", "publish", ...(found ? [found.written] : []));
  if (found) return { [found.key]: new Map<string, unknown>(plain).get(found.written) };
  if (isHeadless(matter)) return { draft: true };
  const expires = day(readText(matter, "expiryDate"));
  return expires && expires < new Date().toISOString().slice(0, 10) ? { draft: true } : {};
}

/** Hugo makes no page of it: `headless: true`, `_build: { render: never }`. */
function isHeadless(matter: Page["matter"]): boolean {
  const build = readValue(matter, "_build", "build");
  const render = typeof build === "object" && build !== null && "render" in build ? build.render : undefined;
  return readValue(matter, "headless") === true || render === "never" || render === false;
}

function dateOf(matter: Page["matter"], file: string): string | undefined {
  const stated = day(
    readText(matter, "date", "pubDate", "publishDate", "publishedAt", "published_at", "created"),
  );
  return stated ?? /(?:^|\/)(\d{4}-\d{2}-\d{2})(?=[-./])/.exec(file)?.[1];
}

/** A day, without the hour that some generators write behind it. */
function day(text: string | undefined): string | undefined {
  const date = text && parseDate(text.replace(/[T ]\d{2}:\d{2}.*$/, ""));
  return typeof date === "object" ? isoDate(date) : undefined;
}

function webUrlIn(matter: Page["matter"], ...keys: string[]): string | undefined {
  const found = keys.find((key) => /^https?:\/\//i.test(readText(matter, key) ?? ""));
  return found && readText(matter, found);
}

function titleFromFile(file: string): string {
  const words = idOf(file, {}).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Brings the pictures of a text along, and points the text at where they will be. */
function withPictures(body: string, folder: string, file: string, place: string, draft: Draft): string {
  return body.replace(/(!\[[^\]]*\]\()\s*<?([^)\s>]+)>?/g, (whole, before: string, source: string) => {
    if (isExternal(source)) {
      draft.lost.push(`${file}: the picture ${source} is on another site`);
      return whole;
    }
    const found = findPicture(decoded(source.replace(/[?#].*$/, "")), folder, path.posix.dirname(file));
    if (!found) {
      draft.lost.push(`${file}: the picture ${source} is not in the site`);
      return whole;
    }
    return `${before}/${placePicture(readFileSync(found), `${place}/${path.basename(found)}`, draft)}`;
  });
}

/** Where a picture of the draft lies: of two that are called the same, the later one has a number. */
function placePicture(bytes: Uint8Array, wanted: string, { pictures }: Draft): string {
  const { dir, name, ext } = path.posix.parse(wanted);
  const bare = `${dir}/${name.replace(/[^\w.-]/g, "-")}`;
  for (let number = 1; ; number += 1) {
    const place = `${bare}${number === 1 ? "" : `-${number}`}${ext}`;
    const there = pictures.find((picture) => picture.place === place);
    if (!there) pictures.push({ place, bytes });
    if (!there || Buffer.compare(there.bytes, bytes) === 0) return place;
  }
}

/** The file of a picture: beside the page, or where the generator serves files from; never outside of the site. */
function findPicture(source: string, folder: string, beside: string): string | undefined {
  const root = path.resolve(folder);
  const served = publicFolders.map((name) => path.join(root, name, source));
  const places = source.startsWith("/") ? served : [path.join(root, beside, source), ...served];
  return places.find((place) => isUsablePicture(place, root));
}
