import { nearest } from "./keys";
import type { Report } from "./sources";
import type { Content, CustomPage } from "./types";

/** The pages an owner may order and leave out, in their usual order; those of their own stand before the last. */
const usualPages = ["projects", "essays", "resume", "faq", "fit"];

/** The parts of the first page, in their usual order. */
const usualHome = ["work", "positions", "essays", "about", "availability"];

type Arranged = Omit<Content, "problems" | "notices" | "shown">;

/**
 * The content in the order its owner chose, without the pages and the sections they leave out: what is left out is
 * in no list, no index and no answer. The résumé stays, since receipts lead to it; left out, it is only off the menu.
 * @param file the owner's, for what is reported
 */
export function arranged(content: Arranged, file: string, report: Report): Arranged & Pick<Content, "shown"> {
  const { owner, profile } = content;
  const choose = (field: "pages" | "home" | "sections", usual: string[]): string[] => {
    const given = owner[field];
    if (!given) return usual;
    for (const [at, name] of given.entries())
      if (!usual.includes(name)) report({ file, field: `${field}[${at}]`, message: notThere(name, usual) });
    const left = usual.filter((name) => !given.includes(name));
    if (left.length > 0 && field === "sections")
      report({ file, field, message: `leaves out of everything: ${left.join(", ")}`, notice: true });
    return [...new Set(given)].filter((name) => usual.includes(name));
  };
  const pages = choose("pages", pageNames(content.pages));
  const home = choose("home", usualHome);
  const ids = profile.sections.map(({ id }) => id);
  const sections = choose("sections", ids);
  const has = (page: string) => pages.includes(page);
  return {
    ...content,
    profile: { ...profile, sections: sections.flatMap((id) => profile.sections[ids.indexOf(id)] ?? []) },
    projects: has("projects") ? content.projects : [],
    essays: has("essays") ? content.essays : [],
    faq: has("faq") ? content.faq : [],
    pages: content.pages.filter(({ id }) => has(`pages/${id}`)),
    shown: { pages, home },
  };
}

function notThere(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return `"${name}" is not there; ${near ? `did you mean "${near}"? Expected` : "expected"} some of: ${known.join(", ")}`;
}

function pageNames(pages: readonly CustomPage[]): string[] {
  return usualPages.toSpliced(-1, 0, ...pages.map(({ id }) => `pages/${id}`));
}
