import type { ReactNode } from "react";
import { fill } from "@/lib/locale";
import type { FieldNote, OperationNote } from "@/lib/protocols";
import { Code } from "../../_site/code";
import { strings } from "../../_site/strings";
import { TextWithCode } from "../../_site/text-with-code";
import { errorAnchor, headerAnchor } from "./anchors";

/** One operation: what it does and how it is called in the measure, its terms in the margin. */
export function OperationEntry({ operation }: { operation: OperationNote }) {
  const { name, summary, description, calls, samples, takes, gives, stream } = operation;
  const say = strings().programs.reference;
  return (
    <section className="row annotated operation" aria-labelledby={name}>
      <header className="text">
        <h2 id={name} className="operation-title">
          <TextWithCode text={summary} />
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
          <TextWithCode text={description} />
        </p>
        {samples.map(({ title, command }) => (
          <figure key={command}>
            <figcaption>{title}</figcaption>
            <Code text={command} />
          </figure>
        ))}
        {takes.length > 0 && <Fields title={say.takes} fields={takes} />}
        <Fields title={say.gives} fields={gives} />
        {stream && (
          <p>
            {say.stream} <TextWithCode text={stream} />
          </p>
        )}
      </div>
    </section>
  );
}

function Terms({ operation: { limit, scope, sends, returns, errors } }: { operation: OperationNote }) {
  const say = strings().programs.reference;
  return (
    <dl className="notes note-column">
      {limit && <Term label={say.limit}>{limit}</Term>}
      {scope && (
        <Term label={say.scope}>
          <code>{scope}</code>
        </Term>
      )}
      <Term label={say.sends}>{list(sends, headerAnchor)}</Term>
      <Term label={say.returns}>{list(returns, headerAnchor)}</Term>
      <Term label={say.errors}>{list(errors, errorAnchor)}</Term>
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
  const { otherwise, optional } = strings().programs.reference;
  return (
    <>
      <h3>{title}</h3>
      <dl className="fields">
        {fields.map(({ name, type, required, default: standard, description }) => (
          <div key={name} className="field">
            <dt>
              <code>{name}</code>{" "}
              <span className="field-type">
                <TextWithCode text={type} />
                {!required && `, ${standard ? fill(otherwise, { value: standard }) : optional}`}
              </span>
            </dt>
            {description && (
              <dd>
                <TextWithCode text={description} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}
