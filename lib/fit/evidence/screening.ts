import { termInFaq } from "@/lib/answer";
import type { Content } from "@/lib/content";
import type { Fact, Knowledge } from "@/lib/knowledge";

/** What the owner's file says of a term of work, or that it is not public, or nothing. */
export type Screened =
  | { state: "public"; key: string; text: string; facts: Fact[] }
  | { state: "private"; key: string; label: string; onRequest: boolean }
  | { state: "missing" };

/** What the owner asks for and what is private is told by `owner.yaml` alone: a FAQ may say why it is not told. */
const neverInFaq = new Set([
  "salary_expectation",
  "rates",
  "security_clearance",
  "citizenship",
  "driving_licence",
]);

/** The first of these screening facts that the owner has; else what the FAQ says of the first that it is asked about. */
export function screened(knowledge: Knowledge, ...keys: string[]): Screened {
  for (const key of keys) {
    const known = knowledge.content.owner.facts.find((fact) => fact.key === key);
    if (!known) continue;
    if (known.visibility !== "public") {
      return { state: "private", key, label: known.label, onRequest: known.visibility === "on_request" };
    }
    const facts = knowledge.of("screening").find(({ id }) => id === `fact:${key}`)?.facts ?? [];
    return { state: "public", key, text: facts.map(({ text }) => text).join("; "), facts };
  }
  for (const key of keys) {
    const told = neverInFaq.has(key) ? undefined : factInFaq(key, knowledge);
    if (told) return { state: "public", key, text: told.text, facts: [told] };
  }
  return { state: "missing" };
}

function factInFaq(key: string, knowledge: Knowledge): Fact | undefined {
  const told = termInFaq(key, knowledge);
  if (!told) return undefined;
  const path = told.url.slice(1);
  const entity = knowledge.entities.find(({ kind, name }) => kind === "faq" && name === told.title);
  return entity && { entity, slot: key, label: told.title, text: told.quote, url: told.url, path };
}

/** A way to reach the owner that is public; empty when there is none. */
export function reachOf({ profile, owner }: Content): string {
  const contact = owner.facts.find(({ key, visibility }) => key === "contact" && visibility === "public");
  return (
    contact?.values[0] ?? profile.email ?? profile.links.find(({ url }) => url)?.url ?? profile.url ?? ""
  );
}
