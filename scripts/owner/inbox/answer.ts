import { appendFileSync, existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { loadContent } from "@/lib/content";
import { siteUrl } from "@/lib/env";
import { Stop } from "../../setup/run.mjs";
import { askFrom } from "../asking";
import { checksFile } from "../doctor/checks";

/** What came of an answer that the owner wrote. */
export interface Answered {
  /** Where it will stand, as a path of the site. */
  source: string;
  /** Whether the question is answered from there now. */
  served: boolean;
}

/**
 * Puts a question and its answer into `faq.md`, and a check into `checks.jsonl` that `npm run doctor` replays.
 * @throws Stop where there is no folder to write to, or the question stands in it already
 */
export async function answerQuestion(location: string, question: string, answer: string): Promise<Answered> {
  if (!statSync(location).isDirectory()) throw new Stop(`${location} is a file; faq.md needs a folder.`);
  const heading = question.replace(/\s+/g, " ").trim();
  const isThere = () => loadContent(location).faq.find((entry) => entry.question === heading);
  if (isThere()) throw new Stop(`faq.md has "${heading}" already.`);
  append(path.join(location, "faq.md"), `## ${heading}\n\n${answer.trim()}\n`);
  const entry = isThere();
  if (!entry) throw new Stop(`faq.md does not give "${heading}" back; look at its last lines.`);
  const source = `/faq#${entry.anchor}`;
  const check = { id: entry.anchor, question: heading, source: "/faq" };
  append(path.join(location, checksFile), `${JSON.stringify(check)}\n`, "");
  const reply = await askFrom(location)(heading);
  return { source, served: reply.sources.some((given) => given.startsWith(`${siteUrl()}/faq#`)) };
}

/** At the end of a file, after an empty line where it has text. */
function append(file: string, text: string, between = "\n"): void {
  const before = existsSync(file) ? readFileSync(file, "utf8") : "";
  const end = before === "" || before.endsWith("\n") ? "" : "\n";
  appendFileSync(file, `${end}${before === "" ? "" : between}${text}`);
}
