import { localizedPath } from "@/lib/content";
import { type Reference, reference } from "@/lib/protocols";
import { Code } from "../../_site/code";
import { CurrentOrigin } from "../../_site/current-origin";
import { hasSiteUrl, pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { StaticMarkup } from "../../_site/static-markup";
import { Filled, strings } from "../../_site/strings";
import { TextWithCode } from "../../_site/text-with-code";
import { errorAnchor, headerAnchor } from "./anchors";
import { Measured } from "./measured";
import { OperationEntry } from "./operation";

export function generateMetadata() {
  return pageMetadata({
    title: strings().pages.titles.docs,
    description: strings().pages.forPrograms.docs,
    path: "/docs",
  });
}

/** The reference for people: the same catalogue that answers, drawn at build. */
export default function Docs() {
  const { site, operations, headers, errors } = reference();
  const { onThisPage, reference: say } = strings().programs;
  return (
    <>
      <StaticMarkup className="reference">
        <div className="row annotated">
          <PageTitle>{say.title}</PageTitle>
          <nav className="note-column reference-contents" aria-label={onThisPage}>
            <ul>
              {operations.map(({ name }) => (
                <li key={name}>
                  <a href={`#${name}`}>
                    <code>{name}</code>
                  </a>
                </li>
              ))}
              <li>
                <a href="#headers">{say.headers}</a>
              </li>
              <li>
                <a href="#errors">{say.errors}</a>
              </li>
            </ul>
          </nav>
          <Basics site={site} />
        </div>
        {operations.map((operation) => (
          <OperationEntry key={operation.name} operation={operation} />
        ))}
        <Headers headers={headers} />
        <Errors errors={errors} operations={operations} />
        <Measured />
      </StaticMarkup>
      {!hasSiteUrl() && <CurrentOrigin built={site} />}
    </>
  );
}

function Basics({ site }: { site: string }) {
  const say = strings().programs.reference;
  const agents = localizedPath("/agents");
  return (
    <div className="text prose">
      <p>
        <Filled
          text={say.basics}
          values={{
            site: <code>{site}</code>,
            first: <code>{site}/v1</code>,
            mcp: <code>/mcp</code>,
            connect: <a href={agents}>{say.connect}</a>,
            document: <a href="/openapi.json">openapi.json</a>,
          }}
        />
      </p>
      <Code text={`curl '${site}/ask?${new URLSearchParams({ q: say.question })}'`} />
      <h2 id="limits">{say.limits}</h2>
      <p>
        <Filled
          text={say.limitsText}
          values={{
            tooMany: <a href="#error-rate_limited">429</a>,
            wait: <code>Retry-After</code>,
            key: <code>Idempotency-Key</code>,
            mismatch: <a href="#error-idempotency_mismatch">422</a>,
          }}
        />
      </p>
      <h2 id="authentication">{say.who}</h2>
      <p>
        <Filled
          text={say.whoText}
          values={{
            bearer: <code>Bearer</code>,
            agent: <code>X-Agent-ID</code>,
            browser: <code>User-Agent</code>,
            verify: <a href={`${agents}#verify`}>{say.verify}</a>,
          }}
        />
      </p>
    </div>
  );
}

function Headers({ headers }: Pick<Reference, "headers">) {
  return (
    <section className="row" aria-labelledby="headers">
      <h2 id="headers" className="text section-heading">
        {strings().programs.reference.headers}
      </h2>
      <dl className="text fields">
        {headers.map(({ name, meaning }) => (
          <div key={name} id={headerAnchor(name)} className="field">
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <TextWithCode text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Each code has an anchor, which `documentation_url` of an error points to. */
function Errors({ errors, operations }: Pick<Reference, "errors" | "operations">) {
  const say = strings().programs.reference;
  return (
    <section className="row" aria-labelledby="errors">
      <h2 id="errors" className="text section-heading">
        {say.errors}
      </h2>
      <div className="text">
        <p>{say.shape}</p>
        <Code
          text={
            '{"error": {"code": "missing_query", "message": "...", "status": 400, "documentation_url": "..."}}'
          }
        />
      </div>
      <dl className="text fields">
        {errors.map(({ code, status, meaning }) => {
          const from = operations.filter((operation) => operation.errors.includes(code));
          return (
            <div key={code} id={errorAnchor(code)} className="field">
              <dt>
                <code>{code}</code> <span className="field-type">{status}</span>
              </dt>
              <dd>
                <TextWithCode text={meaning} />
                {from.length > 0 && from.length < 4 && (
                  <>
                    {" "}
                    <Filled text={say.from} values={{ operations: <Names operations={from} /> }} />
                  </>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function Names({ operations }: Pick<Reference, "operations">) {
  return operations.map(({ name }, index) => (
    <span key={name}>
      {index > 0 && ", "}
      <a href={`#${name}`}>
        <code>{name}</code>
      </a>
    </span>
  ));
}
