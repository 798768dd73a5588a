/** A source of numbers in [0, 1) that gives the same ones on every machine (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks from lists with one source of numbers. */
export function pickerOf(random: () => number) {
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const many = <Item>(items: readonly Item[], count: number): Item[] => [
    ...new Set(Array.from({ length: count }, () => one(items))),
  ];
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  return { one, many, between };
}

/** A list in an order of chance. */
export function shuffled<Value>(list: readonly Value[], random: () => number): Value[] {
  return list
    .map((value) => ({ value, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
