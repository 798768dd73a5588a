import type { Entry, Essay, Project } from "@/lib/content";
import { getOwner, isoDate, localizedPath } from "@/lib/content";
import { count, fill } from "@/lib/locale";
import { PageLink } from "./page-link";
import { Rich } from "./story";
import { strings } from "./strings";
import { yearRange } from "./words";

interface ProjectContentsProps {
  projects: Project[];
  level?: 2 | 3;
  /** Puts the project's result before its name, where the content states one. */
  showResult?: boolean;
  /** The project's filter keys, where the list can be filtered. */
  keysOf?(project: Project): string;
}

/** Projects as a table of contents: name, leader, years; one line; the stack in the margin. */
export function ProjectContents({ projects, level = 3, showResult, keysOf }: ProjectContentsProps) {
  const Name = `h${level}` as const;
  return (
    <ol className="contents">
      {projects.map((project) => (
        <li key={project.id} className="contents-item" data-keys={keysOf?.(project)}>
          <div className="text" lang={project.lang}>
            <div className="contents-line">
              <Name>
                <PageLink href={localizedPath(`/projects/${project.id}`)}>
                  {showResult && project.result && (
                    <span className="contents-result">
                      {project.result}
                      {strings().pages.frame.colon}{" "}
                    </span>
                  )}
                  {project.name}
                </PageLink>
              </Name>
              <span className="contents-year">{yearRange(project.period)}</span>
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

/** More would make the margin longer than the text beside it. */
const maxTechnologies = 8;

/** The tech stack in the margin; a long list is cut, with a count of the rest. */
function Stack({ project: { name, techStack } }: { project: Project }) {
  if (techStack.length === 0) return null;
  const { more, stack } = strings().pages.projects;
  const displayed = techStack.length > maxTechnologies ? techStack.slice(0, maxTechnologies - 1) : techStack;
  const hiddenCount = techStack.length - displayed.length;
  return (
    <ul className="note-column tags" aria-label={fill(stack, { name })}>
      {displayed.map((technology) => (
        <li key={technology} className="tag">
          {technology}
        </li>
      ))}
      {hiddenCount > 0 && <li>{count(getOwner().language, more, hiddenCount)}</li>}
    </ul>
  );
}

interface EssayContentsProps {
  essays: Essay[];
  level?: 2 | 3;
  /** The essay's filter keys, where the list can be filtered. */
  keysOf?(essay: Essay): string;
}

/** Essays in the same layout: title, leader, year; description. */
export function EssayContents({ essays, level = 3, keysOf }: EssayContentsProps) {
  const Title = `h${level}` as const;
  return (
    <ol className="contents">
      {essays.map((essay) => (
        <li key={essay.id} className="contents-item" data-keys={keysOf?.(essay)}>
          <div className="text" lang={essay.lang}>
            <div className="contents-line">
              <Title>
                <PageLink href={localizedPath(`/essays/${essay.id}`)}>{essay.title}</PageLink>
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

/** Positions in the same layout, for a person whose work is in the résumé and not in projects. */
export function PositionContents({ entries }: { entries: Entry[] }) {
  return (
    <ol className="contents">
      {entries.map(({ anchor, title, period, fields }) => (
        <li key={anchor} className="contents-item">
          <div className="text">
            <div className="contents-line">
              <h3>
                <a href={localizedPath(`/resume#${anchor}`)}>{title}</a>
              </h3>
              <span className="contents-year">{yearRange(period)}</span>
            </div>
            <p>{fields.find(({ name }) => name === "position")?.text}</p>
          </div>
          <p className="note-column">{fields.find(({ name }) => name === "location")?.text}</p>
        </li>
      ))}
    </ol>
  );
}
