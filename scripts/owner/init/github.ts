import { slugify } from "@/lib/content";
import { type Doc, type Draft, emptyDraft, withoutEmpty } from "./draft";

/** What of GitHub's answer for a repository is read (https://docs.github.com/rest/repos/repos#list-repositories-for-a-user). */
interface Repository {
  name: string;
  description?: string | null;
  html_url?: string;
  homepage?: string | null;
  language?: string | null;
  topics?: string[];
  license?: { spdx_id?: string | null } | null;
  fork?: boolean;
  archived?: boolean;
  private?: boolean;
  created_at?: string;
  pushed_at?: string;
  owner?: { login?: string };
}

const maxPages = 10;
const perPage = 100;
const timeoutMs = 20_000;

/** Whether a JSON value is what GitHub answers when it is asked for repositories. */
export function isRepositories(value: unknown): value is Repository[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every(
      (each) => typeof each?.name === "string" && typeof each?.html_url === "string" && "fork" in each,
    )
  );
}

/**
 * Asks GitHub for the public repositories of a user. Nothing is asked unless the owner asks for it.
 * @param token raises the limit of what may be asked in an hour
 * @param api the origin that is asked
 * @throws Error when GitHub cannot be reached or refuses
 */
export async function askGitHub(
  user: string,
  token?: string,
  api = "https://api.github.com",
): Promise<Repository[]> {
  const all: Repository[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const address = `${api}/users/${encodeURIComponent(user)}/repos?per_page=${perPage}&page=${page}`;
    const response = await fetch(address, {
      headers: { accept: "application/vnd.github+json", ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`GitHub answered ${response.status} for the user ${user}`);
    const repositories: unknown = await response.json();
    // Of a hundred the first page is full, and the second has none.
    if (page > 1 && Array.isArray(repositories) && repositories.length === 0) break;
    if (!isRepositories(repositories)) throw new Error(`GitHub gave no repositories for the user ${user}`);
    all.push(...repositories);
    if (repositories.length < perPage) break;
  }
  return all;
}

/** Repositories as projects: what GitHub knows of each, and gaps where only the owner does. Forks and private ones stay behind. */
export function fromGitHub(repositories: readonly Repository[], name: string, today = new Date()): Draft {
  const draft = emptyDraft(`the GitHub repositories in ${name}`);
  for (const repository of repositories) {
    const reason = skipReason(repository);
    if (reason) draft.lost.push(`${repository.name}: ${reason}`);
    else draft.projects.push(projectOf(repository, today));
  }
  draft.taken.push(`projects: ${draft.projects.length} of ${repositories.length} repositories from ${name}`);
  return draft;
}

function skipReason({ fork, private: hidden, description }: Repository): string | undefined {
  if (hidden) return "private";
  if (fork) return "a fork of somebody else's";
  return description ? undefined : "has no description, so that nothing could be said of it";
}

/** A repository that nobody has pushed to for so long is no longer worked on. */
const maxIdleMs = 365 * 24 * 60 * 60 * 1000;

function projectOf(repository: Repository, today: Date): Doc {
  const { name, html_url: page, archived, created_at: created, pushed_at: pushed } = repository;
  const spdx = repository.license?.spdx_id;
  const isFinished = archived || (pushed !== undefined && today.getTime() - Date.parse(pushed) > maxIdleMs);
  return {
    id: slugify(name),
    matter: withoutEmpty({
      name,
      tagline: repository.description?.trim(),
      tech_stack: [...new Set([repository.language, ...(repository.topics ?? [])])].filter(Boolean),
      start: created?.slice(0, 7),
      end: isFinished ? pushed?.slice(0, 7) : undefined,
      status: archived ? "archived" : undefined,
      url: /^https?:\/\//.test(repository.homepage ?? "") ? repository.homepage : undefined,
      repo: page,
      license: spdx && spdx !== "NOASSERTION" ? spdx : undefined,
    }),
    body: "",
    from: `GitHub's record of ${page ?? name}`,
    gaps: [
      "your part in it (role)",
      "the story: the problem, what you decided, what came of it, what failed",
    ],
  };
}
