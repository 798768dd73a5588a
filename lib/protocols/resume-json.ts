import { type Entry, type Field, getProfile, isoDate, type PartialDate, type Period } from "@/lib/content";

type Json = Record<string, unknown>;

/** What JSON Resume calls the title of an entry, where it is not `name`. */
const titleKeys = new Map<string, string>(
  Object.entries({
    education: "institution",
    awards: "title",
    volunteer: "organization",
    languages: "language",
  }),
);

/** Sections whose entries have one date, and what JSON Resume calls it. */
const dateKeys = new Map<string, string>(
  Object.entries({
    awards: "date",
    certificates: "date",
    publications: "releaseDate",
  }),
);

/** Fields whose name is not the one of JSON Resume. */
const fieldKeys = new Map<string, string>(
  Object.entries({
    highlight: "highlights",
    keyword: "keywords",
    course: "courses",
    degree: "studyType",
  }),
);

/**
 * The résumé as the site shows it, in the form of JSON Resume 1 (jsonresume.org): read from what is published and not
 * from the file, so that nothing the owner withholds can be in it.
 */
export function resumeAsJson(): Json {
  const {
    name,
    label,
    email,
    phone,
    url,
    image,
    city,
    region,
    countryCode,
    links,
    about,
    sections,
    updated,
  } = getProfile();
  const summary = about.fields.filter((field) => field.name === "summary").map(({ text }) => text);
  return defined({
    $schema: "https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json",
    basics: defined({
      name,
      label,
      image,
      email,
      phone,
      url,
      summary: summary.join("\n\n") || undefined,
      location: filled(defined({ city, region, countryCode })),
      profiles: links.length > 0 ? links.map(defined) : undefined,
    }),
    ...Object.fromEntries(sections.map(({ id, entries }) => [id, entries.map(toEntry)])),
    meta: filled(defined({ lastModified: updated })),
  });
}

function toEntry({ section, title, url, period, fields }: Entry): Json {
  const dated = Object.entries(dates(section, period));
  const entry = new Map<string, unknown>([[titleKeys.get(section) ?? "name", title], ["url", url], ...dated]);
  for (const field of fields) if (field.kind !== "date" && field.name !== "url") add(entry, field);
  return defined(Object.fromEntries(entry));
}

/** A list is a list even with one item; a text of several paragraphs is one text. */
function add(entry: Map<string, unknown>, { name, kind, text }: Field): void {
  const key = fieldKeys.get(name) ?? name;
  const before = entry.get(key);
  if (kind === "item" || kind === "tag") entry.set(key, [...(Array.isArray(before) ? before : []), text]);
  else entry.set(key, typeof before === "string" ? `${before}\n\n${text}` : text);
}

function dates(section: string, period: Period | undefined): Json {
  const { start, end } = period ?? {};
  const last = end === "present" ? undefined : end;
  const single = dateKeys.get(section);
  return single ? { [single]: iso(last ?? start) } : { startDate: iso(start), endDate: iso(last) };
}

function iso(date: PartialDate | undefined): string | undefined {
  return date && isoDate(date);
}

function defined(fields: Json): Json {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

function filled(fields: Json): Json | undefined {
  return Object.keys(fields).length > 0 ? fields : undefined;
}
