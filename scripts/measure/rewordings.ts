import { readFileSync } from "node:fs";
import path from "node:path";
import { lowerFirst, stopWords, upperFirst, withoutEndMarks } from "@/lib/language";
import type { Reply, Turn } from "../owner/asking";
import { root } from "../setup/run.mjs";

/** An answer as far as it is compared. */
export type Given = Pick<Reply, "answer" | "status" | "confidence" | "sources">;

/** Asks a question after earlier turns, on a page of the site by its path. */
export type AskAgain = (query: string, history?: Turn[], page?: string) => Promise<Given>;

/** A project with a page of its own. */
export interface ProjectPage {
  name: string;
  path: string;
}

/** How many answers were compared, and which were not the same. */
export interface Comparison {
  kind: string;
  compared: number;
  changed: { asked: string; before: string; after: string }[];
}

const folder = path.join(root, "corpora/rewordings");
/** Answers that are less sure are near passages, whose choice may depend on any word. */
export const minConfidence = 0.6;

/**
 * Asks each question that gets an answer again in other ways which mean the same, and compares the answers (metamorphic testing:
 * Chen, Cheung and Yiu, 1998). Two answers are the same when they have the same text or the same sources.
 * @param questions about one owner, each by itself
 * @param name the owner's full name
 * @param times how many questions are put in each of the written ways
 */
export async function compareRewordings(
  questions: readonly string[],
  name: string,
  ask: AskAgain,
  times = 4,
): Promise<Comparison[]> {
  const given = new Map<string, Given>();
  for (const question of questions.map(asSentence)) {
    const answer = await ask(question);
    if (answer.status === "answered" && answer.confidence >= minConfidence) given.set(question, answer);
  }
  const asked = [...given.keys()];
  const comparisons: Comparison[] = [];
  const compare = async (kind: string, changes: readonly Change[]) => {
    const comparison: Comparison = { kind, compared: changes.length, changed: [] };
    for (const { text, after = [], expects } of changes) {
      const answer = await ask(text, after);
      const missing = expects.find((question) => {
        const before = given.get(question);
        return before && !(expects.length > 1 ? holds(answer, before) : isSame(answer, before));
      });
      if (missing === undefined) continue;
      const before = given.get(missing)?.answer ?? "";
      comparison.changed.push({ asked: text, before, after: answer.answer });
    }
    comparisons.push(comparison);
  };
  const fill = (template: string, one: string, other = "") => fillTemplate(template, one, other, name);
  const singles = asked.filter((question) => !severalPattern.test(question));
  const ways = templatesOf("around.jsonl");
  await compare(
    "with words around them",
    ways.flatMap((way, at) =>
      some(asked, at, times).map((question) => ({ text: fill(way, question), expects: [question] })),
    ),
  );
  await compare(
    "two in a message",
    templatesOf("joined.jsonl").flatMap((way, at) =>
      some(singles, at, times).flatMap((one, step) => {
        const other = singles[(singles.indexOf(one) + 3 + step) % singles.length] ?? one;
        return one === other ? [] : [{ text: fill(way, one, other), expects: [one, other] }];
      }),
    ),
  );
  await compare(
    "by the owner's name",
    asked.flatMap((question) =>
      [name.split(" ")[0] ?? name, name, "the candidate"].flatMap((who) => {
        const text = withName(question, who);
        return text === question ? [] : [{ text, expects: [question] }];
      }),
    ),
  );
  await compare(
    "in small or capital letters",
    asked.flatMap((question) =>
      [withoutEndMarks(question).toLowerCase(), question.toUpperCase()].map((text) => ({
        text,
        expects: [question],
      })),
    ),
  );
  await compare(
    "with a slip in a word",
    asked.flatMap((question, at) =>
      [at, at + 1].flatMap((step) => {
        const text = withSlip(question, step);
        return text === question ? [] : [{ text, expects: [question] }];
      }),
    ),
  );
  await compare(
    "after another question",
    asked.flatMap((question, at) =>
      some(asked, at, 2).flatMap((earlier) => {
        const history: Turn[] = [
          { role: "user", content: earlier },
          { role: "assistant", content: given.get(earlier)?.answer ?? "" },
        ];
        return earlier === question ? [] : [{ text: question, after: history, expects: [question] }];
      }),
    ),
  );
  return comparisons;
}

/**
 * Asks what visitors ask of a project without naming it, on its page and after it was named, and compares it with the same question
 * that names the project: both must have a source in common.
 */
