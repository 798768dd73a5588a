import type { Entity } from "@/lib/knowledge";
import { isBrief, isBriefKind } from "./brief";
import type { Expectation } from "./expectation";
import type { ScoredUnit } from "./scoring";

/** Kinds of answers that are recognized by their form: a sum, a frequency, a person's name, a place. */
const unmistakableKinds: Expectation["kind"][] = ["money", "frequency", "person", "place"];
/** Fields that name an organization, a place or what an entity is, and not who took part in it. */
const formalSlots = [
  "title",
  "publisher",
  "awarder",
  "issuer",
  "degree",
  "area",
  "score",
  "location",
  "position",
  "course",
  "keyword",
];
/** Fields of prose, in which a name counts only after a word that introduces a person: "With S. Mabuza". */
const proseSlots = ["summary", "description", "highlight", "story", "tagline"];
const personIntroPattern =
  /\b(?:[Ww]ith|[Bb]y|[Uu]nder|[Aa]longside|and|Dr|Prof|[Tt]ogether) (?:\p{Lu}\.? ?)*\p{Lu}\p{Ll}/u;
/** The prior of an answer that is the only text of its kind in the entity. */
export const onlyOfKindPrior = 0.5;

/**
 * The only unit of the named entity that is of the expected kind, where no unit matches the words of the question:
 * "How much was the prize worth?" is answered by the only sum there is.
 */
export function onlyOfItsKind(
  found: ScoredUnit[],
  scope: Entity[],
  { kind, nouns }: Expectation,
): ScoredUnit | undefined {
  const [entity] = scope;
  const isCounted = kind === "number" && nouns.length > 0;
  if (!entity || scope.length > 1 || !(isCounted || unmistakableKinds.includes(kind))) return undefined;
  const ofKind = found.filter(
    ({ passage, typed, own, quote }) =>
      passage.entity === entity &&
      typed === 1 &&
      (!isCounted || own > 0) &&
      !(kind === "person" && !namesPerson(passage.slot, quote)),
  );
  const [best] = ofKind;
  const isWholeEntry = isBriefKind(entity) && isBrief(entity);
  return best && (isWholeEntry || ofKind.every(({ quote }) => quote === best.quote)) ? best : undefined;
}

function namesPerson(slot: string, quote: string): boolean {
  return proseSlots.includes(slot) ? personIntroPattern.test(quote) : !formalSlots.includes(slot);
}
