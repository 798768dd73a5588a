import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "@/lib/locale";
import { oncePerProcess } from "@/lib/once-per-process";

/** Where the requested language comes from: the call being made, or the page being rendered. */
interface LanguageSources {
  calls: AsyncLocalStorage<Language>;
  pages: Set<() => Language | undefined>;
}

const languageSources = () =>
  oncePerProcess<LanguageSources>("edition", () => ({ calls: new AsyncLocalStorage(), pages: new Set() }));

/** Runs work, and all that is awaited in it, with the content of a language; undefined leaves the language as it is. */
export function runInEdition<Result>(language: Language | undefined, work: () => Result): Result {
  return language ? languageSources().calls.run(language, work) : work();
}

/** Adds a source of the language for parts of a page that are rendered after the page's function has returned. */
export function addLanguageSource(page: () => Language | undefined): void {
  languageSources().pages.add(page);
}

/** The language that the content is requested in; undefined where none is set. */
export function requestedLanguage(): Language | undefined {
  const { calls, pages } = languageSources();
  const requested = calls.getStore();
  if (requested) return requested;
  for (const page of pages) {
    const language = page();
    if (language) return language;
  }
  return undefined;
}
