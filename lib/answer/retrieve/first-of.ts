/** The few of many that have the highest value, the highest first; of the same value, in their order. NaN is no value. */
export function firstOf<Item>(items: readonly Item[], worth: (item: Item) => number, most: number): Item[] {
  const best: { item: Item; value: number }[] = [];
  for (const item of items) {
    const value = worth(item);
    const last = best[most - 1];
    if (Number.isNaN(value) || (last && value <= last.value)) continue;
    let at = Math.min(best.length, most - 1);
    for (; at > 0; at -= 1) {
      const before = best[at - 1];
      if (!before || before.value >= value) break;
      best[at] = before;
    }
    best[at] = { item, value };
  }
  return best.map(({ item }) => item);
}
