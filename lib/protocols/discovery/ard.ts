import { getProfile } from "@/lib/content";
import {
  a2aAgent,
  catalogHost,
  commonQueries,
  type Entry,
  identifier,
  mcpServer,
  skillEntry,
} from "./catalog-entries";
import { places } from "./places";
import { digestOf, provenance } from "./signed";
import { skills } from "./skills";
import { absolute, sentence } from "./text";

/**
 * What an agent can use here, as Agentic Resource Discovery wants it told: the MCP server, the A2A agent, the skills, and, as ARD has
 * catalogs nested, the AI catalog with everything else. ARD's schema takes no other media types and no other members
 * of a trust manifest, which is why this is not the AI catalog's own text.
 */
export function ardManifest(): string {
  const entries = [mcpServer(), a2aAgent(), ...skills.map(skillEntry)];
  return JSON.stringify({
    specVersion: "1.0",
    host: catalogHost(),
    entries: [...entries.map(withTrustManifest), wholeCatalog()],
  });
}

function withTrustManifest({ bytes = "", ...entry }: Entry) {
  return { ...entry, trustManifest: provenance(entry.url ?? entry.identifier, digestOf(bytes)) };
}

/** Its entries are signed one by one; two processes may hold two issues of it, so there is no one digest to give. */
function wholeCatalog(): Entry {
  const { paths, title, about, type } = places.aiCatalog;
  return {
    identifier: identifier("everything", "catalog"),
    displayName: title,
    type,
    description: sentence(about),
    url: absolute(paths[0]),
    representativeQueries: commonQueries(getProfile().name),
  };
}
