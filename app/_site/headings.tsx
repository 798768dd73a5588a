import type { Story } from "@/lib/content";
import { headingTargetId } from "./passages";
import { strings } from "./strings";

/** A page with fewer headings than this gets no table of contents. */
const minPlaces = 3;

/** The headings of a text, as a table of contents for its margin. */
export function Headings({ story }: { story: Story }) {
  const headings = story.blocks.filter(({ kind, depth }) => kind === "heading" && depth === 2);
  return <ContentsList label={strings().pages.essays.inThisText} places={headings} />;
}

interface ContentsListProps {
  label: string;
  places: { anchor: string; text: string }[];
}

/** Links to the parts of a long page; nothing on a short one. */
export function ContentsList({ label, places }: ContentsListProps) {
  if (places.length < minPlaces) return null;
  return (
    <nav className="headings" aria-label={label}>
      <ol>
        {places.map(({ anchor, text }) => (
          <li key={anchor} className="headings-item">
            <a href={`#${headingTargetId(anchor)}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
