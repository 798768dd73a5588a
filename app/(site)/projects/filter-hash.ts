/** The filters that an address names after its `#`: `#category=ai&tech=rust`, `#tag=voice`. */
export function keysIn(hash: string): string[] {
  const keys = hash.slice(1).split("&").map(decoded);
  return keys.filter((key) => /^(category|tech|tag)=./.test(key));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The address of some filters; of none, the top of the list. */
export function hashFor(keys: string[]): string {
  if (keys.length === 0) return "#all";
  return `#${keys.map((key) => encodeURIComponent(key).replaceAll("%3D", "=")).join("&")}`;
}
