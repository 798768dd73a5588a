import { isNearForm, stem } from "@/lib/language";
import type { Draft } from "../../draft";
import { type Intent, words } from "../intent";
import { countMatchedSides, draftRows, matchTables, type PageTable, queryTerms } from "./tables";

/** Comparisons of a row's figure with the limit in the question: "at least 50" takes in 50, "more than 50" doesn't. */
const relations: readonly [words: string, fits: (figure: number, limit: number) => boolean][] = [
  ["at least|(?:no|not) less than", (figure, limit) => figure >= limit],
  ["at most|(?:no|not) more than|up to", (figure, limit) => figure <= limit],
  ["(?:more|longer|heavier|bigger|larger|higher) than|over|above", (figure, limit) => figure > limit],
  ["(?:less|fewer|shorter|lighter|smaller|lower) than|under|below", (figure, limit) => figure < limit],
];

/** "Which rides need more than 60 kW?" A quarter of something is no figure. */
const beyondPattern = new RegExp(
  `^(?:and |so )?(?:which|what|how many) .*?\\b(?<relation>${relations.map(([said]) => said).join("|")}) [€£$]?(?<limit>\\d[\\d.,]*)(?: ?(?<unit>%|[\\p{L}°]+))?`,
  "u",
);
const maxRows = 12;

/** The rows of a table in which a figure is above or below one: "Which rides need more than 60 kW when they start?" */
export const rowsBeyond: Intent = {
  id: "pages:rows-beyond",
  examples: ["Which of the pumps draw more than 40 watts?", "Which sensors cost less than 100 euros?"],
  claim: ({ plain }) => beyondPattern.test(plain),
  words: words("more less few over above below under need"),
  answer: (question, context) => {
    const { relation = "", limit: figure = "", unit = "" } = beyondPattern.exec(question.plain)?.groups ?? {};
    const limit = Number(figure.replaceAll(",", ""));
    const fits = relations.find(([said]) => new RegExp(`^(?:${said})$`).test(relation))?.[1];
    const asked = queryTerms(question).filter(
      (term) => !/\d/.test(term) && !comparisonStems.has(term) && term !== stem(unit),
    );
    if (asked.length === 0 || Number.isNaN(limit) || !fits) return undefined;
    const [best, next] = matchTables(asked, question, context);
    if (!best || (next && next.share === best.share && countMatchedSides(next) === countMatchedSides(best)))
      return undefined;
    const column = columnOf(best.table, asked, stem(unit));
    return column === undefined
      ? undefined
      : draftMatchingRows(best.table, column, (value) => fits(value, limit));
  },
  coversQuestion: true,
};

/** Words of the comparison itself, and what every column of figures may be asked by. */
const comparisonStems = new Set(
  "least most over above under below larg long short high low big small heavi light cost weigh last take need draw".split(
    " ",
  ),
);

/** The column that is asked for: by its head, by its unit, or because it is the only one with figures. */
function columnOf(table: PageTable, asked: readonly string[], unit: string): number | undefined {
  const figures = table.head.flatMap((_, at) =>
    at > 0 && table.rows.some((row) => parseFigure(row[at]?.text) !== undefined) ? [at] : [],
  );
  const holds = (at: number, term: string) =>
    [...(table.columnTerms[at] ?? [])].some((each) => each === term || isNearForm(term, each));
  const byHead = figures.filter((at) => asked.some((term) => holds(at, term)));
  const byUnit = figures.filter((at) => unit !== "" && holds(at, unit));
  const [only, ...more] = byHead.length > 0 ? byHead : byUnit.length > 0 ? byUnit : figures;
  return more.length === 0 ? only : undefined;
}

function parseFigure(text: string | undefined): number | undefined {
  const found = /\d[\d.,]*/.exec(text ?? "")?.[0];
  const figure = found === undefined ? Number.NaN : Number(found.replace(/[.,]$/, "").replaceAll(",", ""));
  return Number.isNaN(figure) ? undefined : figure;
}

function draftMatchingRows(
  table: PageTable,
  column: number,
  fits: (figure: number) => boolean,
): Draft | undefined {
  const found = table.rows.flatMap((row, at) => {
    const figure = parseFigure(row[column]?.text);
    return figure !== undefined && fits(figure) ? [at] : [];
  });
  return found.length > 0 && found.length <= maxRows ? draftRows(table, found, [column]) : undefined;
}
