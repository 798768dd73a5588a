import { env } from "@/lib/env";
import type { Language } from "@/lib/locale";
import { oncePerProcess } from "@/lib/once-per-process";
import { wantedLanguage } from "./edition";
import { everyFile } from "./every-file";
import { keptContent } from "./kept";
import { ContentError, emptyContent, loadContent } from "./load";
import type { Content } from "./types";

/** A content and what was made from it; `version` tells one state of its files from another. */
interface Held {
  content: Content;
  derived: Map<string, unknown>;
  version: string;
  /** The same of the owner's other languages. */
  editions: Map<Language, Held>;
}

/** Whether the owner sees the site while writing it, under `next dev`. */
export const isBeingWritten = process.env.NODE_ENV === "development";

/** The content that is served, in the language it is wanted in. @throws ContentError as `first` does. */
export function current(): Held {
  const main = first();
  if (main.editions.size === 0) return main;
  const language = wantedLanguage();
  return (language && main.editions.get(language)) ?? main;
}

/** The content in each of its languages, the site's own first: one, unless a folder says the same in another. */
export function getEditions(): readonly [Content, ...Content[]] {
  const { content } = first();
  return [content, ...content.editions];
}

/** The content in the site's own language. @throws ContentError when there is none that can be read, and no one is writing it. */
function first(): Held {
  const location = env().CONTENT_DIR;
  const place = oncePerProcess<{ held?: Held }>("content", () => ({}));
  if (isBeingWritten) place.held = refreshed(location, place.held);
  place.held ??= hold(whatTheBuildKept(location) ?? loadContent(location), "");
  return place.held;
}

/** Only a server has the very code of its build: a command or a test may be run on an edited checkout. */
function whatTheBuildKept(location: string): Content | undefined {
  return process.env.NEXT_RUNTIME === "nodejs" ? keptContent(env().NEXT_DIST_DIR, location) : undefined;
}

/**
 * The same content while no file of it has changed, else what its files say now. What cannot be read at all leaves the
 * last state that could be, with the problems of the new one.
 */
export function refreshed(location: string, last: Held | undefined): Held {
  const version = versionOf(location);
  if (last?.version === version) return last;
  try {
    return hold(loadContent(location), version);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return hold({ ...(last?.content ?? emptyContent()), problems: error.problems }, version);
  }
}

function hold(content: Content, version: string): Held {
  const editions = content.editions.map(
    (edition) => [edition.owner.language, hold(edition, version)] as const,
  );
  return { content, derived: new Map(), version, editions: new Map(editions) };
}

/** Every file that the content may be read from, with its size and when it was written. */
function versionOf(location: string): string {
  return everyFile(location)
    .map(({ file, stats }) => `${file} ${stats.size} ${stats.mtimeMs}`)
    .join("\n");
}
