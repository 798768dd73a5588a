import type { RootContent } from "mdast";
import { withoutHtmlComments } from "./asides";
import { withoutComments } from "./fences";
import { splitFrontMatter } from "./front-matter";
import { clean, headingIdPattern, readStory, richText, slugify, unique } from "./markup";
import type { Report } from "./sources";
import { parseMarkdown, type StoryContext } from "./tree";
import type { FaqEntry } from "./types";

/**
 * Reads `faq.md`: each `## Question` and the text under it. Where no heading is of that level, the questions are the headings of
 * the one level there is below a title; where there are none, the lines in bold, what `<summary>` says, or the lines that begin
 * with "Q:". A file without any is reported. Where headings below that level end in a question mark, those that do are the
 * questions, and the others above them are groups.
 */
export function readFaq(markdown: string, file: string, report: Report, context?: StoryContext): FaqEntry[] {
  const taken = new Set<string>();
  // Front matter is ignored here, but its lines count for line numbers.
  const rest = splitFrontMatter(markdown)?.body ?? markdown;
  const body = markdown.slice(0, markdown.length - rest.length).replace(/[^\n]/g, "") + rest;
  // A question inside an HTML comment is left out.
  const text = withoutComments(body.split("\n")).join("\n");
  const { questions, groups } = findSections(text);
  const notice = (line: number, message: string) =>
    report({ file, line, field: "(the file)", message, notice: true });
  const firstLine = Math.min(...[...questions, ...groups].map(({ line }) => line));
  const above = text
    .split("\n")
    .slice(0, firstLine - 1)
    .findIndex((line) => line.trim() !== "" && !/^# /.test(line));
  if (questions.length === 0 && text.trim() !== "")
    notice(1, 'has no question that is read; expected "## Question" and its answer under it');
  else if (above >= 0 && questions.length > 0) notice(above + 1, "is not read before the first question");
  for (const group of groups)
    if (group.below.trim() !== "")
      notice(group.line, `"${group.text}" is no question, and what stands right under it is not read`);
  return questions.flatMap(({ line, text: heading, below }) => {
    const question = questionText(heading);
    const slug = slugify(question);
    if (taken.has(slug)) notice(line, `asks "${question}" once more; the first answer is the one given`);
    const anchor = unique(slug, taken);
    const answer = readStory(below.replace(answerPrefixPattern, ""), `${anchor}-`, [], context);
    if (answer.blocks.length > 0) return [{ anchor, question, answer }];
    const message = "has no answer; expected at least one paragraph under it";
    report({ file, line, field: `## ${question}`, message });
    return [];
  });
}

/** What counts or decorates a question: "1. ", "Q2: ", a picture sign. */
const questionPrefixPattern =
  /^(?:(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u{FE0F}|\u{200D})+\s*|(?:Q\d*[:.]|\d{1,3}[.)])\s+)+(?=\S)/u;
const answerPrefixPattern = /^\s*(?:(\*\*|__)A\d*:\1|A\d*:)\s+/;

/** A question as it is read: without its number, a picture sign before it or an id behind it. */
export function questionText(heading: string): string {
  return clean(withoutHtmlComments(heading)).replace(headingIdPattern, "").replace(questionPrefixPattern, "");
}

/** What may be a question, with where it stands in the text. */
interface Heading {
  text: string;
  /** From 1. */
  line: number;
  start: number;
  end: number;
}

/** A heading with the text between it and the next. */
type Section = Heading & { below: string };

function findSections(text: string): { questions: Section[]; groups: Section[] } {
  const { questions, groups = [] } = findQuestions(text);
  const starts = [...questions, ...groups].map(({ start }) => start).sort((a, b) => a - b);
  const withText = (heading: Heading): Section => ({
    ...heading,
    below: text.slice(
      heading.end,
      starts.find((start) => start > heading.start),
    ),
  });
  return { questions: questions.map(withText), groups: groups.map(withText) };
}

function findQuestions(text: string): { questions: Heading[]; groups?: Heading[] } {
  const nodes = parseMarkdown(text).children;
  const headings = nodes.flatMap((node) =>
    node.type === "heading" && node.children.length > 0
      ? [{ ...headingOf(text, node, node.children), level: node.depth }]
      : [],
  );
  const others = otherQuestions(text, nodes);
  const [first, second] = headings;
  const isTitle =
    first?.level === 1 &&
    (second ? second.level !== 1 && text.slice(first.end, second.start).trim() === "" : others.length > 0);
  const candidates = isTitle ? headings.slice(1) : headings;
  if (candidates.length === 0) return { questions: others };
  const level = candidates.some((heading) => heading.level === 2) ? 2 : (candidates[0]?.level ?? 1);
  const withQuestionMark = candidates.filter((heading) => questionText(heading.text).endsWith("?"));
  const deepest = Math.max(...withQuestionMark.map((heading) => heading.level));
  if (deepest > level)
    return {
      questions: withQuestionMark,
      groups: candidates.filter((each) => !withQuestionMark.includes(each) && each.level < deepest),
    };
  const isOfOneLevel = level === 2 || candidates.every((heading) => heading.level === level);
  return { questions: isOfOneLevel ? candidates.filter((heading) => heading.level === level) : [] };
}

/** The questions of an FAQ without headings: in bold on lines of their own, else in bold before their answers, in `<summary>`, or behind "Q:". */
function otherQuestions(text: string, nodes: readonly RootContent[]): Heading[] {
  const boldOpenings = nodes.flatMap((node) => {
    const [bold, next] = node.type === "paragraph" ? node.children : [];
    if (bold?.type !== "strong") return [];
    const after = next?.type === "break" ? "\n" : next?.type === "text" ? next.value : next ? " " : "\n";
    return [{ ...headingOf(text, bold, bold.children), isLine: /^:?[^\S\n]*(?:\n|$)/.test(after) }];
  });
  const lines = boldOpenings.filter(({ isLine }) => isLine);
  const asked = boldOpenings.filter((bold) => questionText(bold.text).endsWith("?"));
  const kinds = [
    lines,
    asked,
    nodes.flatMap((node) => summariesOf(text, node)),
    markedQuestions(text, nodes),
  ];
  return kinds.find((found) => found.length > 0) ?? [];
}

const summaryPattern = /<details\b[^<>]*>\s*<summary\b[^<>]*>(.*?)<\/summary>/gis;

function summariesOf(text: string, node: RootContent): Heading[] {
  if (node.type !== "html") return [];
  const at = placeOf(node).start;
  return [...node.value.matchAll(summaryPattern)].map(({ 0: whole, 1: words = "", index }) => {
    const start = at + index;
    return { text: richText(words).text, line: lineAt(text, start), start, end: start + whole.length };
  });
}

/** Paragraphs that begin with a line such as "Q: Why?". */
function markedQuestions(text: string, nodes: readonly RootContent[]): Heading[] {
  return nodes.flatMap((node) => {
    const { start, end } = placeOf(node);
    const [line] = (node.type === "paragraph" && /^Q\d*:[^\n]+/.exec(text.slice(start, end))) || [];
    if (!line) return [];
    return [{ text: richText(line).text, line: lineAt(text, start), start, end: start + line.length }];
  });
}

/** A node with the words that its children hold. */
function headingOf(text: string, node: RootContent, children: readonly RootContent[]): Heading {
  const { start, end } = placeOf(node);
  const words = text.slice(placeOf(children[0] ?? node).start, placeOf(children.at(-1) ?? node).end);
  return { text: richText(words).text, line: lineAt(text, start), start, end };
}

function placeOf({ position }: RootContent): { start: number; end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
