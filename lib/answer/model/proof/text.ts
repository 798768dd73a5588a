import { everydayWords, stem, stopWords, type Token, tokenize } from "@/lib/language";
import { type Figure, figuresOf } from "../figures";
import { isNeutral } from "../neutral-words";
import { hedges, isNegation, negations, units } from "./words";

/** A word of a text, as a proof looks at it. */
export interface Word extends Token {
  stem: string;
  /** Its number in the text. */
  at: number;
  /** Which piece between commas, brackets and "but" it stands in. */
  clause: number;
  /** Written like a name. */
  name: boolean;
  /** Carries something that must stand in the quotes: no article, no verb of telling. */
  content: boolean;
  /** The numbers it says, in a form in which they can be compared. */
  figures: readonly string[];
  /** The sign of money or measure that is written at it: "$5", "5 %". */
  sign: string;
  /** The name of the owner, or a part of it. */
  owner: boolean;
}

/** Sentences that were run together ("in 1987.Hot Rod is") stand apart again. */
export function apart(text: string, by = " "): string {
  return text.replace(/(?<=[\p{L}\p{N})"”'’][.!?]["”)]?)(?=["“(]?\p{Lu}[\p{Ll}\d]+[\s,.'’])/gu, by);
}

const breaks = /[,;:()[\]—.!?]|\s[–-]\s|\n/;
/** Words that begin another piece of a sentence. */
export const joins: ReadonlySet<string> = new Set(
  "but while whereas although though which who whom where when because so if unless until and or that".split(
    " ",
  ),
);

/** The words of a text with what each is. */
export function wordsIn(text: string, isOwner: (word: string) => boolean): Word[] {
  const figures = figuresOf(text);
  const tokens = wholeNumbers(tokenize(withoutReply(text)), text);
  let clause = 0;
  return tokens.map((token, at) => {
    const before = text.slice(tokens[at - 1]?.end ?? 0, token.start);
    if (at > 0 && (breaks.test(before) || joins.has(token.word))) clause += 1;
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
      ...kindOf(token, tokens, at, text, own, isOwner),
    };
  });
}

/** A "No." that answers the sentence before turns nothing of what follows it. */
function withoutReply(text: string): string {
  return text.replace(/^\W*(?:yes|no)(?=[.,!;:])/i, (reply) => " ".repeat(reply.length));
}

/** "14,200" is one number, not two words. */
function wholeNumbers(tokens: readonly Token[], text: string): Token[] {
  const found: Token[] = [];
  for (const token of tokens) {
    const last = found.at(-1);
    const joined =
      last &&
      /\d$/.test(last.raw) &&
      /^\d/.test(token.raw) &&
      /^[.,:]$/.test(text.slice(last.end, token.start));
    if (!last || !joined) found.push(token);
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

function kindOf(
  { word, raw, start }: Token,
  tokens: readonly Token[],
  at: number,
  text: string,
  figures: readonly Figure[],
  isOwner: (word: string) => boolean,
): Pick<Word, "name" | "content" | "figures"> {
  const values = figures.map(({ value }) => value);
  const isNumber = values.length > 0 && (/^\d/.test(raw) || /^\p{L}+$/u.test(raw));
  const plain = isNumber || isNegation(word) || negations.has(word) || word === "yes" || isOwner(word);
  const opens = at === 0 || /[.!?:]["')”]*\s*["'(“]?$|\n/.test(text.slice(tokens[at - 1]?.end ?? 0, start));
  const named = /\p{Lu}/u.test(raw) && !/^I(?:'|’|$)/.test(raw) && !isNumber && values.length === 0;
  // "Cån" is folded to "can": a word with a mark over a letter is a small word of English at no place.
  const small = stopWords.has(word) && /^[\p{ASCII}’]*$/u.test(raw);
  // At the start of a sentence every word has a capital; there it is a name when it is no everyday word.
  const name =
    named &&
    !isOwner(word) &&
    (!opens || (!small && !everydayWords.has(word)) || /^\p{Lu}[^\s]*\p{Lu}/u.test(raw)) &&
    !(small && /^\p{Lu}\p{Ll}*$/u.test(raw));
  const last = tokens[at - 1];
  const measures =
    units.has(word) && /\d$/.test(last?.raw ?? "") && /^[\s-]?$/.test(text.slice(last?.end, start));
  const content =
    name ||
    (!measures && units.has(word) && word.length > 3) ||
    (!measures && !plain && !stopWords.has(word) && !isNeutral(word) && !hedges.has(word));
  return { name, content, figures: values };
}
