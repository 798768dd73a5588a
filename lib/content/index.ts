import { env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { current, isDevelopment } from "./current";
import { nearest } from "./keys";
import { slugify } from "./markup";
import { readPicture, type SentPicture } from "./pictures";
import type { Content, ContentProblem, Essay, Owner, Profile, Project } from "./types";

export { writeContentSnapshot } from "./content-snapshot";
export { getEditions, isDevelopment } from "./current";
export { formatDate, isoDate, makePeriod, monthIndex, parseDate, withFullMonths } from "./dates";
export { digitRuns, withoutTypography } from "./digits";
export { addLanguageSource, runInEdition } from "./edition";
export { isKnownFact } from "./facts";
export { questionText, readFaq } from "./faq";
export { canonicalFactKey, privacyRulesOf } from "./key-meanings";
export { ContentError, formatProblem, loadContent } from "./load";
export { formerSlug, readStory, slugify } from "./markup";
export { decoded, handleOf, isCareerBreak, isSelfEmployed } from "./names";
export { hasGpsMetadata } from "./picture-metadata";
export type { SentPicture } from "./pictures";
export { publicFile } from "./public-files";
export { contentDay } from "./publication";
export { unpublishingKey } from "./publication-keys";
export { isPersonKey, personIn, personName, sectionIds, seldomPublishedIn } from "./resume";
export { type Age, ageOf } from "./shelf-life";
export { readJsonSource } from "./sources";
export { escapeMarkdown, essayKeyAliases, projectKeyAliases } from "./stories";
export {
  hasPage,
  hreflangs,
  localizedLink,
  localizedPath,
  splitPath,
  translationsOf,
} from "./translations";
export { elementsOf } from "./tree";
export type * from "./types";

/** The owner's content, read once per process: a deploy is the invalidation. `next dev` reads it again when it was edited. */
export function getContent(): Content {
  return current().content;
}

/** One value of the content that is served, made on first use and again only when the content has changed. */
export function oncePerContent<T>(name: string, make: (content: Content) => T): T {
  const { content, derived } = current();
  if (!derived.has(name)) derived.set(name, make(content));
  return derived.get(name) as T;
}

/** What of the content could not be read, under `next dev`; a site that was built has no such problems. */
export function developmentProblems(): ContentProblem[] {
  return isDevelopment ? getContent().problems : [];
}

/** What `owner.yaml` says, in the requested language (`runInEdition`); read with `getContent`. */
export function getOwner(): Owner {
  return getContent().owner;
}

/** The person and the sections of the résumé, in the requested language (`runInEdition`); read with `getContent`. */
export function getProfile(): Profile {
  return getContent().profile;
}

/** All projects, the most recent first. */
export function getProjects(): Project[] {
  return getContent().projects;
}

/** @throws ServiceError `not_found` */
export function getProject(id: string): Project {
  return findById(getProjects(), id, "project");
}

/** All essays, the newest first. */
export function getEssays(): Essay[] {
  return getContent().essays;
}

/** @throws ServiceError `not_found` */
export function getEssay(id: string): Essay {
  return findById(getEssays(), id, "essay");
}

/** A picture that a story shows from the content folder; undefined for every other file. */
export function getPicture(place: string): SentPicture | undefined {
  return getContent().pictures.includes(place) ? readPicture(env().CONTENT_DIR, place) : undefined;
}

function findById<Item extends { id: string }>(items: Item[], id: string, kind: string): Item {
  const item = items.find((candidate) => candidate.id === id);
  if (item) return item;
  const ids = items.map((each) => each.id);
  const suggestion = nearest(slugify(id), ids);
  const listed = ids.length > maxListedIds ? [...ids.slice(0, maxListedIds), "..."] : ids;
  const known = suggestion
    ? `did you mean "${suggestion}"?`
    : ids.length > 0
      ? `there are ${listed.join(", ")}.`
      : "there is none.";
  throw new ServiceError("not_found", `There is no ${kind} "${id.slice(0, 80)}": ${known}`);
}

/** How many existing ids an error lists. */
const maxListedIds = 30;
