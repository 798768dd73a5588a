import { dateForms, formatDate, makePeriod, parseDate } from "./dates";
import { clean, richParagraphs, richText, slugify, unique } from "./markup";
import type { ContentProblem, Entry, Field, FieldKind, PartialDate, Period, Profile, Section } from "./types";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

interface FieldShape {
  name: string;
  label: string;
  kind: FieldKind;
  /** The key of JSON Resume v1 first, then the names older files use. */
  keys: string[];
}

interface SectionShape {
  id: string;
  title: string;
  /** Keys of the whole section, newest first. */
  keys: string[];
  titleKeys: string[];
  fields: FieldShape[];
}

const shape = (name: string, label: string, kind: FieldKind, ...keys: string[]): FieldShape => ({
  name,
  label,
  kind,
  keys: [name, ...keys],
});

const position = shape("position", "Position", "line", "title", "role", "jobTitle");
const location = shape("location", "Location", "line", "place");
const description = shape("description", "Description", "text");
const summary = shape("summary", "Summary", "text");
const highlight = shape("highlight", "Highlights", "item", "highlights", "responsibilities", "achievements");
const keyword = shape("keyword", "Keywords", "tag", "keywords", "technologies", "tags", "stack");

// The order is the order of the page.
const sectionShapes: SectionShape[] = [
  {
    id: "work",
    title: "Work",
    keys: ["work", "experience", "employment"],
    titleKeys: ["name", "company", "organization", "employer"],
    fields: [position, location, description, summary, highlight, keyword],
  },
  {
    id: "projects",
    title: "Projects",
    keys: ["projects"],
    titleKeys: ["name", "title", "projectName"],
    fields: [
      shape("entity", "For", "line", "client", "company"),
      shape("type", "Type", "line"),
      shape("role", "Role", "line", "roles"),
      description,
      summary,
      highlight,
      keyword,
    ],
  },
  {
    id: "education",
    title: "Education",
    keys: ["education"],
    titleKeys: ["institution", "school", "university", "name"],
    fields: [
      shape("degree", "Degree", "line", "studyType", "qualification"),
      shape("area", "Field of study", "line", "major", "field"),
      shape("score", "Score", "line", "gpa", "grade"),
      location,
      description,
      summary,
      highlight,
      shape("course", "Courses", "item", "courses"),
    ],
  },
  {
    id: "skills",
    title: "Skills",
    keys: ["skills"],
    titleKeys: ["name", "category", "title"],
    fields: [shape("level", "Level", "line"), keyword, summary],
  },
  {
    id: "publications",
    title: "Publications",
    keys: ["publications"],
    titleKeys: ["name", "title"],
    fields: [shape("publisher", "Published by", "line", "journal"), summary, description],
  },
  {
    id: "awards",
    title: "Awards",
    keys: ["awards", "honors"],
    titleKeys: ["title", "name"],
    fields: [shape("awarder", "Awarded by", "line", "issuer"), summary, description],
  },
  {
    id: "certificates",
    title: "Certificates",
    keys: ["certificates", "certifications"],
    titleKeys: ["name", "title"],
    fields: [shape("issuer", "Issued by", "line", "authority"), summary, description],
  },
  {
    id: "volunteer",
    title: "Volunteering",
    keys: ["volunteer", "volunteering"],
    titleKeys: ["organization", "name", "company"],
    fields: [position, location, description, summary, highlight],
  },
  {
    id: "languages",
    title: "Languages",
    keys: ["languages"],
    titleKeys: ["language", "name"],
    fields: [shape("fluency", "Fluency", "line", "level", "proficiency"), summary],
  },
  {
    id: "interests",
    title: "Interests",
    keys: ["interests", "hobbies"],
    titleKeys: ["name", "title"],
    fields: [keyword, summary, description],
  },
  {
    id: "references",
    title: "References",
    keys: ["references"],
    titleKeys: ["name"],
    fields: [position, shape("reference", "Reference", "text", "quote", "text"), summary],
  },
];

const startKeys = ["startDate", "start", "from", "start_date"];
const endKeys = ["endDate", "end", "to", "end_date"];
const dateKeys = ["date", "releaseDate", "awardDate", "year"];
const urlKeys = ["url", "website", "link"];
const ongoing = new Set(["work", "volunteer", "education", "projects"]);

