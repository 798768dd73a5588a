import { fold } from "../names";
import { isObject, type Json } from "./json";
import { urlKeys } from "./shapes";

/** Takes the path of a link that was refused, and why. */
type Refuse = (path: string, message: string) => void;

const linkKey = new RegExp(`(?:${[...urlKeys, "href", "uri", "homepage"].join("|")})s?$`);
const imageKey = /(?:image|picture|photo|avatar)$/;
const pictureData = /^data:image\/(?:png|jpe?g|gif|webp|avif);/i;

/**
 * A résumé whose links lead to web pages and mail addresses only: `javascript:`, `data:` and other schemes are refused,
 * however they are spelled. A refused link becomes `null`.
 */
export function withSafeLinks(raw: unknown, refuse: Refuse): unknown {
  return isObject(raw) ? checked(raw, "", "", refuse) : raw;
}

function checked(value: Json, key: string, path: string, refuse: Refuse): Json {
  if (Array.isArray(value))
    return value.map((item, index) => checked(item, key, `${path}[${index}]`, refuse));
  if (isObject(value)) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, child]) => [name, checked(child, name, path ? `${path}.${name}` : name, refuse)]),
    );
  }
  if (typeof value !== "string" || isSafe(value, fold(key))) return value;
  refuse(
    path,
    "is a link that is not safe to follow; expected one that begins with https:, http: or mailto:",
  );
  return null;
}

function isSafe(text: string, key: string): boolean {
  if (imageKey.test(key) && pictureData.test(text)) return true;
  if (!linkKey.test(key) && !imageKey.test(key)) return true;
  const scheme = schemeOf(text);
  return scheme === undefined || ["http", "https", "mailto", "tel"].includes(scheme);
}

/** The scheme a browser would see: it ignores control characters and white space. `host:8080` has none. */
function schemeOf(text: string): string | undefined {
  const seen = text.replace(/[\p{Cc}\p{Cf}\s]/gu, "");
  if (/^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d/i.test(seen)) return undefined;
  return /^([a-z][a-z\d+.-]*):/i.exec(seen)?.[1]?.toLowerCase();
}
