import path from "node:path";
import { slugify } from "@/lib/content";
import type { Doc, Draft } from "./draft";
import { type Page, readList, readText } from "./matter";

const kinds = ["projects", "essays", "pages"] as const;

/** The folders before the addresses in the paths of a generator's files. */
const sourceRootPattern = /^(?:(?:src\/)?(?:content|pages)|src|docs|site)\//;
const markdownPattern = /\.(?:md|mdx|markdown)$/i;
/** `_posts/2021-03-04-looms.md`, of which Jekyll makes `/2021/03/04/looms.html`. */
const jekyllPostPattern = /(?:^|\/)_posts\/(?:.*\/)?(\d{4})-(\d\d)-(\d\d)-([^/]+)$/;

/** How a site's settings have its addresses made: Jekyll's of all posts, Hugo's of the pages of each section. */
export interface Permalinks {
  posts?: string;
  sections: ReadonlyMap<string, string>;
}

/** Jekyll's patterns that have a name. */
const jekyllPermalinkStyles: ReadonlyMap<string, string> = new Map([
  ["date", "/:categories/:year/:month/:day/:title.html"],
  ["pretty", "/:categories/:year/:month/:day/:title/"],
  ["none", "/:categories/:title.html"],
]);

/** The patterns in the settings of a site, as they are there. */
export function permalinksOf({ permalink, permalinks }: Record<string, unknown>): Permalinks {
  const all = Object.entries(typeof permalinks === "object" ? { ...permalinks } : {});
  const flat = all.flatMap(([key, value]) =>
    key === "page" && typeof value === "object" ? Object.entries({ ...value }) : [[key, value] as const],
  );
  const sections = new Map(flat.flatMap(([key, value]) => (typeof value === "string" ? [[key, value]] : [])));
  return { posts: typeof permalink === "string" ? permalink : undefined, sections };
}

/**
 * The addresses that a page had on the site it comes from, as far as its file and its front matter tell: its own where it
 * states one, else the generator's usual, and those from which it was led to before.
 * @param file its path in the site
 */
export function oldAddresses(file: string, matter: Page["matter"], permalinks: Permalinks): string[] {
  const own = statedAddress(matter, "permalink", "url");
  const before = [...readList(matter, "aliases"), ...readList(matter, "redirect_from")].filter((each) =>
    each.includes("/"),
  );
  const usual = generatedAddresses(file, matter, permalinks);
  const all = [...(own ? [own] : usual), ...before].map((each) => (each.startsWith("/") ? each : `/${each}`));
  return [...new Set(all.map(normalizeAddress))].filter((each) => each !== "/");
}

