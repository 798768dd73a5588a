import type { Counted, Language } from "@/lib/locale";

// For the browser, which is sent the texts of one language; on the server `lib/locale` does the same.

/** A text with its places filled: `{name}` by `values.name`. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** A text in the plural that a number takes in this language, with the number in it. */
export function count(language: Language, { one, other }: Counted, number: number): string {
  return fill(new Intl.PluralRules(language).select(number) === "one" ? one : other, { count: number });
}
