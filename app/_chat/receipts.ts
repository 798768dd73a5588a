import { blockTexts } from "./markdown";
import type { Receipt } from "./types";

/**
 * Which receipts stand behind which block of an answer, as numbers from 1. A receipt belongs to the first block
 * that repeats its quote or is repeated by it; one that no block repeats goes with the others from its place, or to
 * the end.
 */
export function receiptsByBlock(answer: string, receipts: Receipt[]): Map<string, number[]> {
  const blocks = blockTexts(answer);
  const repeated = receipts.map(({ quote }) => blocks.find((text) => repeats(text, quote)));
  const numbers = new Map<string, number[]>();
  for (const [index, { title }] of receipts.entries()) {
    const besides = repeated.find((block, other) => block !== undefined && receipts[other]?.title === title);
    const block = repeated[index] ?? besides ?? blocks.at(-1);
    if (block === undefined) continue;
    numbers.set(block, [...(numbers.get(block) ?? []), index + 1]);
  }
  return numbers;
}

function repeats(block: string, quote: string): boolean {
  const [a, b] = [fold(block), fold(quote)];
  return a !== "" && b !== "" && (a.includes(b) || b.includes(a));
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
