import { richParagraphs, richText, slugify, unique } from "../markup";
import { humanize } from "../names";
import type { Field, FieldKind } from "../types";
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
  const parts =
    field.kind === "tag" && typeof value === "string"
      ? tagsIn(value).map(richText)
      : field.kind === "text" || typeof value === "string"
        ? paragraphsOf(value)
        : list(value).map((item) => richText(flatten(item)));
  return parts
    .filter((part) => part.text)
    .map((part, index) => ({
      ...base,
      anchor: `${anchor}-${field.name}-${index + 1}`,
      path: Array.isArray(value) ? `${path}[${index}]` : path,
      ...part,
    }));
}

/** `Go, Kafka (Streams, Connect), PostgreSQL` as three: what stands in brackets belongs together. */
function tagsIn(text: string): string[] {
  return text.split(/[,;\n](?![^(]*\))/).map((tag) => tag.replace(/^\s*[-*•]\s+/, "").trim());
}

/** A key JSON Resume does not define: kept, shown under its own name. */
export function genericFields(key: string, value: Json, anchor: string, path: string): Field[] {
  if (isEmpty(value) || typeof value === "boolean") return [];
  const name = slugify(key);
  const parts = list(value).map((item) => richText(flatten(item)));
  const kind: FieldKind = Array.isArray(value) ? "item" : "line";
  return parts
    .filter((part) => part.text)
    .map((part, index) => ({
      name,
      label: humanize(key),
      kind,
      anchor: parts.length > 1 ? `${anchor}-${name}-${index + 1}` : `${anchor}-${name}`,
      path: Array.isArray(value) ? `${path}[${index}]` : path,
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
