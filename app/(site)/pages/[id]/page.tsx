import { notFound } from "next/navigation";
import { type CustomPage, getContent, isDevelopment } from "@/lib/content";
import { Headings } from "../../../_site/headings";
import { pageMetadata } from "../../../_site/meta";
import { pageId } from "../../../_site/page-id";
import { Story } from "../../../_site/story";

export const dynamicParams = false;

interface Props {
  params: Promise<{ id: string }>;
}

// Next's development server would keep the ids it once knew, and a new file would be none of them.
export const generateStaticParams = isDevelopment
  ? undefined
  : () => getContent().pages.map(({ id }) => ({ id }));

async function read(params: Props["params"]): Promise<CustomPage> {
  const id = await pageId(params);
  return getContent().pages.find((page) => page.id === id) ?? notFound();
}

export async function generateMetadata({ params }: Props) {
  const { id, title, description } = await read(params);
  return pageMetadata({ title, description, path: `/pages/${id}` });
}

/** A page of the owner's own, in Markdown. */
export default async function OwnPage({ params }: Props) {
  const { title, description, story } = await read(params);
  const isTitle = description === title;
  const isShownElsewhere = isTitle || story.blocks.some((block) => block.text === description);
  return (
    <article className="row annotated">
      <header className="text opening-matter">
        <h1 id="title" className="title">
          <span className="alias" id={isTitle ? "description" : undefined}>
            <span className="passage">{title}</span>
          </span>
        </h1>
        {!isShownElsewhere && (
          <p id="description" className="tagline">
            <span className="passage">{description}</span>
          </p>
        )}
      </header>
      <div className="note-column">
        <Headings story={story} />
      </div>
      <div className="text prose">
        <Story story={story} alias={{ id: "description", text: description }} />
      </div>
    </article>
  );
}
