import { catalogHost, type Entry, everyEntry } from "./catalog-entries";
import { canonical, digestOf, trustManifest } from "./signed";

/**
 * What there is for agents at this site, one entry each (AI Catalog 1.0): the documents, every endpoint, every skill,
 * every engine that words answers. Each entry is signed with the site's key.
 */
export function aiCatalog(): string {
  const issuedAt = new Date().toISOString();
  return JSON.stringify({
    specVersion: "1.0",
    host: catalogHost(),
    entries: everyEntry().map((entry) => signed(entry, issuedAt)),
  });
}

function signed({ bytes, ...entry }: Entry, issuedAt: string) {
  const { identifier, type, url, data } = entry;
  const digest = digestOf(bytes ?? canonical(data));
  return { ...entry, trustManifest: trustManifest({ identifier, type, url, digest }, issuedAt) };
}
