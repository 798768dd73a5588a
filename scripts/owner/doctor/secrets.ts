import {
  canonicalFactKey,
  digitRuns,
  formatDate,
  isPersonKey,
  parseDate,
  personIn,
  privacyRulesOf,
  withoutTypography,
} from "@/lib/content";
import { escapeRegExp, fold } from "@/lib/language";
import { languages } from "@/lib/locale";
import { type KnownAge, statesAge } from "./ages";
import currencies from "./currencies.json" with { type: "json" };
import { findOwnerFile, type RawFact, readRawFacts, readRawResume } from "./raw-files";

/** A value the owner keeps to themselves, as it stands in the files. */
export interface Secret {
  key: string;
  value: string;
  /** Context words that stand beside the value when it is revealed: "citizen" for `citizenship`. */
  about: string[];
}

const placeholderPattern = /^\(.*\)$|^(?:private|none|n\/?a|on request|ask me|ask|tbd|todo|-+|)$/i;
const contextWords = new Map<string, string>(
  Object.entries({
    rate: "rate charge fee day hour daily hourly",
    salary: "salary pay earn earned compensation income",
    phone: "phone call mobile telephone dial",
    birth: "birth born birthday age old turn turned",
    age: "age old born turn turned",
    citizenship: "citizen nationality passport",
    nationality: "citizen nationality passport",
    address: "address live lives street home",
    interviewing: "interview interviewing talks process",
  }),
);

/**
 * Reads what must not be said from the files themselves: content, once loaded, no longer has it. A value in brackets is
 * a placeholder. What the résumé says of an email, a phone or a place that the owner withholds is secret as well.
 */
export function readSecrets(location: string): Secret[] {
  const file = findOwnerFile(location);
  if (!file) return [];
  const resume = readRawResume(location);
  const facts = Object.entries(readRawFacts(file) ?? {});
  // What cannot be read as public is private, as it is where the content is loaded.
  const withheld = facts.filter(([, fact]) => fact?.visibility !== "public");
  const basics = basicsOf(resume);
  const stated = facts.filter((fact) => !withheld.includes(fact)).map(([key]) => key);
  basics.set(
    "contact",
    ["email", "phone"].filter((key) => !stated.includes(key)).map((key) => basics.get(key)),
  );
  const byName = withheld.flatMap(([key, { value }]): [string, unknown][] =>
    [value, basics.get(key)].flat().map((each) => [key, each]),
  );
  const found = [...byName, ...withheldResumeFields(resume, facts)].flatMap(([key, value]) => {
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    return placeholderPattern.test(text) ? [] : [{ key, value: text, about: contextWordsOf(key) }];
  });
  // An age is told in words that stand in no file, so it is looked for even where no date of birth is written.
  const unreadable = withheld.flatMap(([key]) =>
    isAgeFact(key) && !found.some((secret) => isAgeFact(secret.key))
      ? [{ key, value: "", about: contextWordsOf(key) }]
      : [],
  );
  const all = [...found, ...unreadable];
  return [...new Map(all.map((secret) => [`${secret.key} ${secret.value}`, secret])).values()];
}

/**
 * The keys of what is private and has a placeholder for its value, so that no text can be compared with it.
 * @param secrets from `readSecrets`
 */
export function readUncomparedKeys(location: string, secrets: readonly Secret[]): string[] {
  const file = findOwnerFile(location);
  if (!file) return [];
  const compared = new Set(secrets.flatMap(({ key, value }) => (value === "" ? [] : [key])));
  return Object.entries(readRawFacts(file) ?? {}).flatMap(([key, fact]) =>
    fact?.visibility !== "public" && !compared.has(key) ? [key] : [],
  );
}

/** Whether a fact is an age or a date of birth. */
function isAgeFact(key: string): boolean {
  return /birth|born|dob|(?:^|[_-])age$/i.test(key) && !/place/i.test(key);
}

/** Fields of the résumé that are about something withheld, whatever their key is called: `mobile`, `birthDate`. */
function withheldResumeFields(
  resume: Record<string, unknown>,
  facts: readonly [string, RawFact][],
): [string, unknown][] {
  const privacy = privacyRulesOf(
    facts.map(([key, fact]) => ({
      key: canonicalFactKey(key),
      visibility: fact?.visibility === "public" ? "public" : "never",
    })),
  );
  const places = [
    ...fieldsOf(personIn(resume)).map((field) => ({ field, place: "basics" as const })),
    ...fieldsOf(resume)
      .filter(([key]) => !isPersonKey(key))
      .map((field) => ({ field, place: "own" as const })),
  ];
  return places.flatMap(({ field: [key, value], place }): [string, unknown][] => {
    const name = privacy.factForKey(key, place);
    return name ? [[name, value]] : [];
  });
}

