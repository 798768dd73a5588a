import { isMap, isScalar, parseDocument } from "yaml";

/**
 * The text of an `owner.yaml` in which facts were last checked on a day. Nothing but their `as_of` changes: comments,
 * quotation marks and the order of lines are the owner's.
 * @param day `YYYY-MM-DD`
 */
export function confirmedOn(text: string, keys: readonly string[], day: string): string {
  return keys.reduce((before, key) => {
    const document = parseDocument(before);
    const old = document.getIn(["facts", key, "as_of"], true);
    if (isScalar(old) && old.range) return before.slice(0, old.range[0]) + day + before.slice(old.range[1]);
    const fact = document.getIn(["facts", key], true);
    if (!isMap(fact) || !fact.range) return before;
    const [from, to] = fact.range;
    if (fact.flow) return `${before.slice(0, to - 1).trimEnd()}, as_of: ${day} }${before.slice(to)}`;
    const indent = from - (before.lastIndexOf("\n", from - 1) + 1);
    return `${before.slice(0, from)}as_of: ${day}\n${" ".repeat(indent)}${before.slice(from)}`;
  }, text);
}
