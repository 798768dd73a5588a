import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import {
  decoded,
  isoDate,
  keyThatKeepsBack,
  otherEssayKeys,
  otherProjectKeys,
  parseDate,
  slugify,
} from "@/lib/content";
import { messageOf } from "@/lib/errors";
import { technologyWords } from "@/lib/language";
import { moveAddresses, oldAddresses, type Permalinks, permalinksOf } from "./addresses";
import { textOf } from "./decode";
import { type Doc, type Draft, emptyDraft, merge, withoutEmpty } from "./draft";
import { withEmoji, withFormulas, withoutBoxes, withoutComponents, withoutShortcodes } from "./markup";
import { type Page, read, readPage, said, saidList, saidText, unasked } from "./matter";
import { isElsewhere, isPictureIn } from "./pictures";
import { resumeOfSite } from "./resume";
import { fromResumeText } from "./resume-text";

const skipped = new Set([
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
const markdown = /\.(?:md|mdx|markdown)$/i;
const noPage = /^(?:readme|license|licence|changelog|contributing|code_of_conduct|security)\./i;
const projectFolder = /^_?(?:projects?|portfolio|work|works|case-?stud(?:y|ies))$/i;
/** Where generators keep writing; `content` alone is Hugo's root, and says nothing of what is in it. */
const essayFolder = /^_?(?:posts?|blog|essays?|articles?|writing|notes|journal|drafts|til)$/i;
/** Pages of a kind that many sites have, wherever they stand: they become pages here too. */
const ownPage = /^(?:about|now|uses|colophon|bio|speaking)$/;
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

const mostPages = 2_000;

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
  const within = files.some((file) => kindBy(foldersOf(file)) !== undefined) ? "" : own;
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
  return resume ? { ...merge([resume, draft]), source: draft.source } : draft;
}

/** A page that is a résumé, read as one. */
function resumePage(folder: string, files: readonly string[], draft: Draft): Draft | undefined {
  const file = files.find((each) => resumeName.test(idOf(each, {})));
  if (!file) return undefined;
  try {
    return fromResumeText(textOf(readFileSync(path.join(folder, file))), file);
  } catch {
    draft.lost.push(`${file}: has no headings of a résumé (Experience, Education, Skills, ...)`);
    return undefined;
  }
}

const resumeName = /^(?:cv|resume|curriculum-vitae|lebenslauf|curriculum)$/;

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
      if (entry.isDirectory()) return skipped.has(entry.name) ? [] : pagesIn(folder, place);
      return entry.isFile() && markdown.test(entry.name) && !noPage.test(entry.name) ? [place] : [];
    });
  return found.slice(0, mostPages);
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
  const kind = kindBy(folders) ?? (ownPage.test(idOf(file, {})) ? "pages" : kindBy([within]));
  if (resumeName.test(idOf(file, {}))) return;
  if (!kind || /^_index\./.test(path.posix.basename(file))) {
    draft.lost.push(`${file}: neither a post nor a project by its folder`);
    return;
  }
  try {
    const { matter, body, lost } = plainOf(textOf(readFileSync(path.join(folder, file))), file);
    addresses.set(file, oldAddresses(file, matter, permalinks));
    const doc = docOf[kind](matter, file);
    doc.id = freeId(doc, draft[kind]);
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
    const dropped = unasked(matter);
    if (dropped.length > 0) draft.lost.push(`${file}: ${dropped.join(", ")} of its front matter`);
  } catch (error) {
    draft.lost.push(`${file}: cannot be read (${messageOf(error).split("\n")[0]})`);
  }
}

function foldersOf(file: string): string[] {
  return path.posix.dirname(file).split("/");
}

function kindBy(folders: readonly string[]): "projects" | "essays" | undefined {
  if (folders.some((name) => projectFolder.test(name))) return "projects";
  return folders.some((name) => essayFolder.test(name)) ? "essays" : undefined;
}

function isFaq(file: string): boolean {
  return /^faq\./i.test(path.posix.basename(file));
}

/** Questions that have an answer already: of several files the first is taken that its site shows. */
function readFaqInto(draft: Draft, folder: string, file: string): void {
  const { matter, body, lost } = plainOf(textOf(readFileSync(path.join(folder, file))), file);
  if (Object.keys(kept(matter)).length > 0) draft.lost.push(`${file}: its site does not show it`);
  else if (draft.faq !== undefined) draft.lost.push(`${file}: there is an FAQ already`);
  else {
    draft.faq = body;
    draft.taken.push(`faq.md from ${file}`);
    draft.lost.push(...[...new Set(lost)].map((what) => `${file}: ${what}`));
  }
}

