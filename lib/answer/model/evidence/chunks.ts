import type { Block, Story, Table } from "@/lib/content";
import type { Entity, Fact, Knowledge } from "@/lib/knowledge";
import type { Passage, Piece } from "../types";
import { tokensIn } from "./tokens";

/** A stretch of a page that is handed over whole: the facts of a thing, or blocks of a story under one heading. */
export interface Chunk extends Omit<Passage, "id"> {
  entity: Entity;
  pieces: readonly Piece[];
  tokens: number;
  /** Its place among the chunks of its page. */
  at: number;
  /** The addresses of what stands in it. */
  urls: ReadonlySet<string>;
}

/** A line of a chunk: what is said before a value and is no quote, and the value as it stands on the page. */
interface Line {
  label: string;
  values: { text: string; url: string; label?: string }[];
}

/** A longer stretch is cut between its blocks, in tokens. */
const longest = 400;
/** What an id and a title add to a passage in a prompt, in tokens, beside the title's own. */
const frame = 8;

const unspoken = new Set(["title", "name"]);

/** Everything public that can be read, in chunks, page by page. Facts that the owner withholds are in no page. */
export function chunksOf({ content, entities, pages }: Knowledge): Chunk[] {
  const stories = new Map<string, { story: Story; page: string }>();
  for (const { id, story } of content.projects)
    stories.set(`project:${id}`, { story, page: `/projects/${id}` });
  for (const { id, story } of content.essays) stories.set(`essay:${id}`, { story, page: `/essays/${id}` });
  for (const { id, story } of content.pages) stories.set(`page:${id}`, { story, page: `/pages/${id}` });
  for (const { anchor, answer } of content.faq) stories.set(`faq:${anchor}`, { story: answer, page: "/faq" });
  const read = new Set(pages.map(({ entity }) => entity));
  return entities
    .filter((entity) => entity.kind !== "technology" && (read.has(entity) || stories.has(entity.id)))
    .flatMap((entity) => {
      const told = stories.get(entity.id);
      const groups = [factLines(entity, told), ...(told ? storyLines(told.story, told.page) : [])];
      return groups
        .flatMap(inParts)
        .filter((lines) => lines.length > 0)
        .map((lines, at) => chunkOf(entity, lines, at));
    });
}

/** The facts beside a story, a line each; values of one label stand in one line. */
function factLines({ facts }: Entity, told?: { story: Story; page: string }): Line[] {
  const blocks = new Set(told?.story.blocks.map(({ anchor }) => `${told.page}#${anchor}`));
  const texts = new Set(told?.story.blocks.map(({ text }) => text));
  const lines: Line[] = [];
  for (const fact of facts) {
    if (unspoken.has(fact.slot) || blocks.has(fact.url) || texts.has(fact.text)) continue;
    const last = lines.at(-1);
    const value = { text: fact.text, url: fact.url };
    if (last && isShort(fact) && last.label === fact.label) last.values.push(value);
    else lines.push({ label: fact.label, values: [value] });
  }
  return lines;
}

function isShort({ slot }: Fact): boolean {
  return slot === "keyword" || slot === "course" || slot === "roles";
}

/** The lines of a story, a group for each heading. */
function storyLines({ blocks, tables }: Story, page: string): Line[][] {
  const rows = new Map(tables.flatMap((table) => rowsOf(table, page)));
  const groups: Line[][] = [[]];
  for (const block of blocks) {
    if (block.kind === "heading") groups.push([]);
    const line = block.kind === "cell" ? rows.get(block.anchor) : lineOf(block, page);
    if (line) groups.at(-1)?.push(line);
  }
  return groups;
}

function lineOf({ kind, text, anchor }: Block, page: string): Line {
  return {
    label: kind === "item" ? "-" : kind === "heading" ? "##" : "",
    values: [{ text, url: `${page}#${anchor}` }],
  };
}

/** The rows of a table, each at the anchor of its first cell, under the heads of their columns. */
function rowsOf({ head, rows }: Table, page: string): [string, Line][] {
  return rows.flatMap((cells): [string, Line][] => {
    const values = cells
      .map(({ text, anchor }, at) => ({ text, url: `${page}#${anchor}`, label: head[at]?.text }))
      .filter(({ text }) => text !== "");
    const [first] = cells;
    return first && values.length > 0 ? [[first.anchor, { label: "", values }]] : [];
  });
}

function inParts(lines: readonly Line[]): Line[][] {
  const parts: Line[][] = [];
  let size = 0;
  for (const line of lines) {
    const tokens = tokensIn(written(line));
    const last = parts.at(-1);
    if (last && size + tokens <= longest) last.push(line);
    else parts.push([line]);
    size = last && size + tokens <= longest ? size + tokens : tokens;
  }
  return parts;
}

function written({ label, values }: Line): string {
  const said = values.map((value) => (value.label ? `${value.label}: ${value.text}` : value.text));
  return `${before(label)}${said.join("; ")}`;
}

function before(label: string): string {
  return label === "" ? "" : /^(?:-|##)$/.test(label) ? `${label} ` : `${label}: `;
}

function chunkOf(entity: Entity, lines: readonly Line[], at: number): Chunk {
  let text = "";
  const pieces: Piece[] = [];
  for (const [number, { label, values }] of lines.entries()) {
    text += `${number > 0 ? "\n" : ""}${before(label)}`;
    for (const [place, value] of values.entries()) {
      text += `${place > 0 ? "; " : ""}${value.label ? `${value.label}: ` : ""}`;
      pieces.push({ from: text.length, to: text.length + value.text.length, source: value.url });
      text += value.text;
    }
  }
  return {
    entity,
    at,
    text,
    pieces,
    title: entity.title,
    source: pieces[0]?.source ?? entity.url,
    urls: new Set(pieces.map(({ source }) => source)),
    tokens: tokensIn(text) + tokensIn(entity.title) + frame,
  };
}
