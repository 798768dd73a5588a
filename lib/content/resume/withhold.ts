import { digitRuns, withoutTypography } from "../digits";
import { isHomeAddress, type PrivacyRules, type SectionKind } from "../key-meanings";
import { richText } from "../markup";
import { fold } from "../names";
import { isObject, type Json, type JsonObject } from "./json";
import { isPersonalSection, isPersonKey, personIn } from "./person";
import { sectionShapes } from "./shapes";

/** Reports the path of what was left out, and a message about it. */
type ReportOmission = (path: string, message: string) => void;

/** Folded, as keys are read in any capitals. */
const knownSections = new Set(sectionShapes.flatMap(({ keys }) => keys.map(fold)));
const technicalKeys = new Set(["meta", "$schema"]);
/** The path of a location in a part of the résumé about the person, or of a field of it. */
const locationPathPattern = /^[^.]+\.location(?:\.|$)/i;

/** Keys that say what the value beside them is: `{ "label": "Birthday", "value": "1 May" }`. */
const labelKeys = [
  "label",
  "name",
  "key",
  "title",
  "heading",
  "question",
  "type",
  "field",
  "kind",
  "network",
  "property",
];
const valueKeys = new Set(["value", "text", "content", "data", "username", "number", "url", "href", "link"]);
/** How long what a label says may be in a section of the owner's own, in characters and in words: "93000 EUR", and no story. */
const maxValueChars = 60;
const maxShortWords = 2;
/** So many words beside "of" and "my" are a label: "expected salary", and not "the passport office". */
const labelFillerPattern = /\b(?:of|the|my|your|current|expected|desired)\b/gi;

/**
 * A résumé without what its owner keeps private, by what a key means and not by how it is spelled, at any depth. What is
 * left out of a list leaves `null`, so that the paths of what stays are those of the file.
 * @param raw the file as it was parsed
 */
