import { termInFaq } from "@/lib/answer";
import type { Content } from "@/lib/content";
import type { Fact, Knowledge } from "@/lib/knowledge";

/** What the owner's file says of a term of work, or that it is private, or that nothing is said. */
export type ScreeningFact =
  | { state: "public"; key: string; text: string; facts: Fact[] }
  | { state: "private"; key: string; label: string; onRequest: boolean }
  | { state: "missing" };

/** Pay and private matters are read from `owner.yaml` alone: a FAQ may only say why they are not published. */
const ownerFileOnlyKeys = new Set([
  "salary_expectation",
  "rates",
  "security_clearance",
  "citizenship",
  "driving_licence",
]);

/** The first of these screening facts that the owner has; else the FAQ's answer to the first of them that it covers. */
export function screeningFact(knowledge: Knowledge, ...keys: string[]): ScreeningFact {
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
    const fact = ownerFileOnlyKeys.has(key) ? undefined : factInFaq(key, knowledge);
    if (fact) return { state: "public", key, text: fact.text, facts: [fact] };
  }
  return { state: "missing" };
}

function factInFaq(key: string, knowledge: Knowledge): Fact | undefined {
  const answer = termInFaq(key, knowledge);
  if (!answer) return undefined;
  const path = answer.url.slice(1);
  const entity = knowledge.entities.find(({ kind, name }) => kind === "faq" && name === answer.title);
  return entity && { entity, slot: key, label: answer.title, text: answer.quote, url: answer.url, path };
}

/** A public way to contact the owner; empty when there is none. */
export function contactOf({ profile, owner }: Content): string {
  const contact = owner.facts.find(({ key, visibility }) => key === "contact" && visibility === "public");
  return (
    contact?.values[0] ?? profile.email ?? profile.links.find(({ url }) => url)?.url ?? profile.url ?? ""
  );
}
