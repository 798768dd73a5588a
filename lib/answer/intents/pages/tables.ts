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
  rowTerms: ReadonlySet<string>[];
  columnTerms: ReadonlySet<string>[];
  contextTerms: ReadonlySet<string>;
}

/** How well a table matches a question. */
export interface TableMatch {
  table: PageTable;
  rows: number[];
  columns: number[];
  share: number;
}

/** The share of the question's words, weighted by rarity, that the table or its page must contain. */
const minShare = 0.5;
const maxAnswerChars = 650;
const idleStems = new Set(
  "compare comparison contrast differ different difference versus vs change changed between before after much many often long more less how which than or two better worse faster slower quicker cheaper"
    .split(" ")
    .map(stem),
);

/** The tables that match a question well enough, the best first; only those about the page that is named, if any. */
export function matchTables(asked: readonly string[], question: Question, context: Context): TableMatch[] {
  const [named] = pagesNamed(question, context).cards;
  return tablesOf(context.site.knowledge)
    .filter((table) => !named || isTableAbout(table, named.entity, context))
    .map((table) => matchTable(table, asked, context))
    .filter(({ share }) => share >= minShare)
    .sort((a, b) => b.share - a.share || countMatchedSides(b) - countMatchedSides(a));
}

/** Whether a table is on the page of an entity, or on a page that names it. */
function isTableAbout(table: PageTable, thing: Entity, { site }: Context): boolean {
  const page = site.windowIndex.pageOf(table.entity);
  return table.entity === thing || (page !== undefined && isNamedOn(page, thing));
}

/** How many rows and columns match. */
export function countMatchedSides({ rows, columns }: TableMatch): number {
  return rows.length + columns.length;
}

/** The terms and years of a question, without those that only ask for a comparison. */
export function queryTerms({ tokens }: Question): string[] {
  const found = tokens.flatMap(({ word }) =>
    /^(?:19|20)\d\d$/.test(word) ? [word] : stopWords.has(word) ? [] : indexTerms(word).slice(0, 1),
  );
  return [...new Set(found)].filter((term) => !idleStems.has(term));
}

// Knowledge never changes once it is built.
const tablesBySite = new WeakMap<Knowledge, PageTable[]>();

function tablesOf(knowledge: Knowledge): PageTable[] {
  const made = tablesBySite.get(knowledge) ?? readTables(knowledge);
  tablesBySite.set(knowledge, made);
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
        rowTerms: rows.map(([label]) => new Set(indexTerms(label?.text ?? ""))),
        columnTerms: head.map(({ text }, at) => new Set(at === 0 ? [] : [...indexTerms(text), text])),
        contextTerms: new Set(
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

function matchTable(table: PageTable, asked: readonly string[], { site }: Context): TableMatch {
  const rows = new Set<number>();
  const columns = new Set<number>();
  let total = 0;
  let coveredWeight = 0;
  for (const term of asked) {
    const weight = site.windowIndex.rarity(term);
    const matches = [...site.windowIndex.expandTerm(term, weight, new Set()).matches.keys()];
    const hasMatch = (terms: ReadonlySet<string>) => matches.some((each) => terms.has(each));
    const inRows = table.rowTerms.flatMap((terms, at) => (hasMatch(terms) ? [at] : []));
    const inColumns = table.columnTerms.flatMap((terms, at) => (hasMatch(terms) ? [at] : []));
    // A word that all rows share does not distinguish them.
    if (inRows.length < table.rows.length) for (const at of inRows) rows.add(at);
    for (const at of inColumns) columns.add(at);
    // A light word counts where a row or a column is called by it.
    if (lightWords.has(term) && inRows.length + inColumns.length === 0) continue;
    total += weight;
    if (inRows.length + inColumns.length > 0 || hasMatch(table.contextTerms)) coveredWeight += weight;
  }
  return { table, rows: [...rows], columns: [...columns], share: total > 0 ? coveredWeight / total : 0 };
}

/** Drafts some rows and columns of a table, each row after its first cell; undefined when that is too long. */
export function draftRows(
  { entity, head, rows }: PageTable,
  rowIndexes: readonly number[],
  columnIndexes: readonly number[],
): Draft | undefined {
  const lines: string[] = [];
  const evidence: Evidence[] = [citeName(entity)];
  const page = entity.url.split("#")[0];
  for (const row of rowIndexes.map((at) => rows[at] ?? [])) {
    const cells = columnIndexes.flatMap((at) => {
      const cell = row[at];
      return cell?.text ? [{ cell, head: head[at]?.text ?? "" }] : [];
    });
    const cellTexts = cells.map(
      ({ cell, head: name }) => `${escapeMarkdown(name)}${name ? " " : ""}${escapeMarkdown(cell.text)}`,
    );
    lines.push(`${escapeMarkdown(row[0]?.text ?? "")}: ${cellTexts.join("; ")}`);
    for (const { text, anchor } of [row[0], ...cells.map(({ cell }) => cell)].filter(
      (cell) => cell !== undefined,
    ))
      if (text) evidence.push({ url: `${page}#${anchor}`, title: entity.title, quote: text });
  }
  const text = `**${escapeMarkdown(entity.name)}**:\n${bullets(lines)}`;
  return text.length <= maxAnswerChars ? answered(text, evidence, { topic: entity, prior: 0.75 }) : undefined;
}
