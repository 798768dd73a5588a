import type { ReactNode } from "react";
import { getContent } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { fill } from "@/lib/locale";
import { agentDocuments, resultOf, triedClients } from "@/lib/protocols";
import { Code } from "../../_site/code";
import { Here } from "../../_site/here";
import { isLocated, pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { strings } from "../../_site/strings";
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
  return (
    <div className="reference" lang="en">
      <div className="row annotated">
        <PageTitle>Connect an agent</PageTitle>
        <div className="note-column reference-contents">
          <dl className="notes">
            <div className="note">
              <dt>Right now</dt>
              <dd>
                <span className="needs-script">
                  <Status />
                </span>
                <a href="/health">/health</a>
              </dd>
            </div>
          </dl>
          <nav aria-label="On this page">
            <ul>
              {Object.entries(parts).map(([id, title]) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className="text">
          What {profile.name} has written can be asked by a program: with the sources of every answer, its
          confidence, and a plain “the portfolio doesn’t say” where it doesn’t. No key, no account.
        </p>
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
          <figure key={title}>
            <figcaption>{title}</figcaption>
            <Code text={text} />
          </figure>
        ))}
        <p>
          Every operation with its fields and errors is in the <a href="/docs">API reference</a>. A page asked
          for as <code>text/markdown</code>, or with <code>.md</code> behind its address, comes as Markdown.
        </p>
      </Part>
      <Part id="code">
        <figure>
          <figcaption>The official client of MCP</figcaption>
          <Code text={mcpSnippet()} />
        </figure>
        <figure>
          <figcaption>A chat of your own, with the AI SDK</figcaption>
          <Code text={chatSnippet(owner.handle)} />
        </figure>
      </Part>
      <Part id="verify">
        <p>
          JSON answers are signed with the key in this site’s directory (RFC 9421, Ed25519): what was asked,
          by its address, and what was answered, by its digest. Keep the headers with the body, and it can be
          proved later, by anybody, without asking this site again.
        </p>
        <figure>
          <figcaption>In Node, with nothing installed</figcaption>
          <Code text={verifySnippet()} />
        </figure>
      </Part>
      <Part id="tried">
        <p>
          Software that others wrote, run against this site by its tests (<code>npm run test:clients</code>).
        </p>
        <Tried />
      </Part>
      <Documents />
      {!isLocated() && <Here built={siteUrl()} />}
    </div>
  );
}

function Tried() {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls, and a keyboard must be able to reach it
    <section className="scroll" tabIndex={0} aria-label="Table">
      <table>
        <thead>
          <tr>
            <th>Client</th>
            <th>What it does here</th>
            <th>Result</th>
          </tr>
        </thead>
        <tbody>
          {triedClients().map((tried) => (
            <tr key={`${tried.client} ${tried.version}`}>
              <td>
                <code>{tried.client}</code> {tried.version}
              </td>
              <td>{tried.uses}</td>
              <td>
                {resultOf(tried)}, <time dateTime={tried.date}>{tried.date}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Documents() {
  return (
    <section className="row" aria-labelledby="documents">
      <h2 id="documents" className="text operation-title">
        {parts.documents}
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
              {title}: {about}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const parts = {
  mcp: "A client that speaks MCP",
  http: "Anything that speaks HTTP",
  code: "In code",
  verify: "An answer that can be proved",
  tried: "Tried with",
  documents: "What is served where",
};

function Part({ id, children }: { id: keyof typeof parts; children: ReactNode }) {
  return (
    <section className="row" aria-labelledby={id}>
      <h2 id={id} className="text operation-title">
        {parts[id]}
      </h2>
      <div className="text prose">{children}</div>
    </section>
  );
}
