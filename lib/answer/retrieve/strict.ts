import type { Entity } from "@/lib/knowledge";
import { isBrief, isBriefKind } from "./brief";
import type { Expectation } from "./expect";
import type { Scored } from "./scoring";

/** Kinds of answer that are told from all other text by their looks: a sum, a rhythm, somebody's name, a place. */
const unmistakable: Expectation["kind"][] = ["money", "frequency", "person", "place"];
/** Fields that name what stands behind a thing, or what it is, which is not who had a part in it. */
const formal = [
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
/** Fields of running text, in which a name counts when a word leads up to it: "With S. Mabuza". */
const running = ["summary", "description", "highlight", "story", "tagline"];
const ledTo =
  /\b(?:[Ww]ith|[Bb]y|[Uu]nder|[Aa]longside|and|Dr|Prof|[Tt]ogether) (?:\p{Lu}\.? ?)*\p{Lu}\p{Ll}/u;
/** How sure it is that the one text of its kind, in the thing asked about, is the answer. */
export const strictly = 0.5;

/**
 * The one unit in the thing a question names that is of the kind it expects, when its words meet none:
 * "How much was the prize worth?" is met by the only sum there is.
 */
export function onlyOfItsKind(
  found: Scored[],
  scope: Entity[],
  { kind, nouns }: Expectation,
): Scored | undefined {
  const [entity] = scope;
  const counted = kind === "number" && nouns.length > 0;
  if (!entity || scope.length > 1 || !(counted || unmistakable.includes(kind))) return undefined;
  const fitting = found.filter(
    ({ passage, typed, own, quote }) =>
      passage.entity === entity &&
      typed === 1 &&
      (!counted || own > 0) &&
      !(kind === "person" && !namesSomebody(passage.slot, quote)),
  );
  const [best] = fitting;
  const whole = isBriefKind(entity) && isBrief(entity);
  return best && (whole || fitting.every(({ quote }) => quote === best.quote)) ? best : undefined;
}

function namesSomebody(slot: string, quote: string): boolean {
  return running.includes(slot) ? ledTo.test(quote) : !formal.includes(slot);
}