/** An id of its own: of two posts that are called the same, the later one's has its year, or a number. */
function freeId({ id, matter }: Doc, others: readonly Doc[]): string {
  const taken = (wanted: string) => others.some((other) => other.id === wanted);
  if (!taken(id)) return id;
  const year = /^\d{4}/.exec(String(matter.date ?? ""))?.[0];
  const dated = year ? `${id}-${year}` : `${id}-2`;
  for (let number = 2; ; number += 1) {
    const wanted = number === 2 ? dated : `${id}-${number}`;
    if (!taken(wanted)) return wanted;
  }
}

function plainOf(text: string, file: string): Page & { lost: string[] } {
  const { matter, body } = readPage(text);
  const { markdown: unboxed, lost: boxes } = withoutBoxes(body);
  const { markdown: plain, lost: tags } = /\.mdx$/i.test(file)
    ? withoutComponents(unboxed)
    : withoutShortcodes(unboxed);
  const lost = [...boxes, ...tags];
  const switches = ["math", "mathjax", "katex", "usemathjax", "use_math"];
  const hasFormulas = switches.some((key) => Boolean(said(matter, key)));
  read(matter, ...switches);
  return { matter, body: withEmoji(hasFormulas ? withFormulas(plain) : plain), lost };
}

/** Its file's name without the date, or its folder's where the file is an index. */
function idOf(file: string, matter: Page["matter"]): string {
  const name = path.posix.basename(file).replace(markdown, "");
  const own = name === "index" ? path.posix.basename(path.posix.dirname(file)) : name;
  return slugify(saidText(matter, "slug") ?? own.replace(/^\d{4}-\d{2}-\d{2}-/, ""));
}

function essayOf(matter: Page["matter"], file: string): Doc {
  const gaps = dateOf(matter, file) ? [] : ["when it was written (date)"];
  return {
    id: idOf(file, matter),
    matter: withoutEmpty({
      title: saidText(matter, "title") ?? titled(file),
      description: saidText(matter, "description", ...otherEssayKeys.description),
      date: dateOf(matter, file),
      updated: day(saidText(matter, "lastmod", "updated", "updatedDate", "modified", "last_modified_at")),
      tags: saidList(matter, "tags", "categories", "category"),
      lang: languageOf(matter),
      ...kept(matter),
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
      title: saidText(matter, "title") ?? titled(file),
      description: saidText(matter, "description", "summary"),
      ...kept(matter),
    }),
    body: "",
    from: file,
    gaps: [],
  };
}

const docOf = { projects: projectOf, essays: essayOf, pages: pageOf };

function projectOf(matter: Page["matter"], file: string): Doc {
  const tags = saidList(matter, "tags", ...otherProjectKeys.tags);
  const stated = saidList(matter, "tech_stack", ...otherProjectKeys.tech_stack);
  const stack = stated.length > 0 ? stated : stackIn(tags);
  const start = day(saidText(matter, "start", "startDate"));
  const gaps = [
    saidText(matter, "role", "roles") ? "" : "your part in it (role)",
    stack.length > 0 ? "" : "what it is built with (tech_stack)",
  ].filter(Boolean);
  return {
    id: idOf(file, matter),
    matter: withoutEmpty({
      name: saidText(matter, "name", "title") ?? titled(file),
      tagline: saidText(matter, "tagline", ...otherProjectKeys.tagline),
      description: saidText(matter, "description", ...otherProjectKeys.description),
      category: saidText(matter, "category"),
      tech_stack: stack,
      tags,
      role: saidText(matter, "role", "roles"),
      employer: saidText(matter, "employer", ...otherProjectKeys.employer),
      start,
      end: day(saidText(matter, "end", "endDate")),
      date: start ? undefined : dateOf(matter, file),
      url: web(matter, "url", ...otherProjectKeys.url, "live", "homepage"),
      repo: web(matter, "repo", ...otherProjectKeys.repo, "source", "code"),
      license: saidText(matter, "license"),
      status: saidText(matter, "status"),
      result: saidText(matter, "result"),
      featured: said(matter, "featured") === true || undefined,
      lang: languageOf(matter),
      // Hugo's and Jekyll's are addresses that the page had before.
      aliases: saidList(matter, "aliases").filter((name) => !name.includes("/")),
      ...kept(matter),
    }),
    body: "",
    from: file,
    gaps,
  };
}

