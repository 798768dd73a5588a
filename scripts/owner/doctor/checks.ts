import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { siteUrl } from "@/lib/env";
import { checksFile } from "@/lib/inbox";
import type { Ask } from "../asking";
import type { Finding } from "./finding";

const checkSchema = z.object({
  question: z.string().min(1),
  source: z.string().startsWith("/", { error: "expected a path of the site, such as /faq" }),
});

/** The questions of `checks.jsonl` that are not answered from where they should be. */
export async function findFailedChecks(location: string, ask: Ask): Promise<Finding[]> {
  const file = path.join(location, checksFile);
  if (!statSync(location).isDirectory() || !existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  const findings: Finding[] = [];
  for (const [at, line] of lines.entries()) {
    const message = line.trim() && (await checkProblem(line, ask));
    if (message) findings.push({ kind: "check", message, where: `${checksFile}, line ${at + 1}`, impact: 8 });
  }
  return findings;
}

async function checkProblem(line: string, ask: Ask): Promise<string | undefined> {
  const { data, error } = checkSchema.safeParse(parseJson(line));
  if (!data) {
    const [issue] = error.issues;
    return `Not a check: ${issue?.path.join(".") || "the line"}: ${issue?.message}.`;
  }
  const { question, source } = data;
  const { status, sources } = await ask(question);
  const isCited = sources.map((url) => url.replace(siteUrl(), "")).some((place) => isAt(place, source));
  return isCited ? undefined : `"${question}" is not answered from ${source} any more (${status}).`;
}

/** `/faq#a-1` is at `/faq`. */
function isAt(place: string, wanted: string): boolean {
  return place === wanted || place.split("#")[0] === wanted;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
