import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "@/lib/locale";
import { oncePerProcess } from "@/lib/once-per-process";

/** Who may say in which language the content is wanted: whoever makes a call, and whatever draws a page. */
interface Wanted {
  calls: AsyncLocalStorage<Language>;
  pages: Set<() => Language | undefined>;
}

const wanted = () =>
  oncePerProcess<Wanted>("edition", () => ({ calls: new AsyncLocalStorage(), pages: new Set() }));

/** Does something, and all that is awaited in it, with the content of a language; undefined leaves it as it is. */
export function inEdition<Result>(language: Language | undefined, work: () => Result): Result {
  return language ? wanted().calls.run(language, work) : work();
}

/** Where parts of a page are drawn after the function that makes it has returned, what draws it knows the language. */
export function readEditionFrom(page: () => Language | undefined): void {
  wanted().pages.add(page);
}

/** The language in which the content is wanted; undefined where nobody said. */
export function wantedLanguage(): Language | undefined {
  const { calls, pages } = wanted();
  const called = calls.getStore();
  if (called) return called;
  for (const page of pages) {
    const language = page();
    if (language) return language;
  }
  return undefined;
}
