import { richParagraphs, richText, slugify, unique } from "../markup";
import { humanize } from "../names";
import type { Field, FieldKind, RichText } from "../types";
import { flatten, isEmpty, type Json, list } from "./json";
import type { FieldShape } from "./shapes";

/** The fields of a key JSON Resume defines, one for each value. */
export function namedFields(
  field: FieldShape,
  value: Json,
  anchor: string,
  path: string,
  problem: (field: string, message: string) => void,
): Field[] {
  const base = { name: field.name, label: field.label, kind: field.kind };
  const many = field.kind === "item" || field.kind === "tag";
  if (typeof value === "number" && many) {
    problem(path, "is a number; expected a list of texts");
    return [];
  }
  if (!many && field.kind !== "text") {
    const text = Array.isArray(value) ? value.map(flatten).filter(Boolean).join(", ") : flatten(value);
    return text ? [{ ...base, anchor: `${anchor}-${field.name}`, path, ...richText(text) }] : [];
  }
  const read = (item: Json) => {
    if (field.kind === "tag" && typeof value === "string") return splitTags(value).map(richText);
    if (field.kind === "text" || typeof value === "string") return richParagraphs(flatten(item));
    return [richText(flatten(item))];
  };
  return textsWithPaths(value, path, read).map((part, index) => ({
    ...base,
    anchor: `${anchor}-${field.name}-${index + 1}`,
    ...part,
  }));
}

/** The texts of a value, each with the path of where it is written; blank ones are left out. */
function textsWithPaths(
  value: Json,
  path: string,
  read: (item: Json) => RichText[],
): (RichText & { path: string })[] {
  return list(value).flatMap((item, at) =>
    read(item)
      .filter(({ text }) => text)
      .map((part) => ({ ...part, path: Array.isArray(value) ? `${path}[${at}]` : path })),
  );
}

/** `Go, Kafka (Streams, Connect), PostgreSQL` as three: what stands in brackets belongs together. */
function splitTags(text: string): string[] {
  return text.split(/[,;\n](?![^(]*\))/).map((tag) => tag.replace(/^\s*[-*•]\s+/, "").trim());
}

/** A key JSON Resume does not define: kept, shown under its own name. */
export function genericFields(key: string, value: Json, anchor: string, path: string): Field[] {
  if (isEmpty(value) || typeof value === "boolean") return [];
  const name = slugify(key);
  const many = list(value).length > 1;
  const kind: FieldKind = Array.isArray(value) ? "item" : "line";
  return textsWithPaths(value, path, (item) => [richText(flatten(item))]).map((part, index) => ({
    name,
    label: humanize(key),
    kind,
    anchor: many ? `${anchor}-${name}-${index + 1}` : `${anchor}-${name}`,
    ...part,
  }));
}

/** A text, or a list of texts, as paragraphs with their markup; none for null. */
export function paragraphsOf(value: Json) {
  return list(value).flatMap((part) => richParagraphs(flatten(part)));
}

/** Two names of one field in one entry (`highlights` and `achievements`) would give two elements the same id. */
export function claimAnchors(fields: Field[], taken: Set<string>): void {
  for (const field of fields) field.anchor = unique(field.anchor, taken);
}
