import { msAtWork } from "./longest-hold";

/** What the yardstick takes, in milliseconds of the processor, on the quiet machine that the limits were set on. */
const idleMs = 5;
const rounds = 15;
const words = Array.from({ length: 4_000 }, (_, at) => `${(at * 48_271) % 99_991}word${at % 97}`);

/**
 * For tests: how many times slower than that machine this one is at the moment; never less than 1. Whoever shares a
 * processor with many has less of its caches, and a millisecond of it is worth less: known work tells how much.
 */
export function machineSlowness(): number {
  const took = Array.from({ length: rounds }, () => {
    const started = msAtWork();
    yardstick();
    return msAtWork() - started;
  });
  const [middle = idleMs] = took.sort((a, b) => a - b).slice(rounds / 2);
  return Math.max(1, middle / idleMs);
}

/** Work such as reading a text is: words, patterns, maps and a sort. */
function yardstick(): number {
  const seen = new Map<string, number>();
  for (const word of words) {
    const plain = word.replace(/(\d)\1/g, "$1").toUpperCase();
    for (let end = 2; end < plain.length; end += 3) {
      const start = plain.slice(0, end);
      seen.set(start, (seen.get(start) ?? 0) + 1);
    }
  }
  return [...seen].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).length;
}
