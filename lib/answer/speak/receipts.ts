import { fold, tokenize } from "@/lib/language";
import type { Evidence } from "../draft";

const most = 24;

/** The receipts of an answer, and where to begin to read. */
export interface Receipts {
  evidence: Evidence[];
  /** One address for each thing that a line of the answer speaks of. */
  sources: string[];
}

/** What is behind one claim: the receipts of one thing for one line. */
interface Claim {
  thing: string;
  /** The line that has a quote of it word for word; empty where none has. */
  line: string;
  said: Evidence[];
  unsaid: Evidence[];
}

/**
 * As few receipts as prove an answer. A thing's name is none where something else of it is quoted. Of the quotes behind
 * an item of a list that it does not say itself, the shortest is enough: it is why the item is in the list.
 */
export function receiptsFor(text: string, given: readonly Evidence[]): Receipts {
  const claims = claimsOf(text, withoutNames(distinct(given)));
  const proofs = claims.map(({ said, unsaid }) => unsaid[0] ?? longest(said)!).slice(0, most);
  const all = [...proofs, ...claims.flatMap(({ said, unsaid }) => [...unsaid, ...said])];
  const kept = new Set([...new Set(all)].slice(0, most));
  return {
    evidence: given.filter((receipt) => kept.has(receipt)),
    sources: [...new Set(proofs.map(({ url }) => url))],
  };
}

function claimsOf(text: string, evidence: readonly Evidence[]): Claim[] {
  const lines = text.split("\n").map((line) => ({ line, words: wordsOf(line) }));
  const claims: Claim[] = [];
  const claimOf = (thing: string, line?: string) => {
    const known = claims.find((claim) => claim.thing === thing && (line ?? claim.line) === claim.line);
    if (known) return known;
    const claim = { thing, line: line ?? "", said: [], unsaid: [] };
    claims.push(claim);
    return claim;
  };
  const placed = evidence.map((receipt) => {
    const words = wordsOf(receipt.quote);
    return { receipt, at: lines.find((line) => line.words.includes(words)) };
  });
  for (const { receipt, at } of placed) if (at) claimOf(thingOf(receipt), at.line).said.push(receipt);
  for (const { receipt, at } of placed) if (!at) claimOf(thingOf(receipt)).unsaid.push(receipt);
  return claims.map((claim) => {
    const listed = claim.line.startsWith("- ");
    return listed ? { ...claim, unsaid: byLength(claim.unsaid).slice(0, 1) } : claim;
  });
}

function withoutNames(evidence: readonly Evidence[]): Evidence[] {
  const named = new Set(evidence.filter(isName));
  const told = new Set(evidence.filter((receipt) => !named.has(receipt)).map(thingOf));
  return evidence.filter((receipt) => !named.has(receipt) || !told.has(thingOf(receipt)));
}

function isName({ quote, title }: Evidence): boolean {
  return wordsOf(quote) === wordsOf(title);
}

/** A page may hold several things, and two things may have one name. */
function thingOf({ url, title }: Evidence): string {
  return `${url.split("#")[0]} ${title}`;
}

function longest(evidence: readonly Evidence[]): Evidence | undefined {
  return byLength(evidence).at(-1);
}

function byLength(evidence: readonly Evidence[]): Evidence[] {
  return evidence.toSorted((a, b) => a.quote.length - b.quote.length);
}

function wordsOf(text: string): string {
  return ` ${tokenize(fold(text))
    .map(({ word }) => word)
    .join(" ")} `;
}

function distinct(evidence: readonly Evidence[]): Evidence[] {
  const seen = new Set<string>();
  return evidence.filter(({ url, quote }) => {
    const key = `${url} ${quote}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
