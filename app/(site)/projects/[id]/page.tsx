import { notFound } from "next/navigation";
import { getContent, getOwner, getProjects, isDevelopment, localizedPath, type Project } from "@/lib/content";
import { fill } from "@/lib/locale";
import { Notes } from "../../../_site/field";
import { pageMetadata } from "../../../_site/meta";
import { Neighbours } from "../../../_site/neighbours";
import { pageId } from "../../../_site/page-id";
import { pageQuestions } from "../../../_site/page-questions";
import { Story } from "../../../_site/story";
import { strings } from "../../../_site/strings";
import { ProjectData } from "../../../_site/structured-data";
import { shortName } from "../../../_site/words";

export const dynamicParams = false;

interface Props {
  params: Promise<{ id: string }>;
}

// Next's development server would keep the ids it once knew, and a new file would be none of them.
export const generateStaticParams = isDevelopment ? undefined : () => getProjects().map(({ id }) => ({ id }));

async function read(params: Props["params"]): Promise<Project> {
  const id = await pageId(params);
  return getProjects().find((project) => project.id === id) ?? notFound();
}

export async function generateMetadata({ params }: Props) {
  const { id, name, description } = await read(params);
  return pageMetadata({ title: name, description, path: `/projects/${id}` });
}

export default async function ProjectPage({ params }: Props) {
  const project = await read(params);
  const { pages } = strings();
  const question = fill(pages.asked.whatIs, { name: project.name });
  const questions = pages.asked.project.map((text) => fill(text, { name: project.name }));
  return (
    <article className="row annotated" data-questions={await pageQuestions(questions)}>
      <Opening project={project} />
      <div className="note-column">
        <Notes fields={project.fields} />
      </div>
      <div className="text prose" lang={project.lang}>
        <Story story={project.story} alias={{ id: "description", text: project.description }} />
        <p lang={project.lang && getOwner().language}>
          <a
            className="phrase"
            href={localizedPath(`/chat?q=${encodeURIComponent(question)}`)}
            data-ask={question}
          >
            {fill(pages.projects.ask, { who: shortName(getContent().profile.name), name: project.name })}
          </a>
        </p>
      </div>
      <Neighbours project={project} />
      <ProjectData project={project} />
    </article>
  );
}

/** Name, tagline and description, each shown once: a description equal to the name, the tagline or a block of the story gets
 * its anchor there. */
function Opening({ project: { name, tagline, description, lang, story } }: { project: Project }) {
  const descriptionId = (text: string) => (text === description ? "description" : undefined);
  const isInStory = story.blocks.some((block) => block.text === description);
  return (
    <header className="text opening-matter" lang={lang}>
      <h1 id="name" className="title">
        <span className="alias" id={isInStory ? undefined : descriptionId(name)}>
          <span className="passage">{name}</span>
        </span>
      </h1>
      {tagline && (
        <p id="tagline" className="tagline">
          <span className="alias" id={isInStory ? undefined : descriptionId(tagline)}>
            <span className="passage">{tagline}</span>
          </span>
        </p>
      )}
      {!isInStory && description !== tagline && description !== name && (
        <p id="description" className="description">
          <span className="passage">{description}</span>
        </p>
      )}
    </header>
  );
}
