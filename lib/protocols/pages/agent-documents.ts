import { getOwner } from "@/lib/content";
import { DIRECTORY_PATH } from "@/lib/identity";
import { translated } from "@/lib/locale";
import { type Place, places } from "../discovery/places";
import { securityText } from "../discovery/security";

/** A document for programs, as a page for people links to it. */
export interface AgentDocument {
  path: string;
  title: string;
  about: string;
}

/** Every document by which a program finds out what this site can do and who it is, in the site's language. */
export function agentDocuments(): AgentDocument[] {
  const all: [string, Place][] = Object.entries(places);
  const there = all.filter(([name]) => name !== "security" || securityText() !== undefined);
  const { language } = getOwner();
  const documents = there.map(([, { paths, title, about }]) => ({ path: paths[0], title, about }));
  return [...documents, ...identity].map(({ path, title, about }) => ({
    path,
    title: translated(language, title),
    about: translated(language, about),
  }));
}

const identity: AgentDocument[] = [
  {
    path: DIRECTORY_PATH,
    title: "Signature directory",
    about: "the keys that sign this site’s answers",
  },
  {
    path: "/.well-known/oauth-protected-resource",
    title: "Protected resource",
    about: "what a token can be for (RFC 9728)",
  },
  {
    path: "/.well-known/oauth-authorization-server",
    title: "Authorization server",
    about: "how to get a token, for those who want one (RFC 8414)",
  },
];
