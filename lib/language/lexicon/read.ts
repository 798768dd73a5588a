// The word lists are plain files in `data/`: lines of words between spaces. Each is read once, and a list that says
// something twice, in capitals or not at all stops the start, since one of the two is a mistake.

/**
 * All the words of a list.
 * @throws Error when a word stands twice or is not lower case
 */
export function wordsOf(list: string, lines: readonly string[]): string[] {
  return unique(
    list,
    lines.flatMap((line) => entriesOf(list, line)),
  );
}

/**
 * The groups of a list, a line each.
 * @throws Error when a word stands twice in a group, or a group twice in the list
 */
export function groupsOf(list: string, lines: readonly string[], separator = " "): string[][] {
  const groups = lines.map((line) => unique(list, entriesOf(list, line, separator)));
  unique(
    list,
    groups.map((group) => [...group].sort().join(separator)),
  );
  return groups;
}

/**
 * What stands for what, a line each: `what = what it stands for`, both sides of one word or several.
 * @throws Error when a line is of another form
 */
export function pairsOf(list: string, lines: readonly string[]): [left: string, right: string][] {
  return lines.map((line) => {
    const [left = "", right = "", ...more] = line.split(" = ");
    if (!left || !right || more.length > 0) throw new Error(`${list}: "${line}" is not of the form "a = b"`);
    entriesOf(list, left);
    entriesOf(list, right);
    return [left, right];
  });
}

/**
 * A map out of pairs.
 * @throws Error when a key stands twice
 */
export function mapOf<Value>(list: string, pairs: readonly (readonly [string, Value])[]): Map<string, Value> {
  unique(
    list,
    pairs.map(([key]) => key),
  );
  return new Map(pairs);
}

function entriesOf(list: string, line: string, separator = " "): string[] {
  const entries = line.split(separator);
  const wrong = entries.find((entry) => entry.trim() === "" || entry !== entry.trim().toLowerCase());
  if (wrong !== undefined)
    throw new Error(
      `${list}: "${wrong}" in "${line}" is empty, not in lower case or beside a space too many`,
    );
  return entries;
}

function unique(list: string, entries: string[]): string[] {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(entry)) throw new Error(`${list}: "${entry}" is there twice`);
    seen.add(entry);
  }
  return entries;
}
