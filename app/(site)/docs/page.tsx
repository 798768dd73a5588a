import { type Reference, reference } from "@/lib/protocols";
import { Code } from "../../_site/code";
import { Coded } from "../../_site/coded";
import { Here } from "../../_site/here";
import { isLocated, pageMetadata } from "../../_site/meta";
import { PageTitle } from "../../_site/page-title";
import { strings } from "../../_site/strings";
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
  return (
    <div className="reference" lang="en">
      <div className="row annotated">
        <PageTitle>API reference</PageTitle>
        <nav className="note-column reference-contents" aria-label="On this page">
          <ul>
            {operations.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`}>
                  <code>{name}</code>
                </a>
              </li>
            ))}
            <li>
              <a href="#headers">Headers</a>
            </li>
            <li>
              <a href="#errors">Errors</a>
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
      {!isLocated() && <Here built={site} />}
    </div>
  );
}

function Basics({ site }: { site: string }) {
  return (
    <div className="text prose">
      <p>
        Everything here is public: no key, no account. The service is at <code>{site}</code> and at{" "}
        <code>{site}/v1</code>; it takes and gives JSON in UTF-8, bodies up to 64 KB, times in RFC 3339. The
        same operations are tools of the MCP server at <code>/mcp</code>; <a href="/agents">how to connect</a>{" "}
        has the configurations. As a document for programs: <a href="/openapi.json">openapi.json</a>.
      </p>
      <Code text={`curl '${site}/ask?q=What+are+you+working+on+now%3F'`} />
      <h2 id="limits">Limits and retries</h2>
      <p>
        Each caller has a budget for each group of operations, in a sliding minute; replies say what is left.
        Over it comes <a href="#error-rate_limited">429</a> with <code>Retry-After</code>, which tells the
        truth. Send an <code>Idempotency-Key</code> and a retry is safe: the same key with the same request
        gets the recorded reply for 24 hours, with another request{" "}
        <a href="#error-idempotency_mismatch">422</a>.
      </p>
      <h2 id="authentication">Who is calling</h2>
      <p>
        Nobody needs to say. A <code>Bearer</code> token that is sent must be good; what it may do are its
        scopes. Requests that are signed (Web Bot Auth) are verified. <code>X-Agent-ID</code> and{" "}
        <code>User-Agent</code> are labels. Answers are signed by this site:{" "}
        <a href="/agents#verify">how to verify one</a>.
      </p>
    </div>
  );
}

function Headers({ headers }: Pick<Reference, "headers">) {
  return (
    <section className="row" aria-labelledby="headers">
      <h2 id="headers" className="text section-heading">
        Headers
      </h2>
      <dl className="text fields">
        {headers.map(({ name, meaning }) => (
          <div key={name} id={headerAnchor(name)} className="field">
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <Coded text={meaning} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Each code has an anchor, which `documentation_url` of an error points to. */
function Errors({ errors, operations }: Pick<Reference, "errors" | "operations">) {
  return (
    <section className="row" aria-labelledby="errors">
      <h2 id="errors" className="text section-heading">
        Errors
      </h2>
      <div className="text">
        <p>Every error has one shape; the message names what was wrong and what is allowed.</p>
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
                <Coded text={meaning} />
                {from.length > 0 && from.length < 4 && (
                  <>
                    {" From "}
                    {from.map(({ name }, index) => (
                      <span key={name}>
                        {index > 0 && ", "}
                        <a href={`#${name}`}>
                          <code>{name}</code>
                        </a>
                      </span>
                    ))}
                    .
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
