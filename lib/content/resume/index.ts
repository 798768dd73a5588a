import { dateProblem, isoDate, parseDate } from "../dates";
import { slugify } from "../markup";
import { humanize } from "../names";
import type { ContentProblem, Entry, Profile, Section } from "../types";
import { basicsKeys, placeKeys, readBasics, textKeys } from "./basics";
import { readEntry } from "./entry";
import { withIntendedKeys } from "./intended-keys";
import { isEmpty, isObject, type JsonObject, kindOf, textAt } from "./json";
import { personIn, personKeys, personName } from "./person";
import { type SectionShape, sectionShapes } from "./shapes";

export { withPronouns } from "./basics";
export { withSafeLinks } from "./links";
export { isPersonKey, personIn, personName } from "./person";
export { seldomPublishedIn } from "./seldom-published";
export { sectionIds } from "./shapes";
export { withoutPrivate } from "./withhold";

/** Keys of JSON Resume's `meta`, which some exporters write beside it: they describe the file and are no sections. */
const metaKeys = ["canonical", "version", "lastModified", "theme"];
const nonSectionKeys = [...personKeys, "meta", "$schema", ...metaKeys];

const knownKeys = [...nonSectionKeys, ...sectionShapes.flatMap(({ keys }) => keys)];

/** The name of somebody whose résumé has none. */
export const unnamedPerson = "The owner";

/**
 * Reads a JSON Resume of any age: v1 keys and their older names, sections it does not define, text or lists
 * in `summary`. It always returns a profile; what was wrong is told to `report`.
 */
export function readResume(raw: unknown, file: string, report: (problem: ContentProblem) => void): Profile {
  const problem = (field: string, message: string, notice?: boolean) =>
    report({ file, field, message, notice });
  const resume = isObject(raw) ? withIntendedKeys(raw, knownKeys, problem, 4) : {};
  if (!isObject(raw)) problem("(the whole file)", "must be a JSON object in the form of jsonresume.org");
  const basics = withIntendedKeys(personIn(resume), basicsKeys, (key, ...told) =>
    problem(`basics.${key}`, ...told),
  );
  for (const key of personKeys)
    if (Array.isArray(resume[key])) problem(key, "is a list; expected an object with a name");
  reportWrongTypes(basics, "basics", textKeys, problem);
  if (isObject(basics.location)) reportWrongTypes(basics.location, "basics.location", placeKeys, problem);
  const name = personName(resume);
  if (!name) problem("basics.name", "is missing; expected the person's name as text");

  const anchors = new Set<string>();
  const person = readBasics(basics, name || unnamedPerson, anchors);
  const sections: Section[] = [];
  const taken = new Set(nonSectionKeys);
  for (const section of sectionShapes) {
    for (const key of section.keys) {
      taken.add(key);
      const value = resume[key];
      if (value === undefined || value === null) continue;
      if (!Array.isArray(value)) {
        problem(key, `is ${kindOf(value)}; expected a list`);
        continue;
      }
      const entries = value.map((item, index) =>
        readEntry(item, `${key}[${index}]`, section, anchors, problem),
      );
      addSection(sections, {
        id: section.id,
        title: section.title,
        known: true,
        entries: entries.filter(isEntry),
      });
    }
  }
  for (const [key, value] of Object.entries(resume)) {
    if (taken.has(key) || value === null || value === undefined) continue;
    const section: SectionShape = {
      id: slugify(humanize(key)),
      title: humanize(key),
      keys: [key],
      titleKeys: ["name", "title"],
      fields: [],
      isSingle: !Array.isArray(value),
    };
    const list = Array.isArray(value) ? value : [value];
    const entries = list.map((item, index) =>
      readEntry(item, Array.isArray(value) ? `${key}[${index}]` : key, section, anchors, problem),
    );
    addSection(sections, {
      id: section.id,
      title: section.title,
      known: false,
      entries: entries.filter(isEntry),
    });
  }
  return { ...person, sections, updated: lastModified(resume, problem) };
}

/** A day that the résumé was changed on, as `YYYY-MM-DD` or as much of it as is said. */
function lastModified(resume: JsonObject, problem: (field: string, message: string) => void) {
  const stated = isObject(resume.meta) ? textAt(resume.meta, ["lastModified"]) : undefined;
  const text = stated ?? textAt(resume, ["lastModified"]);
  if (text === undefined) return undefined;
  const date = parseDate(text);
  if (typeof date === "object") return isoDate(date);
  problem(stated === undefined ? "lastModified" : "meta.lastModified", dateProblem(text));
  return undefined;
}

/** Names what is a list or an object where only a text is read, and would be shown nowhere. */
function reportWrongTypes(
  from: JsonObject,
  path: string,
  keys: readonly string[],
  problem: (field: string, message: string) => void,
): void {
  for (const key of keys) {
    const value = from[key];
    if (typeof value === "object" && value !== null && !isEmpty(value))
      problem(`${path}.${key}`, `is ${kindOf(value)}; expected text`);
  }
}

function addSection(sections: Section[], section: Section): void {
  const same = sections.find((other) => other.id === section.id);
  if (same) same.entries.push(...section.entries);
  else if (section.entries.length > 0) sections.push(section);
}

function isEntry(entry: Entry | undefined): entry is Entry {
  return entry !== undefined;
}