export function withoutPrivate(raw: unknown, privacy: PrivacyRules, report: ReportOmission): unknown {
  if (!isObject(raw)) return raw;
  const phone = privacy.factForKey("phone", "basics");
  const contactFacts = ["phone", "email", "messenger"].map((key) => privacy.factForKey(key, "basics"));
  const phoneEnds = phoneNumberEnds(personIn(raw));
  const kept = Object.entries(raw).flatMap(([key, value]): [string, Json][] => {
    if (technicalKeys.has(key)) return [[key, value]];
    const isKnown = knownSections.has(fold(key));
    const sectionKind: SectionKind =
      isPersonKey(key) || (!isKnown && isPersonalSection(key)) ? "basics" : isKnown ? "known" : "own";
    const fact = isPersonKey(key)
      ? undefined
      : (privacy.factForKey(key, isKnown ? "own" : sectionKind, !isKnown) ??
        (sectionKind === "basics" && isHomeStreet(key, value, key) ? "a home address" : undefined));
    if (fact) report(key, omissionMessage(fact));
    return fact
      ? []
      : [[key, sectionKind === "known" ? prune(value, key, "known") : prune(value, key, sectionKind)]];
  });
  return Object.fromEntries(kept);

  function prune(value: Json, path: string, sectionKind: SectionKind): Json {
    if (Array.isArray(value))
      return value.map((item, index) => prune(item, `${path}[${index}]`, sectionKind));
    if (isObject(value)) return pruneObject(value, path, sectionKind);
    if (typeof value === "number" && containsOwnNumber(String(value))) {
      report(path, omissionMessage(phone ?? ""));
      return null;
    }
    if (typeof value !== "string") return value;
    if (sectionKind === "known") return withoutPrivateSentences(value, path);
    return pruneText(
      sectionKind === "basics" && locationPathPattern.test(path) ? withoutStreet(value) : value,
      path,
    );
  }

  function pruneObject(value: JsonObject, path: string, sectionKind: SectionKind): Json {
    const labelFact =
      sectionKind === "known" || isPersonKey(path) ? undefined : factOfLabelledValue(value, sectionKind);
    if (labelFact) {
      report(path, omissionMessage(labelFact));
      return null;
    }
    const entries = Object.entries(value).flatMap(([key, child]): [string, Json][] => {
      const at = `${path}.${key}`;
      const fact =
        privacy.factForKey(key, sectionKind, true) ??
        (sectionKind === "basics" && isHomeStreet(key, child, at) ? "a home address" : undefined);
      if (fact && !isBlank(child)) report(at, omissionMessage(fact));
      return fact ? [] : [[key, prune(child, at, sectionKind)]];
    });
    return Object.fromEntries(entries);
  }

  function pruneText(value: string, path: string): Json {
    const shape = privacy.factForValue(asDisplayed(value));
    if (shape) report(path, omissionMessage(shape));
    if (shape) return null;
    const lines = value.split("\n");
    const left = lines.filter((line) => {
      const label = /^[\s\-*•]*(\p{L}[\p{L} ./_-]{1,39})[:=]\s*\S/u.exec(line)?.[1];
      const fact = label && label.split(/\s+/).length <= 4 && privacy.factForKey(label, "basics");
      if (fact) report(path, `loses a line: ${fact} is private`);
      return !fact;
    });
    return withoutPrivateSentences(left.length === lines.length ? value : left.join("\n"), path);
  }

  /** A text without the sentences that an address or a number stands in; `null` where none is left. */
  function withoutPrivateSentences(value: string, path: string): Json {
    const lost = new Set<string>();
    const isPublicSentence = (sentence: string) => {
      const fact = privateFactIn(sentence);
      if (fact) lost.add(fact);
      return !fact;
    };
    const lines = value.split("\n").map((line) => {
      const sentences = line.split(/(?<=[.!?])\s+/);
      return sentences.filter(isPublicSentence).join(" ");
    });
    const whole = lines.join("\n").trim();
    // A number may be broken at the end of a line.
    const factInWhole = privateFactIn(whole);
    if (factInWhole) lost.add(factInWhole);
    if (lost.size === 0) return value;
    const left = factInWhole ? "" : whole;
    for (const fact of lost)
      report(path, left ? `loses a sentence: ${fact} is private` : omissionMessage(fact));
    return left || null;
  }

  /** The private fact that a text gives away, by what it looks like. */
  function privateFactIn(written: string): string | undefined {
    return [withoutTypography(written), asDisplayed(written)]
      .map((text) => privacy.factInSentence(text) ?? (containsOwnNumber(text) ? phone : undefined))
      .find((fact) => fact !== undefined);
  }

  /** Whether it has the digits of one of the owner's own numbers, however they are written: "07700 900123 - 24/7" as well. */
  function containsOwnNumber(text: string): boolean {
    return (
      phoneEnds.length > 0 && digitRuns(text).some((run) => phoneEnds.some((number) => run.includes(number)))
    );
  }

  function withoutStreet(place: string): string {
    if (!privacy.factForKey("home_address", "basics")) return place;
    return place
      .split(",")
      .filter((part) => !/\d/.test(part))
      .join(",")
      .trim();
  }

  /** In a list of labels and values, the label is the key. */
  function factOfLabelledValue(value: JsonObject, sectionKind: SectionKind): string | undefined {
    const keys = Object.keys(value);
    const labels = keys.filter((key) => labelKeys.includes(key) && typeof value[key] === "string");
    const values = keys.filter((key) => valueKeys.has(key));
    const isPair = values.length > 0 && labels.length + values.length === keys.length;
    if (!isPair || (sectionKind === "own" && !keys.includes("value")))
      return sectionKind === "own" ? factOfShortEntry(value, labels) : undefined;
    return labels
      .map((key) => privacy.factForKey(String(value[key]), "basics"))
      .find((fact) => fact !== undefined);
  }

  /**
   * The same of a short entry in a section of the owner's own, whatever it calls the value: `{ "title": "Salary", "description":
   * "93000 EUR" }`. A talk on salaries has a longer name, or more to say.
   */
  function factOfShortEntry(value: JsonObject, labels: readonly string[]): string | undefined {
    for (const key of labels) {
      const label = String(value[key]);
      const words = label.replace(labelFillerPattern, "").split(/\s+/).filter(Boolean);
      const fact = words.length <= maxShortWords ? privacy.factForKey(label, "basics") : undefined;
      if (!fact) continue;
      const others = Object.entries(value).filter(([other, child]) => other !== key && !isBlank(child));
      const valueText = others.map(([, child]) => (typeof child === "object" ? "" : String(child))).join(" ");
      const isShort = valueText !== "" && valueText.length <= maxValueChars;
      // "Mobile" and "Signal" are a trade and a messenger as well.
      const isValue = contactFacts.includes(fact)
        ? /\d[\d\s-]{4,}|@/.test(valueText)
        : /[\d@]/.test(valueText) || valueText.split(/\s+/).length <= maxShortWords;
      if (isShort && isValue) return fact;
    }
    return undefined;
  }

  /** A home's street is left out even where no fact says so; an address without a number is usually a town. */
  function isHomeStreet(key: string, value: Json, path: string): boolean {
    if (privacy.isPublic("home_address") || !isHomeAddress(key)) return false;
    // Of a place in the form of JSON Resume only the town is read.
    if (locationPathPattern.test(path) || isObject(value)) return false;
    return key.toLowerCase() !== "address" || /\d/.test(JSON.stringify(value));
  }

  /** The ends of the telephone numbers in a part of the résumé, by which a number is known with and without its prefix. */
  function phoneNumberEnds(value: Json | undefined): string[] {
    if (Array.isArray(value)) return value.flatMap(phoneNumberEnds);
    if (!isObject(value)) return [];
    return Object.entries(value).flatMap(([key, child]) => {
      const isOwnPhone =
        phone !== undefined && typeof child !== "object" && privacy.factForKey(key, "basics") === phone;
      if (!isOwnPhone) return phoneNumberEnds(child);
      // Two numbers may stand in one field; in another a stroke stands within one.
      const parts = [String(child), ...String(child).split(/[/,;|]/)];
      return parts.flatMap(digitRuns).map((run) => run.slice(-7));
    });
  }
}

/** A text as a page displays it, where `ada&#64;example.org` and `<b>ada</b>@example.org` are addresses. */
function asDisplayed(text: string): string {
  return withoutTypography(richText(text).text);
}

function omissionMessage(fact: string): string {
  return `is left out: ${fact} is private`;
}

function isBlank(value: Json): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
