import type { Entry, Essay, Project } from "@/lib/content";
import { getOwner, isoDate, pathHere } from "@/lib/content";
import { count, fill } from "@/lib/locale";
import { PageLink } from "./page-link";
import { Rich } from "./story";
import { strings } from "./strings";
import { years } from "./words";

interface ProjectContentsProps {
  projects: Project[];
  level?: 2 | 3;
  /** Puts what a project did before its name, where its story says so. */
  lead?: boolean;
  /** What a project can be filtered by, where the list can be filtered. */
  keysOf?(project: Project): string;
}

/** Projects as a table of contents: name, leader, years; one line; the stack in the margin. */
export function ProjectContents({ projects, level = 3, lead, keysOf }: ProjectContentsProps) {
  const Name = `h${level}` as const;
  return (
    <ol className="contents">
      {projects.map((project) => (
        <li key={project.id} className="contents-item" data-keys={keysOf?.(project)}>
          <div className="text" lang={project.lang}>
            <div className="contents-line">
              <Name>
                <PageLink href={pathHere(`/projects/${project.id}`)}>
                  {lead && project.result && (
                    <span className="contents-result">
                      {project.result}
                      {strings().pages.frame.colon}{" "}
                    </span>
                  )}
                  {project.name}
                </PageLink>
              </Name>
              <span className="contents-year">{years(project.period)}</span>
            </div>
            <p>
              <Rich text={project.tagline ?? project.description} />
            </p>
          </div>
          <Stack project={project} />
        </li>
      ))}
    </ol>
  );
}

/** More would make the margin longer than what it stands beside. */
const mostTechnologies = 8;

/** What a project is built with, in the margin; of a long list its beginning, and how much more there is. */
function Stack({ project: { name, techStack } }: { project: Project }) {
  if (techStack.length === 0) return null;
  const { more, stack } = strings().pages.projects;
  const shown = techStack.length > mostTechnologies ? techStack.slice(0, mostTechnologies - 1) : techStack;
  const left = techStack.length - shown.length;
  return (
    <ul className="note-column tags" aria-label={fill(stack, { name })}>
      {shown.map((technology) => (
        <li key={technology} className="tag">
          {technology}
        </li>
      ))}
      {left > 0 && <li>{count(getOwner().language, more, left)}</li>}
    </ul>
  );
}

interface EssayContentsProps {
  essays: Essay[];
  level?: 2 | 3;
  /** What an essay can be filtered by, where the list can be filtered. */
  keysOf?(essay: Essay): string;
}

/** Essays in the same hand: title, leader, year; what it is about. */
export function EssayContents({ essays, level = 3, keysOf }: EssayContentsProps) {
  const Title = `h${level}` as const;
  return (
    <ol className="contents">
      {essays.map((essay) => (
        <li key={essay.id} className="contents-item" data-keys={keysOf?.(essay)}>
          <div className="text" lang={essay.lang}>
            <div className="contents-line">
              <Title>
                <PageLink href={pathHere(`/essays/${essay.id}`)}>{essay.title}</PageLink>
              </Title>
              <span className="contents-year">{essay.date?.year}</span>
            </div>
            <p>
              <Rich text={essay.description} />
            </p>
          </div>
          <p className="note-column">
            {essay.date && (
              <>
                <time dateTime={isoDate(essay.date)}>{essay.dateDisplay}</time>,{" "}
              </>
            )}
            {fill(strings().pages.essays.minutes, { count: essay.minutes })}
            {essay.tags.length > 0 && `; ${essay.tags.join(", ")}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Positions in the same hand, for a person whose work is told in the résumé. */
export function PositionContents({ entries }: { entries: Entry[] }) {
  return (
    <ol className="contents">
      {entries.map(({ anchor, title, period, fields }) => (
        <li key={anchor} className="contents-item">
          <div className="text">
            <div className="contents-line">
              <h3>
                <a href={pathHere(`/resume#${anchor}`)}>{title}</a>
              </h3>
              <span className="contents-year">{years(period)}</span>
            </div>
            <p>{fields.find(({ name }) => name === "position")?.text}</p>
          </div>
          <p className="note-column">{fields.find(({ name }) => name === "location")?.text}</p>
        </li>
      ))}
    </ol>
  );
}
