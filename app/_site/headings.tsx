import type { Story } from "@/lib/content";
import { placeOf } from "./passages";
import { strings } from "./strings";

/** With fewer places than this a page needs no table of contents. */
const enough = 3;

/** The headings of a text, as a table of contents for its margin. */
export function Headings({ story }: { story: Story }) {
  const headings = story.blocks.filter(({ kind, depth }) => kind === "heading" && depth === 2);
  return <ContentsList label={strings().pages.essays.inThisText} places={headings} />;
}

interface ContentsListProps {
  label: string;
  places: { anchor: string; text: string }[];
}

/** Where the parts of a long page begin; none where it is short. */
export function ContentsList({ label, places }: ContentsListProps) {
  if (places.length < enough) return null;
  return (
    <nav className="headings" aria-label={label}>
      <ol>
        {places.map(({ anchor, text }) => (
          <li key={anchor} className="headings-item">
            <a href={`#${placeOf(anchor)}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
