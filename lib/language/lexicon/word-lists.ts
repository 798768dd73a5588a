// The word lists are plain files in `data/`: lines of words separated by spaces. Each is read once, and a list with a
// duplicate, an empty entry or capitals stops the start, since it must be a mistake.

/**
 * All the words of a list.
 * @throws Error when a word stands twice or is not lower case
 */
export function parseWords(list: string, lines: readonly string[]): string[] {
  return requireUnique(
    list,
    lines.flatMap((line) => parseEntries(list, line)),
  );
}

/**
 * The groups of a list, a line each.
 * @throws Error when a word stands twice in a group, or a group twice in the list
 */
export function parseGroups(list: string, lines: readonly string[], separator = " "): string[][] {
  const groups = lines.map((line) => requireUnique(list, parseEntries(list, line, separator)));
  requireUnique(
    list,
    groups.map((group) => [...group].sort().join(separator)),
  );
  return groups;
}

/**
 * The pairs of a list, a line each: `left = right`, both sides of one word or several.
 * @throws Error when a line is of another form
 */
export function parsePairs(list: string, lines: readonly string[]): [left: string, right: string][] {
  return lines.map((line) => {
    const [left = "", right = "", ...more] = line.split(" = ");
    if (!left || !right || more.length > 0) throw new Error(`${list}: "${line}" is not of the form "a = b"`);
    parseEntries(list, left);
    parseEntries(list, right);
    return [left, right];
  });
}

/**
 * A map out of pairs.
 * @throws Error when a key stands twice
 */
export function buildMap<Value>(
  list: string,
  pairs: readonly (readonly [string, Value])[],
): Map<string, Value> {
  requireUnique(
    list,
    pairs.map(([key]) => key),
  );
  return new Map(pairs);
}

function parseEntries(list: string, line: string, separator = " "): string[] {
  const entries = line.split(separator);
  const wrong = entries.find((entry) => entry.trim() === "" || entry !== entry.trim().toLowerCase());
  if (wrong !== undefined)
    throw new Error(
      `${list}: "${wrong}" in "${line}" is empty, not in lower case or beside a space too many`,
    );
  return entries;
}

function requireUnique(list: string, entries: string[]): string[] {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(entry)) throw new Error(`${list}: "${entry}" is there twice`);
    seen.add(entry);
  }
  return entries;
}
