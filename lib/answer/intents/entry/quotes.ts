import type { Entity, Fact } from "@/lib/knowledge";
import { sentences } from "@/lib/language";
import { answered, cite, citeName, type Draft, type Evidence } from "../../draft";
import { inSentences, underName } from "../../speak/lines";

/**
 * The first sentence that says something, of facts in their order.
 * @param most how many sentences of its text are taken: itself, and those behind it
 * @returns nothing where no sentence says it
 */
export function firstSaid(facts: readonly Fact[], says: (text: string) => boolean, most = 1): Evidence[] {
  for (const fact of facts) {
    const said = sentences(fact.text);
    const at = said.findIndex(says);
    if (at >= 0) return said.slice(at, at + most).map((quote) => cite(fact, quote));
  }
  return [];
}

/** The same as an answer under the name of the thing: "**Kiteboard**: In March 2025 I shut it down." */
export function firstSaidOf(
  entity: Entity,
  facts: readonly Fact[],
  says: (text: string) => boolean,
  sure: number,
): Draft | undefined {
  const said = firstSaid(facts, says);
  return said.length > 0
    ? answered(underName(entity.name, said), [...said, citeName(entity)], { entity, sure })
    : undefined;
}

/** As many quotes as there is room for, in characters of their sentences; what only leads up to a list is left out. */
export function fitting(quotes: readonly Evidence[], longest: number): Evidence[] {
  const shown: Evidence[] = [];
  for (const each of quotes.filter(({ quote }) => !quote.endsWith(":"))) {
    if (shown.length > 0 && inSentences(shown).length + each.quote.length > longest) break;
    shown.push(each);
  }
  return shown;
}
