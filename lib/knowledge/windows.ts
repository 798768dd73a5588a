import type { Block, Content, Story } from "@/lib/content";
import { indexTerms, sentences } from "@/lib/language";
import type { Entity, Page, Passage, Quote, WindowKind } from "./types";

/** A paragraph up to this many characters is one window; a longer one is read two sentences at a time. */
const wholeUpTo = 240;
/** A window of two sentences is no longer than this; where they are, each stands alone. */
const longest = 380;
/** A list up to this many characters is also read as one. */
const longestList = 620;
const longestLeadIn = 200;
/** A sentence that goes on in what comes after it. */
const announces = /[:\p{L}\p{N},]$/u;

/** A block with what stands around it, which a reader has in view. */
interface Placed {
  block: Block;
  /** Terms of the blocks before and after, under the same heading. */
  beside: readonly string[];
  /** What announces a list: "Three things broke:" */
  leadIn?: LeadIn;
}

/** A sentence that announces a list, in the block it stands in. */
type LeadIn = Pick<Block, "text" | "anchor">;

interface Made {
  kind: WindowKind;
  quotes: Quote[];
  announced?: boolean;
  /** Terms in view beside those of the quotes. */
  beside: readonly string[];
  heading: string;
  slot: string;
}

/**
 * Everything that can be read for an answer, page by page: facts one by one, prose two sentences at a time,
 * list items with what announces them, table rows with their header, code.
 */
export function readPages(
  content: Content,
  entities: readonly Entity[],
  passages: readonly Passage[],
): Page[] {
  const stories = storiesOf(content);
  const byEntity = new Map<Entity, Passage[]>();
  for (const passage of passages) {
    if (passage.entity.kind === "technology") continue;
    byEntity.set(passage.entity, [...(byEntity.get(passage.entity) ?? []), passage]);
  }
  const pages: Page[] = [];
  let order = 0;
  for (const entity of entities) {
    const own = byEntity.get(entity) ?? [];
    const story = stories.get(entity.id);
    const made = story
      ? [...factsOf(own, story), ...story.flatMap(({ story, page }) => windowsOf(story, page))]
      : own.flatMap((passage) => unitsOf(passage));
    if (made.length === 0) continue;
    const heads = new Map(made.map(({ heading }) => [heading, new Set(indexTerms(heading))]));
    const page: Page = { entity, title: new Set(indexTerms(entity.name)), terms: new Set(), windows: [] };
    for (const each of made) {
      const text = each.quotes.map(({ text }) => text).join(" ");
      const terms = new Set(each.quotes.flatMap(({ text }) => indexTerms(text)));
      const near = new Set([...terms, ...each.beside]);
      for (const term of terms) page.terms.add(term);
      page.windows.push({
        ...each,
        id: order,
        at: page.windows.length,
        page,
        text,
        terms,
        near,
        head: heads.get(each.heading) ?? new Set(),
      });
      order += 1;
    }
    for (const term of page.title) page.terms.add(term);
    for (const fact of entity.facts) for (const term of indexTerms(fact.text)) page.terms.add(term);
    pages.push(page);
  }
  return pages;
}

/** The stories of things by their ids, each with the address of its page and what comes before its anchors. */
function storiesOf({ projects, essays, pages, faq }: Content): Map<string, { story: Story; page: string }[]> {
  const stories = new Map<string, { story: Story; page: string }[]>();
  for (const { id, story } of projects) stories.set(`project:${id}`, [{ story, page: `/projects/${id}` }]);
  for (const { id, story } of essays) stories.set(`essay:${id}`, [{ story, page: `/essays/${id}` }]);
  for (const { id, story } of pages) stories.set(`page:${id}`, [{ story, page: `/pages/${id}` }]);
  for (const { anchor, answer } of faq) stories.set(`faq:${anchor}`, [{ story: answer, page: "/faq" }]);
  return stories;
}

/** The facts beside a story: its margin notes, its description. What the story says is read from the story. */
function factsOf(passages: readonly Passage[], stories: readonly { story: Story; page: string }[]): Made[] {
  const told = new Set(
    stories.flatMap(({ story, page }) => story.blocks.map(({ anchor }) => `${page}#${anchor}`)),
  );
  const seen = new Set(stories.flatMap(({ story }) => story.blocks.map(({ text }) => text)));
  return passages
    .filter(({ url, text }) => !told.has(url) && !seen.has(text))
    .flatMap((passage) => unitsOf(passage));
}

function unitsOf({ units, url, slot, heading, near }: Passage): Made[] {
  return units.map(({ text }) => ({
    kind: "fact",
    quotes: [{ text, url }],
    beside: [...near],
    heading,
    slot,
  }));
}

function windowsOf(story: Story, page: string): Made[] {
  const blocks = placed(story.blocks);
  return [
    ...blocks.flatMap((each) => blockWindows(each, page)),
    ...listWindows(story.blocks, page),
    ...rowWindows(story, page),
  ];
}

