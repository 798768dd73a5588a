import { fold, stem, terms, tokenize } from "@/lib/language";
import { similarTerms } from "./similar-terms";

/** A number with what is counted, or a time in seconds, or a share in percent. */
interface Figure {
  value: number;
  /** The stem of what is counted; `second` for times, `percent` for shares. */
  unit: string;
  /** It is an upper limit: "below a second", "under five percent". */
  atMost: boolean;
}

const smallNumberWords =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );
const numberValues = new Map<string, number>([
  ...smallNumberWords.map((word, at) => [word, at] as const),
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
  ["sixty", 60],
  ["seventy", 70],
  ["eighty", 80],
  ["ninety", 90],
  ["dozen", 12],
  ["dozens", 24],
  ["hundred", 100],
  ["hundreds", 200],
  ["thousand", 1_000],
  ["thousands", 2_000],
  ["million", 1_000_000],
  ["millions", 2_000_000],
  ["several", 3],
]);
const numberAlternatives = `(?:\\d[\\d,.]*\\d|\\d|${[...numberValues.keys()].join("|")})`;
const countedPattern = new RegExp(
  `\\b((?:tens|hundreds) of thousands|${numberAlternatives}(?:[ -](?:hundred|thousand|million))?)(?:\\s?(?:to|-|or)\\s?(${numberAlternatives}))?\\+?(?: of(?! the))?(%| ?(?:[\\p{L}-]+ ){0,2}?[\\p{L}%-]+)`,
  "gu",
);
const ratioPattern = /\b(\d[\d,]*) of (?:the |its |all )?(\d[\d,]*)\b/g;
const timeUnits: [RegExp, number][] = [
  [/^\s?(?:ms|milliseconds?)\b/, 0.001],
  [/^\s?(?:s|secs?|seconds?)\b/, 1],
  [/^\s?minutes?\b/, 60],
];
const atMostPattern =
  /\b(?:under|below|less than|fewer than|at most|no more than|within|up to|not more than|beneath)\s(?:\p{L}+\s)?$/u;
const atMostOneUnitPattern =
  /\b(?:(under|below|less than|within|at most) (?:a|one|half a)|(?:sub)-) ?(second|minute)\b/;

/** How a figure that a statement asks for compares with those in texts; undefined where either names none. */
export function compareFigures(statement: string, texts: readonly string[]): "reached" | "short" | undefined {
  const asked = requiredFigureIn(fold(statement));
  if (!asked) return undefined;
  const units = new Set([asked.unit, ...similarTerms(asked.unit)]);
  const stated = texts.flatMap((text) => figuresIn(fold(text))).filter(({ unit }) => units.has(unit));
  if (stated.length === 0) return undefined;
  const reached = stated.some(({ value }) => (asked.atMost ? value <= asked.value : value >= asked.value));
  return reached ? "reached" : "short";
}

function requiredFigureIn(folded: string): Figure | undefined {
  const short = atMostOneUnitPattern.exec(folded);
  if (short) return { value: short[2] === "minute" ? 60 : 1, unit: "second", atMost: true };
  return figuresIn(folded)[0];
}

/** The figures a folded text names. */
function figuresIn(folded: string): Figure[] {
  const shares = [...folded.matchAll(ratioPattern)]
    .map(([, part = "", whole = ""]) => ({
      value: (100 * parseNumber(part)) / parseNumber(whole),
      unit: "percent",
      atMost: false,
    }))
    .filter(({ value }) => Number.isFinite(value));
  const found = [...folded.matchAll(countedPattern)].flatMap(
    ({ 1: first = "", 2: second, 3: behind = "", index }) =>
      // "From 1,900 to 640 ms", "four to six engineers": both ends count.
      [first, second ?? []].flat().flatMap((value) => {
        const figure = figureOf(parseNumber(value), behind);
        return figure ? [{ ...figure, atMost: atMostPattern.test(folded.slice(0, index)) }] : [];
      }),
  );
  const sums = [...folded.matchAll(sumPattern)].map(([, value = "", scale = ""]) => ({
    value: parseNumber(value) * (scaleOfLetter.get(scale) ?? numberValues.get(scale) ?? 1),
    unit: "money",
    atMost: false,
  }));
  return [...found, ...shares, ...sums];
}

/** "£1 million", "NZ$250,000", "€2.4m"; of whichever currency, for insurers and budgets count in the one at hand. */
const sumPattern = /[€£$] ?(\d[\d,]*(?:\.\d+)?)(?: ?(thousand|million|k|m)\b)?/g;
const scaleOfLetter = new Map([
  ["k", 1_000],
  ["m", 1_000_000],
]);

function figureOf(value: number, behind: string): Omit<Figure, "atMost"> | undefined {
  if (!Number.isFinite(value)) return undefined;
  if (/^ ?(?:%|percent|per cent)/.test(behind)) return { value, unit: "percent" };
  const time = timeUnits.find(([pattern]) => pattern.test(behind));
  if (time) return { value: value * time[1], unit: "second" };
  const nouns = tokenize(behind)
    .map(({ word }) => word)
    .filter((word) => !numberValues.has(word) && word.length > 2);
  // "Four engineers" and "nine English hospitals": what is counted is a plural.
  const noun = nouns.find((word) => /s$|people|staff/.test(word)) ?? undefined;
  return noun && !/^(?:days?|weeks?|months?|years?|hours?|times)$/.test(noun)
    ? { value, unit: terms(noun)[0] ?? stem(noun) }
    : undefined;
}

function parseNumber(text: string): number {
  if (/^tens of thousands$/.test(text)) return 20_000;
  if (/^hundreds of thousands$/.test(text)) return 200_000;
  const [first = "", scale] = text.split(/[ -](?=hundred|thousand|million)/);
  const plain = /^\d/.test(first)
    ? Number(first.replace(/,(?=\d{3})/g, "").replace(/[.,]$/, ""))
    : (numberValues.get(first) ?? Number.NaN);
  return plain * (scale ? (numberValues.get(scale) ?? 1) : 1);
}
