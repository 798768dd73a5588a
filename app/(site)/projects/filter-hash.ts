/** The filters that an address names after its `#`: `#category=ai&tech=rust`, `#tag=voice`. */
export function keysIn(hash: string): string[] {
  const keys = hash.slice(1).split("&").map(decoded);
  return keys.filter((key) => /^(category|tech|tag)=./.test(key));
}

/** How many items match all the filters. @param items the keys of each, as `keysOf` writes them */
export function countWith(items: readonly string[], chosen: readonly string[]): number {
  return items.filter((keys) => hasAllKeys(keys, chosen)).length;
}

/** Whether an item has the keys of all the filters. */
export function hasAllKeys(keys: string, chosen: readonly string[]): boolean {
  const own = keys.split(" ");
  return chosen.every((key) => own.includes(key));
}

/** The filters after a click on one: removed where it is chosen, else added. Only one category at a time. */
export function toggled(chosen: readonly string[], key: string): string[] {
  const isCategory = key.startsWith("category=");
  const others = chosen.filter((other) => other !== key && !(isCategory && other.startsWith("category=")));
  return chosen.includes(key) ? others : [...others, key];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The hash of some filters; of none, the top of the list. */
export function hashFor(keys: string[]): string {
  if (keys.length === 0) return "#all";
  return `#${keys.map((key) => encodeURIComponent(key).replaceAll("%3D", "=")).join("&")}`;
}
