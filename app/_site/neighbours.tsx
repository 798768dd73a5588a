import { getProjects, type Project, pathHere } from "@/lib/content";
import { TextLink } from "./link";
import { strings } from "./strings";

/** The projects before and after one, in the order of the list: the most recent first. */
export function Neighbours({ of: { id } }: { of: Project }) {
  const projects = getProjects();
  const at = projects.findIndex((project) => project.id === id);
  const newer = projects[at - 1];
  const older = projects[at + 1];
  if (!newer && !older) return null;
  const say = strings().pages.projects;
  return (
    <nav className="text neighbours" aria-label={say.neighbours}>
      {newer && (
        <p>
          <span>{say.newer}</span> <TextLink href={pathHere(`/projects/${newer.id}`)}>{newer.name}</TextLink>
        </p>
      )}
      {older && (
        <p>
          <span>{say.older}</span> <TextLink href={pathHere(`/projects/${older.id}`)}>{older.name}</TextLink>
        </p>
      )}
    </nav>
  );
}
