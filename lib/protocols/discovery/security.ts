import { getOwner, getProfile } from "@/lib/content";
import { oncePerProcess } from "@/lib/once-per-process";
import { places } from "./places";
import { absolute } from "./text";

const DAY_MS = 24 * 60 * 60 * 1000;

/** RFC 9116 recommends less than a year; every start begins it anew. */
const VALID_MS = 360 * DAY_MS;

/** `/.well-known/security.txt` (RFC 9116); undefined where the owner gives no way to be reached. */
export function securityText(): string | undefined {
  const contact = contactAddress();
  if (!contact) return undefined;
  return [
    `Contact: ${contact}`,
    `Expires: ${oncePerProcess("security.txt", () => new Date(Date.now() + VALID_MS).toISOString())}`,
    "Preferred-Languages: en",
    `Canonical: ${absolute(places.security.paths[0])}`,
    "",
  ].join("\n");
}

function contactAddress(): string | undefined {
  const { email, url, links } = getProfile();
  const stated = getOwner().facts.find(({ key, visibility }) => key === "contact" && visibility === "public");
  const mail = [...(stated?.values ?? []), email].find(
    (value) => value && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value),
  );
  if (mail) return `mailto:${mail}`;
  return [url, ...links.map((link) => link.url)].find((address) => address?.startsWith("https://"));
}
