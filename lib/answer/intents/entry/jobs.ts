import type { Entity, EntityKind, Fact } from "@/lib/knowledge";
import { answered, type Context, cite, type Draft, factsOf, notFound } from "../../draft";
import { bullets, periodEvidence, positionOf } from "../../speak/lines";
import { endSentence, escapeMarkdown } from "../../speak/voice";

export const jobKinds: EntityKind[] = ["work", "volunteer"];

/** What the owner did in one job: position, dates, and the résumé's own lines. */
export function jobDraft(entity: Entity, { site }: Context): Draft {
  const position = positionOf(entity);
  const lead = [entity.name, position?.text, entity.period?.display].flatMap((part) =>
    part ? escapeMarkdown(part) : [],
  );
  const prose = [...factsOf(entity, "summary"), ...factsOf(entity, "description")].slice(0, 2);
  const items = factsOf(entity, "highlight");
  const head = [...(position ? [cite(position)] : []), ...periodEvidence(entity)];
  if (prose.length === 0 && items.length === 0)
    return position
      ? answered(`${lead.join(", ")}.`, head, { topic: entity, prior: 0.5 })
      : notFound(site, `what was done at ${entity.name}`, { topic: entity });
  const opening = `**${lead[0]}**${lead.length > 1 ? `, ${lead.slice(1).join(", ")}` : ""}.`;
  const citedFacts: Fact[] = [];
  for (const fact of prose) {
    if (opening.length + lengthOf([...citedFacts, fact]) > 600) break;
    citedFacts.push(fact);
  }
  const quotedProse = citedFacts.map((fact) =>
    site.voice.quoteIfNeeded(endSentence(escapeMarkdown(fact.text))),
  );
  const text = [opening, ...quotedProse].join(" ");
  const lines: string[] = [];
  for (const fact of items) {
    if (text.length + lines.join("\n- ").length + fact.text.length > 900) break;
    lines.push(escapeMarkdown(fact.text));
    citedFacts.push(fact);
  }
  return answered(
    lines.length > 0 ? `${text}\n\n${bullets(lines)}` : text,
    [...head, ...citedFacts.map((fact) => cite(fact))],
    { topic: entity, prior: 0.87 },
  );
}

function lengthOf(facts: Fact[]): number {
  return facts.reduce((sum, { text }) => sum + text.length, 0);
}
