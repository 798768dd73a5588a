import { digitRuns, untypeset } from "../digits";
import { richText } from "../markup";
import { type Hidden, isHomeAddress, type Place } from "../meaning";
import { fold } from "../names";
import { isObject, type Json, type JsonObject } from "./json";
import { isPerson, isPersonal, personIn } from "./person";
import { sectionShapes } from "./shapes";

/** Takes the path of what was left out, and what is to be said of it. */
type Note = (path: string, message: string) => void;

/** Folded, as keys are read in any capitals. */
const knownSections = new Set(sectionShapes.flatMap(({ keys }) => keys.map(fold)));
const technical = new Set(["meta", "$schema"]);
/** Where the person lives in a part of the résumé about them, or a field of that. */
const isPlace = /^[^.]+\.location(?:\.|$)/i;

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
const longestValue = 60;
const fewWords = 2;
/** So many words beside "of" and "my" are a label: "expected salary", and not "the passport office". */
const besideLabel = /\b(?:of|the|my|your|current|expected|desired)\b/gi;

/**
 * A résumé without what its owner keeps private, by what a key means and not by how it is spelled, at any depth. What is
 * left out of a list leaves `null`, so that the paths of what stays are those of the file.
 * @param raw the file as it was parsed
 */
export function withoutPrivate(raw: unknown, hidden: Hidden, note: Note): unknown {
  if (!isObject(raw)) return raw;
  const phone = hidden.byKey("phone", "basics");
  const waysToReach = ["phone", "email", "messenger"].map((key) => hidden.byKey(key, "basics"));
  const numbers = numbersIn(personIn(raw));
  const kept = Object.entries(raw).flatMap(([key, value]): [string, Json][] => {
    if (technical.has(key)) return [[key, value]];
    const isKnown = knownSections.has(fold(key));
    const place: Place =
      isPerson(key) || (!isKnown && isPersonal(key)) ? "basics" : isKnown ? "known" : "own";
    const fact = isPerson(key)
      ? undefined
      : (hidden.byKey(key, isKnown ? "own" : place, !isKnown) ??
        (place === "basics" && isStreet(key, value, key) ? "a home address" : undefined));
    if (fact) note(key, leftOut(fact));
    return fact ? [] : [[key, place === "known" ? pruned(value, key, "known") : pruned(value, key, place)]];
  });
  return Object.fromEntries(kept);

  function pruned(value: Json, path: string, place: Place): Json {
    if (Array.isArray(value)) return value.map((item, index) => pruned(item, `${path}[${index}]`, place));
    if (isObject(value)) return prunedObject(value, path, place);
    if (typeof value === "number" && namesNumber(String(value))) {
      note(path, leftOut(phone ?? ""));
      return null;
    }
    if (typeof value !== "string") return value;
    if (place === "known") return withoutAddresses(value, path);
    return prunedText(place === "basics" && isPlace.test(path) ? withoutStreet(value) : value, path);
  }

  function prunedObject(value: JsonObject, path: string, place: Place): Json {
    const labelled = place === "known" || isPerson(path) ? undefined : factOfPair(value, place);
    if (labelled) {
      note(path, leftOut(labelled));
      return null;
    }
    const entries = Object.entries(value).flatMap(([key, child]): [string, Json][] => {
      const at = `${path}.${key}`;
      const fact =
        hidden.byKey(key, place, true) ??
        (place === "basics" && isStreet(key, child, at) ? "a home address" : undefined);
      if (fact && !isBlank(child)) note(at, leftOut(fact));
      return fact ? [] : [[key, pruned(child, at, place)]];
    });
    return Object.fromEntries(entries);
  }

  function prunedText(value: string, path: string): Json {
    const shape = hidden.byShape(asRead(value));
    if (shape) note(path, leftOut(shape));
    if (shape) return null;
    const lines = value.split("\n");
    const left = lines.filter((line) => {
      const label = /^[\s\-*•]*(\p{L}[\p{L} ./_-]{1,39})[:=]\s*\S/u.exec(line)?.[1];
      const fact = label && label.split(/\s+/).length <= 4 && hidden.byKey(label, "basics");
      if (fact) note(path, `loses a line: ${fact} is private`);
      return !fact;
    });
    return withoutAddresses(left.length === lines.length ? value : left.join("\n"), path);
  }

  /** A text without the sentences that an address or a number stands in; `null` where none is left. */
  function withoutAddresses(value: string, path: string): Json {
    const lost = new Set<string>();
    const isShown = (sentence: string) => {
      const fact = factIn(sentence);
      if (fact) lost.add(fact);
      return !fact;
    };
    const lines = value.split("\n").map((line) => {
      const sentences = line.split(/(?<=[.!?])\s+/);
      return sentences.filter(isShown).join(" ");
    });
    const whole = lines.join("\n").trim();
    // A number may be broken at the end of a line.
    const broken = factIn(whole);
    if (broken) lost.add(broken);
    if (lost.size === 0) return value;
    const left = broken ? "" : whole;
    for (const fact of lost) note(path, left ? `loses a sentence: ${fact} is private` : leftOut(fact));
    return left || null;
  }

  /** What private thing a text says, by what it looks like. */
  function factIn(written: string): string | undefined {
    return [untypeset(written), asRead(written)]
      .map((text) => hidden.within(text) ?? (namesNumber(text) ? phone : undefined))
      .find((fact) => fact !== undefined);
  }

  /** Whether it has the digits of one of the owner's own numbers, however they are written: "07700 900123 - 24/7" as well. */
  function namesNumber(text: string): boolean {
    return (
      numbers.length > 0 && digitRuns(text).some((run) => numbers.some((number) => run.includes(number)))
    );
  }

  function withoutStreet(place: string): string {
    if (!hidden.byKey("home_address", "basics")) return place;
    return place
      .split(",")
      .filter((part) => !/\d/.test(part))
      .join(",")
      .trim();
  }

  /** In a list of labels and values, the label is the key. */
  function factOfPair(value: JsonObject, place: Place): string | undefined {
    const keys = Object.keys(value);
    const labels = keys.filter((key) => labelKeys.includes(key) && typeof value[key] === "string");
    const values = keys.filter((key) => valueKeys.has(key));
    const isPair = values.length > 0 && labels.length + values.length === keys.length;
    if (!isPair || (place === "own" && !keys.includes("value")))
      return place === "own" ? factOfEntry(value, labels) : undefined;
    return labels.map((key) => hidden.byKey(String(value[key]), "basics")).find((fact) => fact !== undefined);
  }

  /**
   * The same of a short entry in a section of the owner's own, whatever it calls the value: `{ "title": "Salary", "description":
   * "93000 EUR" }`. A talk on salaries has a longer name, or more to say.
   */
  function factOfEntry(value: JsonObject, labels: readonly string[]): string | undefined {
    for (const key of labels) {
      const label = String(value[key]);
      const words = label.replace(besideLabel, "").split(/\s+/).filter(Boolean);
      const fact = words.length <= fewWords ? hidden.byKey(label, "basics") : undefined;
      if (!fact) continue;
      const others = Object.entries(value).filter(([other, child]) => other !== key && !isBlank(child));
      const said = others.map(([, child]) => (typeof child === "object" ? "" : String(child))).join(" ");
      const isShort = said !== "" && said.length <= longestValue;
      // "Mobile" and "Signal" are a trade and a messenger as well.
      const isValue = waysToReach.includes(fact)
        ? /\d[\d\s-]{4,}|@/.test(said)
        : /[\d@]/.test(said) || said.split(/\s+/).length <= fewWords;
      if (isShort && isValue) return fact;
    }
    return undefined;
  }

  /** A home's street is left out even where no fact says so; an address without a number is usually a town. */
  function isStreet(key: string, value: Json, path: string): boolean {
    if (hidden.shows("home_address") || !isHomeAddress(key)) return false;
    // Of a place in the form of JSON Resume only the town is read.
    if (isPlace.test(path) || isObject(value)) return false;
    return key.toLowerCase() !== "address" || /\d/.test(JSON.stringify(value));
  }

  /** The ends of the telephone numbers in a part of the résumé, by which a number is known with and without its prefix. */
  function numbersIn(value: Json | undefined): string[] {
    if (Array.isArray(value)) return value.flatMap(numbersIn);
    if (!isObject(value)) return [];
    return Object.entries(value).flatMap(([key, child]) => {
      const isNumber =
        phone !== undefined && typeof child !== "object" && hidden.byKey(key, "basics") === phone;
      if (!isNumber) return numbersIn(child);
      // Two numbers may stand in one field; in another a stroke stands within one.
      const parts = [String(child), ...String(child).split(/[/,;|]/)];
      return parts.flatMap(digitRuns).map((run) => run.slice(-7));
    });
  }
}

/** A text as it is read on a page, where `ada&#64;example.org` and `<b>ada</b>@example.org` are addresses. */
function asRead(text: string): string {
  return untypeset(richText(text).text);
}

function leftOut(fact: string): string {
  return `is left out: ${fact} is private`;
}

function isBlank(value: Json): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}
