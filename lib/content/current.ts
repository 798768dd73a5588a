import { env } from "@/lib/env";
import type { Language } from "@/lib/locale";
import { oncePerProcess } from "@/lib/once-per-process";
import { readContentSnapshot } from "./content-snapshot";
import { requestedLanguage } from "./edition";
import { ContentError, emptyContent, loadContent } from "./load";
import { sourceFiles } from "./source-files";
import type { Content } from "./types";

/** A content and what was made from it; `version` tells one state of its files from another. */
interface ServedContent {
  content: Content;
  derived: Map<string, unknown>;
  version: string;
  /** The same of the owner's other languages. */
  editions: Map<Language, ServedContent>;
}

/** Whether this is `next dev`, where the owner sees the site while writing it. */
export const isDevelopment = process.env.NODE_ENV === "development";

/** The content that is served, in the requested language. @throws ContentError as `mainContent` does. */
export function current(): ServedContent {
  const main = mainContent();
  if (main.editions.size === 0) return main;
  const language = requestedLanguage();
  return (language && main.editions.get(language)) ?? main;
}

/** The content in each of its languages, the site's own first: one, unless a folder says the same in another. */
export function getEditions(): readonly [Content, ...Content[]] {
  const { content } = mainContent();
  return [content, ...content.editions];
}

/** The content in the site's own language. @throws ContentError when there is none that can be read, and no one is writing it. */
function mainContent(): ServedContent {
  const location = env().CONTENT_DIR;
  const store = oncePerProcess<{ held?: ServedContent }>("content", () => ({}));
  if (isDevelopment) store.held = refreshContent(location, store.held);
  store.held ??= serveContent(contentFromBuild(location) ?? loadContent(location), "");
  return store.held;
}

/** Only a server has the very code of its build: a command or a test may be run on an edited checkout. */
function contentFromBuild(location: string): Content | undefined {
  return process.env.NEXT_RUNTIME === "nodejs"
    ? readContentSnapshot(env().NEXT_DIST_DIR, location)
    : undefined;
}

/**
 * The same content while no file of it has changed, else what its files say now. What cannot be read at all leaves the
 * last state that could be, with the problems of the new one.
 */
export function refreshContent(location: string, last: ServedContent | undefined): ServedContent {
  const version = versionOf(location);
  if (last?.version === version) return last;
  try {
    return serveContent(loadContent(location), version);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return serveContent({ ...(last?.content ?? emptyContent()), problems: error.problems }, version);
  }
}

function serveContent(content: Content, version: string): ServedContent {
  const editions = content.editions.map(
    (edition) => [edition.owner.language, serveContent(edition, version)] as const,
  );
  return { content, derived: new Map(), version, editions: new Map(editions) };
}

/** Every file that the content may be read from, with its size and when it was written. */
function versionOf(location: string): string {
  return sourceFiles(location)
    .map(({ file, stats }) => `${file} ${stats.size} ${stats.mtimeMs}`)
    .join("\n");
}