export async function compareOnPages(projects: readonly ProjectPage[], ask: AskAgain): Promise<Comparison[]> {
  const onPage: Comparison = { kind: "on the page of a project", compared: 0, changed: [] };
  const later: Comparison = { kind: "after a project was named", compared: 0, changed: [] };
  for (const { name, path: page } of projects) {
    const opening = `Tell me about ${name}`;
    const history: Turn[] = [
      { role: "user", content: opening },
      { role: "assistant", content: (await ask(opening)).answer },
    ];
    for (const { bare, explicit } of linesOf<{ bare: string; explicit: string }>("pages.jsonl")) {
      const before = await ask(explicit.replace("{project}", () => name));
      if (before.status !== "answered" || before.confidence < minConfidence) continue;
      const ways = [
        [onPage, await ask(bare, [], page)],
        [later, await ask(bare, history)],
      ] as const;
      for (const [comparison, { answer, status, sources }] of ways) {
        comparison.compared += 1;
        const hasSource = sources.some((source) => before.sources.includes(source));
        if (answer !== before.answer && !(status === "answered" && hasSource))
          comparison.changed.push({ asked: `${name}: ${bare}`, before: before.answer, after: answer });
      }
    }
  }
  return [onPage, later];
}

interface Change {
  text: string;
  after?: Turn[];
  /** The questions that it asks. */
  expects: readonly string[];
}

function isSame(one: Given, other: Given): boolean {
  const sourcesOf = ({ sources }: Given) => [...sources].sort().join(" ");
  return one.answer === other.answer || (one.status === other.status && sourcesOf(one) === sourcesOf(other));
}

/** Whether an answer to several questions has at least half of the sources of one of them. */
function holds(whole: Given, part: Given): boolean {
  const found = part.sources.filter((source) => whole.sources.includes(source)).length;
  return found >= Math.max(1, part.sources.length / 2) || part.sources.length === 0;
}

/** Questions that are several already, or no question in form: they are not joined with others. */
const severalPattern = /, | and |^(?:Tell|Show|Send|List|Give|Day|Part|Biggest|Open|Perm|Any)\b/;

function templatesOf(file: string): string[] {
  return linesOf<{ text: string }>(file).map(({ text }) => text);
}

function linesOf<Line>(file: string): Line[] {
  const lines = readFileSync(path.join(folder, file), "utf8").trim().split("\n");
  return lines.map((line): Line => JSON.parse(line));
}

/** A few of all, others for each place. */
function some(all: readonly string[], at: number, count: number): string[] {
  const chosen = Array.from({ length: count }, (_, step) => all[(at * 5 + step * 7) % all.length] ?? "");
  return [...new Set(chosen)].filter(Boolean);
}

function asSentence(question: string): string {
  const text = upperFirst(question);
  return /[?.!]$/.test(text) ? text : `${text}?`;
}

function inside(question: string): string {
  return withoutEndMarks(lowerFirst(question));
}

function fillTemplate(template: string, one: string, other: string, name: string): string {
  const words = name.split(" ");
  const [first = name, family = name] = [words[0], words.at(-1)];
  const values: Readonly<Record<string, string>> = {
    q: one,
    l: inside(one),
    q2: other,
    l2: inside(other),
    full: name,
    name: first,
    family,
    low: first.toLowerCase(),
    lowfamily: family.toLowerCase(),
  };
  return template.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}

/** What fingers do: two letters swapped, one left out, one twice, one beside the right key. */
const slips: readonly ((word: string, at: number) => string)[] = [
  (word, at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`,
  (word, at) => word.slice(0, at) + word.slice(at + 1),
  (word, at) => word.slice(0, at) + word.slice(at - 1),
  (word, at) => `${word.slice(0, at)}${besideKey(word[at] ?? "")}${word.slice(at + 1)}`,
];

/** A key beside another, for each letter that has one in the string. */
const besideKeys = "qwertyuiop asdfghjkl zxcvbnm";

function besideKey(letter: string): string {
  const at = besideKeys.indexOf(letter.toLowerCase());
  return at < 0 ? letter : (besideKeys[at + 1] ?? " ").trim() || (besideKeys[at - 1] ?? letter);
}

/** The question with one slip behind the first letter of a word of five or more, another for each step; as it is without such a word. */
function withSlip(question: string, step: number): string {
  const words = [...question.matchAll(/(?<![\p{L}'’-])[a-z]{5,}(?![\p{L}'’-])/giu)].filter(
    ([word]) => !stopWords.has(word.toLowerCase()),
  );
  const chosen = words[(step * 7) % Math.max(1, words.length)];
  if (!chosen) return question;
  const [word] = chosen;
  const slip = slips[step % slips.length] ?? String;
  const slipped = slip(word, 1 + ((step * 5) % (word.length - 2)));
  return question.slice(0, chosen.index) + slipped + question.slice(chosen.index + word.length);
}

/** The question with a name for its first pronoun of the owner; as it is where it has none, or one that "they" may be. */
function withName(question: string, name: string): string {
  return question.replace(ownerPronounPattern, (_, possessive?: string) => (possessive ? `${name}'s` : name));
}

const ownerPronounPattern =
  /\b(?:(his|her)(?= (?!(?:in|on|at|for|and|or|to|if|when|out|off|right|with|as|by|from|into)\b)\w)|she|he|her|his|him)\b(?!['’])/i;