function placed(blocks: readonly Block[]): Placed[] {
  const speaking = blocks.filter(({ kind }) => kind !== "heading" && kind !== "cell");
  return speaking.map((block, at) => {
    const beside = [speaking[at - 1], speaking[at + 1]].filter(
      (other): other is Block => other !== undefined && other.heading === block.heading,
    );
    return {
      block,
      beside: beside.flatMap(({ text }) => indexTerms(text.slice(0, longest))),
      leadIn: block.kind === "item" ? announcing(speaking, at) : undefined,
    };
  });
}

/** What announces the list that a block is an item of. */
function announcing(blocks: readonly Block[], at: number): LeadIn | undefined {
  let before = at - 1;
  while (blocks[before]?.kind === "item") before -= 1;
  const block = blocks[before];
  return block && block.heading === blocks[at]?.heading ? leadInOf(block) : undefined;
}

/**
 * How a paragraph right before a list announces it: by its last sentence, where that ends in a colon or in no mark at all
 * ("an interface with four panes where you can").
 */
function leadInOf({ kind, text, anchor }: Block): LeadIn | undefined {
  // Most paragraphs announce nothing, and need not be taken apart.
  if (kind !== "paragraph" || !announces.test(text)) return undefined;
  const last = sentences(text).at(-1) ?? "";
  return last.length <= longestLeadIn ? { text: last, anchor } : undefined;
}

function blockWindows({ block, beside, leadIn }: Placed, page: string): Made[] {
  const { kind, text, heading, anchor } = block;
  const url = `${page}#${anchor}`;
  const said = (quotes: Quote[], more: readonly string[]): Made => ({
    kind: kind === "item" ? "item" : kind === "code" ? "code" : "prose",
    quotes,
    beside: [...more, ...(leadIn ? indexTerms(leadIn.text) : [])],
    heading,
    slot: "story",
  });
  if (kind === "code") return [said([{ text: text.slice(0, longest), url }], beside)];
  const all = text.length <= wholeUpTo ? [text] : sentences(text);
  if (all.length === 1) return [said([{ text: all[0] ?? text, url }], beside)];
  const starts = startsOf(all, text);
  return all.flatMap((sentence, at) => {
    const next = all[at + 1];
    const around = [all[at - 1], all[at + 2]].flatMap((other) => (other ? indexTerms(other) : []));
    const last = at > 0 && at === all.length - 1;
    if (last && sentence.length + (all[at - 1]?.length ?? 0) <= longest) return [];
    if (!next || sentence.length + next.length > longest)
      return [said([{ text: sentence, url }], [...around, ...beside])];
    const to = (starts[at + 1] ?? 0) + next.length;
    return [said([{ text: text.slice(starts[at], to), url }], [...around, ...beside])];
  });
}

/** Where each of a text's sentences begins in it; one that is said twice stands at two places. */
function startsOf(all: readonly string[], text: string): number[] {
  let reached = 0;
  return all.map((sentence) => {
    const start = text.indexOf(sentence, reached);
    reached = start + sentence.length;
    return start;
  });
}

/** A short list read as one, with what announces it. */
function listWindows(blocks: readonly Block[], page: string): Made[] {
  const made: Made[] = [];
  let items: Block[] = [];
  let leadIn: LeadIn | undefined;
  const close = () => {
    const length = items.reduce((sum, { text }) => sum + text.length, leadIn?.text.length ?? 0);
    if (items.length > 1 && length <= longestList) {
      const quotes = [...(leadIn ? [leadIn] : []), ...items].map(({ text, anchor }) => ({
        text,
        url: `${page}#${anchor}`,
      }));
      const heading = items[0]?.heading ?? "";
      made.push({
        kind: "list",
        quotes,
        announced: leadIn !== undefined,
        beside: [],
        heading,
        slot: "story",
      });
    }
    items = [];
    leadIn = undefined;
  };
  for (const block of blocks) {
    if (block.kind === "item" && (items.length === 0 || items.at(-1)?.heading === block.heading))
      items.push(block);
    else {
      close();
      leadIn = leadInOf(block);
    }
  }
  close();
  return made;
}

/** Each row of a table, its cells with the heads of their columns in view. */
function rowWindows({ tables }: Story, page: string): Made[] {
  return tables.flatMap(({ head, rows, heading }) => {
    const beside = head.flatMap(({ text }) => indexTerms(text));
    return rows.map(
      (cells): Made => ({
        kind: "row",
        quotes: cells
          .map(({ text, anchor }, at) => ({ text, url: `${page}#${anchor}`, label: head[at]?.text }))
          .filter(({ text }) => text !== ""),
        beside,
        heading,
        slot: "story",
      }),
    );
  });
}