function fieldsOf(section: unknown): [string, unknown][] {
  return typeof section === "object" && section !== null ? Object.entries(section) : [];
}

const wordPattern = /^\p{L}+$/u;
/** A number with at least this many digits is a telephone number. */
const minPhoneDigits = 7;

/** Whether a text states the value of a secret itself, in any form; not for a single word, which may be about something else. */
export function statesSecret(text: string, secret: Secret): boolean {
  const { forms, address, age, amounts, parts, lastDigits } = searchFormsOf(secret);
  if (age && statesAge(text, age)) return true;
  const plainText = normalize(text);
  if (forms.some((form) => hasWords(plainText, form)) || address?.test(plainText)) return true;
  const aboutSentences = sentencesAbout(text, secret.about);
  if (aboutSentences.some((sentence) => amountsIn(sentence).some((amount) => amounts.includes(amount))))
    return true;
  if (aboutSentences.some((sentence) => parts.some((part) => hasWords(sentence, part)))) return true;
  return lastDigits !== undefined && digitRuns(text).some((run) => run.includes(lastDigits));
}

/** The forms in which the value of a secret may occur in a text. */
interface SearchForms {
  forms: readonly string[];
  /** For an email, also as people obfuscate it: "ann at example dot com". */
  address?: RegExp;
  /** For a date of birth, which an age reveals too. */
  age?: KnownAge;
  amounts: readonly string[];
  /** Parts that reveal it beside a context word: a street without its number, a birthday without its year. */
  parts: readonly string[];
  /** For a telephone number. */
  lastDigits?: string;
}

const formsBySecret = new WeakMap<Secret, SearchForms>();

/** Cached for each secret: it is searched in every text of a site, and the forms of a date need twelve names of its month. */
function searchFormsOf(secret: Secret): SearchForms {
  const made = formsBySecret.get(secret) ?? buildSearchForms(secret);
  formsBySecret.set(secret, made);
  return made;
}

function buildSearchForms({ key, value }: Pick<Secret, "key" | "value">): SearchForms {
  const whole = normalize(value);
  const age = isAgeFact(key) ? ageIn(value) : undefined;
  // The number of an age stands for many things.
  if (wordPattern.test(whole) || (age && !age.born)) return { forms: [], amounts: [], parts: [], age };
  return {
    age,
    forms: formsOf(value, whole, /address|home|street|residence|location/.test(key)),
    address: value.includes("@") ? emailPattern(whole) : undefined,
    amounts: amountsIn(whole),
    parts: [...streetIn(value), ...possibleDates(value).flatMap(birthdaysOf)],
    ...(isNumber(value) && { lastDigits: digitsOf(value).slice(-minPhoneDigits) }),
  };
}

/** The age that a value gives: from 1974-05-17 or 52; nothing from any other. */
function ageIn(value: string): KnownAge {
  const born = possibleDates(value)
    .map(parseDate)
    .find((date) => date !== undefined && date !== "present");
  if (born) return { born };
  const [years] = /\b\d\d\b/.exec(value) ?? [];
  return years ? { years: Number(years) } : {};
}

const bracketed = (words: string) => String.raw`\s?[([{<]\s?(?:${words})\s?[)\]}>]\s?`;
const atSource = String.raw`(?:\s?@\s?|%40|${bracketed("at|arroba|@")}|\s(?:at|arroba)\s)`;
const dotSource = String.raw`(?:\s?\.\s?|${bracketed("dot|punkt|punto|point|ponto|\\.")}|\s(?:dot|punkt|punto|point|ponto)\s)`;

