import { fold, tokenize } from "@/lib/language";
import type { Evidence } from "../draft";

const maxReceipts = 24;

/** The receipts of an answer, and where to begin to read. */
export interface Receipts {
  evidence: Evidence[];
  /** One address for each entity that a line of the answer is about. */
  sources: string[];
}

/** The receipts of one entity for one line of the answer. */
interface Claim {
  entityKey: string;
  /** The line that contains one of its quotes word for word; empty where none does. */
  line: string;
  quoted: Evidence[];
  unquoted: Evidence[];
}

/**
 * As few receipts as prove an answer. The name of an entity is no receipt where another fact of it is quoted. Of the quotes
 * behind a list item that are not in its text, the shortest is enough: it is why the item is in the list.
 */
export function receiptsFor(text: string, given: readonly Evidence[]): Receipts {
  const claims = claimsOf(text, withoutNames(distinct(given)));
  const proofs = claims
    .map(({ quoted, unquoted }) => unquoted[0] ?? longestQuote(quoted)!)
    .slice(0, maxReceipts);
  const all = [...proofs, ...claims.flatMap(({ quoted, unquoted }) => [...unquoted, ...quoted])];
  const kept = new Set([...new Set(all)].slice(0, maxReceipts));
  return {
    evidence: given.filter((receipt) => kept.has(receipt)),
    sources: [...new Set(proofs.map(({ url }) => url))],
  };
}

function claimsOf(text: string, evidence: readonly Evidence[]): Claim[] {
  const lines = text.split("\n").map((line) => ({ text: line, words: paddedWords(line) }));
  const claims: Claim[] = [];
  const claimFor = (entityKey: string, line?: string) => {
    const known = claims.find(
      (claim) => claim.entityKey === entityKey && (line ?? claim.line) === claim.line,
    );
    if (known) return known;
    const claim: Claim = { entityKey, line: line ?? "", quoted: [], unquoted: [] };
    claims.push(claim);
    return claim;
  };
  const located = evidence.map((receipt) => {
    const words = paddedWords(receipt.quote);
    return { receipt, line: lines.find((each) => each.words.includes(words)) };
  });
  for (const { receipt, line } of located)
    if (line) claimFor(entityKeyOf(receipt), line.text).quoted.push(receipt);
  for (const { receipt, line } of located) if (!line) claimFor(entityKeyOf(receipt)).unquoted.push(receipt);
  return claims.map((claim) => {
    const isListItem = claim.line.startsWith("- ");
    return isListItem ? { ...claim, unquoted: byQuoteLength(claim.unquoted).slice(0, 1) } : claim;
  });
}

function withoutNames(evidence: readonly Evidence[]): Evidence[] {
  const nameReceipts = new Set(evidence.filter(isName));
  const quotedEntities = new Set(evidence.filter((receipt) => !nameReceipts.has(receipt)).map(entityKeyOf));
  return evidence.filter(
    (receipt) => !nameReceipts.has(receipt) || !quotedEntities.has(entityKeyOf(receipt)),
  );
}

function isName({ quote, title }: Evidence): boolean {
  return paddedWords(quote) === paddedWords(title);
}

/** Page and title together: a page may have several entities, and two entities may have the same name. */
function entityKeyOf({ url, title }: Evidence): string {
  return `${url.split("#")[0]} ${title}`;
}

function longestQuote(evidence: readonly Evidence[]): Evidence | undefined {
  return byQuoteLength(evidence).at(-1);
}

function byQuoteLength(evidence: readonly Evidence[]): Evidence[] {
  return evidence.toSorted((a, b) => a.quote.length - b.quote.length);
}

function paddedWords(text: string): string {
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
