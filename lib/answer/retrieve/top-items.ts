/** The items of the highest values, the highest first; of equal values, in their order. Items with NaN are left out. */
export function topItems<Item>(items: readonly Item[], scoreOf: (item: Item) => number, max: number): Item[] {
  const best: { item: Item; value: number }[] = [];
  for (const item of items) {
    const value = scoreOf(item);
    const last = best[max - 1];
    if (Number.isNaN(value) || (last && value <= last.value)) continue;
    let at = Math.min(best.length, max - 1);
    for (; at > 0; at -= 1) {
      const before = best[at - 1];
      if (!before || before.value >= value) break;
      best[at] = before;
    }
    best[at] = { item, value };
  }
  return best.map(({ item }) => item);
}
