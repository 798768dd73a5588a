import { getProjects, localizedPath, type Project } from "@/lib/content";
import { TextLink } from "./link";
import { strings } from "./strings";

/** The projects before and after one, in the order of the list: the most recent first. */
export function Neighbours({ project: { id } }: { project: Project }) {
  const projects = getProjects();
  const index = projects.findIndex((project) => project.id === id);
  const newer = projects[index - 1];
  const older = projects[index + 1];
  if (!newer && !older) return null;
  const say = strings().pages.projects;
  return (
    <nav className="text neighbours" aria-label={say.neighbours}>
      {newer && (
        <p>
          <span>{say.newer}</span>{" "}
          <TextLink href={localizedPath(`/projects/${newer.id}`)}>{newer.name}</TextLink>
        </p>
      )}
      {older && (
        <p>
          <span>{say.older}</span>{" "}
          <TextLink href={localizedPath(`/projects/${older.id}`)}>{older.name}</TextLink>
        </p>
      )}
    </nav>
  );
}
