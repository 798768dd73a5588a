import { notFound } from "next/navigation";
import { type Essay, getEssays, isDevelopment, isoDate } from "@/lib/content";
import { fill } from "@/lib/locale";
import { Headings } from "../../../_site/headings";
import { pageMetadata } from "../../../_site/meta";
import { pageId } from "../../../_site/page-id";
import { pageQuestions } from "../../../_site/page-questions";
import { Story } from "../../../_site/story";
import { strings } from "../../../_site/strings";
import { EssayData } from "../../../_site/structured-data";

export const dynamicParams = false;

interface Props {
  params: Promise<{ id: string }>;
}

// Next's development server would keep the ids it once knew, and a new file would be none of them.
export const generateStaticParams = isDevelopment ? undefined : () => getEssays().map(({ id }) => ({ id }));

async function read(params: Props["params"]): Promise<Essay> {
  const id = await pageId(params);
  return getEssays().find((essay) => essay.id === id) ?? notFound();
}

export async function generateMetadata({ params }: Props) {
  const { id, title, description, date, updated, tags } = await read(params);
  const changed = updated ?? date;
  return pageMetadata({
    title,
    description,
    path: `/essays/${id}`,
    type: "article",
    published: date && isoDate(date),
    modified: changed && isoDate(changed),
    tags,
  });
}

export default async function EssayPage({ params }: Props) {
  const essay = await read(params);
  const isInStory = essay.story.blocks.some((block) => block.text === essay.description);
  const isTitle = essay.description === essay.title;
  const questions = strings().pages.asked.essay.map((text) => fill(text, { name: essay.title }));
  return (
    <article className="row annotated" data-questions={await pageQuestions(questions)}>
      <header className="text opening-matter" lang={essay.lang}>
        <h1 id="title" className="title">
          <span className="alias" id={isTitle && !isInStory ? "description" : undefined}>
            <span className="passage">{essay.title}</span>
          </span>
        </h1>
        {!isInStory && !isTitle && (
          <p id="description" className="tagline">
            <span className="passage">{essay.description}</span>
          </p>
        )}
      </header>
      <div className="note-column">
        <EssayNotes essay={essay} />
        <Headings story={essay.story} />
      </div>
      <div className="text prose" lang={essay.lang}>
        <Story story={essay.story} alias={{ id: "description", text: essay.description }} />
      </div>
      <EssayData essay={essay} />
    </article>
  );
}

function EssayNotes({ essay }: { essay: Essay }) {
  const say = strings().pages.essays;
  return (
    <dl className="notes">
      {essay.date && (
        <div className="note">
          <dt>{say.written}</dt>
          <dd>
            <span id="date">
              <time className="passage" dateTime={isoDate(essay.date)}>
                {essay.dateDisplay}
              </time>
            </span>
          </dd>
        </div>
      )}
      {essay.updated && (
        <div className="note">
          <dt>{say.updated}</dt>
          <dd>
            <time dateTime={isoDate(essay.updated)}>{essay.updatedDisplay}</time>
          </dd>
        </div>
      )}
      <div className="note">
        <dt>{say.length}</dt>
        <dd>{fill(say.minutes, { count: essay.minutes })}</dd>
      </div>
      {essay.tags.length > 0 && (
        <div className="note">
          <dt>{say.about}</dt>
          {essay.tags.map((tag) => (
            <dd key={tag} className="tag">
              {tag}
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
