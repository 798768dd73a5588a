import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ContentError, formatProblem, loadContent } from "@/lib/content";
import { main, Stop } from "../setup/run.mjs";
import { contentLocation } from "./asking";
import { withConfirmedFacts } from "./confirm/as-of";
import { findStaleFacts, isoDay } from "./doctor/stale";

// `npm run confirm [-- KEY ...]`: the facts are still true today; without a KEY, those that doctor finds too old.
await main(async () => {
  const { values, positionals } = parseArgs({
    options: { content: { type: "string" } },
    allowPositionals: true,
  });
  const location = contentLocation(values.content);
  const isFolder = statSync(location, { throwIfNoEntry: false })?.isDirectory();
  const name = isFolder && readdirSync(location).find((each) => /^owner\.ya?ml$/i.test(each));
  if (!name) throw new Stop(`${location} has no owner.yaml, where the facts stand.`);
  const file = path.join(location, name);
  const today = new Date();
  const { known, staleKeys, past: pastDates } = readFacts(location, name, today);
  const unknown = positionals.filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw new Stop(`There is no fact ${unknown.join(", ")}; there are ${known.join(", ")}.`);
  const keys = positionals.length > 0 ? [...new Set(positionals)] : staleKeys;
  const wrong = keys.filter((key) => pastDates.has(key));
  if (wrong.length > 0)
    throw new Stop(wrong.map((key) => `${pastDates.get(key)} Change it in ${name}.`).join("\n"));
  if (keys.length > 0)
    writeFileSync(file, withConfirmedFacts(readFileSync(file, "utf8"), keys, isoDay(today)));
  console.log(
    keys.length > 0 ? `Confirmed on ${isoDay(today)}: ${keys.join(", ")}.` : "Every fact is fresh enough.",
  );
  if (positionals.length === 0 && pastDates.size > 0) console.log([...pastDates.values()].join("\n"));
});

/** @throws Stop where the facts cannot be read: none of them is fresh then, or known */
function readFacts(location: string, file: string, today: Date) {
  try {
    const content = loadContent(location);
    const problems = content.problems.filter((problem) => problem.file === file);
    if (problems.length > 0 && content.owner.facts.length === 0)
      throw new Stop(`No fact can be read:\n${problems.map(formatProblem).join("\n")}`);
    const findings = findStaleFacts(content, today);
    const keyOf = (where: string) => where.replace(/^owner\.yaml, facts\./, "");
    const past = findings.filter(({ where, about }) => !about && where.startsWith("owner.yaml"));
    return {
      known: content.owner.facts.map(({ written }) => written),
      staleKeys: findings.flatMap(({ about }) => about ?? []),
      past: new Map(past.map(({ where, message }) => [keyOf(where), message])),
    };
  } catch (error) {
    throw error instanceof ContentError ? new Stop(`${location}\n${error.message}`) : error;
  }
}
