import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { type Comparison, compareRewordings } from "../../measure/rewordings";
import type { Item } from "../../measure/score";
import { createAsk } from "../asking";

/**
 * How often answers stay what they are when the questions are put in other ways.
 * @param location the content, or a folder of several, of which an item names its own in `resume`
 * @param fails also prints what was answered in another way
 */
export async function evaluateRewordings(
  items: readonly Item[],
  location: string,
  fails: boolean,
): Promise<string> {
  const questionsByPlace = new Map<string, string[]>();
  for (const { resume, question } of items) {
    if (!question) continue;
    const place = resume ? path.join(location, resume) : location;
    questionsByPlace.set(place, [...(questionsByPlace.get(place) ?? []), question]);
  }
  const all: Comparison[] = [];
  for (const [place, questions] of questionsByPlace)
    all.push(
      ...(await compareRewordings(questions, nameIn(place), createAsk(place, undefined, undefined, true))),
    );
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const own = all.filter((each) => each.kind === kind);
    const compared = own.reduce((sum, each) => sum + each.compared, 0);
    const changed = own.reduce((sum, each) => sum + each.changed.length, 0);
    const share = ((100 * (compared - changed)) / Math.max(1, compared)).toFixed(1);
    return `${kind.padEnd(30)}${String(compared).padStart(7)}${`${share} % the same`.padStart(20)}`;
  });
  const changes = all.flatMap(({ kind, changed }) =>
    changed.map(
      ({ asked, before, after }) =>
        `${kind}: ${asked}\n  was ${inOneLine(before)}\n  is  ${inOneLine(after)}`,
    ),
  );
  return [...(fails ? changes : []), ...rows].join("\n");
}

function nameIn(place: string): string {
  const file = statSync(place).isDirectory() ? path.join(place, "resume.json") : place;
  return JSON.parse(readFileSync(file, "utf8")).basics.name;
}

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 160);
}
