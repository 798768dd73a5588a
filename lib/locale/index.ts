import * as de from "./de";
import deReference from "./de/reference.json" with { type: "json" };
import * as en from "./en";
import * as es from "./es";
import esReference from "./es/reference.json" with { type: "json" };
import * as fr from "./fr";
import frReference from "./fr/reference.json" with { type: "json" };
import * as it from "./it";
import itReference from "./it/reference.json" with { type: "json" };
import * as pt from "./pt";
import ptReference from "./pt/reference.json" with { type: "json" };
import type { Counted, Language, Strings } from "./types";

export { type Counted, type Language, languages, type Strings } from "./types";

const catalogue: Record<Language, Strings> = { en, es, fr, de, pt, it };

/** What a language calls itself, as its readers look for it: `Español`. */
export function nameOf(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Everything the site says of its own in a language: the one place where its words are written down. */
export function stringsOf(language: Language): Strings {
  return catalogue[language];
}

const references: Partial<Record<Language, Readonly<Record<string, string>>>> = {
  es: esReference,
  fr: frReference,
  de: deReference,
  pt: ptReference,
  it: itReference,
};

/**
 * What the API says of itself, in a language: its own documents say it in English, which is how it is found here.
 * @returns the English where the catalogue has no other
 */
export function translated(language: Language, english: string): string {
  return references[language]?.[english] ?? english;
}

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
export function count(language: Language, forms: Counted, number: number): string {
  const form = new Intl.PluralRules(language).select(number) === "one" ? forms.one : forms.other;
  return fill(form, { count: new Intl.NumberFormat(language).format(number) });
}

/** Things in a row as the language lists them: `a, b y c`. */
export function list(language: Language, things: readonly string[]): string {
  return new Intl.ListFormat(language).format(things);
}

// As they have always been printed; Intl has "Sept" for one English and not for the other.
const english = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** The months' short names, January first. */
export function monthNames(language: Language): string[] {
  if (language === "en") return english;
  // Within a date: the French month stands with its full stop, the German one too.
  const format = new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return english.map((_, month) => {
    const parts = format.formatToParts(Date.UTC(2020, month, 15));
    return parts.find(({ type }) => type === "month")?.value ?? "";
  });
}

/** A day, or as much of it as is known, as the language writes it: `2 Nov 2026`, `2. Nov. 2026`, `nov 2026`, `2026`. */
export function writtenDate(
  language: Language,
  { year, month, day }: { year: number; month?: number; day?: number },
): string {
  if (!month) return String(year);
  const { dates } = stringsOf(language);
  const name = monthNames(language)[month - 1] ?? "";
  return fill(day ? dates.day : dates.month, {
    day: day === 1 ? dates.first : (day ?? ""),
    month: name,
    year,
  });
}
