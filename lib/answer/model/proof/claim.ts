import { stopWords } from "@/lib/language";
import { checks } from "./checks";
import { joins, type Word } from "./text";
import { holds, type Known, type Unit } from "./unit";

/** A claim is taken apart at most so often. */
const deepest = 4;
const and = new Set(["and", "or", "&", "nor"]);
/** Words before which another claim begins. */
const begins = new Set("but while whereas although though which who whom where".split(" "));

/** Whether words say nothing but what the units say: each claim in them stands in one unit, bound as it is there. */
export function stands(words: readonly Word[], units: readonly Unit[], known: Known): boolean {
  return claimsIn(words).every((claim) => proved(claim, units, known, 0));
}

/** The claims of a sentence; a later one inherits the names that the first begins with. */
function claimsIn(words: readonly Word[]): Word[][] {
  const found: Word[][] = [];
  for (const word of words) {
    const last = found.at(-1);
    if (last && !(begins.has(word.word) && last.some(({ content }) => content))) last.push(word);
    else found.push([word]);
  }
  const [first = []] = found;
  const lead = leadOf(first);
  return found.map((claim, at) => (at === 0 || leadOf(claim).length > 0 ? claim : [...lead, ...claim]));
}

/** The names that a claim begins with. */
function leadOf(claim: readonly Word[]): Word[] {
  const from = claim.findIndex(({ content, figures }) => content || figures.length > 0);
  const lead: Word[] = [];
  for (const word of from < 0 ? [] : claim.slice(from)) {
    if (!word.name) break;
    lead.push(word);
  }
  return lead;
}

function proved(claim: readonly Word[], units: readonly Unit[], known: Known, depth: number): boolean {
  if (
    units.some(
      (unit) => covers(unit, claim, known) && checks.every((holdsIn) => holdsIn(claim, unit, known.asked)),
    )
  )
    return true;
  if (depth >= deepest) return false;
  return splits(claim).some((parts) => parts.every((part) => proved(part, units, known, depth + 1)));
}

function covers(unit: Unit, claim: readonly Word[], known: Known): boolean {
  // What stands in the title alone says nothing of it.
  if (
    !claim.some(
      ({ stem, word, figures }) => figures.length > 0 || (!stopWords.has(word) && unit.stems.has(stem)),
    )
  )
    return false;
  return claim.every(
    (word) =>
      word.figures.every((value) => unit.figures.has(value)) && (!word.content || holds(unit, word, known)),
  );
}

/** The ways to take a claim apart at an "and" or a comma, so that each part keeps what the other is said of. */
function splits(claim: readonly Word[]): Word[][][] {
  return claim.flatMap((word, at) => {
    const joined = and.has(word.word);
    const comma = at > 0 && !joined && !joins.has(word.word) && word.clause !== claim[at - 1]?.clause;
    if (!joined && !comma) return [];
    const left = claim.slice(0, at);
    const right = claim.slice(joined ? at + 1 : at);
    const from = itemBefore(left);
    const to = itemAfter(right);
    const ways: Word[][][] = [];
    if (from < left.length && to > 0)
      ways.push([
        [...left, ...right.slice(to)],
        [...left.slice(0, from), ...right],
      ]);
    if (weight(left) > 1 && weight(right) > 1)
      ways.push([left, [...(leadOf(right).length > 0 ? [] : leadOf(left)), ...right]]);
    return ways;
  });
}

/** Where the last item of a list begins. */
function itemBefore(left: readonly Word[]): number {
  let from = left.length;
  const clause = left.at(-1)?.clause;
  while (
    from > 0 &&
    left[from - 1]?.clause === clause &&
    (left[from - 1]?.content || left[from - 1]?.figures.length)
  )
    from -= 1;
  return from;
}

/** Where the first item of a list ends. */
function itemAfter(right: readonly Word[]): number {
  let to = 0;
  const clause = right[0]?.clause;
  while (
    to < right.length &&
    right[to]?.clause === clause &&
    (right[to]?.content || right[to]?.figures.length)
  )
    to += 1;
  return to;
}

function weight(words: readonly Word[]): number {
  return words.filter(({ content, figures }) => content || figures.length > 0).length;
}
