import {
  accessSync,
  appendFileSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { createAnswerer } from "@/lib/answer";
import { escapeMarkdown, loadContent, questionText, readFaq } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { getMeaning } from "@/lib/meaning";

/** The owner's own questions, each with the page it must be answered from: a line of JSON each. */
export const checksFile = "checks.jsonl";

/** The result of saving the owner's answer. */
export interface WrittenAnswer {
  /** Where it will stand, as a path of the site. */
  source: string;
  /** Whether the question is answered from there now. */
  served: boolean;
}

/** Whether this process may write an answer into the content: it is a folder, and not read-only as on most hosts. */
export function isWritable(location: string): boolean {
  try {
    accessSync(/*turbopackIgnore: true*/ location, constants.W_OK);
    return statSync(/*turbopackIgnore: true*/ location).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Puts a question and its answer into `faq.md`, and a check into `checks.jsonl` that `npm run doctor` replays.
 * @throws ServiceError `invalid_request` where there is no folder to write to, or the question stands in it already
 */
export async function answerQuestion(
  location: string,
  question: string,
  answer: string,
): Promise<WrittenAnswer> {
  if (!isWritable(location)) throw refusal(`${path.basename(location)} is no folder that can be written to.`);
  const heading = questionText(question);
  const name = faqFileName(location);
  const file = path.join(/*turbopackIgnore: true*/ location, name);
  const before = textOf(file);
  const known = parseEntries(before);
  if (known.some((entry) => entry.question === heading)) throw refusal(`${name} has "${heading}" already.`);
  for (const form of headingForms(heading)) {
    const added = withBlankLine(before, `${form}\n\n${answer.trim()}\n`);
    const read = parseEntries(before + added);
    const entry = read.at(-1);
    if (entry?.question !== heading || !isDeepStrictEqual(read.slice(0, -1), known)) continue;
    appendFileSync(/*turbopackIgnore: true*/ file, added);
    const check = { id: entry.anchor, question: heading, source: "/faq" };
    const checks = path.join(/*turbopackIgnore: true*/ location, checksFile);
    appendFileSync(
      /*turbopackIgnore: true*/ checks,
      withBlankLine(textOf(checks), `${JSON.stringify(check)}\n`, ""),
    );
    return { source: `/faq#${entry.anchor}`, served: await isServed(location, heading) };
  }
  throw refusal(
    `Nothing was written: ${name} would not be read as before with it. Expected is an answer without headings, and a question that ends in a question mark, as the others do.`,
  );
}

/** How a question may be written in an FAQ: it must match the others in the file, or those would no longer be parsed. */
function headingForms(question: string): string[] {
  const spellings = [...new Set([question, escapeMarkdown(question)])];
  return spellings.flatMap((text) => [`## ${text}`, `### ${text}`, `# ${text}`, `**${text}**`]);
}

/** The file of the FAQ as the owner calls it, the one that is read. */
function faqFileName(location: string): string {
  const names = readdirSync(/*turbopackIgnore: true*/ location).sort((a, b) => (a < b ? -1 : 1));
  return names.find((name) => /^faq\.(?:md|markdown)$/i.test(name)) ?? "faq.md";
}

function parseEntries(text: string): { question: string; anchor: string; answer: string[] }[] {
  const lines = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  return readFaq(lines, "faq.md", () => {}).map(({ question, anchor, answer }) => ({
    question,
    anchor,
    answer: answer.blocks.map((block) => block.text),
  }));
}

async function isServed(location: string, query: string): Promise<boolean> {
  const events = createAnswerer(loadContent(location), { meaning: getMeaning() }).answer({
    query,
    history: [],
  });
  let step = await events.next();
  while (!step.done) step = await events.next();
  return step.value.sources.some((given) => new URL(given, siteUrl()).pathname === "/faq");
}

function refusal(message: string): ServiceError {
  return new ServiceError("invalid_request", message);
}

function textOf(file: string): string {
  return existsSync(/*turbopackIgnore: true*/ file)
    ? readFileSync(/*turbopackIgnore: true*/ file, "utf8")
    : "";
}

/** The text to append, after an empty line where something stands before it. */
function withBlankLine(before: string, text: string, between = "\n"): string {
  const end = before === "" || before.endsWith("\n") ? "" : "\n";
  return `${end}${before === "" ? "" : between}${text}`;
}
