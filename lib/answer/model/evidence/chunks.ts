import type { Block, Story, Table } from "@/lib/content";
import type { Entity, Fact, Knowledge } from "@/lib/knowledge";
import type { Passage, Piece } from "../types";
import { tokensIn } from "./tokens";

/** A part of a page that goes into a prompt uncut: the facts of an entity, or blocks of a story under one heading. */
export interface Chunk extends Omit<Passage, "id"> {
  entity: Entity;
  pieces: readonly Piece[];
  tokens: number;
  /** Its index among the chunks of its page. */
  at: number;
  /** The addresses of its values. */
  urls: ReadonlySet<string>;
}

/** A line of a chunk: a label, which cannot be quoted, and the values as they are on the page. */
interface Line {
  label: string;
  values: { text: string; url: string; label?: string }[];
}

/** Longer parts are split between blocks, in tokens. */
const maxPartTokens = 400;
/** What an id and a title add to a passage in a prompt, in tokens, besides the title's own. */
const frameTokens = 8;

const skippedSlots = new Set(["title", "name"]);

/** All public content in chunks, page by page. Facts that the owner withholds are on no page. */
export function chunksOf({ content, entities, pages }: Knowledge): Chunk[] {
  const stories = new Map<string, { story: Story; page: string }>();
  for (const { id, story } of content.projects)
    stories.set(`project:${id}`, { story, page: `/projects/${id}` });
  for (const { id, story } of content.essays) stories.set(`essay:${id}`, { story, page: `/essays/${id}` });
  for (const { id, story } of content.pages) stories.set(`page:${id}`, { story, page: `/pages/${id}` });
  for (const { anchor, answer } of content.faq) stories.set(`faq:${anchor}`, { story: answer, page: "/faq" });
  const readable = new Set(pages.map(({ entity }) => entity));
  return entities
    .filter((entity) => entity.kind !== "technology" && (readable.has(entity) || stories.has(entity.id)))
    .flatMap((entity) => {
      const storySource = stories.get(entity.id);
      const groups = [
        factLines(entity, storySource),
        ...(storySource ? storyLines(storySource.story, storySource.page) : []),
      ];
      return groups
        .flatMap(splitIntoParts)
        .filter((lines) => lines.length > 0)
        .map((lines, at) => chunkOf(entity, lines, at));
    });
}

/** The facts that are not in the story, a line each; short values with the same label share a line. */
function factLines({ facts }: Entity, storySource?: { story: Story; page: string }): Line[] {
  const blocks = new Set(storySource?.story.blocks.map(({ anchor }) => `${storySource.page}#${anchor}`));
  const texts = new Set(storySource?.story.blocks.map(({ text }) => text));
  const lines: Line[] = [];
  for (const fact of facts) {
    if (skippedSlots.has(fact.slot) || blocks.has(fact.url) || texts.has(fact.text)) continue;
    const last = lines.at(-1);
    const value = { text: fact.text, url: fact.url };
    if (last && isListValue(fact) && last.label === fact.label) last.values.push(value);
    else lines.push({ label: fact.label, values: [value] });
  }
  return lines;
}

function isListValue({ slot }: Fact): boolean {
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

/** The rows of a table by the anchor of their first cell, with the column heads as labels. */
function rowsOf({ head, rows }: Table, page: string): [string, Line][] {
  return rows.flatMap((cells): [string, Line][] => {
    const values = cells
      .map(({ text, anchor }, at) => ({ text, url: `${page}#${anchor}`, label: head[at]?.text }))
      .filter(({ text }) => text !== "");
    const [first] = cells;
    return first && values.length > 0 ? [[first.anchor, { label: "", values }]] : [];
  });
}

function splitIntoParts(lines: readonly Line[]): Line[][] {
  const parts: Line[][] = [];
  let size = 0;
  for (const line of lines) {
    const tokens = tokensIn(lineText(line));
    const last = parts.at(-1);
    if (last && size + tokens <= maxPartTokens) last.push(line);
    else parts.push([line]);
    size = last && size + tokens <= maxPartTokens ? size + tokens : tokens;
  }
  return parts;
}

function lineText({ label, values }: Line): string {
  const texts = values.map((value) => (value.label ? `${value.label}: ${value.text}` : value.text));
  return `${labelPrefix(label)}${texts.join("; ")}`;
}

function labelPrefix(label: string): string {
  return label === "" ? "" : /^(?:-|##)$/.test(label) ? `${label} ` : `${label}: `;
}

function chunkOf(entity: Entity, lines: readonly Line[], at: number): Chunk {
  let text = "";
  const pieces: Piece[] = [];
  for (const [number, { label, values }] of lines.entries()) {
    text += `${number > 0 ? "\n" : ""}${labelPrefix(label)}`;
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
    tokens: tokensIn(text) + tokensIn(entity.title) + frameTokens,
  };
}
