import type { ReactNode } from "react";
import { getContent, getOwner, localizedPath } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { fill, type Strings, translated } from "@/lib/locale";
import { agentDocuments, triedClients } from "@/lib/protocols";
import { Code } from "../../_site/code";
import { CurrentOrigin } from "../../_site/current-origin";
import { breakable } from "../../_site/field";
import { hasSiteUrl, pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { Day, Filled, strings } from "../../_site/strings";
import { TextWithCode } from "../../_site/text-with-code";
import { chatSnippet, clientSetups, curlSnippets, mcpSnippet, verifySnippet } from "./snippets";
import { Status } from "./status";

export function generateMetadata() {
  const { profile } = getContent();
  return pageMetadata({
    title: strings().pages.titles.agents,
    description: fill(strings().pages.forPrograms.agents, { name: profile.name }),
    path: "/agents",
  });
}

export default function Agents() {
  const { profile, owner } = getContent();
  const { onThisPage, connect: say } = strings().programs;
  const { asking, silent, up, withoutStore } = say;
  return (
    <div className="reference">
      <div className="row annotated">
        <PageTitle>{say.title}</PageTitle>
        <div className="note-column reference-contents">
          <dl className="notes">
            <div className="note">
              <dt>{say.now}</dt>
              <dd>
                <div className="needs-script">
                  <Status words={{ asking, silent, up, withoutStore, language: owner.language }} />
                </div>
                <a href="/health">/health</a>
              </dd>
            </div>
          </dl>
          <nav aria-label={onThisPage}>
            <ul>
              {Object.entries(say.parts).map(([id, title]) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className="text">{fill(say.opening, { name: profile.name })}</p>
      </div>
      <Part id="mcp">
        {clientSetups(owner.handle).map(({ client, where, paste }) => (
          <figure key={client}>
            <figcaption>
              <b>{client}</b>, {where}
            </figcaption>
            <Code text={paste} />
          </figure>
        ))}
      </Part>
      <Part id="http">
        {curlSnippets().map(({ title, text }) => (
          <Snippet key={title} title={title} text={text} />
        ))}
        <p>
          <Filled text={say.more} values={documentsFor()} />
        </p>
      </Part>
      <Part id="code">
        <Snippet title={say.officialClient} text={mcpSnippet()} />
        <Snippet title={say.ownChat} text={chatSnippet(owner.handle)} />
      </Part>
      <Part id="verify">
        <p>{say.proof}</p>
        <Snippet title={say.inNode} text={verifySnippet()} />
      </Part>
      <Part id="tried">
        <p>
          <Filled text={say.others} values={{ command: <code>npm run test:clients</code> }} />
        </p>
        <Tried />
      </Part>
      <Documents />
      {!hasSiteUrl() && <CurrentOrigin built={siteUrl()} />}
    </div>
  );
}

function documentsFor() {
  return {
    reference: <a href={localizedPath("/docs")}>{strings().programs.reference.title}</a>,
    type: <code>text/markdown</code>,
    ending: <code>.md</code>,
  };
}

function Snippet({ title, text }: { title: string; text: string }) {
  return (
    <figure>
      <figcaption>{title}</figcaption>
      <Code text={text} />
    </figure>
  );
}

function Tried() {
  const { passed } = strings().programs.connect;
  const { language } = getOwner();
  return (
    <dl className="fields">
      {triedClients().map((tried) => (
        <div key={`${tried.client} ${tried.version}`} className="field">
          <dt>
            <code>{breakable(tried.client)}</code> {tried.version}
          </dt>
          <dd>
            <TextWithCode text={translated(language, tried.uses)} />
            <span className="field-type">
              {fill(passed, { passed: tried.passed, checks: tried.checks })}, <Day iso={tried.date} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Documents() {
  return (
    <section className="row" aria-labelledby="documents">
      <h2 id="documents" className="text operation-title">
        {strings().programs.connect.parts.documents}
      </h2>
      <dl className="text fields">
        {agentDocuments().map(({ path, title, about }) => (
          <div key={path} className="field">
            <dt>
              <a href={path}>
                <code>{path}</code>
              </a>
            </dt>
            <dd>
              {title}: <TextWithCode text={about} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type PartId = keyof Strings["programs"]["connect"]["parts"];

function Part({ id, children }: { id: PartId; children: ReactNode }) {
  return (
    <section className="row" aria-labelledby={id}>
      <h2 id={id} className="text operation-title">
        {strings().programs.connect.parts[id]}
      </h2>
      <div className="text prose">{children}</div>
    </section>
  );
}