/**
 * Reads a JSON Resume of any age: v1 keys and their older names, sections it does not define, text or lists
 * in `summary`. It always returns a profile; what was wrong is told to `report`.
 */
export function readResume(raw: unknown, file: string, report: (problem: ContentProblem) => void): Profile {
  const problem = (field: string, message: string) => report({ file, field, message });
  const resume = isObject(raw) ? raw : {};
  if (!isObject(raw)) problem("(the whole file)", "must be a JSON object in the form of jsonresume.org");
  const basics = firstObject(resume, ["basics", "bio"]);
  const name =
    textAt(basics, ["name"]) ??
    [textAt(basics, ["firstName"]), textAt(basics, ["lastName"])].filter(Boolean).join(" ");
  if (!name) problem("basics.name", "is missing; expected the person's name as text");

  const anchors = new Set<string>();
  const person = readBasics(basics, name || "The owner", anchors);
  const sections: Section[] = [];
  const taken = new Set(["basics", "bio", "meta", "$schema"]);
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
      id: slugify(key),
      title: humanize(key),
      keys: [key],
      titleKeys: ["name", "title"],
      fields: [],
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
  const modified = isObject(resume.meta) ? textAt(resume.meta, ["lastModified"]) : undefined;
  return { ...person, sections, updated: modified?.slice(0, 10) };
}

function readBasics(
  basics: JsonObject,
  name: string,
  anchors: Set<string>,
): Omit<Profile, "sections" | "updated"> {
  const place = isObject(basics.location) ? basics.location : {};
  const street = textAt(place, ["address"]);
  const city = textAt(place, ["city"]);
  const region = textAt(place, ["region", "state"]);
  const countryCode = textAt(place, ["countryCode"]);
  const country = textAt(place, ["country"]) ?? (countryCode && countryName(countryCode));
  // A street is nobody's business; an address without a house number is usually just the name of a town.
  const town = street && !/\d/.test(street) && !city ? street : undefined;
  const fullPlace = [...new Set([town, city, region, country].filter(Boolean))].join(", ");
  const where = typeof basics.location === "string" ? clean(basics.location) : fullPlace || undefined;
  const links = list(basics.profiles)
    .filter(isObject)
    .map((profile) => ({
      network: textAt(profile, ["network", "name"]) ?? "Profile",
      username: textAt(profile, ["username"]),
      url: textAt(profile, urlKeys),
    }));

  const fields: Field[] = [];
  const add = (
    fieldName: string,
    label: string,
    kind: FieldKind,
    value: string | undefined,
    path: string,
    href?: string,
  ) => {
    if (value)
      fields.push({
        name: fieldName,
        label,
        kind,
        anchor: `about-${fieldName}`,
        path,
        href,
        ...richText(value),
      });
  };
  const label = textAt(basics, ["label", "title", "headline"]);
  const email = textAt(basics, ["email"]);
  const phone = textAt(basics, ["phone"]);
  const url = textAt(basics, urlKeys);
  add("label", "Headline", "line", label, "basics.label");
  add("location", "Location", "line", where, "basics.location");
  for (const [index, part] of paragraphsOf(basics.summary ?? basics.about ?? null).entries()) {
    fields.push({
      name: "summary",
      label: "Summary",
      kind: "text",
      anchor: `about-summary-${index + 1}`,
      path: "basics.summary",
      ...part,
    });
  }
  add("email", "Email", "link", email, "basics.email", email && `mailto:${email}`);
  add("phone", "Phone", "link", phone, "basics.phone", phone && `tel:${phone.replace(/[^\d+]/g, "")}`);
  add("url", "Website", "link", url, "basics.url", url);
  for (const [index, link] of links.entries()) {
    const text = link.url ?? link.username;
    if (text) {
      fields.push({
        name: "profile",
        label: link.network,
        kind: "link",
        anchor: `profile-${slugify(link.network)}`,
        path: `basics.profiles[${index}]`,
        href: webUrl(link.url),
        ...richText(text),
      });
    }
  }
  const known = new Set([
    ..."name firstName lastName label title headline email phone summary about location profiles image picture".split(
      " ",
    ),
    ...urlKeys,
  ]);
  for (const [key, value] of Object.entries(basics)) {
    if (!known.has(key)) fields.push(...genericFields(key, value, "about", `basics.${key}`));
  }
  const about: Entry = {
    section: "basics",
    anchor: unique("about", anchors),
    title: name,
    titlePath: "basics.name",
    fields,
  };
  claimAnchors(fields, anchors);
  return {
    name,
    label,
    email,
    phone,
    url,
    image: textAt(basics, ["image", "picture"]),
    location: where,
    city,
    region,
    countryCode,
    links,
    about,
  };
}

