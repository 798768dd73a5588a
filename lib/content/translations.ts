import type { Language } from "@/lib/locale";
import { current, getEditions } from "./current";
import { decoded } from "./names";
import type { Content } from "./types";

// The addresses of a site in several languages: its own has none of its own, the others begin with theirs, `/es`.

/** The path of a page in the requested language. @param path as the site's own language has it, from the root */
export function localizedPath(path: string): string {
  const { base } = current().content;
  if (base === "") return path;
  return path === "/" ? base : base + path;
}

/** Where a link of a story leads: to the page in the requested language, if it exists in it. */
export function localizedLink(href: string): string {
  const { owner } = current().content;
  const isPage = /^\/(?!\/)/.test(href);
  return isPage && translationsOf(href).some(({ language }) => language === owner.language)
    ? localizedPath(href)
    : href;
}

/** A path as the site's own language has it, and the language it is in. */
export function splitPath(path: string): { language: Language; path: string } {
  const [main, ...others] = getEditions();
  const edition = others.find(({ base }) => path === base || /^[/#?.]/.test(withoutBase(path, base)));
  if (!edition) return { language: main.owner.language, path };
  const rest = withoutBase(path, edition.base);
  return { language: edition.owner.language, path: rest.startsWith("/") ? rest : `/${rest}` };
}

function withoutBase(path: string, base: string): string {
  return path.startsWith(base) ? path.slice(base.length) : "";
}

/** A page in one of the owner's languages. */
export interface Translation {
  language: Language;
  path: string;
}

/**
 * A page in each language it is there in, the site's own first.
 * @param path as the site's own language has it
 * @returns nothing where it is there in no other
 */
export function translationsOf(path: string): Translation[] {
  const editions = getEditions().filter((content) => contentHasPage(content, path));
  if (editions.length < 2) return [];
  return editions.map(({ base, owner }) => ({
    language: owner.language,
    path: (path === "/" ? base : base + path) || "/",
  }));
}

/**
 * The same by what a link to it says in `hreflang`: each language, and `x-default` for a reader of another.
 * @param path as the site's own language has it
 */
export function hreflangs(path: string): Record<string, string> {
  const [first, ...others] = translationsOf(path);
  if (!first) return {};
  const all = [first, ...others].map((each) => [each.language, each.path]);
  return { ...Object.fromEntries(all), "x-default": first.path };
}

/** Whether a page exists in the requested language. @param path as the site's own language has it */
export function hasPage(path: string): boolean {
  return contentHasPage(current().content, path);
}

function contentHasPage(content: Content, path: string): boolean {
  const [kind, id] = partsOf(path);
  if (id === undefined)
    return (
      !["projects", "essays", "faq", "fit"].includes(kind ?? "") || content.shown.pages.includes(kind ?? "")
    );
  const items = { projects: content.projects, essays: content.essays, pages: content.pages }[kind ?? ""];
  return items?.some((item) => item.id === id) ?? false;
}

function partsOf(path: string): string[] {
  return path.split(/[/#?]/).filter(Boolean).map(decoded);
}
