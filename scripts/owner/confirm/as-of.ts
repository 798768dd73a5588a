import { isMap, isScalar, type Pair, parseDocument } from "yaml";

/**
 * The text of an `owner.yaml` in which facts were last checked on a day. Nothing but their `as_of` changes: comments,
 * quotation marks and the order of lines are the owner's.
 * @param day `YYYY-MM-DD`
 */
export function withConfirmedFacts(text: string, keys: readonly string[], day: string): string {
  return keys.reduce((before, key) => {
    const fact = parseDocument(before).getIn(["facts", key], true);
    if (!isMap(fact) || !fact.range) return before;
    const replace = (from: number, to: number, what: string) =>
      before.slice(0, from) + what + before.slice(to);
    const existing: Pair | undefined = fact.items.find(
      (pair) => isScalar(pair.key) && pair.key.value === "as_of",
    );
    if (existing && isScalar(existing.key) && existing.key.range) {
      const [from = 0, to = 0] = (isScalar(existing.value) && existing.value.range) || [];
      if (to > from) return replace(from, to, day);
      // Nothing stands behind it, perhaps not even a colon.
      const end = existing.key.range[1];
      const [colon = ""] = /^\s*:/.exec(before.slice(end)) ?? [];
      return replace(end, end + colon.length, `: ${day}`);
    }
    const [first] = fact.items;
    if (!first || !isScalar(first.key) || !first.key.range) return before;
    const [at] = first.key.range;
    const indent = at - (before.lastIndexOf("\n", at - 1) + 1);
    return replace(at, at, `as_of: ${day}${fact.flow ? ", " : `\n${" ".repeat(indent)}`}`);
  }, text);
}
