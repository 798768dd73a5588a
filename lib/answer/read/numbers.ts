const numbers = new Map([
  ...[
    ..."one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen".split(" "),
    ..."sixteen seventeen eighteen nineteen twenty".split(" "),
  ].map((word, at) => [word, at + 1] as const),
  ["thirty", 30],
]);

/** "Three" or "3" as 3; not a number for anything else. */
export function numberOf(said: string): number {
  return numbers.get(said) ?? Number(said);
}
