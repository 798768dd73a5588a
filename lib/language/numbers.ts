const upToTwenty =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty";

/** Month names and their abbreviations in lower case, as alternatives for a regular expression. */
export const monthNames =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";

/** English words for numbers, each as its number: one to twenty, thirty, forty and fifty. */
export const englishNumbers: ReadonlyMap<string, number> = new Map([
  ...upToTwenty.split(" ").map((word, at) => [word, at + 1] as const),
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
  ["sixty", 60],
  ["seventy", 70],
  ["eighty", 80],
  ["ninety", 90],
]);
