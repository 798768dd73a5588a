const upToTwenty =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";

/** English words for numbers, each as its number: one to twenty, thirty, forty and fifty. */
export const englishNumbers: ReadonlyMap<string, number> = new Map([
  ...upToTwenty.split(" ").map((word, at) => [word, at + 1] as const),
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
]);
