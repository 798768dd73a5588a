/** A JSON Resume as it is put together; each section is a list of entries (https://jsonresume.org/schema). */
export interface Resume {
  basics?: Record<string, unknown>;
  [section: string]: unknown;
}

/** A story or an essay to be written as Markdown with front matter. */
export interface Doc {
  /** Its file name without the ending, which becomes its id. */
  id: string;
  matter: Record<string, unknown>;
  body: string;
  /** What it was made from, as the owner knows it: written into the file as a comment. */
  from: string;
  /** What its readers will look for and the source does not say. */
  gaps: string[];
}

/** A picture that a story shows, by its path in the content folder. */
export interface Picture {
  place: string;
  bytes: Uint8Array;
}

/** What was read from one source. Nothing in it is invented: what the source does not say is not there. */
export interface Draft {
  /** What was read, in words: "LinkedIn export (export.zip)". */
  source: string;
  resume: Resume;
  projects: Doc[];
  essays: Doc[];
  pages: Doc[];
  /** `faq.md`, when the source has one. */
  faq?: string;
  pictures: Picture[];
  /** What was taken from which file of the source. */
  taken: string[];
  /** What was left behind, and why. */
  lost: string[];
}

/** A draft with nothing in it yet. */
export function emptyDraft(source: string): Draft {
  return { source, resume: {}, projects: [], essays: [], pages: [], pictures: [], taken: [], lost: [] };
}

/**
 * Several drafts as one: an earlier source is believed over a later one, field by field of the basics and section by
 * section of the résumé; stories of the same id are taken from the earlier.
 */
export function mergeDrafts(drafts: readonly Draft[]): Draft {
  const [first = emptyDraft("nothing"), ...others] = drafts;
  return others.reduce((whole, next) => {
    const lost = [...whole.lost, ...next.lost];
    const resume: Resume = { ...next.resume, ...whole.resume };
    resume.basics = { ...next.resume.basics, ...whole.resume.basics };
    for (const section of Object.keys(next.resume))
      if (section !== "basics" && whole.resume[section] !== undefined)
        lost.push(`${section} of ${next.source}: ${whole.source} says it`);
    if (whole.faq !== undefined && next.faq !== undefined)
      lost.push(`faq.md of ${next.source}: an earlier source has one`);
    const places = new Set(whole.pictures.map(({ place }) => place));
    return {
      source: `${whole.source} and ${next.source}`,
      resume,
      projects: mergeDocs(whole.projects, next.projects, lost, next.source),
      essays: mergeDocs(whole.essays, next.essays, lost, next.source),
      pages: mergeDocs(whole.pages, next.pages, lost, next.source),
      faq: whole.faq ?? next.faq,
      pictures: [...whole.pictures, ...next.pictures.filter(({ place }) => !places.has(place))],
      taken: [...whole.taken, ...next.taken],
      lost,
    };
  }, first);
}

function mergeDocs(docs: readonly Doc[], more: readonly Doc[], lost: string[], source: string): Doc[] {
  const known = new Set(docs.map(({ id }) => id));
  const added = more.filter(({ id }) => !known.has(id));
  for (const { id } of more)
    if (known.has(id)) lost.push(`${id} of ${source}: an earlier source has a story of that name`);
  return [...docs, ...added];
}

/** Leaves out what holds nothing: empty texts, empty lists, empty groups. */
export function withoutEmpty<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withoutEmpty).filter(hasContent) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  const kept = Object.entries(value)
    .map(([key, each]) => [key, withoutEmpty(each)])
    .filter(([, each]) => hasContent(each));
  return Object.fromEntries(kept) as Value;
}

function hasContent(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== "object" || value instanceof Date || Object.keys(value).length > 0;
}
