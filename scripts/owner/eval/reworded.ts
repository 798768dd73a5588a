import { statSync } from "node:fs";
import path from "node:path";
import { loadContent } from "@/lib/content";
import { type Comparison, compareOnPages, compareRewordings } from "../../measure/rewordings";
import { compareRewrites } from "../../measure/rewrites";
import type { Item } from "../../measure/score";
import { Stop } from "../../setup/run.mjs";
import { type Ask, createAsk } from "../asking";

/**
 * How often answers stay what they are when the questions are put in other ways.
 * @param location the content, or a folder of several, of which an item names its own in `resume`
 * @param fails also prints what was answered in another way
 */
export function evaluateRewordings(
  items: readonly Item[],
  location: string,
  fails: boolean,
): Promise<string> {
  return compareEach(items, location, fails, async (questions, place) => {
    const ask = load(place);
    const { profile, projects } = loadContent(place);
    const told = projects.filter(({ story }) => story.words >= minStoryWords).slice(0, maxProjects);
    const pages = told.map(({ id, name }) => ({ name, path: `/projects/${id}` }));
    return [
      ...(await compareRewordings(questions, profile.name, ask)),
      ...(await compareOnPages(pages, ask)),
    ];
  });
}

/**
 * How often answers stay what they are when the same content is written in other ways.
 * @param location as for `evaluateRewordings`; folders alone
 */
export function evaluateRewrites(items: readonly Item[], location: string, fails: boolean): Promise<string> {
  return compareEach(items, location, fails, (questions, place) => {
    if (!statSync(place).isDirectory())
      throw new Stop(`${place} is no content folder: --rewritten writes one in other ways.`);
    return compareRewrites(questions, place, load);
  });
}

function load(place: string): Ask {
  return createAsk(place, undefined, undefined, true);
}

async function compareEach(
  items: readonly Item[],
  location: string,
  fails: boolean,
  compare: (questions: readonly string[], place: string) => Promise<Comparison[]>,
): Promise<string> {
  const questionsByPlace = new Map<string, string[]>();
  for (const { resume, question } of items) {
    if (!question) continue;
    const place = resume ? path.join(location, resume) : location;
    questionsByPlace.set(place, [...(questionsByPlace.get(place) ?? []), question]);
  }
  const all: Comparison[] = [];
  for (const [place, questions] of questionsByPlace) all.push(...(await compare(questions, place)));
  const kinds = [...new Set(all.map(({ kind }) => kind))];
  const rows = kinds.map((kind) => {
    const own = all.filter((each) => each.kind === kind);
    const compared = own.reduce((sum, each) => sum + each.compared, 0);
    const changed = own.reduce((sum, each) => sum + each.changed.length, 0);
    const share = ((100 * (compared - changed)) / Math.max(1, compared)).toFixed(1);
    return `${kind.padEnd(36)}${String(compared).padStart(7)}${`${share} % the same`.padStart(20)}`;
  });
  const changes = all.flatMap(({ kind, changed }) =>
    changed.map(
      ({ asked, before, after }) =>
        `${kind}: ${asked}\n  was ${inOneLine(before)}\n  is  ${inOneLine(after)}`,
    ),
  );
  return [...(fails ? changes : []), ...rows].join("\n");
}

/** Projects that tell less have little to be asked about; of those that do, a few stand for all. */
const minStoryWords = 60;
const maxProjects = 6;

function inOneLine(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 160);
}
