import type { Story } from "@/lib/content";
import { placeOf } from "./passages";

/** With fewer headings than this a text needs no table of contents. */
const enough = 3;

/** The headings of a text, as a table of contents for its margin. */
export function Headings({ story }: { story: Story }) {
  const headings = story.blocks.filter(({ kind, depth }) => kind === "heading" && depth === 2);
  if (headings.length < enough) return null;
  return (
    <nav className="headings" aria-label="In this text">
      <ol>
        {headings.map(({ anchor, text }) => (
          <li key={anchor} className="headings-item">
            <a href={`#${placeOf(anchor)}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
