import { stopWords } from "@/lib/language";
import type { Word } from "./text";
import type { Unit } from "./unit";
import { hedges, isNegation, turns } from "./words";

/** The number of the group of words that put something in the past. */
const past = hedges.get("former");

/** How many words "former" reaches. */
const formerly = 3;

/** Whether a claim says yes where its unit says yes, and as surely: no "not", "planned to" or "failed to" is lost or added. */
export function keepsStance(claim: readonly Word[], unit: Unit): boolean {
  if (retells(claim, unit) && negationsIn(claim) !== negationsIn(unit.quoted)) return false;
  const pieces = piecesOf(claim);
  return pieces.every((piece) => {
    const near = nearestPieces(piece, unit);
    return near.length === 0 || near.some((other) => sameStance(piece, other, claim, unit));
  });
}

/** Whether a claim has every word of its unit, negations apart: then it must have those too. */
function retells(claim: readonly Word[], { quoted }: Unit): boolean {
  const said = new Set(claim.map(({ stem }) => stem));
  return quoted.every(({ word, stem }) => isNegation(word) || said.has(stem));
}

function negationsIn(words: readonly Word[]): number {
  return words.filter(({ word, name }) => isNegation(word) && !name).length;
}

/** The pieces of a text between its commas. */
function piecesOf(words: readonly Word[]): Word[][] {
  const pieces = new Map<number, Word[]>();
  for (const word of words) pieces.set(word.clause, [...(pieces.get(word.clause) ?? []), word]);
  // A piece of small words alone ("and is not, she says, happy") belongs to the one after it.
  const found: Word[][] = [];
  let small: Word[] = [];
  for (const piece of pieces.values()) {
    const whole = [...small, ...piece];
    small = piece.some(carries) ? [] : whole;
    if (small.length === 0) found.push(whole);
  }
  if (small.length > 0) found.push([...(found.pop() ?? []), ...small]);
  return found;
}

function carries({ word, figures }: Word): boolean {
  return figures.length > 0 || (!stopWords.has(word) && !isNegation(word));
}

/** The pieces of a unit that hold most of a piece of the claim; a name or a number counts for two words. */
function nearestPieces(piece: readonly Word[], unit: Unit): Word[][] {
  const stems = new Map(piece.filter(carries).map(({ stem, name }) => [stem, name ? 2 : 1]));
  const figures = new Set(piece.flatMap(({ figures }) => figures));
  const scored = piecesOf(unit.words).map((other) => {
    const said = new Set(other.map(({ stem }) => stem));
    const values = new Set(other.flatMap(({ figures }) => figures));
    let score = 0;
    for (const [stem, weight] of stems) if (said.has(stem)) score += weight;
    for (const value of figures) if (values.has(value)) score += 2;
    return { other, score };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ other }) => other);
}

function sameStance(
  piece: readonly Word[],
  other: readonly Word[],
  claim: readonly Word[],
  unit: Unit,
): boolean {
  const shared = new Set(
    piece.filter(({ content, figures }) => content || figures.length > 0).map(({ stem }) => stem),
  );
  const last = other.findLastIndex(({ stem }) => shared.has(stem));
  const governing = other.slice(0, last < 0 ? other.length : last + 1);
  if (isNegative(piece) !== isNegative(other)) return false;
  const said = new Set(claim.map(({ stem }) => stem));
  if (governing.some(({ word, stem }) => turns.has(word) && !said.has(stem))) return false;
  const groups = new Set(claim.flatMap(({ word }) => hedges.get(word) ?? []));
  const inPast = claim.some(({ word }) => /^(?:was|were|had|did)$|ed$/.test(word));
  const lost = governing.some(({ word, name }, at) => {
    const group = name ? undefined : hedges.get(word);
    if (group === undefined || groups.has(group)) return false;
    // "A former teacher" was one; what else the sentence says of her is not former.
    return (
      group !== past ||
      (!inPast && governing.slice(at + 1, at + 1 + formerly).some(({ stem }) => shared.has(stem)))
    );
  });
  return !lost && !addsTurn(claim, unit);
}

/** Whether a claim says "failed to" or the like where its unit does not. */
function addsTurn(claim: readonly Word[], { words }: Unit): boolean {
  return claim.some(({ word, stem }) => turns.has(word) && !words.some((other) => other.stem === stem));
}

function isNegative(words: readonly Word[]): boolean {
  return words.filter(({ word, name }) => isNegation(word) && !name).length % 2 === 1;
}