function readEntry(
  raw: Json,
  path: string,
  section: SectionShape,
  anchors: Set<string>,
  problem: (field: string, message: string) => void,
): Entry | undefined {
  if (raw === null || raw === "") return undefined;
  if (!isObject(raw)) {
    if (Array.isArray(raw)) {
      problem(path, "is a list; expected text or an object");
      return undefined;
    }
    const title = richText(String(raw)).text;
    return {
      section: section.id,
      anchor: unique(`${section.id}-${slugify(title)}`, anchors),
      title,
      titlePath: path,
      fields: [],
    };
  }
  const taken = new Set<string>();
  const take = (keys: string[]): [string, Json] | undefined => {
    const key = keys.find((candidate) => !taken.has(candidate) && !isEmpty(raw[candidate]));
    if (key === undefined) return undefined;
    taken.add(key);
    return [key, raw[key] as Json];
  };
  const readDate = (keys: string[]): PartialDate | "present" | undefined => {
    for (const key of keys) taken.add(key);
    const key = keys.find((candidate) => !isEmpty(raw[candidate]));
    if (key === undefined) return undefined;
    const value = raw[key];
    const date =
      typeof value === "string" || typeof value === "number" ? parseDate(String(value)) : undefined;
    if (!date) problem(`${path}.${key}`, `${JSON.stringify(value)} is not a date; expected ${dateForms}`);
    return date;
  };

  const fallback = section.fields.flatMap((field) =>
    ["position", "degree", "area"].includes(field.name) ? field.keys : [],
  );
  const found =
    take(section.titleKeys) ??
    take(fallback) ??
    Object.entries(raw).find(([, value]) => typeof value === "string" && value.trim());
  // An entry without a name goes by its section's; one without anything is nothing.
  if (!found && Object.values(raw).every((value) => isEmpty(value))) return undefined;
  const [titleKey, titleValue]: [string, Json] = found ?? [section.titleKeys[0] ?? "name", section.title];
  taken.add(titleKey);
  if (typeof titleValue === "object")
    problem(`${path}.${titleKey}`, `is ${kindOf(titleValue)}; expected text`);
  const title = richText(flatten(titleValue)).text || section.title;
  const anchor = unique(`${section.id}-${slugify(title)}`, anchors);
  const url = textAt(raw, urlKeys);
  for (const key of urlKeys) taken.add(key);

  const fields: Field[] = [];
  const period = readPeriod(readDate, section.id);
  if (period?.display) {
    fields.push({
      name: "period",
      label: "Dates",
      kind: "date",
      anchor: `${anchor}-period`,
      path: `${path}.startDate`,
      text: period.display,
      period,
    });
  }
  for (const field of section.fields) {
    for (let value = take(field.keys); value; value = take(field.keys)) {
      fields.push(...namedFields(field, value[1], anchor, `${path}.${value[0]}`, problem));
    }
  }
  for (const [key, value] of Object.entries(raw)) {
    if (!taken.has(key)) fields.push(...genericFields(key, value, anchor, `${path}.${key}`));
  }
  if (url) {
    fields.push({
      name: "url",
      label: "Link",
      kind: "link",
      anchor: `${anchor}-url`,
      path: `${path}.url`,
      text: clean(url),
      href: webUrl(url),
    });
  }
  claimAnchors(fields, anchors);
  return {
    section: section.id,
    anchor,
    title,
    titlePath: `${path}.${titleKey}`,
    url: webUrl(url),
    period,
    fields,
  };
}

