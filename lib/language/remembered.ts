/** Characters of texts that one function may keep in all; what it keeps with them is a few times that. */
const mostCharacters = 1_000_000;
/** A longer text is not kept: no sentence of a site is as long. */
const longestText = 4_000;

/**
 * The function with its results kept, up to so many characters of texts. Those of a site are read first and are kept
 * for every question; what visitors write beyond that is worked out again and never fills the memory.
 */
export function remembered<Value>(
  make: (text: string) => Value,
  most = mostCharacters,
): (text: string) => Value {
  const known = new Map<string, Value>();
  let held = 0;
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const made = make(text);
    if (text.length <= longestText && held + text.length <= most) {
      // A text cut out of a longer one would keep all of that alive (V8 sliced strings).
      known.set(Buffer.from(text).toString(), made);
      held += text.length;
    }
    return made;
  };
}
