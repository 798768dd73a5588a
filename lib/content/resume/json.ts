import { clean } from "../markup";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export type JsonObject = { [key: string]: Json };

/** Any JSON value as one line of text: an object gives its values, a list its items. */
export function flatten(value: Json): string {
  if (value === null || typeof value === "boolean") return "";
  if (typeof value !== "object") return String(value);
  const parts = Array.isArray(value) ? value : Object.values(value);
  return parts.map(flatten).filter(Boolean).join(", ");
}

/** What stands under the first of these keys that has text or a number, as cleaned text. */
export function textAt(from: JsonObject, keys: string[]): string | undefined {
  for (const key of keys) {
    const value = from[key];
    if (typeof value === "string" && value.trim()) return clean(value);
    if (typeof value === "number") return String(value);
  }
  return undefined;
}

/** A list as it is, a single value as a list of one, nothing as an empty list. */
export function list(value: Json | undefined): Json[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** Whether a value is an object with keys; a list and null are none. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a field says nothing: missing, null, blank text or an empty list. An object without keys is not empty. */
export function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return Array.isArray(value) && value.length === 0;
}

/** What a value is, with its article, for messages to the owner: "a list", "an object", "a number". */
export function kindOf(value: Json): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
