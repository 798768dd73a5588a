import { nearest } from "./keys";
import type { Report } from "./sources";
import type { Content, CustomPage } from "./types";

/** The pages an owner may order and leave out, in their default order; custom pages come before the last. */
const defaultPages = ["projects", "essays", "resume", "faq", "fit"];

/** The parts of the home page, in their default order. */
const defaultHomeParts = ["work", "positions", "essays", "about", "availability"];

type ContentParts = Omit<Content, "problems" | "notices" | "shown">;

/**
 * The content in the order its owner chose, without the pages and the sections they leave out: what is left out is
 * in no list, no index and no answer. The résumé stays, since receipts lead to it; left out, it is only off the menu.
 * @param file the owner's, for what is reported
 */
export function arrangeContent(
  content: ContentParts,
  file: string,
  report: Report,
): ContentParts & Pick<Content, "shown"> {
  const { owner, profile } = content;
  const choose = (field: "pages" | "home" | "sections", all: string[]): string[] => {
    const chosen = owner[field];
    if (!chosen) return all;
    for (const [at, name] of chosen.entries())
      if (!all.includes(name))
        report({ file, field: `${field}[${at}]`, message: unknownNameMessage(name, all) });
    const omitted = all.filter((name) => !chosen.includes(name));
    if (omitted.length > 0 && field === "sections")
      report({ file, field, message: `leaves out of everything: ${omitted.join(", ")}`, notice: true });
    return [...new Set(chosen)].filter((name) => all.includes(name));
  };
  const pages = choose("pages", pageNames(content.pages));
  const home = choose("home", defaultHomeParts);
  const ids = profile.sections.map(({ id }) => id);
  const sections = choose("sections", ids);
  const includesPage = (page: string) => pages.includes(page);
  return {
    ...content,
    profile: { ...profile, sections: sections.flatMap((id) => profile.sections[ids.indexOf(id)] ?? []) },
    projects: includesPage("projects") ? content.projects : [],
    essays: includesPage("essays") ? content.essays : [],
    faq: includesPage("faq") ? content.faq : [],
    pages: content.pages.filter(({ id }) => includesPage(`pages/${id}`)),
    shown: { pages, home },
  };
}

function unknownNameMessage(name: string, known: readonly string[]): string {
  const near = nearest(name, known);
  return `"${name}" is not there; ${near ? `did you mean "${near}"? Expected` : "expected"} some of: ${known.join(", ")}`;
}

function pageNames(pages: readonly CustomPage[]): string[] {
  return defaultPages.toSpliced(-1, 0, ...pages.map(({ id }) => `pages/${id}`));
}
