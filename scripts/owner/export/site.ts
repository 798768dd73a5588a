import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { languages } from "@/lib/locale";
import { Stop } from "../../setup/run.mjs";
import { type ServerNotice, toStaticPage } from "./static-page";

/** Pages whose use is to send something to the server: in the copy each says that none is there. */
const serverPages = ["/chat", "/fit", "/contact", "/agents", "/docs"];
/** Documents beside the pages and their twins that need nobody behind them. */
const documentPaths = [
  "/feed.xml",
  "/feed.json",
  "/resume.json",
  "/menu.json",
  "/llms-full.txt",
  "/robots.txt",
  "/favicon.ico",
];
/** Addresses of the server's interfaces, which the copy does not have. */
const serverInterfacePattern =
  /^\/(?:ask|mcp|a2a|v1|api|oauth|health|owner|\.well-known|openapi\.json|server\.json|agents\.md|llms\.txt|webmcp\.js|security\.txt)(?:[/?#]|$)/;

/** What a copy is made from: a running site, its build, and what its addresses begin with. */
export interface Source {
  base: string;
  build: string;
  siteUrl: string;
  notice: ServerNotice;
}

/** How many files were written, by kind. */
export interface CopySummary {
  pages: number;
  files: number;
}

/**
 * Writes every page of a running site, its Markdown twin, the feeds and all they load into a folder that any host of
 * files can serve. What an earlier copy wrote there and this one does not, such as a page that is a draft by now, is gone.
 * @throws Stop where the folder has something else in it, or a page does not come
 */
export async function writeSite(source: Source, folder: string): Promise<CopySummary> {
  const earlierFiles = claimFolder(folder);
  const { base, build, siteUrl } = source;
  const copied = new Set<string>();
  const write = (file: string, content: string | Buffer) => {
    copied.add(placeOf(file));
    writeFile(folder, file, content);
  };
  const download = (from: string, to: string) => {
    cpSync(from, path.join(folder, to), { recursive: true });
    for (const file of filesIn(from)) copied.add(path.join(to, file));
  };
  download(path.join(build, "static"), "_next/static");
  if (existsSync("public")) download("public", "");
  const sitemap = await fetchText(`${base}/sitemap.xml`);
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => pathOf(url, siteUrl));
  const assets = new Set(documentPaths);
  for (const page of pages) {
    const html = await fetchText(base + page);
    const needsServer = serverPages.includes(withoutLanguage(page));
    write(fileOf(page), toStaticPage(html, needsServer, source.notice));
    if (needsServer) continue;
    const markdownTwin = page === "/" ? "/index.md" : `${page}.md`;
    write(markdownTwin, await fetchText(base + markdownTwin));
    for (const asset of linksIn(html, siteUrl)) assets.add(asset);
  }
  // Hosts that look for the nearest one find that of the language.
  for (const place of ["", ...languages.map((each) => `/${each}`).filter((each) => pages.includes(each))]) {
    const notFoundPage = await fetchText(`${base}${place}/nothing-is-here`, 404);
    write(`${place}/404.html`, toStaticPage(notFoundPage, false, source.notice));
  }
  write("sitemap.xml", withoutServerPages(sitemap, siteUrl));
  const known = new Set([...pages, ...pages.map((page) => `${page}.md`), "/index.md"]);
  const files = [...assets].filter((asset) => !known.has(asset) && !serverInterfacePattern.test(asset));
  for (const file of files) {
    // What lies in `public/` is there already, and a picture of several widths is a folder of them.
    if (copied.has(placeOf(file)) || isFolder(path.join(folder, file))) continue;
    const bytes = await fetchBytes(base + file);
    if (bytes) write(file, bytes);
  }
  for (const file of earlierFiles) if (!copied.has(file)) rmSync(path.join(folder, file), { force: true });
  writeMark(folder, copied);
  return { pages: pages.length, files: files.length };
}

const markFile = ".static-copy";
const markText = "Written by npm run export -- --site, which may write here again. Of this copy are:";

/** A folder of its own: anything but an earlier copy is not touched. @returns the files of that, by their places in the folder */
function claimFolder(folder: string): string[] {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory())
    throw new Stop(`${folder} is a file; a copy of the site needs a folder.`);
  const isCopy = existsSync(path.join(folder, markFile));
  if (found && readdirSync(folder).length > 0 && !isCopy)
    throw new Stop(`${folder} has something in it that is no copy of a site; name an empty folder.`);
  mkdirSync(folder, { recursive: true });
  if (!isCopy) writeMark(folder, []);
  const [, ...files] = readFileSync(path.join(folder, markFile), "utf8").split("\n");
  return files.filter((file) => file !== "" && file === placeOf(file) && !file.startsWith(".."));
}

function writeMark(folder: string, files: Iterable<string>): void {
  writeFileSync(path.join(folder, markFile), `${[markText, ...files].join("\n")}\n`);
}

/** Where the file of an address lies in the folder. */
function placeOf(address: string): string {
  return path.join(address.replace(/^\/+/, ""));
}

function isFolder(place: string): boolean {
  return statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(path.join(folder, name)).isFile(),
  );
}

/** The same-site addresses that a page loads or links to, without query and fragment. */
function linksIn(html: string, siteUrl: string): string[] {
  const values = [...html.matchAll(/\s(?:href|src|srcSet|srcset|content)="([^"]*)"/g)].flatMap(
    ([, value = ""]) => value.split(/,\s+/).map((part) => part.trim().split(/\s/)[0] ?? ""),
  );
  return values
    .filter((value) => value.startsWith(`${siteUrl}/`) || /^\/[^/]/.test(value))
    .map((value) => pathOf(value.replaceAll("&amp;", "&"), siteUrl))
    .filter((value) => !value.startsWith("/_next/"));
}

/** Undefined where nothing is: a link of the owner's that leads nowhere leads nowhere in the copy too; doctor names it. */
async function fetchBytes(url: string): Promise<Buffer | undefined> {
  const response = await fetch(url);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
}

async function fetchText(url: string, status = 200): Promise<string> {
  const response = await fetch(url, { headers: { accept: "text/html, */*;q=0.5" } });
  if (response.status !== status) throw new Stop(`${url} gave ${response.status}.`);
  return response.text();
}

function withoutServerPages(sitemap: string, siteUrl: string): string {
  return sitemap
    .split("\n")
    .filter((line) => {
      const [, url] = /<loc>([^<]+)<\/loc>/.exec(line) ?? [];
      return !url || !serverPages.includes(withoutLanguage(pathOf(url, siteUrl)));
    })
    .join("\n");
}

/** A page's path as the site's own language has it. */
function withoutLanguage(page: string): string {
  const [, first = ""] = page.split("/");
  return languages.some((language) => language === first) ? page.slice(first.length + 1) : page;
}

function pathOf(url: string, siteUrl: string): string {
  return decodeURI(new URL(url, siteUrl).pathname);
}

/** Every host of files gives `page/index.html` for `/page`. */
function fileOf(page: string): string {
  return path.join(page, "index.html");
}

function writeFile(folder: string, file: string, content: string | Buffer): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, content);
}
