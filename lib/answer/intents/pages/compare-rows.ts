import type { Draft } from "../../draft";
import { asks, type Intent, words } from "../intent";
import { countMatchedSides, draftRows, matchTables, queryTerms, type TableMatch } from "./tables";

const maxRows = 5;

/** Two rows or two columns of one table side by side: "How did the bill change between 2019 and 2020?" */
export const compareRows: Intent = {
  id: "pages:compare-rows",
  examples: [
    "How did the waiting time change between 2018 and 2021?",
    "How do receipts compare with plain links?",
  ],
  claim: asks(
    "(compare|compares|compared|comparison|contrast|differ|differs|difference|versus|vs)",
    "(change|changed|changes|drop|dropped|rise|rose|grow|grew|improve|improved|fall|fell) .. (between|from|after|since)",
    "before and after",
    "(more|less|faster|slower|quicker|cheaper|better|worse|longer|shorter) .. or",
    "YEAR .. (and|or|to) .. YEAR",
  ),
  words: words(
    "compare comparison contrast versus vs change drop rise grow improve fall fast slow quick cheap better worse",
  ),
  answer: (question, context) => {
    const terms = queryTerms(question);
    if (terms.length < 2) return undefined;
    const [best, next] = matchTables(terms, question, context).filter((met) => countMatchedSides(met) >= 2);
    return best && (!next || best.share > next.share) ? draftFromMatch(best) : undefined;
  },
};

/** The rows that are asked for, or all of a small table, in the columns that are asked for. */
function draftFromMatch({ table, rows, columns }: TableMatch): Draft | undefined {
  const rowIndexes =
    rows.length > 1 || table.rows.length > maxRows
      ? rows.sort((a, b) => a - b)
      : table.rows.map((_, at) => at);
  const columnIndexes = table.head.flatMap((_, at) =>
    at > 0 && (columns.length < 2 || columns.includes(at)) ? [at] : [],
  );
  return rowIndexes.length > 1 || columns.length > 1
    ? draftRows(table, rowIndexes, columnIndexes)
    : undefined;
}
