import { Fragment } from "react";
import type { Entry, Field } from "@/lib/content";
import { byName, Notes, Value } from "../../_site/field";

/** Fields shown right under the title, without a label. */
const headlineNames = new Set([
  "position",
  "degree",
  "area",
  "role",
  "level",
  "fluency",
  "publisher",
  "awarder",
  "issuer",
]);

/**
 * One entry of the résumé: its dates in front, its text in the main column, other fields in the margin.
 * @param isSection whether it is the section's only entry, with the section's heading as its title
 */
export function EntryRow({ entry, isSection }: { entry: Entry; isSection: boolean }) {
  const { period, headline, story, notes } = groupFields(entry.fields);
  const brief = !period && notes.length === 0 && story.every(({ kind }) => kind === "tag");
  return (
    <article className={brief ? "entry brief" : "entry"} aria-labelledby={entry.anchor}>
      <div className="entry-head text">
        {!isSection && (
          <h3 id={entry.anchor}>
            <span className="passage">{entry.title}</span>
          </h3>
        )}
        {headline.length > 0 && (
          <p className="entry-line">
            {headline.map((field, index) => (
              <Fragment key={field.anchor}>
                {index > 0 && ", "}
                <Value field={field} />
              </Fragment>
            ))}
          </p>
        )}
      </div>
      {period && (
        <p className="entry-dates side">
          <Value field={period} />
        </p>
      )}
      {story.length > 0 && (
        <div className="entry-story text">
          {byName(story).map((group) => (
            <Group key={group[0].anchor} fields={group} />
          ))}
        </div>
      )}
      {notes.length > 0 && (
        <div className="note-column">
          <Notes fields={notes} />
        </div>
      )}
    </article>
  );
}

/** Fields of one name as paragraphs, a list, or tags. */
function Group({ fields }: { fields: [Field, ...Field[]] }) {
  const [{ kind, name, label }] = fields;
  if (kind === "tag") {
    return (
      <ul className="tags">
        {fields.map((field) => (
          <li key={field.anchor} className="tag">
            <Value field={field} />
          </li>
        ))}
      </ul>
    );
  }
  if (kind === "item") {
    return (
      <>
        {name !== "highlight" && <p className="group-label">{label}</p>}
        <ul>
          {fields.map((field) => (
            <li key={field.anchor}>
              <Value field={field} />
            </li>
          ))}
        </ul>
      </>
    );
  }
  return fields.map((field) => (
    <p key={field.anchor}>
      <Value field={field} />
    </p>
  ));
}

function groupFields(fields: Field[]): { period?: Field; headline: Field[]; story: Field[]; notes: Field[] } {
  const period = fields.find(({ kind }) => kind === "date");
  const headline = fields.filter(({ name, kind }) => kind === "line" && headlineNames.has(name));
  const paragraphs = fields.filter(({ kind }) => kind === "text" || kind === "item");
  const tags = fields.filter(({ kind }) => kind === "tag");
  const story = paragraphs.length > 0 ? paragraphs : tags;
  const placed = new Set([period, ...headline, ...story]);
  return { period, headline, story, notes: fields.filter((field) => !placed.has(field)) };
}
