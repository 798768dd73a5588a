import { Fragment, type ReactNode } from "react";
import type { Field } from "@/lib/content";
import { TextLink } from "./link";
import { Rich } from "./story";

/** A field's text in the element that carries its anchor. */
export function Value({ field }: { field: Field }) {
  const content =
    field.kind === "link" && !field.tree ? (
      breakable(field.text)
    ) : (
      <Rich text={field.text} tree={field.tree} />
    );
  return (
    <span id={field.anchor}>
      <span className={field.kind === "link" ? "passage address" : "passage"}>
        {field.href && !field.tree ? (
          // Where a line may break, a browser puts a space into the name that is read and called by voice.
          <TextLink href={field.href} aria-label={field.kind === "link" ? field.text : undefined}>
            {content}
          </TextLink>
        ) : (
          content
        )}
      </span>
    </span>
  );
}

/** An address that may wrap after any of its punctuation marks; the text stays the same. */
export function breakable(address: string): ReactNode {
  return address.split(/(?<=[/.@_-])(?=[^/])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Fields of one name, as a note in the margin: the label once, then each value. */
export function Note({ label, fields }: { label: string; fields: Field[] }) {
  return (
    <div className="note">
      <dt>{label}</dt>
      {fields.map((field) => (
        <dd key={field.anchor} className={field.kind === "tag" ? "tag" : undefined}>
          <Value field={field} />
        </dd>
      ))}
    </div>
  );
}

/** Notes for a list of fields, one for each name, in their order. */
export function Notes({ fields }: { fields: Field[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className="notes">
      {byName(fields).map(([first, ...rest]) => (
        <Note key={first.anchor} label={first.label} fields={[first, ...rest]} />
      ))}
    </dl>
  );
}

/** Fields gathered by name, each group in its own order. */
export function byName(fields: Field[]): [Field, ...Field[]][] {
  const groups = new Map<string, [Field, ...Field[]]>();
  for (const field of fields) {
    const key = `${field.name} ${field.label}`;
    const group = groups.get(key);
    if (group) group.push(field);
    else groups.set(key, [field]);
  }
  return [...groups.values()];
}
