import data from "../data/spellings.json" with { type: "json" };
import { mapOf, pairsOf, wordsOf } from "./read";

/** Words that are spelled in ways of their own on either side of the Atlantic: the British by the American. */
const forms: ReadonlyMap<string, string> = mapOf(
  "spellings",
  pairsOf("spellings", data.forms).map(([american, british]) => [british, american]),
);

const oneOf = (lines: readonly string[]) => wordsOf("spellings", lines).join("|");
const our = new RegExp(`^((?:dis|mis|un|multi|re)?(?:${oneOf(data.our)}))our`);
const re = new RegExp(`^(${oneOf(data.re)})r(?:e(s|d)?|(ing))$`);
const yse = new RegExp(`^(${oneOf(data.yse)})ys(?=(?:e|es|ed|ing|er|ers)$)`);
const ogue = new RegExp(`^(${oneOf(data.ogue)})ogue(?=$|s$)`);
/** "Organise", "organisation", and neither "advise" nor "noise". */
const ise = new RegExp(
  `^(?!(?:${oneOf(data.ise)})is)([a-z]{3,})is(?=(?:e|es|ed|ing|er|ers|ation|ations|ational|able)$)`,
);

/** A lower-case word as Americans spell it: a site and who asks of it may be of either side. */
export function american(word: string): string {
  return (
    forms.get(word) ??
    word
      .replace(our, "$1or")
      .replace(re, (_, start: string, end = "", ing = "") => `${start}er${end === "d" ? "ed" : end}${ing}`)
      .replace(yse, "$1yz")
      .replace(ogue, "$1og")
      .replace(ise, "$1iz")
  );
}
