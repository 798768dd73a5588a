const numbers = new Map(
  "one two three four five six seven eight nine ten".split(" ").map((word, at) => [word, at + 1]),
);

/** "Three" or "3" as 3; not a number for anything else. */
export function numberOf(said: string): number {
  return numbers.get(said) ?? Number(said);
}
