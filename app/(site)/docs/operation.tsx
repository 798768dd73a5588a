import type { ReactNode } from "react";
import type { FieldNote, OperationNote } from "@/lib/protocols";
import { Code } from "../../_site/code";
import { Coded } from "../../_site/coded";
import { errorAnchor, headerAnchor } from "./anchors";

/** One operation: what it does and how it is called in the measure, its terms in the margin. */
export function OperationEntry({ operation }: { operation: OperationNote }) {
  const { name, summary, description, calls, samples, takes, gives, stream } = operation;
  return (
    <section className="row annotated operation" aria-labelledby={name}>
      <header className="text">
        <h2 id={name} className="operation-title">
          {summary}
        </h2>
        <ul className="calls">
          {calls.map((call) => (
            <li key={call}>
              <code>{call}</code>
            </li>
          ))}
        </ul>
      </header>
      <Terms operation={operation} />
      <div className="text prose">
        <p>
          <Coded text={description} />
        </p>
        {samples.map(({ title, command }) => (
          <figure key={command}>
            <figcaption>{title}</figcaption>
            <Code text={command} />
          </figure>
        ))}
        {takes.length > 0 && <Fields title="Takes" fields={takes} />}
        <Fields title="Gives" fields={gives} />
        {stream && (
          <p>
            As a stream: <Coded text={stream} />
          </p>
        )}
      </div>
    </section>
  );
}

function Terms({ operation: { limit, scope, sends, returns, errors } }: { operation: OperationNote }) {
  return (
    <dl className="notes note-column">
      {limit && <Term label="Limit">{limit}</Term>}
      {scope && (
        <Term label="Scope of a token">
          <code>{scope}</code>
        </Term>
      )}
      <Term label="Headers you may send">{list(sends, headerAnchor)}</Term>
      <Term label="Headers that come back">{list(returns, headerAnchor)}</Term>
      <Term label="Errors">{list(errors, errorAnchor)}</Term>
    </dl>
  );
}

function Term({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="note">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function list(names: readonly string[], anchor: (name: string) => string): ReactNode {
  if (names.length === 0) return null;
  return names.map((name, index) => (
    <span key={name}>
      {index > 0 && ", "}
      <a href={`#${anchor(name)}`}>
        <code>{name}</code>
      </a>
    </span>
  ));
}

function Fields({ title, fields }: { title: string; fields: FieldNote[] }) {
  return (
    <>
      <h3>{title}</h3>
      <dl className="fields">
        {fields.map(({ name, type, required, default: standard, description }) => (
          <div key={name} className="field">
            <dt>
              <code>{name}</code>{" "}
              <span className="field-type">
                {type}
                {required ? "" : standard ? `, else ${standard}` : ", optional"}
              </span>
            </dt>
            {description && (
              <dd>
                <Coded text={description} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}
