const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const longMonths =
  "january february march april may june july august september october november december".split(" ");
const numberWords =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const tensWords = "thirty forty fifty sixty seventy eighty ninety".split(" ");
const largeNumbers = new Map<string, string>(
  Object.entries({ hundred: "100", thousand: "1000", million: "1000000", dozen: "12" }),
);

/** A number, a month, or a word for one. `May` is a month beside a number only, and `one` is no count. */
const figurePattern =
  /\d+(?:[.,:]\d+)*|(?<![\p{L}\p{N}_])(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])may(?![\p{L}\p{N}_])(?=\.? ?\d)|(?<=\d )may(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}_])(?:zero|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen)s?(?![\p{L}\p{N}_])/giu;

export interface Figure {
  /** The same for `38,400` and `38400`, `Feb` and `February`, `nine` and `9`. */
  value: string;
  at: number;
}

/** The numbers and months of a text, in order, in a form in which they can be compared. */
export function figuresOf(text: string): Figure[] {
  return [...text.matchAll(figurePattern)].flatMap(({ 0: figureText, index }) =>
    valuesOf(figureText).map((value) => ({ value, at: index })),
  );
}

function valuesOf(figureText: string): string[] {
  if (/^\d/.test(figureText))
    return figureText
      .replace(/,(?=\d{3}(?!\d))/g, "")
      .split(/[,:]/)
      .map(withoutExtraZeros);
  const word = figureText.toLowerCase();
  const month = longMonths.indexOf(word);
  if (month >= 0) return [`m${month + 1}`];
  const short = months.indexOf(word.slice(0, 3));
  if (short >= 0 && longMonths[short]?.startsWith(word.replace(/^sept$/, "sep"))) return [`m${short + 1}`];
  const singular = word.replace(/s$/, "");
  const found = numberWords.includes(word) ? numberWords.indexOf(word) : numberWords.indexOf(singular);
  if (found >= 0) return [String(found)];
  const ten = tensWords.indexOf(word);
  return [ten >= 0 ? String((ten + 3) * 10) : (largeNumbers.get(singular) ?? word)];
}

/** `007` is 7 and `1.50` is 1.5: the same number must not be missed for a zero. */
function withoutExtraZeros(number: string): string {
  const bare = number.replace(/^0+(?=\d)/, "");
  return bare.includes(".") ? bare.replace(/\.?0+$/, "") : bare;
}
