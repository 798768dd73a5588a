/** Total characters of the keys that one memoized function may keep; the results take a few times that. */
const maxTotalChars = 1_000_000;
/** Longer texts are not cached: no sentence of a site is as long. */
const maxTextChars = 4_000;

/**
 * Memoizes a function of a text, up to a total length of keys. The texts of a site come first and stay cached for every
 * question; what visitors write beyond that is computed again, so that it never fills the memory.
 */
export function memoize<Value>(
  compute: (text: string) => Value,
  maxChars = maxTotalChars,
): (text: string) => Value {
  const known = new Map<string, Value>();
  let usedChars = 0;
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const value = compute(text);
    if (text.length <= maxTextChars && usedChars + text.length <= maxChars) {
      // A text cut out of a longer one would keep all of that alive (V8 sliced strings).
      known.set(Buffer.from(text).toString(), value);
      usedChars += text.length;
    }
    return value;
  };
}