function emailPattern(email: string): RegExp {
  const sides = email.split("@").map((side) => side.split(".").map(escapeRegExp).join(dotSource));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${sides.join(atSource)}(?![\p{L}\p{N}])`, "u");
}

/** A sentence of at least so many words stands nowhere else by chance. */
const minUniqueWords = 4;

/** Whether a value identifies its owner wherever it stands: an email, a telephone number, a date of birth, a salary, a sentence. */
export function isUnique({ key, value }: Secret): boolean {
  if (isAgeFact(key) && possibleDates(value).some(dayIn)) return true;
  if (value.trim().split(/\s+/).length >= minUniqueWords) return true;
  const digits = digitsOf(value.replace(/\b(?:19|20)\d\d\b/g, ""));
  return value.includes("@") || digits.length >= 5 || (digits !== "" && value.trim().split(/\s+/).length > 1);
}

/** The sentences with a context word of a secret: what an amount is paid for, that somebody lives somewhere. */
function sentencesAbout(text: string, about: readonly string[]): string[] {
  const sentences = text.split(/(?<=[.!?;])\s|\n\s*\n/).map(normalize);
  return sentences.filter((sentence) => about.some((each) => hasWords(sentence, each)));
}

/** A shorter street name may be any word. */
const minStreetChars = 8;

/** The street of an address, without its number: "Kastanjegatan", "rue des tanneurs". */
function streetIn(value: string): string[] {
  const first = normalize(value.split(",", 1)[0] ?? "");
  const [, before, behind] = /^(\p{L}[^\d,]*?) \d+\p{L}?$|^\d+\p{L}? (\p{L}[^\d,]*)$/u.exec(first) ?? [];
  const name = (before ?? behind ?? "").trim();
  return name.length >= minStreetChars ? [name] : [];
}

/** Currency names and signs with the one name they are compared by: kronor and kroner are "kr" in each of their countries. */
const currencyByName = new Map(
  Object.entries(currencies).flatMap(([name, written]) => written.map((each) => [each, name] as const)),
);
const currencyNames = [...currencyByName.keys()].sort((a, b) => b.length - a.length);
const currencySource = String.raw`(?<!\p{L})(?:${currencyNames.map(escapeRegExp).join("|")})(?!\p{L})`;
/** With points, commas or spaces between the thousands. */
const numberSource = String.raw`\d{1,3}(?: \d{3})+(?!\d)|\d[\d.,]*k?`;
const moneyPattern = new RegExp(
  String.raw`(${currencySource})\s?(${numberSource})(?![\d\p{L}])|(?<![\d\p{L}])(${numberSource})\s?(${currencySource})`,
  "gu",
);

/** Amounts of money, each written one way: `950 eur`. */
export function amountsIn(text: string): string[] {
  return [...text.matchAll(moneyPattern)].map(([, before, after, first, last]) => {
    const unit = before ?? last ?? "";
    const number = (after ?? first ?? "").replace(/[., ](?=\d{3}\b)/g, "").replace(/[.,]0*$/, "");
    return `${number.replace(/k$/, "000")} ${currencyByName.get(unit)}`;
  });
}

function isNumber(value: string): boolean {
  return digitsOf(value).length >= minPhoneDigits && !possibleDates(value).some(parseDate);
}

/** Whether a text reveals a secret: by the value itself, or by its numbers beside a context word. */
export function revealsSecret(text: string, secret: Secret): boolean {
  const { key, value, about } = secret;
  const plainText = normalize(text);
  const isAboutNear = () => about.some((each) => new RegExp(`\\b${escapeRegExp(each)}`).test(plainText));
  const whole = normalize(value);
  if (wordPattern.test(whole)) return hasWords(plainText, whole) && isAboutNear();
  if (statesSecret(text, secret)) return true;
  if (isNumber(value)) return false;
  const figures = numbersOf(value).filter(
    (figure) => !/^(?:19|20)\d\d$/.test(figure) || /birth|age/.test(key),
  );
  return figures.length > 0 && isAboutNear() && figures.some((figure) => numbersOf(text).includes(figure));
}

function basicsOf(resume: Record<string, unknown>): Map<string, unknown> {
  const fields = new Map(fieldsOf(personIn(resume)).map(([key, value]) => [key.toLowerCase(), value]));
  const home = new Map(fieldsOf(fields.get("location")));
  return new Map<string, unknown>([
    ...fields,
    ["location", [home.get("address"), home.get("postalCode")]],
    ["home_address", home.get("address")],
  ]);
}

function contextWordsOf(key: string): string[] {
  const words = key.split(/[_-]/).filter((word) => word.length > 2);
  return [...new Set(words.flatMap((word) => [word, ...(contextWords.get(word) ?? "").split(" ")]))].filter(
    Boolean,
  );
}

/** The forms in which a value may be written elsewhere: a date in any of the usual ones, a street with its number before it or behind. */
function formsOf(value: string, whole: string, isHome: boolean): string[] {
  // A town behind it makes a street no other.
  const first = isHome ? normalize(value.split(",", 1)[0] ?? "") : whole;
  const [, street, behind] = /^(\p{L}[^\d,]*?) (\d+\p{L}?)$/u.exec(first) ?? [];
  const [, before, other] = /^(\d+\p{L}?) (\p{L}[^\d,]*)$/u.exec(first) ?? [];
  const name = street ?? other;
  const isStreet = name !== undefined && (first === whole || name.length >= minStreetChars);
  return [
    whole,
    ...(isStreet ? [first, street ? `${behind} ${street}` : `${other} ${before}`] : []),
    ...possibleDates(value).flatMap(formsOfDate),
  ];
}

/** A value as a date: 03/04/1990 is looked for as either of the two days that it may be. */
function possibleDates(value: string): string[] {
  const [, first, second, year] = /^\s*(\d{1,2})[-/](\d{1,2})[-/](\d{4})\s*$/.exec(value) ?? [];
  return year ? [`${first}.${second}.${year}`, `${second}.${first}.${year}`] : [value];
}

/** A day, as far as a value says one. */
function dayIn(value: string): { day: number; month: number; year: number } | undefined {
  const date = parseDate(value);
  if (!date || date === "present" || !date.month || !date.day) return undefined;
  return { day: date.day, month: date.month, year: date.year };
}

/** What a month is called in the languages of the site, in full and short. */
function namesOf(month: number): string[] {
  const first = new Date(Date.UTC(2000, month - 1));
  const names = languages.flatMap((language) =>
    (["long", "short"] as const).map((form) =>
      first.toLocaleString(language, { month: form, timeZone: "UTC" }).replace(/\.$/, ""),
    ),
  );
  return [...new Set(names)];
}

const ordinalWords =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first".split(
    " ",
  );

/** A day without its year: "17 april", "april 17", "seventeenth of april". */
function birthdaysOf(value: string): string[] {
  const date = dayIn(value);
  if (!date) return [];
  const dayForms = [String(date.day), ordinalWords[date.day - 1] ?? ""];
  return namesOf(date.month).flatMap((month) =>
    dayForms.flatMap((day) =>
      [`${day} ${month}`, `${day} of ${month}`, `${month} ${day}`, `${month} the ${day}`].map(normalize),
    ),
  );
}

/** A day with the last two figures of its year: 17.5.93, 17/5/93, 5/17/93. */
function datesWithShortYear({ day, month, year }: { day: number; month: number; year: number }): string[] {
  const short = String(year).slice(-2);
  const dateParts = [day, month, short];
  return [dateParts.join("."), dateParts.join("/"), [month, day, short].join("/")].map(normalize);
}

function formsOfDate(value: string): string[] {
  const date = dayIn(value);
  if (!date) return [];
  const numbers = [date.day, date.month, date.year];
  return [
    normalize(formatDate(date)),
    ...namesOf(date.month).flatMap((month) => [
      normalize(`${date.day} ${month} ${date.year}`),
      normalize(`${date.day} de ${month} de ${date.year}`),
      normalize(`${month} ${date.day}, ${date.year}`),
    ]),
    normalize(numbers.join(".")),
    normalize(numbers.join("/")),
    normalize(numbers.join("-")),
    normalize([date.month, date.day, date.year].join("/")),
    ...datesWithShortYear(date),
    normalize([date.year, ...[date.month, date.day].map((part) => String(part).padStart(2, "0"))].join("-")),
  ];
}

/** Whether a text has these words, as words of their own. */
export function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + 1)) {
    const [before = " ", after = " "] = [text[at - 1], text[at + words.length]];
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

/** A text normalized for comparison: days without "th of" and leading zeros, no commas. */
function normalize(text: string): string {
  return fold(withoutTypography(text))
    .replace(/(?<=\d)(?:st|nd|rd|th|er)\b(?: of\b)?/g, "")
    .replace(/(?<=\d)\.(?=\s?\p{L})/gu, "")
    .replace(/\b0+(?=[1-9])/g, "")
    .replace(/,(?=\s|$)/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

/** Numbers of three digits or more, without separators. */
function numbersOf(text: string): string[] {
  return [...text.matchAll(/\d[\d.,]*/g)]
    .map(([number]) => number.replace(/[.,](?=\d{3}\b)/g, "").replace(/[.,]$/, ""))
    .filter((number) => /^\d{3,}$/.test(number));
}
