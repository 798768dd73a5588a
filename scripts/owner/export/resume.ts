import { type Content, type Essay, isoDate, type PartialDate, type Project, slugify } from "@/lib/content";
import { withoutEmpty } from "../init/draft";

type Json = Record<string, unknown>;

/**
 * The owner's résumé as it was written, word for word and with every field that is no part of JSON Resume too, and with
 * the stories and essays it does not name: as `projects` and `publications` (https://jsonresume.org/schema).
 * @param resume what `resume.json` holds
 */
export function resumeWithStories(resume: Json, { projects, essays }: Content): Json {
  return {
    ...resume,
    ...withAdded("projects", resume.projects, projects.filter(isStory).map(projectOf)),
    ...withAdded("publications", resume.publications, essays.map(publicationOf)),
  };
}

/** A project of the résumé itself has no file of its own. */
function isStory({ source }: Project): boolean {
  return /^projects\//.test(source);
}

/** What the résumé has by the same name stays as it is. */
function withAdded(section: string, written: unknown, stories: readonly Json[]): Json {
  const existing = Array.isArray(written) ? written : [];
  // Of names as the site reads them: a bare text is one, and some call it a title.
  const knownSlugs = new Set(
    existing.map((entry) => slugify(String(entry?.name ?? entry?.title ?? entry ?? ""))),
  );
  const additions = stories.filter(({ name }) => !knownSlugs.has(slugify(String(name))));
  return additions.length > 0 ? { [section]: [...existing, ...additions] } : {};
}

function projectOf({
  name,
  tagline,
  description,
  result,
  techStack,
  role,
  employer,
  period,
  url,
  repo,
}: Project): Json {
  const { start, end } = period ?? {};
  return withoutEmpty({
    name,
    description: tagline ?? description,
    highlights: [result],
    keywords: techStack,
    startDate: isoOf(start),
    endDate: end === "present" ? undefined : isoOf(end),
    roles: [role],
    entity: employer,
    url: url ?? repo,
  });
}

function publicationOf({ title, description, date }: Essay): Json {
  return withoutEmpty({ name: title, releaseDate: isoOf(date), summary: description });
}

function isoOf(date: PartialDate | undefined): string | undefined {
  return date && isoDate(date);
}
