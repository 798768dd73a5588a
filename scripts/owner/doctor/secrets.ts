import {
  digitRuns,
  formatDate,
  hiddenBy,
  isPerson,
  parseDate,
  personIn,
  untypeset,
  usualKey,
} from "@/lib/content";
import { fold, literal } from "@/lib/language";
import { languages } from "@/lib/locale";
import { type KnownAge, tellsAge } from "./ages";
import currencies from "./currencies.json" with { type: "json" };
import { factsIn, ownerFileIn, type RawFact, resumeIn } from "./written";

/** A value the owner keeps to themselves, as it stands in the files. */
export interface Secret {
  key: string;
  value: string;
  /** Words that are said beside it when it is given away: "citizen" for `citizenship`. */
  about: string[];
}

const placeholder = /^\(.*\)$|^(?:private|none|n\/?a|on request|ask me|ask|tbd|todo|-+|)$/i;
const besides = new Map<string, string>(
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
export function secretsIn(location: string): Secret[] {
  const file = ownerFileIn(location);
  if (!file) return [];
  const resume = resumeIn(location);
  const facts = Object.entries(factsIn(file) ?? {});
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
  const found = [...byName, ...leftOut(resume, facts)].flatMap(([key, value]) => {
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    return placeholder.test(text) ? [] : [{ key, value: text, about: aboutOf(key) }];
  });
  // An age is told in words that stand in no file, so it is looked for even where no date of birth is written.
  const untold = withheld.flatMap(([key]) =>
    isAge(key) && !found.some((secret) => isAge(secret.key)) ? [{ key, value: "", about: aboutOf(key) }] : [],
  );
  const all = [...found, ...untold];
  return [...new Map(all.map((secret) => [`${secret.key} ${secret.value}`, secret])).values()];
}

/** Whether a fact is how old somebody is. */
function isAge(key: string): boolean {
  return /birth|born|dob|(?:^|[_-])age$/i.test(key) && !/place/i.test(key);
}

/** What the résumé says under a key that is about something withheld, whatever it is called: `mobile`, `birthDate`. */
function leftOut(resume: Record<string, unknown>, facts: readonly [string, RawFact][]): [string, unknown][] {
  const hidden = hiddenBy(
    facts.map(([key, fact]) => ({
      key: usualKey(key),
      visibility: fact?.visibility === "public" ? "public" : "never",
    })),
  );
  const places = [
    ...fieldsOf(personIn(resume)).map((field) => ({ field, place: "basics" as const })),
    ...fieldsOf(resume)
      .filter(([key]) => !isPerson(key))
      .map((field) => ({ field, place: "own" as const })),
  ];
  return places.flatMap(({ field: [key, value], place }): [string, unknown][] => {
    const name = hidden.byKey(key, place);
    return name ? [[name, value]] : [];
  });
}

function fieldsOf(section: unknown): [string, unknown][] {
  return typeof section === "object" && section !== null ? Object.entries(section) : [];
}

const word = /^\p{L}+$/u;
/** So many digits are a number that somebody is rung by. */
const fewestOfNumber = 7;

/** Whether a text says the value of a secret itself, in whatever form; a single word is also said of other things. */
export function repeats(text: string, secret: Secret): boolean {
  const { forms, address, age, amounts, parts, lastDigits } = lookedFor(secret);
  if (age && tellsAge(text, age)) return true;
  const said = plain(text);
  if (forms.some((form) => hasWords(said, form)) || address?.test(said)) return true;
  const told = sentencesAbout(text, secret.about);
  if (told.some((sentence) => amountsIn(sentence).some((amount) => amounts.includes(amount)))) return true;
  if (told.some((sentence) => parts.some((part) => hasWords(sentence, part)))) return true;
  return lastDigits !== undefined && digitRuns(text).some((run) => run.includes(lastDigits));
}

/** How the value of a secret may stand in a text. */
interface LookedFor {
  forms: readonly string[];
  /** Of an email, as it is written for people and not for programs: "ann at example dot com". */
  address?: RegExp;
  /** Of a date of birth, which also an age tells. */
  age?: KnownAge;
  amounts: readonly string[];
  /** What of it says enough beside what it is about: a street without its number, a birthday without its year. */
  parts: readonly string[];
  /** Of a number that somebody is rung by. */
  lastDigits?: string;
}

const known = new WeakMap<Secret, LookedFor>();

/** Made once for a secret: it is looked for in every text of a site, and the forms of a date ask for twelve names of its month. */
function lookedFor(secret: Secret): LookedFor {
  const made = known.get(secret) ?? formsOfSecret(secret);
  known.set(secret, made);
  return made;
}

function formsOfSecret({ key, value }: Pick<Secret, "key" | "value">): LookedFor {
  const whole = plain(value);
  const age = isAge(key) ? ageIn(value) : undefined;
  // The number of an age stands for many things.
  if (word.test(whole) || (age && !age.born)) return { forms: [], amounts: [], parts: [], age };
  return {
    age,
    forms: formsOf(value, whole, /address|home|street|residence|location/.test(key)),
    address: value.includes("@") ? addressOf(whole) : undefined,
    amounts: amountsIn(whole),
    parts: [...streetIn(value), ...readingsOf(value).flatMap(birthdaysOf)],
    ...(isNumber(value) && { lastDigits: digitsOf(value).slice(-fewestOfNumber) }),
  };
}

/** What a value tells of an age: 1974-05-17, 52, or nothing. */
function ageIn(value: string): KnownAge {
  const born = readingsOf(value)
    .map(parseDate)
    .find((date) => date !== undefined && date !== "present");
  if (born) return { born };
  const [years] = /\b\d\d\b/.exec(value) ?? [];
  return years ? { years: Number(years) } : {};
}

const inSigns = (words: string) => String.raw`\s?[([{<]\s?(?:${words})\s?[)\]}>]\s?`;
const atSign = String.raw`(?:\s?@\s?|%40|${inSigns("at|arroba|@")}|\s(?:at|arroba)\s)`;
const dotSign = String.raw`(?:\s?\.\s?|${inSigns("dot|punkt|punto|point|ponto|\\.")}|\s(?:dot|punkt|punto|point|ponto)\s)`;

function addressOf(email: string): RegExp {
  const sides = email.split("@").map((side) => side.split(".").map(literal).join(dotSign));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${sides.join(atSign)}(?![\p{L}\p{N}])`, "u");
}

/** Whether a value is of one person only, wherever it stands: an address, a number to ring, a date of birth, a salary. */
export function isTelling({ key, value }: Secret): boolean {
  if (isAge(key) && readingsOf(value).some(dayIn)) return true;
  const digits = digitsOf(value.replace(/\b(?:19|20)\d\d\b/g, ""));
  return value.includes("@") || digits.length >= 5 || (digits !== "" && value.trim().split(/\s+/).length > 1);
}

/** The sentences that say what a secret is about: what an amount is paid for, that somebody lives somewhere. */
function sentencesAbout(text: string, about: readonly string[]): string[] {
  const sentences = text.split(/(?<=[.!?;])\s|\n\s*\n/).map(plain);
  return sentences.filter((sentence) => about.some((each) => hasWords(sentence, each)));
}

/** A name of one short word may be of anything. */
const shortestStreet = 8;

/** The street of an address, without its number: "Kastanjegatan", "rue des tanneurs". */
function streetIn(value: string): string[] {
  const first = plain(value.split(",", 1)[0] ?? "");
  const [, before, behind] = /^(\p{L}[^\d,]*?) \d+\p{L}?$|^\d+\p{L}? (\p{L}[^\d,]*)$/u.exec(first) ?? [];
  const name = (before ?? behind ?? "").trim();
  return name.length >= shortestStreet ? [name] : [];
}

/** What a currency is written as, by the one name it is compared by: kronor and kroner are "kr" in each of their countries. */
const currencyOf = new Map(
  Object.entries(currencies).flatMap(([name, written]) => written.map((each) => [each, name] as const)),
);
const longestFirst = [...currencyOf.keys()].sort((a, b) => b.length - a.length);
const currency = String.raw`(?<!\p{L})(?:${longestFirst.map(literal).join("|")})(?!\p{L})`;
/** With points, commas or spaces between the thousands. */
const number = String.raw`\d{1,3}(?: \d{3})+(?!\d)|\d[\d.,]*k?`;
const money = new RegExp(
  String.raw`(${currency})\s?(${number})(?![\d\p{L}])|(?<![\d\p{L}])(${number})\s?(${currency})`,
  "gu",
);

/** Amounts of money, each written one way: `950 eur`. */
function amountsIn(text: string): string[] {
  return [...text.matchAll(money)].map(([, before, after, first, last]) => {
    const unit = before ?? last ?? "";
    const number = (after ?? first ?? "").replace(/[., ](?=\d{3}\b)/g, "").replace(/[.,]0*$/, "");
    return `${number.replace(/k$/, "000")} ${currencyOf.get(unit)}`;
  });
}

function isNumber(value: string): boolean {
  return digitsOf(value).length >= fewestOfNumber && !readingsOf(value).some(parseDate);
}

/** Whether a text gives a secret away: by the value itself, or by its numbers beside what they are about. */
export function givesAway(text: string, secret: Secret): boolean {
  const { key, value, about } = secret;
  const said = plain(text);
  const near = () => about.some((each) => new RegExp(`\\b${literal(each)}`).test(said));
  const whole = plain(value);
  if (word.test(whole)) return hasWords(said, whole) && near();
  if (repeats(text, secret)) return true;
  if (isNumber(value)) return false;
  const figures = figuresOf(value).filter(
    (figure) => !/^(?:19|20)\d\d$/.test(figure) || /birth|age/.test(key),
  );
  return figures.length > 0 && near() && figures.some((figure) => figuresOf(text).includes(figure));
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

function aboutOf(key: string): string[] {
  const words = key.split(/[_-]/).filter((word) => word.length > 2);
  return [...new Set(words.flatMap((word) => [word, ...(besides.get(word) ?? "").split(" ")]))].filter(
    Boolean,
  );
}

/** The forms in which a value may be written elsewhere: a date in any of the usual ones, a street with its number before it or behind. */
function formsOf(value: string, whole: string, isHome: boolean): string[] {
  // A town behind it makes a street no other.
  const first = isHome ? plain(value.split(",", 1)[0] ?? "") : whole;
  const [, street, behind] = /^(\p{L}[^\d,]*?) (\d+\p{L}?)$/u.exec(first) ?? [];
  const [, before, other] = /^(\d+\p{L}?) (\p{L}[^\d,]*)$/u.exec(first) ?? [];
  const name = street ?? other;
  const isStreet = name !== undefined && (first === whole || name.length >= shortestStreet);
  return [
    whole,
    ...(isStreet ? [first, street ? `${behind} ${street}` : `${other} ${before}`] : []),
    ...readingsOf(value).flatMap(formsOfDate),
  ];
}

/** A value as a date: 03/04/1990 is looked for as either of the two days that it may be. */
function readingsOf(value: string): string[] {
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

const ordinals =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first".split(
    " ",
  );

/** A day without its year: "17 april", "april 17", "seventeenth of april". */
function birthdaysOf(value: string): string[] {
  const date = dayIn(value);
  if (!date) return [];
  const said = [String(date.day), ordinals[date.day - 1] ?? ""];
  return namesOf(date.month).flatMap((month) =>
    said.flatMap((day) =>
      [`${day} ${month}`, `${day} of ${month}`, `${month} ${day}`, `${month} the ${day}`].map(plain),
    ),
  );
}

/** A day with the last two figures of its year: 17.5.93, 17/5/93, 5/17/93. */
function shortYears({ day, month, year }: { day: number; month: number; year: number }): string[] {
  const short = String(year).slice(-2);
  const figures = [day, month, short];
  return [figures.join("."), figures.join("/"), [month, day, short].join("/")].map(plain);
}

function formsOfDate(value: string): string[] {
  const date = dayIn(value);
  if (!date) return [];
  const numbers = [date.day, date.month, date.year];
  return [
    plain(formatDate(date)),
    ...namesOf(date.month).flatMap((month) => [
      plain(`${date.day} ${month} ${date.year}`),
      plain(`${date.day} de ${month} de ${date.year}`),
      plain(`${month} ${date.day}, ${date.year}`),
    ]),
    plain(numbers.join(".")),
    plain(numbers.join("/")),
    plain(numbers.join("-")),
    plain([date.month, date.day, date.year].join("/")),
    ...shortYears(date),
    plain([date.year, ...[date.month, date.day].map((part) => String(part).padStart(2, "0"))].join("-")),
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

/** A text as forms are looked for in it: days without "th of" and zeros before them, and nothing set apart by commas. */
function plain(text: string): string {
  return fold(untypeset(text))
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
function figuresOf(text: string): string[] {
  return [...text.matchAll(/\d[\d.,]*/g)]
    .map(([number]) => number.replace(/[.,](?=\d{3}\b)/g, "").replace(/[.,]$/, ""))
    .filter((number) => /^\d{3,}$/.test(number));
}
