import { fold, stopWords } from "@/lib/language";
import type { Word } from "./text";
import type { Unit } from "./unit";
import { bound, causes, oppositeOf, quantities } from "./words";

/** The groups of words that say that it is not all of them. */
const narrowing: ReadonlySet<number | string | undefined> = new Set(
  ["only", "most", "some"].map((word) => quantities.get(word)),
);

/** How near a word must stand to what it is said of. */
const near = 4;

/** Whether "only", "both", "first", "more" stand in the unit too, before the same word. */
export function keepsQuantities(claim: readonly Word[], unit: Unit): boolean {
  return claim.every((word, at) => {
    const group = groupOf(word);
    if (group === undefined || word.name || comparesNumber(claim, at)) return true;
    const places = unit.words.filter((other) => groupOf(other) === group && !other.name);
    const object = nextContent(claim, at);
    if (!object) {
      const before = spokenBefore(claim, at);
      return places.some((place) => !before || isBeside(unit, place, before));
    }
    return places.some((place) => {
      const known = nextContent(unit.words, place.at);
      return !known || known.at === object.at || isNear(unit, place, object);
    });
  });
}

/** Whether "only", "most" and "some" of the unit are said too of what they are said of there. */
export function losesNoQuantity(claim: readonly Word[], unit: Unit): boolean {
  const stems = new Set(claim.flatMap(({ stem, content }) => (content ? [stem] : [])));
  const groups = new Set(claim.map(groupOf));
  return unit.words.every((word) => {
    const group = groupOf(word);
    if (group === undefined || !narrowing.has(group) || word.name || groups.has(group)) return true;
    const object = nextContent(unit.words, word.at);
    return !object || !stems.has(object.stem);
  });
}

/** The group of a word that says how many or which, and of a comparative that stands in no list: "heavier" is its own. */
function groupOf({ word, stem }: Word): number | string | undefined {
  return quantities.get(word) ?? (/^\p{L}{3,}(?:er|est)$/u.test(word) && oppositeOf(word) ? stem : undefined);
}

/** The word before one that ends a claim: "started first". */
function spokenBefore(words: readonly Word[], at: number): Word | undefined {
  return words.slice(0, at).findLast(({ word }) => !stopWords.has(word));
}

function isBeside({ words }: Unit, place: Word, other: Word): boolean {
  return words.slice(Math.max(0, place.at - near), place.at + near).some(({ stem }) => stem === other.stem);
}

/** "More than 300": that is a bound of the number. */
function comparesNumber(claim: readonly Word[], at: number): boolean {
  return claim[at + 1]?.word === "than" && (claim[at + 2]?.figures.length ?? 0) > 0;
}

function nextContent(words: readonly Word[], at: number): Word | undefined {
  const from = words[at];
  return words
    .slice(at + 1, at + 1 + near)
    .find(({ content, figures, clause }) => clause === from?.clause && (content || figures.length > 0));
}

function isNear({ words }: Unit, place: Word, object: Word): boolean {
  return words
    .slice(place.at + 1, place.at + 2 + near)
    .some(
      ({ stem, figures }) => stem === object.stem || figures.some((value) => object.figures.includes(value)),
    );
}

/** Whether nothing is turned into its opposite: "before" into "after", "from" into "to", "increased" into "decreased". */
export function keepsRelations(claim: readonly Word[], unit: Unit): boolean {
  return claim.every((word, at) => {
    if (word.name) return true;
    if (causes.has(word.word) && isCause(word))
      return unit.words.some((other) => causes.has(other.word) && isCause(other));
    const opposite = oppositeOf(word.word);
    const object = nextContent(claim, at);
    if (
      bound.has(word.word) &&
      object &&
      !unit.words.some((other) => other.word === word.word && isNear(unit, other, object))
    )
      return false;
    if (!opposite) return true;
    if (object) return !isTurned(word, object, opposite, unit, "before");
    const subject = spokenBefore(claim, at);
    return !subject || !isTurned(word, subject, opposite, unit, "after");
  });
}

const sinceWhen = /^since$/;

/** "Since 2025" says when, and not why. */
function isCause({ word }: Word): boolean {
  return !sinceWhen.test(fold(word));
}

/** Whether the opposite of a word stands beside its object, or its subject, in the unit, and the word itself does not. */
function isTurned(
  { word, stem }: Word,
  object: Word,
  opposite: ReadonlySet<string>,
  { words }: Unit,
  side: "before" | "after",
): boolean {
  const said = (one: Word) => one.word === word || one.stem === stem;
  const objects = words.filter(
    (each) => each.stem === object.stem || each.figures.some((value) => object.figures.includes(value)),
  );
  if (objects.length === 0) return false;
  const closest = objects.map(({ at }) => {
    const beside =
      side === "before"
        ? words.slice(Math.max(0, at - near), at).reverse()
        : words.slice(at + 1, at + 1 + near);
    return beside.find((one) => said(one) || opposite.has(one.word) || opposite.has(one.stem));
  });
  return closest.every((one) => one !== undefined && !said(one));
}
