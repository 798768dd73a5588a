import { isNearForm, stem } from "@/lib/language";
import type { Draft } from "../../draft";
import { type Intent, words } from "../intent";
import { type PageTable, sides, tablesMet, termsOf, toldOf } from "./tables";

/** How a row's figure may stand to the one that is asked: "at least 50" takes in 50, "more than 50" doesn't. */
const relations: readonly [words: string, fits: (figure: number, limit: number) => boolean][] = [
  ["at least|(?:no|not) less than", (figure, limit) => figure >= limit],
  ["at most|(?:no|not) more than|up to", (figure, limit) => figure <= limit],
  ["(?:more|longer|heavier|bigger|larger|higher) than|over|above", (figure, limit) => figure > limit],
  ["(?:less|fewer|shorter|lighter|smaller|lower) than|under|below", (figure, limit) => figure < limit],
];

/** "Which rides need more than 60 kW?" A quarter of something is no figure. */
const beyond = new RegExp(
  `^(?:and |so )?(?:which|what|how many) .*?\\b(?<relation>${relations.map(([said]) => said).join("|")}) [€£$]?(?<limit>\\d[\\d.,]*)(?: ?(?<unit>%|[\\p{L}°]+))?`,
  "u",
);
const most = 12;

/** The rows of a table in which a figure is above or below one: "Which rides need more than 60 kW when they start?" */
export const rowsBeyond: Intent = {
  id: "pages:rows-beyond",
  examples: ["Which of the pumps draw more than 40 watts?", "Which sensors cost less than 100 euros?"],
  claim: ({ plain }) => beyond.test(plain),
  words: words("more less few over above below under need"),
  answer: (question, context) => {
    const { relation = "", limit: figure = "", unit = "" } = beyond.exec(question.plain)?.groups ?? {};
    const limit = Number(figure.replaceAll(",", ""));
    const fits = relations.find(([said]) => new RegExp(`^(?:${said})$`).test(relation))?.[1];
    const asked = termsOf(question).filter(
      (term) => !/\d/.test(term) && !comparing.has(term) && term !== stem(unit),
    );
    if (asked.length === 0 || Number.isNaN(limit) || !fits) return undefined;
    const [best, next] = tablesMet(asked, question, context);
    if (!best || (next && next.share === best.share && sides(next) === sides(best))) return undefined;
    const column = columnOf(best.table, asked, stem(unit));
    return column === undefined ? undefined : told(best.table, column, (value) => fits(value, limit));
  },
  whole: true,
};

/** Words of the comparison itself, and what every column of figures may be asked by. */
const comparing = new Set(
  "least most over above under below larg long short high low big small heavi light cost weigh last take need draw".split(
    " ",
  ),
);

/** The column that is asked for: by its head, by its unit, or because it is the only one with figures. */
function columnOf(table: PageTable, asked: readonly string[], unit: string): number | undefined {
  const figures = table.head.flatMap((_, at) =>
    at > 0 && table.rows.some((row) => figureIn(row[at]?.text) !== undefined) ? [at] : [],
  );
  const holds = (at: number, term: string) =>
    [...(table.columns[at] ?? [])].some((each) => each === term || isNearForm(term, each));
  const byHead = figures.filter((at) => asked.some((term) => holds(at, term)));
  const byUnit = figures.filter((at) => unit !== "" && holds(at, unit));
  const [only, ...more] = byHead.length > 0 ? byHead : byUnit.length > 0 ? byUnit : figures;
  return more.length === 0 ? only : undefined;
}

function figureIn(text: string | undefined): number | undefined {
  const found = /\d[\d.,]*/.exec(text ?? "")?.[0];
  const figure = found === undefined ? Number.NaN : Number(found.replace(/[.,]$/, "").replaceAll(",", ""));
  return Number.isNaN(figure) ? undefined : figure;
}

function told(table: PageTable, column: number, fits: (figure: number) => boolean): Draft | undefined {
  const found = table.rows.flatMap((row, at) => {
    const figure = figureIn(row[column]?.text);
    return figure !== undefined && fits(figure) ? [at] : [];
  });
  return found.length > 0 && found.length <= most ? toldOf(table, found, [column]) : undefined;
}