/** A path of the site's own that is no pattern: Jekyll's permalinks may be made of the date. */
function statedAddress(matter: Page["matter"], ...keys: string[]): string | undefined {
  return keys.map((key) => readText(matter, key)).find((value) => /^\/[^:?#\s]*$/.test(value ?? ""));
}

function generatedAddresses(file: string, matter: Page["matter"], { posts, sections }: Permalinks): string[] {
  const slug = readText(matter, "slug");
  const bare = file.replace(markdownPattern, "");
  const [, year, month, day, name = ""] = jekyllPostPattern.exec(bare) ?? [];
  const place = bare.replace(sourceRootPattern, "").replace(/\/(?:_?index|page)$/, "");
  const basename = path.posix.basename(place).toLowerCase();
  const own = readText(matter, "permalink", "url");
  const usual = year
    ? (jekyllPermalinkStyles.get(posts ?? "date") ?? posts)
    : sections.get(/^content\/([^/]+)\//.exec(file)?.[1] ?? "");
  const pattern = own !== undefined && /^\/[^?#\s]*:[a-z]/.test(own) ? own : usual;
  if (pattern) {
    const called = year ? name : slugify(readText(matter, "title") ?? basename);
    const date = /^\d{4}-\d\d-\d\d/.exec(readText(matter, "date") ?? "")?.[0] ?? `${year}-${month}-${day}`;
    const made = fillPermalink(pattern, {
      date,
      title: slug ?? called,
      name: year ? name : basename,
      categories: year ? categoriesOf(file, matter) : [],
    });
    return made ? [...new Set([made, made.replace(/\.html$/, "")])] : [];
  }
  const folder = path.posix.dirname(place).replace(/^_/, "");
  return [`/${folder === "." ? "" : `${folder}/`}${slug ?? basename}`];
}

interface PermalinkParts {
  date: string;
  title: string;
  name: string;
  categories: string[];
}

/** A permalink pattern with its placeholders filled; undefined where one is not known. */
function fillPermalink(
  pattern: string,
  { date, title, name, categories }: PermalinkParts,
): string | undefined {
  const [year = "", month = "", day = ""] = date.split("-");
  const known = new Map([
    ...Object.entries({ year, month, day, title, slug: title, name, filename: name, contentbasename: name }),
    ...Object.entries({
      short_year: year.slice(2),
      i_month: String(Number(month)),
      i_day: String(Number(day)),
    }),
    ["categories", categories.join("/")] as const,
  ]);
  let whole = true;
  const made = pattern.replace(/:([a-z_]+)/g, (mark, key: string) => {
    whole &&= known.has(key);
    return known.get(key) ?? mark;
  });
  return whole ? made.replace(/\/{2,}/g, "/") : undefined;
}

/** What Jekyll sorts a post under, which its address begins with: its folders above `_posts`, then its own, between spaces too. */
function categoriesOf(file: string, { categories, category }: Page["matter"]): string[] {
  const folders = file.split("/_posts/")[0]?.split("/") ?? [];
  const above = file.includes("/_posts/") ? folders : [];
  const stated = [categories ?? category ?? []].flat();
  const own = stated.flatMap((each) =>
    Array.isArray(categories) ? String(each) : String(each).split(/\s+/),
  );
  return [...above, ...own].map((each) => each.toLowerCase());
}

/** An address without a slash at its end, encoded as browsers send it: `/on%20cards`. */
function normalizeAddress(address: string): string {
  return address.replace(/[\s?#\\]/g, encodeURIComponent).replace(/\/+$/, "") || "/";
}

/** A link to a page of the site, and to a place in it: `](/posts/looms/#dyes)`, `](../dyes.md)`. */
const linkPattern = /(\]\(\s*<?)([^)\s>#?]+)(#[^)\s>]*)?(?=[)\s>])/g;

/**
 * Lets old addresses lead to the pages that were made of theirs, and the links between them to where they are now.
 * @param addresses of each page, by its file
 * @param tell takes a link that leads to no page of the draft
 */
export function moveAddresses(
  draft: Draft,
  addresses: ReadonlyMap<string, readonly string[]>,
  tell: (file: string, target: string) => void,
): void {
  const docs = kinds.flatMap((kind) => draft[kind].map((doc) => ({ doc, address: `/${kind}/${doc.id}` })));
  const byOld = new Map<string, string>();
  const byFile = new Map<string, string>();
  for (const { doc, address } of docs) {
    byFile.set(doc.from.replace(markdownPattern, ""), address);
    for (const old of addresses.get(doc.from) ?? []) if (!byOld.has(old)) byOld.set(old, address);
  }
  for (const { doc, address } of docs) {
    const old = (addresses.get(doc.from) ?? []).filter(
      (each) => each !== address && byOld.get(each) === address,
    );
    if (old.length > 0) doc.matter = { ...doc.matter, redirect_from: old };
    doc.body = doc.body.replace(linkPattern, (whole, before: string, target: string, place = "") => {
      if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target) || isFileLink(target)) return whole;
      const now = resolveLink(target, doc, byOld, byFile, addresses);
      if (now === undefined) tell(doc.from, target);
      return now === undefined ? whole : `${before}${now}${place}`;
    });
  }
}

/** Whether a link leads to a picture or another file, which are brought along by themselves. */
function isFileLink(target: string): boolean {
  return /\.(?!md$|mdx$|markdown$|html?$)[a-z\d]{2,5}$/i.test(target);
}

function resolveLink(
  target: string,
  { from }: Doc,
  byOld: ReadonlyMap<string, string>,
  byFile: ReadonlyMap<string, string>,
  addresses: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  if (markdownPattern.test(target)) {
    const places = target.startsWith("/")
      ? [target.slice(1), `content${target}`, `src/content${target}`]
      : [path.posix.join(path.posix.dirname(from), target)];
    const found = places.map((place) => byFile.get(place.replace(markdownPattern, ""))).find(Boolean);
    if (found) return found;
  }
  const bare = target.replace(markdownPattern, "").replace(/\/(?:_?index)$/, "");
  // A relative address is read from the page's own, as browsers do.
  const bases = target.startsWith("/") ? ["/"] : (addresses.get(from) ?? []).map((own) => `${own}/`);
  const found = bases
    .map((base) => normalizeAddress(path.posix.join(base, bare)))
    .map((address) => byOld.get(address) ?? byOld.get(address.toLowerCase()))
    .find(Boolean);
  if (found) return found;
  // `{{< ref "looms.md" >}}` names a page by its file alone.
  const named = [...byFile.values()].filter((address) =>
    address.endsWith(`/${slugify(path.posix.basename(bare))}`),
  );
  return !target.includes("/") && named.length === 1 ? named[0] : undefined;
}
