import type { ReactNode } from "react";
import { getContent, localizedPath } from "@/lib/content";
import { Question } from "../_chat/question";
import { chatSettings } from "../_site/chat-settings";
import { EssayContents, PositionContents, ProjectContents } from "../_site/contents";
import { pageMetadata } from "../_site/meta";
import { findOpening, Opening } from "../_site/opening";
import { PageLink } from "../_site/page-link";
import { Portrait } from "../_site/portrait";
import { Rich } from "../_site/story";
import { Day, Filled, pluralized, strings } from "../_site/strings";
import { OwnerData } from "../_site/structured-data";
import { asSentence, firstSentence } from "../_site/words";

const maxProjects = 8;
const maxEssays = 4;
/** With fewer projects than this, the home page lists positions too; so it does where the owner chose them. */
const minProjects = 3;

/** The parts of the page by the names an owner orders them by; lib/content/arrange.ts has the usual order. */
const parts = new Map<string, () => ReactNode>([
  ["work", Work],
  ["positions", Positions],
  ["essays", Essays],
  ["about", About],
  ["availability", Availability],
]);

export function generateMetadata() {
  const { profile } = getContent();
  const summary = profile.about.fields.find((field) => field.name === "summary")?.text;
  const title = [profile.name, profile.label].filter(Boolean).join(", ");
  const metadata = pageMetadata({ title, description: summary ?? title, path: "/", type: "profile" });
  return { ...metadata, title: { absolute: title } };
}

export default async function Home() {
  const { profile, shown } = getContent();
  const opening = await findOpening();
  const who = firstSentence(profile);
  return (
    <div className="home">
      <section className="opening row" aria-label={strings().pages.home.ask}>
        <h1 className="opening-name">
          {profile.name}
          {profile.label && (
            <span className="opening-label">, {who ? asSentence(profile.label) : profile.label}</span>
          )}
        </h1>
        {who && <p className="opening-who">{who}</p>}
        <Question settings={chatSettings()} opening={opening}>
          {opening && <Opening turn={opening} />}
        </Question>
      </section>
      {shown.home.map((name) => {
        const Part = parts.get(name);
        return Part && <Part key={name} />;
      })}
      <OwnerData />
    </div>
  );
}

function Work() {
  const { projects } = getContent();
  if (projects.length === 0) return null;
  const { home } = strings().pages;
  const featured = projects.filter((project) => project.featured);
  const rest = projects.filter((project) => !project.featured);
  const shown = [...featured, ...rest].slice(0, maxProjects);
  return (
    <section className="row" aria-labelledby="_work">
      <h2 id="_work" className="side-heading">
        {home.work}
      </h2>
      <ProjectContents projects={shown} showResult />
      {projects.length > shown.length && (
        <p className="text more">
          <PageLink href={localizedPath("/projects")}>
            {pluralized(home.allProjects, projects.length)}
          </PageLink>
        </p>
      )}
    </section>
  );
}

function Positions() {
  const { projects, profile, owner } = getContent();
  const section = profile.sections.find(({ id }) => id === "work");
  if (!section || (projects.length >= minProjects && !owner.home)) return null;
  return (
    <section className="row" aria-labelledby="_positions">
      <h2 id="_positions" className="side-heading">
        {strings().pages.home.positions}
      </h2>
      <PositionContents entries={section.entries} />
    </section>
  );
}

function Essays() {
  const { essays } = getContent();
  if (essays.length === 0) return null;
  const { home } = strings().pages;
  return (
    <section className="row" aria-labelledby="_essays">
      <h2 id="_essays" className="side-heading">
        {home.essays}
      </h2>
      <EssayContents essays={essays.slice(0, maxEssays)} />
      {essays.length > maxEssays && (
        <p className="text more">
          <PageLink href={localizedPath("/essays")}>{pluralized(home.allEssays, essays.length)}</PageLink>
        </p>
      )}
    </section>
  );
}

function About() {
  const { profile } = getContent();
  const summary = profile.about.fields.filter((field) => field.name === "summary");
  if (summary.length === 0) return null;
  const { home } = strings().pages;
  return (
    <section className="row" aria-labelledby="_about">
      <h2 id="_about" className="side-heading">
        {home.about}
      </h2>
      <div className="text prose">
        {summary.map((field) => (
          <p key={field.anchor}>
            <Rich text={field.text} tree={field.tree} />
          </p>
        ))}
        <p>
          <PageLink href={localizedPath("/resume")}>{home.resume}</PageLink>
        </p>
      </div>
      {(profile.location || profile.portrait) && (
        <div className="note-column about-notes">
          <Portrait />
          {profile.location && <p>{profile.location}</p>}
        </div>
      )}
    </section>
  );
}

function Availability() {
  const fact = getContent().owner.facts.find(({ key }) => key === "availability");
  if (!fact || fact.values.length === 0) return null;
  const { home } = strings().pages;
  return (
    <section className="row" aria-labelledby="_availability">
      <h2 id="_availability" className="side-heading">
        {home.availability}
      </h2>
      <div className="text prose">
        {fact.values.map((value) => (
          <p key={value} lang={fact.language}>
            {value}
          </p>
        ))}
        <p>
          <a href={localizedPath(`/resume#${fact.anchor}`)}>{home.workingTogether}</a>
        </p>
      </div>
      {fact.asOf && (
        <p className="note-column">
          <Filled text={home.confirmed} values={{ day: <Day iso={fact.asOf} /> }} />
        </p>
      )}
    </section>
  );
}
