import { env } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { oncePerProcess } from "@/lib/once-per-process";
import { loadContent } from "./load";
import type { Content, Essay, FaqEntry, Owner, Profile, Project } from "./types";

export { formatDate, isoDate, makePeriod, monthIndex, parseDate } from "./dates";
export { ContentError, formatProblem, loadContent } from "./load";
export { readStory, slugify } from "./markup";
export type * from "./types";

/** The owner's content, read once per process: a deploy is the invalidation. */
export function getContent(): Content {
  return oncePerProcess("content", () => loadContent(env().CONTENT_DIR));
}

export function getOwner(): Owner {
  return getContent().owner;
}

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

export function getFaq(): FaqEntry[] {
  return getContent().faq;
}

function found<Item extends { id: string }>(items: Item[], id: string, kind: string): Item {
  const item = items.find((candidate) => candidate.id === id);
  if (!item) throw new ServiceError("not_found", `There is no ${kind} "${id.slice(0, 80)}".`);
  return item;
}
