import { fold } from "../names";
import { isObject, type Json } from "./json";
import { urlKeys } from "./shapes";

/** Reports the path of a link that was refused, and why. */
type ReportRefusal = (path: string, message: string) => void;

const linkKeyPattern = new RegExp(`(?:${[...urlKeys, "href", "uri", "homepage"].join("|")})s?$`);
const imageKeyPattern = /(?:image|picture|photo|avatar)$/;
const pictureDataPattern = /^data:image\/(?:png|jpe?g|gif|webp|avif);/i;

/**
 * A résumé whose links lead to web pages and mail addresses only: `javascript:`, `data:` and other schemes are refused,
 * however they are spelled. A refused link becomes `null`.
 */
export function withSafeLinks(raw: unknown, refuse: ReportRefusal): unknown {
  return isObject(raw) ? withoutUnsafe(raw, "", "", refuse) : raw;
}

function withoutUnsafe(value: Json, key: string, path: string, refuse: ReportRefusal): Json {
  if (Array.isArray(value))
    return value.map((item, index) => withoutUnsafe(item, key, `${path}[${index}]`, refuse));
  if (isObject(value)) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, child]) => [
        name,
        withoutUnsafe(child, name, path ? `${path}.${name}` : name, refuse),
      ]),
    );
  }
  if (typeof value !== "string" || isSafeValue(value, fold(key))) return value;
  refuse(
    path,
    "is a link that is not safe to follow; expected one that begins with https:, http: or mailto:",
  );
  return null;
}

function isSafeValue(text: string, key: string): boolean {
  if (imageKeyPattern.test(key) && pictureDataPattern.test(text)) return true;
  if (!linkKeyPattern.test(key) && !imageKeyPattern.test(key)) return true;
  const scheme = schemeOf(text);
  return scheme === undefined || ["http", "https", "mailto", "tel"].includes(scheme);
}

/** The scheme a browser would see: it ignores control characters and white space. `host:8080` has none. */
function schemeOf(text: string): string | undefined {
  const visible = text.replace(/[\p{Cc}\p{Cf}\s]/gu, "");
  if (/^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d/i.test(visible)) return undefined;
  return /^([a-z][a-z\d+.-]*):/i.exec(visible)?.[1]?.toLowerCase();
}