function readPeriod(
  readDate: (keys: string[]) => PartialDate | "present" | undefined,
  section: string,
): Period | undefined {
  const start = readDate(startKeys);
  const end = readDate(endKeys);
  const date = readDate(dateKeys);
  if (start && start !== "present")
    return makePeriod(start, end ?? (ongoing.has(section) ? "present" : undefined));
  if (end && end !== "present") return makePeriod(undefined, end);
  if (date && date !== "present")
    return { start: date, end: date, display: formatDate({ ...date, day: undefined }) };
  return end === "present" || date === "present" ? makePeriod(undefined, "present") : undefined;
}

function namedFields(
  field: FieldShape,
  value: Json,
  anchor: string,
  path: string,
  problem: (field: string, message: string) => void,
): Field[] {
  const base = { name: field.name, label: field.label, kind: field.kind };
  const many = field.kind === "item" || field.kind === "tag";
  if (typeof value === "number" && many) {
    problem(path, "is a number; expected a list of texts");
    return [];
  }
  if (!many && field.kind !== "text") {
    const text = Array.isArray(value) ? value.map(flatten).filter(Boolean).join(", ") : flatten(value);
    return text ? [{ ...base, anchor: `${anchor}-${field.name}`, path, ...richText(text) }] : [];
  }
  const parts =
    field.kind === "text" || typeof value === "string"
      ? paragraphsOf(value)
      : list(value).map((item) => richText(flatten(item)));
  return parts
    .filter((part) => part.text)
    .map((part, index) => ({
      ...base,
      anchor: `${anchor}-${field.name}-${index + 1}`,
      path: Array.isArray(value) ? `${path}[${index}]` : path,
      ...part,
    }));
}

/** A key JSON Resume does not define: kept, shown under its own name. */
function genericFields(key: string, value: Json, anchor: string, path: string): Field[] {
  if (isEmpty(value) || typeof value === "boolean") return [];
  const name = slugify(key);
  const parts = list(value).map((item) => richText(flatten(item)));
  const kind: FieldKind = Array.isArray(value) ? "item" : "line";
  return parts
    .filter((part) => part.text)
    .map((part, index) => ({
      name,
      label: humanize(key),
      kind,
      anchor: parts.length > 1 ? `${anchor}-${name}-${index + 1}` : `${anchor}-${name}`,
      path: Array.isArray(value) ? `${path}[${index}]` : path,
      ...part,
    }));
}

function paragraphsOf(value: Json) {
  return list(value).flatMap((part) => richParagraphs(flatten(part)));
}

/** Any JSON value as one line of text: an object gives its values, a list its items. */
function flatten(value: Json): string {
  if (value === null || typeof value === "boolean") return "";
  if (typeof value !== "object") return String(value);
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts.map(flatten).filter(Boolean).join(", ");
}

function addSection(sections: Section[], section: Section): void {
  const same = sections.find((other) => other.id === section.id);
  if (same) same.entries.push(...section.entries);
  else if (section.entries.length > 0) sections.push(section);
}

/** Two names of one field in one entry (`highlights` and `achievements`) would give two elements the same id. */
function claimAnchors(fields: Field[], taken: Set<string>): void {
  for (const field of fields) field.anchor = unique(field.anchor, taken);
}

/** An address a page may link to: http, https or mailto; anything else is shown as text only. */
export function webUrl(url: string | undefined): string | undefined {
  if (!url) return undefined;
  const trimmed = url.trim();
  if (/^(https?:\/\/|mailto:)/i.test(trimmed)) return trimmed;
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(trimmed) ? `https://${trimmed}` : undefined;
}

/** `workAuthorization`, `Talks_Presentations` or `on_call` as words with one capital. */
export function humanize(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

function countryName(code: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(["en"], { type: "region" }).of(code.toUpperCase()) ?? code;
}

function textAt(from: JsonObject, keys: string[]): string | undefined {
  for (const key of keys) {
    const value = from[key];
    if (typeof value === "string" && value.trim()) return clean(value);
    if (typeof value === "number") return String(value);
  }
  return undefined;
}

function firstObject(from: JsonObject, keys: string[]): JsonObject {
  const found = keys.map((key) => from[key]).find((value) => isObject(value ?? null));
  return (found as JsonObject | undefined) ?? {};
}

function list(value: Json | undefined): Json[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isEntry(entry: Entry | undefined): entry is Entry {
  return entry !== undefined;
}

function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}

function kindOf(value: Json): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
