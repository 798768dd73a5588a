import type { Table } from "@/lib/content";
import type { Entity, Knowledge } from "@/lib/knowledge";
import { indexTerms, lightWords, stem, stopWords } from "@/lib/language";
import { answered, type Context, citeName, type Draft, type Evidence } from "../../draft";
import type { Question } from "../../read/question";
import { bullets } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { isNamedOn, pagesNamed } from "./named";

type Cell = Table["head"][number];

/** A table of a page, with the terms that say what it is about. */
export interface PageTable {
  entity: Entity;
  head: Cell[];
  rows: Cell[][];
  /** Terms of each row's first cell, and of each column's head. */
  labels: ReadonlySet<string>[];
  columns: ReadonlySet<string>[];
  around: ReadonlySet<string>;
}

/** What of a question a table is met by. */
export interface Met {
  table: PageTable;
  rows: number[];
  columns: number[];
  share: number;
}

/** The share of the question's words, by rarity, that the table or its page must hold. */
const leastShare = 0.5;
const longest = 650;
const idle = new Set(
  "compare comparison contrast differ different difference versus vs change changed between before after much many often long more less how which than or two better worse faster slower quicker cheaper"
    .split(" ")
    .map(stem),
);

/** The tables that hold enough of what is asked, of the page that is named where one is; the best first. */
export function tablesMet(asked: readonly string[], question: Question, context: Context): Met[] {
  const [named] = pagesNamed(question, context).cards;
  return tablesOf(context.site.knowledge)
    .filter((table) => !named || isOn(table, named.entity, context))
    .map((table) => meet(table, asked, context))
    .filter(({ share }) => share >= leastShare)
    .sort((a, b) => b.share - a.share || sides(b) - sides(a));
}

/** A table that is on a thing may stand in a post that names it. */
function isOn(table: PageTable, thing: Entity, { site }: Context): boolean {
  const page = site.windowIndex.pageOf(table.entity);
  return table.entity === thing || (page !== undefined && isNamedOn(page, thing));
}

/** How many rows and columns are met. */
export function sides({ rows, columns }: Met): number {
  return rows.length + columns.length;
}

/** The terms and years of a question, without those that only ask for a comparison. */
export function termsOf({ tokens }: Question): string[] {
  const found = tokens.flatMap(({ word }) =>
    /^(?:19|20)\d\d$/.test(word) ? [word] : stopWords.has(word) ? [] : indexTerms(word).slice(0, 1),
  );
  return [...new Set(found)].filter((term) => !idle.has(term));
}

// Knowledge never changes once it is built.
const known = new WeakMap<Knowledge, PageTable[]>();

function tablesOf(knowledge: Knowledge): PageTable[] {
  const made = known.get(knowledge) ?? readTables(knowledge);
  known.set(knowledge, made);
  return made;
}

function readTables({ content, of }: Knowledge): PageTable[] {
  const pages = [
    ...content.projects.map(({ id, story }) => ({ id: `project:${id}`, story })),
    ...content.essays.map(({ id, story }) => ({ id: `essay:${id}`, story })),
  ];
  const entities = new Map([...of("project"), ...of("essay")].map((entity) => [entity.id, entity]));
  return pages.flatMap(({ id, story }) => {
    const entity = entities.get(id);
    if (!entity) return [];
    return story.tables.map(({ head, rows, heading }): PageTable => {
      const first = story.blocks.findIndex(({ anchor }) => anchor === (head[0] ?? rows[0]?.[0])?.anchor);
      const lead = story.blocks.slice(Math.max(0, first - 2), Math.max(0, first));
      return {
        entity,
        head,
        rows,
        labels: rows.map(([label]) => new Set(indexTerms(label?.text ?? ""))),
        columns: head.map(({ text }, at) => new Set(at === 0 ? [] : [...indexTerms(text), text])),
        around: new Set(
          [
            entity.name,
            heading,
            ...lead.map(({ text }) => text),
            ...rows.flat().map(({ text }) => text),
          ].flatMap((text) => indexTerms(text)),
        ),
      };
    });
  });
}

function meet(table: PageTable, asked: readonly string[], { site }: Context): Met {
  const rows = new Set<number>();
  const columns = new Set<number>();
  let total = 0;
  let held = 0;
  for (const term of asked) {
    const weight = site.windowIndex.rarity(term);
    const meeting = [...site.windowIndex.seek(term, weight, new Set()).meeting.keys()];
    const stands = (terms: ReadonlySet<string>) => meeting.some((each) => terms.has(each));
    const inRows = table.labels.flatMap((terms, at) => (stands(terms) ? [at] : []));
    const inColumns = table.columns.flatMap((terms, at) => (stands(terms) ? [at] : []));
    // A word that all rows share tells none of them apart.
    if (inRows.length < table.rows.length) for (const at of inRows) rows.add(at);
    for (const at of inColumns) columns.add(at);
    // A light word counts where a row or a column is called by it.
    if (lightWords.has(term) && inRows.length + inColumns.length === 0) continue;
    total += weight;
    if (inRows.length + inColumns.length > 0 || stands(table.around)) held += weight;
  }
  return { table, rows: [...rows], columns: [...columns], share: total > 0 ? held / total : 0 };
}

/** Some rows of a table in some of its columns, each behind its first cell; undefined where that is too long. */
export function toldOf(
  { entity, head, rows }: PageTable,
  shownRows: readonly number[],
  shownColumns: readonly number[],
): Draft | undefined {
  const lines: string[] = [];
  const evidence: Evidence[] = [citeName(entity)];
  const page = entity.url.split("#")[0];
  for (const row of shownRows.map((at) => rows[at] ?? [])) {
    const cells = shownColumns.flatMap((at) => {
      const cell = row[at];
      return cell?.text ? [{ cell, head: head[at]?.text ?? "" }] : [];
    });
    const said = cells.map(
      ({ cell, head: name }) => `${escapeMarkdown(name)}${name ? " " : ""}${escapeMarkdown(cell.text)}`,
    );
    lines.push(`${escapeMarkdown(row[0]?.text ?? "")}: ${said.join("; ")}`);
    for (const { text, anchor } of [row[0], ...cells.map(({ cell }) => cell)].filter(
      (cell) => cell !== undefined,
    ))
      if (text) evidence.push({ url: `${page}#${anchor}`, title: entity.title, quote: text });
  }
  const text = `**${escapeMarkdown(entity.name)}**:\n${bullets(lines)}`;
  return text.length <= longest ? answered(text, evidence, { topic: entity, prior: 0.75 }) : undefined;
}
