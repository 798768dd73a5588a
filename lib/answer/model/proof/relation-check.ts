import { fold, stopWords } from "@/lib/language";
import type { EvidenceSentence } from "./evidence-sentence";
import type { Word } from "./text";
import { boundPrepositions, causeWords, oppositeOf, quantities } from "./words";

/** The groups of words that mean less than all. */
const narrowingGroups: ReadonlySet<number | string | undefined> = new Set(
  ["only", "most", "some"].map((word) => quantities.get(word)),
);

/** The maximum distance, in words, between a word and what it modifies. */
const maxDistance = 4;

/** Whether "only", "both", "first", "more" are in the evidence too, before the same word. */
export function keepsQuantities(claim: readonly Word[], evidence: EvidenceSentence): boolean {
  return claim.every((word, at) => {
    const group = quantityGroupOf(word);
    if (group === undefined || word.name || comparesNumber(claim, at)) return true;
    const places = evidence.words.filter((other) => quantityGroupOf(other) === group && !other.name);
    const object = nextContentWord(claim, at);
    if (!object) {
      const before = contentWordBefore(claim, at);
      return places.some((place) => !before || isBeside(evidence, place, before));
    }
    return places.some((place) => {
      const known = nextContentWord(evidence.words, place.at);
      return !known || known.at === object.at || isNear(evidence, place, object);
    });
  });
}

/** Whether "only", "most" and "some" in the evidence are kept where the claim has the word they modify. */
export function losesNoQuantity(claim: readonly Word[], evidence: EvidenceSentence): boolean {
  const stems = new Set(claim.flatMap(({ stem, content }) => (content ? [stem] : [])));
  const groups = new Set(claim.map(quantityGroupOf));
  return evidence.words.every((word) => {
    const group = quantityGroupOf(word);
    if (group === undefined || !narrowingGroups.has(group) || word.name || groups.has(group)) return true;
    const object = nextContentWord(evidence.words, word.at);
    return !object || !stems.has(object.stem);
  });
}

/** The group of a word that says how many or which; a comparative that is in no list, such as "heavier", is its own group. */
function quantityGroupOf({ word, stem }: Word): number | string | undefined {
  return quantities.get(word) ?? (/^\p{L}{3,}(?:er|est)$/u.test(word) && oppositeOf(word) ? stem : undefined);
}

/** The last content word before a word that ends a claim: "started first". */
function contentWordBefore(words: readonly Word[], at: number): Word | undefined {
  return words.slice(0, at).findLast(({ word }) => !stopWords.has(word));
}

function isBeside({ words }: EvidenceSentence, place: Word, other: Word): boolean {
  return words
    .slice(Math.max(0, place.at - maxDistance), place.at + maxDistance)
    .some(({ stem }) => stem === other.stem);
}

/** Whether a word belongs to the bound of a number: "more than 300". */
function comparesNumber(claim: readonly Word[], at: number): boolean {
  return claim[at + 1]?.word === "than" && (claim[at + 2]?.figures.length ?? 0) > 0;
}

function nextContentWord(words: readonly Word[], at: number): Word | undefined {
  const from = words[at];
  return words
    .slice(at + 1, at + 1 + maxDistance)
    .find(({ content, figures, clause }) => clause === from?.clause && (content || figures.length > 0));
}

function isNear({ words }: EvidenceSentence, place: Word, object: Word): boolean {
  return words
    .slice(place.at + 1, place.at + 2 + maxDistance)
    .some(
      ({ stem, figures }) => stem === object.stem || figures.some((value) => object.figures.includes(value)),
    );
}

/** Whether no relation is reversed: "before" into "after", "from" into "to", "increased" into "decreased". */
export function keepsRelations(claim: readonly Word[], evidence: EvidenceSentence): boolean {
  return claim.every((word, at) => {
    if (word.name) return true;
    if (causeWords.has(word.word) && isCause(word))
      return evidence.words.some((other) => causeWords.has(other.word) && isCause(other));
    const opposite = oppositeOf(word.word);
    const object = nextContentWord(claim, at);
    if (
      boundPrepositions.has(word.word) &&
      object &&
      !evidence.words.some((other) => other.word === word.word && isNear(evidence, other, object))
    )
      return false;
    if (!opposite) return true;
    if (object) return !isReversed(word, object, opposite, evidence, "before");
    const subject = contentWordBefore(claim, at);
    return !subject || !isReversed(word, subject, opposite, evidence, "after");
  });
}

const sincePattern = /^since$/;

/** Whether a word gives a cause; "since" is not taken for one, as it mostly says when. */
function isCause({ word }: Word): boolean {
  return !sincePattern.test(fold(word));
}

/** Whether the evidence has the opposite of a word next to its object or subject, and not the word itself. */
function isReversed(
  { word, stem }: Word,
  object: Word,
  opposite: ReadonlySet<string>,
  { words }: EvidenceSentence,
  side: "before" | "after",
): boolean {
  const isSameWord = (one: Word) => one.word === word || one.stem === stem;
  const objects = words.filter(
    (each) => each.stem === object.stem || each.figures.some((value) => object.figures.includes(value)),
  );
  if (objects.length === 0) return false;
  const closest = objects.map(({ at }) => {
    const beside =
      side === "before"
        ? words.slice(Math.max(0, at - maxDistance), at).reverse()
        : words.slice(at + 1, at + 1 + maxDistance);
    return beside.find((one) => isSameWord(one) || opposite.has(one.word) || opposite.has(one.stem));
  });
  return closest.every((one) => one !== undefined && !isSameWord(one));
}
