import { stopWords } from "@/lib/language";
import { checks } from "./checks";
import { type EvidenceSentence, holdsWord, type ParsedQuestion } from "./evidence-sentence";
import { clauseWords, type Word } from "./text";

/** How often a claim may be split. */
const maxDepth = 4;
const conjunctions = new Set(["and", "or", "&", "nor"]);
/** Words that begin another claim. */
const clauseStarters = new Set("but while whereas although though which who whom where".split(" "));

/**
 * Whether the evidence proves all that the words say: each claim in them must be proved by one sentence, in the same
 * relations.
 */
export function isProven(
  words: readonly Word[],
  evidence: readonly EvidenceSentence[],
  parsed: ParsedQuestion,
): boolean {
  return claimsIn(words).every((claim) => isClaimProven(claim, evidence, parsed, 0));
}

/** The claims of a sentence; a later one inherits the names that the first begins with. */
function claimsIn(words: readonly Word[]): Word[][] {
  const found: Word[][] = [];
  for (const word of words) {
    const last = found.at(-1);
    if (last && !(clauseStarters.has(word.word) && last.some(({ content }) => content))) last.push(word);
    else found.push([word]);
  }
  const [first = []] = found;
  const lead = leadingNames(first);
  return found.map((claim, at) => (at === 0 || leadingNames(claim).length > 0 ? claim : [...lead, ...claim]));
}

/** The names that a claim begins with. */
function leadingNames(claim: readonly Word[]): Word[] {
  const from = claim.findIndex(({ content, figures }) => content || figures.length > 0);
  const lead: Word[] = [];
  for (const word of from < 0 ? [] : claim.slice(from)) {
    if (!word.name) break;
    lead.push(word);
  }
  return lead;
}

function isClaimProven(
  claim: readonly Word[],
  evidence: readonly EvidenceSentence[],
  parsed: ParsedQuestion,
  depth: number,
): boolean {
  if (
    evidence.some(
      (sentence) =>
        covers(sentence, claim, parsed) && checks.every((check) => check(claim, sentence, parsed.asked)),
    )
  )
    return true;
  if (depth >= maxDepth) return false;
  return splitsOf(claim).some((parts) =>
    parts.every((part) => isClaimProven(part, evidence, parsed, depth + 1)),
  );
}

function covers(evidence: EvidenceSentence, claim: readonly Word[], parsed: ParsedQuestion): boolean {
  // What stands in the title alone says nothing of it.
  if (
    !claim.some(
      ({ stem, word, figures }) => figures.length > 0 || (!stopWords.has(word) && evidence.stems.has(stem)),
    )
  )
    return false;
  return claim.every(
    (word) =>
      word.figures.every((value) => evidence.figures.has(value)) &&
      (!word.content || holdsWord(evidence, word, parsed)),
  );
}

/** The ways to split a claim at an "and" or a comma, so that each part keeps the shared words. */
function splitsOf(claim: readonly Word[]): Word[][][] {
  return claim.flatMap((word, at) => {
    const isConjunction = conjunctions.has(word.word);
    const isComma =
      at > 0 && !isConjunction && !clauseWords.has(word.word) && word.clause !== claim[at - 1]?.clause;
    if (!isConjunction && !isComma) return [];
    const left = claim.slice(0, at);
    const right = claim.slice(isConjunction ? at + 1 : at);
    const from = lastItemStart(left);
    const to = firstItemEnd(right);
    const ways: Word[][][] = [];
    if (from < left.length && to > 0)
      ways.push([
        [...left, ...right.slice(to)],
        [...left.slice(0, from), ...right],
      ]);
    if (contentCount(left) > 1 && contentCount(right) > 1)
      ways.push([left, [...(leadingNames(right).length > 0 ? [] : leadingNames(left)), ...right]]);
    return ways;
  });
}

/** Where the last item of a list begins. */
function lastItemStart(left: readonly Word[]): number {
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
function firstItemEnd(right: readonly Word[]): number {
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

function contentCount(words: readonly Word[]): number {
  return words.filter(({ content, figures }) => content || figures.length > 0).length;
}
