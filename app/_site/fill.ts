import type { Counted, Language } from "@/lib/locale";

// The browser's copy of `lib/locale`'s functions: it is sent the texts of one language only.

/** The start of a name before which French `de` and `que` are elided; most names in H are not French. */
const elisionPattern = /^(?:[aeiouœæ]|y(?![aeiou])|h(?:ele|enri|erv|on|ort|ub|ipp))/i;

/**
 * A text with its placeholders filled: `{name}` by `values.name`, and `(de){name}` by `de Marie` or `d’Anne`. A placeholder
 * without a value stays as it is.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/(?:\((\w+)e\))?\{(\w+)\}/g, (place, before: string | undefined, name: string) => {
    const value = String(values[name] ?? `{${name}}`);
    if (!before) return values[name] === undefined ? place : value;
    return before + (elisionPattern.test(withoutAccents(value)) ? `’${value}` : `e ${value}`);
  });
}

function withoutAccents(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}

/** A text in the plural that a number takes in this language, with the number in it. */
export function count(language: Language, { one, other }: Counted, number: number): string {
  return fill(new Intl.PluralRules(language).select(number) === "one" ? one : other, { count: number });
}
