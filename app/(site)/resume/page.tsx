import { getContent, localizedPath, publicFile, type ScreeningFact } from "@/lib/content";
import { fill } from "@/lib/locale";
import { day } from "../../_site/day";
import { Notes, Value } from "../../_site/field";
import { ContentsList } from "../../_site/headings";
import { pageMetadata } from "../../_site/meta";
import { headingTargetId } from "../../_site/passages";
import { Portrait } from "../../_site/portrait";
import { calendar, Day, Filled, strings } from "../../_site/strings";
import { shortName } from "../../_site/words";
import { EntryRow } from "./entry";

/** Sections whose entries are a few words each: in print they share a line. */
const oneLiners = new Set(["languages", "interests"]);

const factsAnchor = "_facts";

export function generateMetadata() {
  const { profile } = getContent();
  const description = [
    fill(strings().pages.resume.description, { name: profile.name }),
    profile.label,
    profile.location,
  ]
    .filter(Boolean)
    .join(", ");
  return pageMetadata({
    title: strings().pages.titles.resume,
    description: `${description}.`,
    path: "/resume",
  });
}

export default function Resume() {
  const { profile, owner } = getContent();
  const facts = owner.facts.filter((fact) => fact.visibility === "public");
  return (
    <div className="resume">
      <About facts={facts} />
      {profile.sections.map((section) => (
        <section
          key={section.id}
          className={oneLiners.has(section.id) ? "row brief-section" : "row"}
          aria-labelledby={section.id}
        >
          <h2 id={section.id} className="section-heading text">
            <span id={headingTargetId(section.id)} />
            <span className="passage">{section.title}</span>
          </h2>
          {section.entries.map((entry) => (
            <EntryRow key={entry.anchor} entry={entry} isSection={entry.anchor === section.id} />
          ))}
        </section>
      ))}
      {facts.length > 0 && <Facts facts={facts} />}
    </div>
  );
}

/** The person as the first entry: name, headline, summary; where to find them in the margin. */
function About({ facts }: { facts: ScreeningFact[] }) {
  const { about, sections } = getContent().profile;
  const { programs, pages } = strings();
  const places = sections.map(({ id, title }) => ({ anchor: id, text: title }));
  if (facts.length > 0) places.push({ anchor: factsAnchor, text: workingWith() });
  const headline = about.fields.filter(({ name }) => name === "label");
  const summary = about.fields.filter(({ kind }) => kind === "text");
  const notes = about.fields.filter((field) => !headline.includes(field) && !summary.includes(field));
  const document = publicFile("document");
  return (
    <section className="row annotated" aria-labelledby={about.anchor}>
      <header className="text opening-matter">
        <h1 id={about.anchor} className="title">
          <span className="passage">{about.title}</span>
        </h1>
        {headline.map((field) => (
          <p key={field.anchor} className="tagline">
            <Value field={field} />
          </p>
        ))}
        {summary.map((field) => (
          <p key={field.anchor}>
            <Value field={field} />
          </p>
        ))}
      </header>
      <ContentsList label={programs.onThisPage} places={places} />
      <div className="note-column">
        <Portrait />
        <Notes fields={notes} />
        <p className="resume-forms">
          {document && (
            <a href={`/${document}`} className="phrase">
              PDF
            </a>
          )}
          <button type="button" className="phrase needs-script" data-print="">
            {pages.resume.print}
          </button>
          <a href={localizedPath("/resume.json")} className="phrase">
            JSON
          </a>
        </p>
      </div>
    </section>
  );
}

function Facts({ facts }: { facts: ScreeningFact[] }) {
  const say = strings().pages.resume;
  const dates = new Set(facts.map(({ asOf }) => asOf));
  const [onlyDate] = dates.size === 1 ? dates : [];
  return (
    <section className={onlyDate ? "row facts-of-one-day" : "row"} aria-labelledby={factsAnchor}>
      <h2 id={factsAnchor} className="section-heading text">
        <span id={headingTargetId(factsAnchor)} />
        {workingWith()}
        {onlyDate && (
          <span className="facts-day">, {fill(say.asOf, { day: day(onlyDate, calendar()) })}</span>
        )}
      </h2>
      <dl className="facts">
        {facts.map((fact) => (
          <Fact key={fact.key} fact={fact} />
        ))}
      </dl>
    </section>
  );
}

function workingWith(): string {
  return fill(strings().pages.resume.workingWith, { who: shortName(getContent().profile.name) });
}

/** One screening fact: its label, its values, and the date they were confirmed. */
function Fact({ fact }: { fact: ScreeningFact }) {
  return (
    <div id={fact.anchor} className="fact">
      <dt>{fact.label}</dt>
      {fact.values.map((value) => (
        <dd key={value} lang={fact.language}>
          <span className="passage">{value}</span>
        </dd>
      ))}
      {fact.asOf && (
        <dd className="fact-date">
          <Filled text={strings().pages.resume.asOf} values={{ day: <Day iso={fact.asOf} /> }} />
        </dd>
      )}
    </div>
  );
}
