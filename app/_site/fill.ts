import type { Counted, Language } from "@/lib/locale";

// For the browser, which is sent the texts of one language; on the server `lib/locale` does the same.

/** How a French name begins before which `de` and `que` lose their vowel; most names in H are not French. */
const mute = /^(?:[aeiouœæ]|y(?![aeiou])|h(?:ele|enri|erv|on|ort|ub|ipp))/i;

/**
 * A text with its places filled: `{name}` by `values.name`, and `(de){name}` by `de Marie` or `d’Anne`. What has no value stays
 * as it is.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/(?:\((\w+)e\))?\{(\w+)\}/g, (place, before: string | undefined, name: string) => {
    const value = String(values[name] ?? `{${name}}`);
    if (!before) return values[name] === undefined ? place : value;
    return before + (mute.test(bare(value)) ? `’${value}` : `e ${value}`);
  });
}

function bare(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "");
}

/** A text in the plural that a number takes in this language, with the number in it. */
export function count(language: Language, { one, other }: Counted, number: number): string {
  return fill(new Intl.PluralRules(language).select(number) === "one" ? one : other, { count: number });
}
