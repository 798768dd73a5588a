import { stopWords } from "@/lib/language";
import type { EvidenceSentence } from "./evidence-sentence";
import type { Word } from "./text";
import { failureWords, hedges, isNegation } from "./words";

/** The group of words that put something in the past. */
const pastGroup = hedges.get("former");

/** How many words "former" reaches. */
const formerReach = 3;

/** Whether a claim has the polarity and certainty of its evidence: no "not", "planned to" or "failed to" is lost or added. */
export function keepsStance(claim: readonly Word[], evidence: EvidenceSentence): boolean {
  if (restatesAll(claim, evidence) && negationsIn(claim) !== negationsIn(evidence.quoted)) return false;
  const clauses = clausesOf(claim);
  return clauses.every((clause) => {
    const closest = closestClauses(clause, evidence);
    return closest.length === 0 || closest.some((other) => hasSameStance(clause, other, claim, evidence));
  });
}

/** Whether a claim has every word of its evidence apart from negations: then it must have those too. */
function restatesAll(claim: readonly Word[], { quoted }: EvidenceSentence): boolean {
  const claimStems = new Set(claim.map(({ stem }) => stem));
  return quoted.every(({ word, stem }) => isNegation(word) || claimStems.has(stem));
}

function negationsIn(words: readonly Word[]): number {
  return words.filter(({ word, name }) => isNegation(word) && !name).length;
}

/** The clauses of a text. */
function clausesOf(words: readonly Word[]): Word[][] {
  const clauses = new Map<number, Word[]>();
  for (const word of words) clauses.set(word.clause, [...(clauses.get(word.clause) ?? []), word]);
  // A clause of small words alone ("and is not, she says, happy") belongs to the next one.
  const found: Word[][] = [];
  let small: Word[] = [];
  for (const clause of clauses.values()) {
    const whole = [...small, ...clause];
    small = clause.some(hasContent) ? [] : whole;
    if (small.length === 0) found.push(whole);
  }
  if (small.length > 0) found.push([...(found.pop() ?? []), ...small]);
  return found;
}

function hasContent({ word, figures }: Word): boolean {
  return figures.length > 0 || (!stopWords.has(word) && !isNegation(word));
}

/** The clauses of the evidence that have most of a clause of the claim; a name or a number counts as two words. */
function closestClauses(clause: readonly Word[], evidence: EvidenceSentence): Word[][] {
  const stems = new Map(clause.filter(hasContent).map(({ stem, name }) => [stem, name ? 2 : 1]));
  const figures = new Set(clause.flatMap(({ figures }) => figures));
  const scored = clausesOf(evidence.words).map((other) => {
    const clauseStems = new Set(other.map(({ stem }) => stem));
    const values = new Set(other.flatMap(({ figures }) => figures));
    let score = 0;
    for (const [stem, weight] of stems) if (clauseStems.has(stem)) score += weight;
    for (const value of figures) if (values.has(value)) score += 2;
    return { other, score };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ other }) => other);
}

function hasSameStance(
  clause: readonly Word[],
  other: readonly Word[],
  claim: readonly Word[],
  evidence: EvidenceSentence,
): boolean {
  const shared = new Set(
    clause.filter(({ content, figures }) => content || figures.length > 0).map(({ stem }) => stem),
  );
  const last = other.findLastIndex(({ stem }) => shared.has(stem));
  const governing = other.slice(0, last < 0 ? other.length : last + 1);
  if (isNegative(clause) !== isNegative(other)) return false;
  const claimStems = new Set(claim.map(({ stem }) => stem));
  if (governing.some(({ word, stem }) => failureWords.has(word) && !claimStems.has(stem))) return false;
  const groups = new Set(claim.flatMap(({ word }) => hedges.get(word) ?? []));
  const isPastTense = claim.some(({ word }) => /^(?:was|were|had|did)$|ed$/.test(word));
  const losesHedge = governing.some(({ word, name }, at) => {
    const group = name ? undefined : hedges.get(word);
    if (group === undefined || groups.has(group)) return false;
    // "A former teacher" was one; what else the sentence says of her is not former.
    return (
      group !== pastGroup ||
      (!isPastTense && governing.slice(at + 1, at + 1 + formerReach).some(({ stem }) => shared.has(stem)))
    );
  });
  return !losesHedge && !addsFailure(claim, evidence);
}

/** Whether a claim says "failed to" or the like where its evidence does not. */
function addsFailure(claim: readonly Word[], { words }: EvidenceSentence): boolean {
  return claim.some(
    ({ word, stem }) => failureWords.has(word) && !words.some((other) => other.stem === stem),
  );
}

function isNegative(words: readonly Word[]): boolean {
  return words.filter(({ word, name }) => isNegation(word) && !name).length % 2 === 1;
}
