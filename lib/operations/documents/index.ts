import { search } from "@/lib/answer";
import {
  type CustomPage,
  type Essay,
  getContent,
  isoDate,
  localizedPath,
  oncePerContent,
  type Project,
  runInEdition,
  splitPath,
} from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { fill, type Language, stringsOf } from "@/lib/locale";
import { customMarkdown, essayMarkdown, faqMarkdown, projectMarkdown, resumeMarkdown } from "./pages";

/** A page of the site as a text that can be read on its own. */
export interface Document {
  /** The path of its page without the first slash: `projects/halfbeat`, `es/projects/halfbeat`. */
  id: string;
  /** The same from the root, as the site's own language has it. */
  path: string;
  kind: "resume" | "project" | "essay" | "page" | "faq";
  title: string;
  /** What it is about, in a sentence. */
  summary: string;
  /** The address of its page. */
  url: string;
  metadata: Readonly<Record<string, string>>;
  /** Written when it is first asked for. */
  readonly markdown: string;
}

/** Every page that says something about the owner, the résumé first. */
export function getDocuments(): readonly Document[] {
  return oncePerContent("documents", readDocuments);
}

/** A page that is no source about the owner, such as a list, or one that explains the site. */
export interface OtherPage {
  /** As the site's own language has it. */
  path: string;
  title: string;
  markdown(): string;
}

let otherPages: () => readonly OtherPage[] = () => [];

/** Registers pages that can be read as well: only folders above this one know what they say. */
export function registerOtherPages(pages: () => readonly OtherPage[]): void {
  otherPages = pages;
}

/** What of a document is needed to read it. */
type Readable = Pick<Document, "id" | "title" | "url" | "metadata" | "markdown">;

/**
 * @param id as `search` gives it; the address of the page does as well, and that of its Markdown
 * @throws ServiceError `not_found`
 */
export function getDocument(id: string): Readable {
  const found = documentAt(id) ?? otherPageAt(id);
  if (!found) throw new ServiceError("not_found", `There is no document "${id.slice(0, 80)}".`);
  return found;
}

/** The documents whose passages fit the words best, each with the address of its best passage. */
export async function findDocuments(
  words: string,
  limit: number,
  signal?: AbortSignal,
): Promise<{ document: Document; url: string }[]> {
  const passages = (await search(words, signal)).map((address) => localizedPath(address));
  return passages
    .flatMap((passage) => {
      const document = documentAt(passage);
      return document ? [{ document, url: new URL(passage, siteUrl()).href }] : [];
    })
    .slice(0, limit);
}

/** `/projects/halfbeat#outcome-1`, the whole address, that of its Markdown, and `projects/halfbeat` name one document. */
function documentAt(place: string): Document | undefined {
  const path = pathAt(place);
  if (path === undefined) return undefined;
  const documents = runInEdition(splitPath(path).language, getDocuments);
  return documents.find(({ url }) => url === siteUrl() + path);
}

function otherPageAt(place: string): Readable | undefined {
  const address = place === "" ? undefined : pathAt(place);
  if (address === undefined) return undefined;
  const { language, path } = splitPath(address);
  return runInEdition(language, () => {
    const page = otherPages().find((candidate) => candidate.path === path);
    if (!page) return undefined;
    const here = localizedPath(path);
    return {
      id: here.slice(1) || "index",
      title: page.title,
      url: siteUrl() + here,
      metadata: {},
      markdown: page.markdown(),
    };
  });
}

/** The path of a page of this site. */
function pathAt(place: string): string | undefined {
  const site = `${siteUrl()}/`;
  if (!URL.canParse(place, site)) return undefined;
  const { origin, pathname } = new URL(place, site);
  if (origin !== siteUrl()) return undefined;
  return pathname.replace(/\.md$/, "").replace(/^\/index$/, "/");
}

function readDocuments(): Document[] {
  const content = getContent();
  const { profile, projects, essays, pages, faq, owner } = content;
  const { markdown: say, titles } = stringsOf(owner.language).pages;
  return [
    document(
      "resume",
      "resume",
      fill(say.resumeOf, { name: profile.name }),
      profile.label ?? profile.name,
      {},
      (page) => resumeMarkdown(content, page),
    ),
    ...projects.map(projectDocument),
    ...essays.map((essay) => essayDocument(essay, owner.language)),
    ...pages.map(pageDocument),
    ...(faq.length === 0
      ? []
      : [
          document("faq", "faq", titles.questions, fill(say.answers, { name: profile.name }), {}, (page) =>
            faqMarkdown(content, page),
          ),
        ]),
  ];
}

function projectDocument(project: Project): Document {
  const { id, name, description, category, period } = project;
  const metadata = { ...(category && { category }), ...(period && { dates: period.display }) };
  return document("project", `projects/${id}`, name, description, metadata, (page) =>
    projectMarkdown(project, page),
  );
}

function essayDocument(essay: Essay, language: Language): Document {
  const { id, title, description, date, tags } = essay;
  const metadata = {
    ...(date && { published: isoDate(date) }),
    ...(tags.length > 0 && { tags: tags.join(", ") }),
  };
  return document("essay", `essays/${id}`, title, description, metadata, (page) =>
    essayMarkdown(essay, page, language),
  );
}

function pageDocument(page: CustomPage): Document {
  const { id, title, description } = page;
  return document("page", `pages/${id}`, title, description, {}, (url) => customMarkdown(page, url));
}

function document(
  kind: Document["kind"],
  name: string,
  title: string,
  summary: string,
  metadata: Record<string, string>,
  write: (page: string) => string,
): Document {
  const place = localizedPath(`/${name}`);
  const url = new URL(place, siteUrl()).href;
  let markdown: string | undefined;
  return {
    id: place.slice(1),
    path: `/${name}`,
    kind,
    title,
    summary,
    url,
    metadata: { kind, ...metadata },
    get markdown() {
      markdown ??= write(url);
      return markdown;
    },
  };
}
