import { existsSync, readdirSync, statSync } from "node:fs";
import { type Content, type ContentProblem, formerSlug, slugify } from "@/lib/content";

/** A former address of a page, and its present one. */
interface Redirect {
  from: string;
  to: string;
  file: string;
}

/** The old addresses of all pages, in all languages. */
function redirectsOf(content: Content): Redirect[] {
  const of = (kind: "projects" | "essays" | "pages", { base }: Content, each: Content) =>
    each[kind].flatMap(({ id, formerAddresses, source: file }) =>
      [...formerAddresses, ...formerSlugAddresses(`${base}/${kind}`, id, file)].map((from) => ({
        from,
        to: `${base}/${kind}/${id}`,
        file,
      })),
    );
  return [content, ...content.editions].flatMap((each) =>
    (["projects", "essays", "pages"] as const).flatMap((kind) => of(kind, each, each)),
  );
}

/** The former addresses of a page whose file name gave another id. */
function formerSlugAddresses(folder: string, id: string, file: string): string[] {
  const name = /([^/]+?)(?:\/index)?\.(?:md|markdown)$/i.exec(file)?.[1];
  const former = name === undefined ? id : formerSlug(name);
  return former === id || slugify(name ?? "") !== id ? [] : [`${folder}/${former}`];
}

/** Old addresses that lead nowhere: they are of another page here, of the interface, or lead to two pages. */
export function redirectProblems(content: Content, routes = "app"): ContentProblem[] {
  const all = redirectsOf(content);
  const taken = addressesOf(content, routes);
  return all.flatMap(({ from, to, file }, at) => {
    const other = all.findIndex((each) => each.from === from && each.to !== to);
    const told = (message: string): ContentProblem[] => [
      { file, field: "redirect_from", message: `${from} ${message}` },
    ];
    if (taken(from)) return told("is an address of this site itself; take it out");
    return other >= 0 && other < at ? told(`is an old address of ${all[other]?.file} already`) : [];
  });
}

/** Where other generators have the feed, whose readers follow it here. */
const otherFeedPattern =
  "index.xml rss.xml atom.xml rss feed feed/atom posts/index.xml blog/index.xml blog/rss.xml blog/feed.xml".split(
    " ",
  );

/** Redirects for Next, permanent: who saved the old address, and every index, learns the new one. */
export function nextRedirects(content: Content): { source: string; destination: string; permanent: true }[] {
  const feeds = [content, ...content.editions].flatMap(({ base }) =>
    otherFeedPattern.map((name) => ({ from: `${base}/${name}`, to: `${base}/feed.xml` })),
  );
  return [...redirectsOf(content), ...feeds].map(({ from, to }) => ({
    source: escapePath(from),
    destination: to,
    permanent: true,
  }));
}

/** A path with pattern characters escaped (path-to-regexp). */
function escapePath(path: string): string {
  return encodeURI(decodePath(path)).replace(/[()[\]{}:*+?!.\\]/g, "\\$&");
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Whether something is at an address: a page, or what begins with the name of a route. */
function addressesOf(content: Content, routes: string): (address: string) => boolean {
  const pages = new Set(
    [content, ...content.editions].flatMap((each) => [
      each.base || "/",
      ...(["projects", "essays", "pages"] as const).flatMap((kind) =>
        each[kind].map(({ id }) => `${each.base}/${kind}/${id}`),
      ),
    ]),
  );
  const roots = new Set([...routesIn(routes), "_next", ".well-known"]);
  const feeds = new Set(otherFeedPattern.map((name) => `/${name}`));
  return (address) => {
    const [root = "", ...rest] = address.slice(1).split("/");
    // What is under these is a story by its id, and may have had another.
    const isStory = /^(?:projects|essays|pages)$/.test(root) && rest.length > 0;
    return pages.has(address) || feeds.has(address) || (roots.has(root) && !isStory);
  };
}

/** The first parts of the addresses that the route files make. */
function routesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => !/^[_[]/.test(name))
    .flatMap((name) => {
      const place = `${folder}/${name}`;
      if (/^\(/.test(name)) return routesIn(place);
      return statSync(place).isDirectory() ? [name] : [];
    });
}
