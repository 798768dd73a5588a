import { accessSync, appendFileSync, constants, existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { createAnswerer } from "@/lib/answer";
import { loadContent } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { ServiceError } from "@/lib/errors";
import { getMeaning } from "@/lib/meaning";

/** The owner's own questions, each with the page it must be answered from: a line of JSON each. */
export const checksFile = "checks.jsonl";

/** What came of an answer that the owner wrote. */
export interface Answered {
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
export async function answerQuestion(location: string, question: string, answer: string): Promise<Answered> {
  if (!isWritable(location)) throw refused(`${path.basename(location)} is no folder that can be written to.`);
  const heading = question.replace(/\s+/g, " ").trim();
  const isThere = () => loadContent(location).faq.find((entry) => entry.question === heading);
  if (isThere()) throw refused(`faq.md has "${heading}" already.`);
  append(path.join(/*turbopackIgnore: true*/ location, "faq.md"), `## ${heading}\n\n${answer.trim()}\n`);
  const entry = isThere();
  if (!entry) throw refused(`faq.md does not give "${heading}" back; look at its last lines.`);
  const source = `/faq#${entry.anchor}`;
  const check = { id: entry.anchor, question: heading, source: "/faq" };
  append(path.join(/*turbopackIgnore: true*/ location, checksFile), `${JSON.stringify(check)}\n`, "");
  return { source, served: await isServed(location, heading) };
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

function refused(message: string): ServiceError {
  return new ServiceError("invalid_request", message);
}

/** At the end of a file, after an empty line where it has text. */
function append(file: string, text: string, between = "\n"): void {
  const before = existsSync(/*turbopackIgnore: true*/ file)
    ? readFileSync(/*turbopackIgnore: true*/ file, "utf8")
    : "";
  const end = before === "" || before.endsWith("\n") ? "" : "\n";
  appendFileSync(/*turbopackIgnore: true*/ file, `${end}${before === "" ? "" : between}${text}`);
}
