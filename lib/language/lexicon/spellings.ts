import data from "../data/spellings.json" with { type: "json" };
import { buildMap, parsePairs, parseWords } from "./word-lists";

/** The American spelling of British words that follow none of the rules below. */
const americanByBritish: ReadonlyMap<string, string> = buildMap(
  "spellings",
  parsePairs("spellings", data.forms).map(([american, british]) => [british, american]),
);

const alternatives = (lines: readonly string[]) => parseWords("spellings", lines).join("|");
const ourPattern = new RegExp(`^((?:dis|mis|un|multi|re)?(?:${alternatives(data.our)}))our`);
const rePattern = new RegExp(`^(${alternatives(data.re)})r(?:e(s|d)?|(ing))$`);
const ysePattern = new RegExp(`^(${alternatives(data.yse)})ys(?=(?:e|es|ed|ing|er|ers)$)`);
const oguePattern = new RegExp(`^(${alternatives(data.ogue)})ogue(?=$|s$)`);
/** Matches "organise" and "organisation", and neither "advise" nor "noise". */
const isePattern = new RegExp(
  `^(?!(?:${alternatives(data.ise)})is)([a-z]{3,})is(?=(?:e|es|ed|ing|er|ers|ation|ations|ational|able)$)`,
);

/** The American spelling of a lower-case word: a site and its visitors may use either spelling. */
export function americanSpelling(word: string): string {
  return (
    americanByBritish.get(word) ??
    word
      .replace(ourPattern, "$1or")
      .replace(
        rePattern,
        (_, start: string, end = "", ing = "") => `${start}er${end === "d" ? "ed" : end}${ing}`,
      )
      .replace(ysePattern, "$1yz")
      .replace(oguePattern, "$1og")
      .replace(isePattern, "$1iz")
  );
}
