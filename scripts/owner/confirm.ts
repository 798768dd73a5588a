import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { ContentError, formatProblem, loadContent } from "@/lib/content";
import { main, Stop } from "../setup/run.mjs";
import { contentLocation } from "./asking";
import { confirmedOn } from "./confirm/as-of";
import { day, staleFacts } from "./doctor/stale";

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
  const { known, old, past } = factsIn(location, name, today);
  const unknown = positionals.filter((key) => !known.includes(key));
  if (unknown.length > 0)
    throw new Stop(`There is no fact ${unknown.join(", ")}; there are ${known.join(", ")}.`);
  const keys = positionals.length > 0 ? [...new Set(positionals)] : old;
  const wrong = keys.filter((key) => past.has(key));
  if (wrong.length > 0)
    throw new Stop(wrong.map((key) => `${past.get(key)} Change it in ${name}.`).join("\n"));
  if (keys.length > 0) writeFileSync(file, confirmedOn(readFileSync(file, "utf8"), keys, day(today)));
  console.log(
    keys.length > 0 ? `Confirmed on ${day(today)}: ${keys.join(", ")}.` : "Every fact is fresh enough.",
  );
  if (positionals.length === 0 && past.size > 0) console.log([...past.values()].join("\n"));
});

/** @throws Stop where the facts cannot be read: none of them is fresh then, or known */
function factsIn(location: string, file: string, today: Date) {
  try {
    const content = loadContent(location);
    const wrong = content.problems.filter((problem) => problem.file === file);
    if (wrong.length > 0 && content.owner.facts.length === 0)
      throw new Stop(`No fact can be read:\n${wrong.map(formatProblem).join("\n")}`);
    const stale = staleFacts(content, today);
    const keyOf = (where: string) => where.replace(/^owner\.yaml, facts\./, "");
    const past = stale.filter(({ where, about }) => !about && where.startsWith("owner.yaml"));
    return {
      known: content.owner.facts.map(({ written }) => written),
      old: stale.flatMap(({ about }) => about ?? []),
      past: new Map(past.map(({ where, says }) => [keyOf(where), says])),
    };
  } catch (error) {
    throw error instanceof ContentError ? new Stop(`${location}\n${error.message}`) : error;
  }
}
