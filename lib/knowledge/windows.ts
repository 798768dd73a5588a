import type { Block, Content, Story } from "@/lib/content";
import { indexTerms, sentences } from "@/lib/language";
import type { Entity, Page, Passage, Quote, WindowKind } from "./types";

/** A paragraph up to this many characters is one window; a longer one is read two sentences at a time. */
const maxWholeChars = 240;
/** The longest window of two sentences; longer pairs are split into one window each. */
const maxWindowChars = 380;
/** A list up to this many characters also gets a window of its own. */
const maxListChars = 620;
const maxLeadInChars = 200;
/** The end of a sentence that is continued by the list after it. */
const leadInEndPattern = /[:\p{L}\p{N},]$/u;

/** A block with the text around it. */
interface BlockInContext {
  block: Block;
  /** Terms of the blocks before and after, under the same heading. */
  surroundingTerms: readonly string[];
  /** The sentence that introduces its list: "Three things broke:" */
  leadIn?: LeadIn;
}

/** A sentence that introduces a list, with the anchor of its block. */
type LeadIn = Pick<Block, "text" | "anchor">;

interface BuiltWindow {
  kind: WindowKind;
  quotes: Quote[];
  hasLeadIn?: boolean;
  /** Terms of the context, besides those of the quotes. */
  surroundingTerms: readonly string[];
  heading: string;
  slot: string;
}

/**
 * All windows of the site, page by page: facts one by one, prose two sentences at a time,
 * list items with their lead-in, table rows with their header, code.
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
    const page: Page = {
      entity,
      titleTerms: new Set(indexTerms(entity.name)),
      terms: new Set(),
      windows: [],
    };
    for (const each of made) {
      const text = each.quotes.map(({ text }) => text).join(" ");
      const terms = new Set(each.quotes.flatMap(({ text }) => indexTerms(text)));
      const near = new Set([...terms, ...each.surroundingTerms]);
      for (const term of terms) page.terms.add(term);
      page.windows.push({
        ...each,
        id: order,
        at: page.windows.length,
        page,
        text,
        terms,
        contextTerms: near,
        headingTerms: heads.get(each.heading) ?? new Set(),
      });
      order += 1;
    }
    for (const term of page.titleTerms) page.terms.add(term);
    for (const fact of entity.facts) for (const term of indexTerms(fact.text)) page.terms.add(term);
    pages.push(page);
  }
  return pages;
}

/** The stories by entity id, each with the address of its page. */
function storiesOf({ projects, essays, pages, faq }: Content): Map<string, { story: Story; page: string }[]> {
  const stories = new Map<string, { story: Story; page: string }[]>();
  for (const { id, story } of projects) stories.set(`project:${id}`, [{ story, page: `/projects/${id}` }]);
  for (const { id, story } of essays) stories.set(`essay:${id}`, [{ story, page: `/essays/${id}` }]);
  for (const { id, story } of pages) stories.set(`page:${id}`, [{ story, page: `/pages/${id}` }]);
  for (const { anchor, answer } of faq) stories.set(`faq:${anchor}`, [{ story: answer, page: "/faq" }]);
  return stories;
}

/** Windows of the facts that are not part of the story itself: margin notes, the description. */
function factsOf(
  passages: readonly Passage[],
  stories: readonly { story: Story; page: string }[],
): BuiltWindow[] {
  const storyUrls = new Set(
    stories.flatMap(({ story, page }) => story.blocks.map(({ anchor }) => `${page}#${anchor}`)),
  );
  const storyTexts = new Set(stories.flatMap(({ story }) => story.blocks.map(({ text }) => text)));
  return passages
    .filter(({ url, text }) => !storyUrls.has(url) && !storyTexts.has(text))
    .flatMap((passage) => unitsOf(passage));
}

function unitsOf({ units, url, slot, heading, contextTerms }: Passage): BuiltWindow[] {
  return units.map(({ text }) => ({
    kind: "fact",
    quotes: [{ text, url }],
    surroundingTerms: [...contextTerms],
    heading,
    slot,
  }));
}

function windowsOf(story: Story, page: string): BuiltWindow[] {
  const blocks = blocksInContext(story.blocks);
  return [
    ...blocks.flatMap((each) => blockWindows(each, page)),
    ...listWindows(story.blocks, page),
    ...rowWindows(story, page),
  ];
}

