import { everydayWords, stem, stopWords, type Token, tokenize } from "@/lib/language";
import { type Figure, figuresOf } from "../figures";
import { isNeutral } from "../neutral-words";
import { hedges, isNegation, measureUnits, negationWords } from "./words";

/** A word of a text with what a proof needs to know of it. */
export interface Word extends Token {
  stem: string;
  /** Its index in the text. */
  at: number;
  /** The index of its clause, between commas, brackets and "but". */
  clause: number;
  /** Written like a name. */
  name: boolean;
  /** Has a content that must be in the quotes: not an article, nor a verb like "says". */
  content: boolean;
  /** Its numbers, in a form in which they can be compared. */
  figures: readonly string[];
  /** The currency or measure sign attached to it: "$5", "5 %". */
  sign: string;
  /** The name of the owner, or a part of it. */
  owner: boolean;
}

/** Separates sentences that were run together: "in 1987.Hot Rod is". */
export function separateSentences(text: string, by = " "): string {
  return text.replace(/(?<=[\p{L}\p{N})"”'’][.!?]["”)]?)(?=["“(]?\p{Lu}[\p{Ll}\d]+[\s,.'’])/gu, by);
}

const clauseBreakPattern = /[,;:()[\]—.!?]|\s[–-]\s|\n/;
/** Words that begin another clause. */
export const clauseWords: ReadonlySet<string> = new Set(
  "but while whereas although though which who whom where when because so if unless until and or that".split(
    " ",
  ),
);

/** The words of a text, classified. */
export function wordsIn(text: string, isOwner: (word: string) => boolean): Word[] {
  const figures = figuresOf(text);
  const tokens = wholeNumbers(tokenize(withoutReply(text)), text);
  let clause = 0;
  return tokens.map((token, at) => {
    const before = text.slice(tokens[at - 1]?.end ?? 0, token.start);
    if (at > 0 && (clauseBreakPattern.test(before) || clauseWords.has(token.word))) clause += 1;
    const own = figures.filter(({ at }) => at >= token.start && at < token.end);
    const sign =
      /[$€£¥]\s?$/.exec(before)?.[0].trim() ?? /^\s?[%€£$¥°]/.exec(text.slice(token.end))?.[0].trim() ?? "";
    return {
      ...token,
      at,
      clause,
      sign,
      owner: isOwner(token.word),
      stem: stem(token.word),
      ...classifyWord(token, tokens, at, text, own, isOwner),
    };
  });
}

/** A "No." that answers the sentence before does not negate what follows it. */
function withoutReply(text: string): string {
  return text.replace(/^\W*(?:yes|no)(?=[.,!;:])/i, (reply) => " ".repeat(reply.length));
}

/** "14,200" is one number, not two words. */
function wholeNumbers(tokens: readonly Token[], text: string): Token[] {
  const found: Token[] = [];
  for (const token of tokens) {
    const last = found.at(-1);
    const isContinued =
      last &&
      /\d$/.test(last.raw) &&
      /^\d/.test(token.raw) &&
      /^[.,:]$/.test(text.slice(last.end, token.start));
    if (!last || !isContinued) found.push(token);
    else
      found[found.length - 1] = {
        ...last,
        end: token.end,
        raw: text.slice(last.start, token.end),
        word: `${last.word},${token.word}`,
      };
  }
  return found;
}

function classifyWord(
  { word, raw, start }: Token,
  tokens: readonly Token[],
  at: number,
  text: string,
  figures: readonly Figure[],
  isOwner: (word: string) => boolean,
): Pick<Word, "name" | "content" | "figures"> {
  const values = figures.map(({ value }) => value);
  const isNumber = values.length > 0 && (/^\d/.test(raw) || /^\p{L}+$/u.test(raw));
  const isPlain = isNumber || isNegation(word) || negationWords.has(word) || word === "yes" || isOwner(word);
  const startsSentence =
    at === 0 || /[.!?:]["')”]*\s*["'(“]?$|\n/.test(text.slice(tokens[at - 1]?.end ?? 0, start));
  const isCapitalized = /\p{Lu}/u.test(raw) && !/^I(?:'|’|$)/.test(raw) && !isNumber && values.length === 0;
  // "Cån" is folded to "can": a word with a mark over a letter is a small word of English at no place.
  const isStopWord = stopWords.has(word) && /^[\p{ASCII}’]*$/u.test(raw);
  // At the start of a sentence every word has a capital; there it is a name when it is no everyday word.
  const name =
    isCapitalized &&
    !isOwner(word) &&
    (!startsSentence || (!isStopWord && !everydayWords.has(word)) || /^\p{Lu}[^\s]*\p{Lu}/u.test(raw)) &&
    !(isStopWord && /^\p{Lu}\p{Ll}*$/u.test(raw));
  const last = tokens[at - 1];
  const isMeasure =
    measureUnits.has(word) && /\d$/.test(last?.raw ?? "") && /^[\s-]?$/.test(text.slice(last?.end, start));
  const content =
    name ||
    (!isMeasure && measureUnits.has(word) && word.length > 3) ||
    (!isMeasure && !isPlain && !stopWords.has(word) && !isNeutral(word) && !hedges.has(word));
  return { name, content, figures: values };
}
