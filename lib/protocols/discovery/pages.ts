import {
  getContent,
  getEditions,
  getOwner,
  getProfile,
  isoDate,
  localizedPath,
  oncePerContent,
  runInEdition,
} from "@/lib/content";
import { ServiceError } from "@/lib/errors";
import { fill, stringsOf } from "@/lib/locale";
import { type Document, getDocuments } from "@/lib/operations";
import { deprecationPolicy } from "./deprecation";
import { essaysMarkdown, homeMarkdown, projectsMarkdown } from "./page-markdown";
import { sitePages } from "./site-pages";

/** A page of the site, as documents list it. */
export interface Page {
  /** As the site's own language has it. */
  path: string;
  title: string;
  about: string;
  /** When what it says was last changed, as much of `YYYY-MM-DD` as is known. */
  updated?: string;
  /** Whether it only says that there is nothing on it yet: it is there, and nobody is sent to it. */
  empty?: boolean;
  /** What the page says, in the same order. */
  markdown(): string;
}

/** Every page there is. A page without an entry here has no Markdown twin, and a test tells. */
export function getPages(): readonly Page[] {
  return oncePerContent("pages", readPages);
}

/** Those that have something to say, which is what readers and crawlers are sent to. */
export function pagesToRead(): Page[] {
  return getPages().filter(({ empty }) => !empty);
}

/** The paths of all of them, in every language. */
export function pagePaths(): readonly string[] {
  return getEditions().flatMap(({ owner }) =>
    runInEdition(owner.language, () => getPages().map(({ path }) => localizedPath(path))),
  );
}

/** The address of a page's Markdown twin, as a path. */
export function twinOf(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}

/**
 * @param path of a page, as its twin's address has it without the ending: `index` is the home page
 * @throws ServiceError `not_found`
 */
export function pageAt(path: string): Page {
  const wanted = path === "/index" ? "/" : path;
  const page = getPages().find((candidate) => candidate.path === wanted);
  if (!page) throw new ServiceError("not_found", `There is no page ${path.slice(0, 200)}.`);
  return page;
}

/** Pages an owner may switch off, which otherwise exist without any text of the owner's. */
const optionalPages = ["/projects", "/essays", "/faq", "/fit"];

function readPages(): Page[] {
  const { owner, profile, projects, essays, faq, shown } = getContent();
  const { name, label } = profile;
  const say = stringsOf(owner.language).pages;
  const documents = getDocuments();
  const pagesOfKind = (kind: Document["kind"]) =>
    documents.filter((document) => document.kind === kind).map(toPage);
  const isShown = ({ path }: Page) => !optionalPages.includes(path) || shown.pages.includes(path.slice(1));
  const pages: Page[] = [
    {
      path: "/projects",
      title: say.titles.work,
      about: fill(say.projects.description, { name }),
      empty: projects.length === 0,
      markdown: projectsMarkdown,
    },
    ...pagesOfKind("project"),
    {
      path: "/essays",
      title: say.titles.essays,
      about: fill(say.essays.description, { name }),
      empty: essays.length === 0,
      markdown: essaysMarkdown,
    },
    ...pagesOfKind("essay"),
    ...pagesOfKind("page"),
    ...pagesOfKind("resume"),
    ...(faq.length > 0 ? pagesOfKind("faq") : [emptyFaqPage()]),
  ];
  const title = [name, label].filter(Boolean).join(", ");
  return [
    { path: "/", title, about: label ?? name, updated: newest(pages), markdown: homeMarkdown },
    ...[...pages, ...sitePages(), deprecationPolicy()].filter(isShown),
  ];
}

function toPage(document: Document): Page {
  const { path, kind, title, summary } = document;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return {
    path,
    title,
    about: summary,
    updated: dateOf(kind, name),
    markdown: () => document.markdown,
  };
}

function emptyFaqPage(): Page {
  const { titles, faq } = stringsOf(getOwner().language).pages;
  const markdown = () => `# ${titles.questions}\n\n${faq.none}\n`;
  return { path: "/faq", title: titles.questions, about: faq.none, empty: true, markdown };
}

/** Only what the owner dated: when a file was copied to a server says nothing about its text. */
function dateOf(kind: Document["kind"], id: string): string | undefined {
  const { essays, owner } = getContent();
  if (kind === "resume") {
    const confirmed = owner.facts.filter(({ visibility }) => visibility === "public").map(({ asOf }) => asOf);
    return latest([getProfile().updated, ...confirmed]);
  }
  const essay = kind === "essay" ? essays.find((candidate) => candidate.id === id) : undefined;
  const changed = essay?.updated ?? essay?.date;
  return changed && isoDate(changed);
}

function newest(pages: readonly Page[]): string | undefined {
  return latest(pages.map(({ updated }) => updated));
}

function latest(dates: readonly (string | undefined)[]): string | undefined {
  return dates
    .filter((date) => date !== undefined)
    .sort()
    .at(-1);
}