function blocksInContext(blocks: readonly Block[]): BlockInContext[] {
  const contentBlocks = blocks.filter(({ kind }) => kind !== "heading" && kind !== "cell");
  return contentBlocks.map((block, at) => {
    const beside = [contentBlocks[at - 1], contentBlocks[at + 1]].filter(
      (other): other is Block => other !== undefined && other.heading === block.heading,
    );
    return {
      block,
      surroundingTerms: beside.flatMap(({ text }) => indexTerms(text.slice(0, maxWindowChars))),
      leadIn: block.kind === "item" ? leadInFor(contentBlocks, at) : undefined,
    };
  });
}

/** The lead-in of the list that a block is an item of. */
function leadInFor(blocks: readonly Block[], at: number): LeadIn | undefined {
  let before = at - 1;
  while (blocks[before]?.kind === "item") before -= 1;
  const block = blocks[before];
  return block && block.heading === blocks[at]?.heading ? leadInOf(block) : undefined;
}

/**
 * The lead-in of a list in the paragraph right before it: its last sentence, if that ends in a colon or without punctuation
 * ("an interface with four panes where you can").
 */
function leadInOf({ kind, text, anchor }: Block): LeadIn | undefined {
  // Most paragraphs introduce no list and need not be split.
  if (kind !== "paragraph" || !leadInEndPattern.test(text)) return undefined;
  const last = sentences(text).at(-1) ?? "";
  return last.length <= maxLeadInChars ? { text: last, anchor } : undefined;
}

function blockWindows({ block, surroundingTerms, leadIn }: BlockInContext, page: string): BuiltWindow[] {
  const { kind, text, heading, anchor } = block;
  const url = `${page}#${anchor}`;
  const buildWindow = (quotes: Quote[], more: readonly string[]): BuiltWindow => ({
    kind: kind === "item" ? "item" : kind === "code" ? "code" : "prose",
    quotes,
    surroundingTerms: [...more, ...(leadIn ? indexTerms(leadIn.text) : [])],
    heading,
    slot: "story",
  });
  if (kind === "code") return [buildWindow([{ text: text.slice(0, maxWindowChars), url }], surroundingTerms)];
  const all = text.length <= maxWholeChars ? [text] : sentences(text);
  if (all.length === 1) return [buildWindow([{ text: all[0] ?? text, url }], surroundingTerms)];
  const starts = startOffsets(all, text);
  return all.flatMap((sentence, at) => {
    const next = all[at + 1];
    const around = [all[at - 1], all[at + 2]].flatMap((other) => (other ? indexTerms(other) : []));
    const isLast = at > 0 && at === all.length - 1;
    if (isLast && sentence.length + (all[at - 1]?.length ?? 0) <= maxWindowChars) return [];
    if (!next || sentence.length + next.length > maxWindowChars)
      return [buildWindow([{ text: sentence, url }], [...around, ...surroundingTerms])];
    const to = (starts[at + 1] ?? 0) + next.length;
    return [buildWindow([{ text: text.slice(starts[at], to), url }], [...around, ...surroundingTerms])];
  });
}

/** The offset of each sentence in its text; a repeated sentence has two offsets. */
function startOffsets(all: readonly string[], text: string): number[] {
  let reached = 0;
  return all.map((sentence) => {
    const start = text.indexOf(sentence, reached);
    reached = start + sentence.length;
    return start;
  });
}

/** Windows of whole short lists, with their lead-in. */
function listWindows(blocks: readonly Block[], page: string): BuiltWindow[] {
  const made: BuiltWindow[] = [];
  let items: Block[] = [];
  let leadIn: LeadIn | undefined;
  const close = () => {
    const length = items.reduce((sum, { text }) => sum + text.length, leadIn?.text.length ?? 0);
    if (items.length > 1 && length <= maxListChars) {
      const quotes = [...(leadIn ? [leadIn] : []), ...items].map(({ text, anchor }) => ({
        text,
        url: `${page}#${anchor}`,
      }));
      const heading = items[0]?.heading ?? "";
      made.push({
        kind: "list",
        quotes,
        hasLeadIn: leadIn !== undefined,
        surroundingTerms: [],
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

/** A window for each row of a table, with the column heads as labels and context. */
function rowWindows({ tables }: Story, page: string): BuiltWindow[] {
  return tables.flatMap(({ head, rows, heading }) => {
    const beside = head.flatMap(({ text }) => indexTerms(text));
    return rows.map(
      (cells): BuiltWindow => ({
        kind: "row",
        quotes: cells
          .map(({ text, anchor }, at) => ({ text, url: `${page}#${anchor}`, label: head[at]?.text }))
          .filter(({ text }) => text !== ""),
        surroundingTerms: beside,
        heading,
        slot: "story",
      }),
    );
  });
}