/** What a page is written in; a project's `language` is mostly that of its code. */
function languageOf(matter: Page["matter"]): string | undefined {
  const tag = saidText(matter, "lang", "locale");
  return tag && /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i.test(tag) ? tag : undefined;
}

/** The tags, where most of them are technologies: what a project is built with has no other place in most themes. */
function stackIn(tags: readonly string[]): readonly string[] {
  const known = tags.filter((tag) => technologyWords.has(tag.toLowerCase()));
  return known.length * 2 > tags.length ? tags : [];
}

/** What keeps a page out of a site keeps it out of this one. */
function kept(matter: Page["matter"]): Record<string, unknown> {
  const plain = Object.entries(matter).map(([key, value]) => {
    const name = key.toLowerCase();
    // YAML 1.1, which most generators read, has "yes" and "off" for true and false.
    const isWord = typeof value === "string" && name !== "status" && name !== "visibility";
    if (isWord && /^(?:true|yes|on)$/i.test(value)) return [name, true] as const;
    return [name, isWord && /^(?:false|no|off)$/i.test(value) ? false : value] as const;
  });
  const found = keyThatKeepsBack(plain);
  // Asked for, so that neither `draft: false` nor what is kept is told as lost.
  read(matter, "draft", "published", "publish", ...(found ? [found.written] : []));
  if (found) return { [found.key]: new Map<string, unknown>(plain).get(found.written) };
  if (isHeadless(matter)) return { draft: true };
  const expires = day(saidText(matter, "expiryDate"));
  return expires && expires < new Date().toISOString().slice(0, 10) ? { draft: true } : {};
}

/** Hugo makes no page of it: `headless: true`, `_build: { render: never }`. */
function isHeadless(matter: Page["matter"]): boolean {
  const build = said(matter, "_build", "build");
  const render = typeof build === "object" && build !== null && "render" in build ? build.render : undefined;
  return said(matter, "headless") === true || render === "never" || render === false;
}

function dateOf(matter: Page["matter"], file: string): string | undefined {
  const stated = day(
    saidText(matter, "date", "pubDate", "publishDate", "publishedAt", "published_at", "created"),
  );
  return stated ?? /(?:^|\/)(\d{4}-\d{2}-\d{2})(?=[-./])/.exec(file)?.[1];
}

/** A day, without the hour that some generators write behind it. */
function day(text: string | undefined): string | undefined {
  const date = text && parseDate(text.replace(/[T ]\d{2}:\d{2}.*$/, ""));
  return typeof date === "object" ? isoDate(date) : undefined;
}

function web(matter: Page["matter"], ...keys: string[]): string | undefined {
  const found = keys.find((key) => /^https?:\/\//i.test(saidText(matter, key) ?? ""));
  return found && saidText(matter, found);
}

function titled(file: string): string {
  const words = idOf(file, {}).replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Brings the pictures of a text along, and points the text at where they will be. */
function withPictures(body: string, folder: string, file: string, place: string, draft: Draft): string {
  return body.replace(/(!\[[^\]]*\]\()\s*<?([^)\s>]+)>?/g, (whole, before: string, source: string) => {
    if (isElsewhere(source)) {
      draft.lost.push(`${file}: the picture ${source} is on another site`);
      return whole;
    }
    const found = pictureOf(decoded(source.replace(/[?#].*$/, "")), folder, path.posix.dirname(file));
    if (!found) {
      draft.lost.push(`${file}: the picture ${source} is not in the site`);
      return whole;
    }
    return `${before}/${placed(readFileSync(found), `${place}/${path.basename(found)}`, draft)}`;
  });
}

/** Where a picture of the draft lies: of two that are called the same, the later one has a number. */
function placed(bytes: Uint8Array, wanted: string, { pictures }: Draft): string {
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
function pictureOf(source: string, folder: string, beside: string): string | undefined {
  const root = path.resolve(folder);
  const served = publicFolders.map((name) => path.join(root, name, source));
  const places = source.startsWith("/") ? served : [path.join(root, beside, source), ...served];
  return places.find((place) => isPictureIn(place, root));
}
