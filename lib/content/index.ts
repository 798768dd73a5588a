import { env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { current, isBeingWritten } from "./current";
import { nearest } from "./keys";
import { slugify } from "./markup";
import { readPicture, type SentPicture } from "./pictures";
import type { Content, ContentProblem, Essay, Owner, Profile, Project } from "./types";

export { getEditions, isBeingWritten } from "./current";
export { formatDate, inFull, isoDate, makePeriod, monthIndex, parseDate } from "./dates";
export { digitRuns, untypeset } from "./digits";
export { inEdition, readEditionFrom } from "./edition";
export { isKnownFact } from "./facts";
export { keepContent } from "./kept";
export { ContentError, formatProblem, loadContent } from "./load";
export { formerSlug, readStory, slugify } from "./markup";
export { hiddenBy, usualKey } from "./meaning";
export { decoded, handleOf, isCareerBreak, isSelfEmployed } from "./names";
export { tellsPlace } from "./picture-metadata";
export type { SentPicture } from "./pictures";
export { contentDay } from "./publication";
export { keyThatKeepsBack } from "./publication-keys";
export { isPerson, personIn, personName, sectionIds, seldomPublishedIn } from "./resume";
export { sharedFile } from "./shared";
export { type Age, ageOf } from "./shelf-life";
export { readJsonSource } from "./sources";
export { otherEssayKeys, otherProjectKeys, readFaq } from "./stories";
export {
  hreflangs,
  isHere,
  linkHere,
  pathHere,
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

/** What of the content could not be read, while it is being written; a site that was built has no such thing. */
export function problemsWhileWriting(): ContentProblem[] {
  return isBeingWritten ? getContent().problems : [];
}

/** What `owner.yaml` says, in the language that is wanted (`inEdition`); read with `getContent`. */
export function getOwner(): Owner {
  return getContent().owner;
}

/** The person and the sections of the résumé, in the language that is wanted (`inEdition`); read with `getContent`. */
export function getProfile(): Profile {
  return getContent().profile;
}

/** All projects, the most recent first. */
export function getProjects(): Project[] {
  return getContent().projects;
}

/** @throws ServiceError `not_found` */
export function getProject(id: string): Project {
  return found(getProjects(), id, "project");
}

/** All essays, the newest first. */
export function getEssays(): Essay[] {
  return getContent().essays;
}

/** @throws ServiceError `not_found` */
export function getEssay(id: string): Essay {
  return found(getEssays(), id, "essay");
}

/** A picture that a story shows from the content folder; undefined for every other file. */
export function getPicture(place: string): SentPicture | undefined {
  return getContent().pictures.includes(place) ? readPicture(env().CONTENT_DIR, place) : undefined;
}

function found<Item extends { id: string }>(items: Item[], id: string, kind: string): Item {
  const item = items.find((candidate) => candidate.id === id);
  if (item) return item;
  const ids = items.map((each) => each.id);
  const near = nearest(slugify(id), ids);
  const listed = ids.length > mostNamed ? [...ids.slice(0, mostNamed), "..."] : ids;
  const known = near
    ? `did you mean "${near}"?`
    : ids.length > 0
      ? `there are ${listed.join(", ")}.`
      : "there is none.";
  throw new ServiceError("not_found", `There is no ${kind} "${id.slice(0, 80)}": ${known}`);
}

/** How many ids an error names of what there is. */
const mostNamed = 30;
