import { statSync } from "node:fs";
import path from "node:path";
import { loadContent } from "@/lib/content";
import { type Comparison, compareOnPages, compareRewordings } from "../../measure/rewordings";
import { compareRewrites } from "../../measure/rewrites";
import type { Item } from "../../measure/score";
import { Stop } from "../../setup/run.mjs";
import { type Ask, createAsk } from "../asking";
import { renderComparisons } from "./comparisons";

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
  return renderComparisons(all, fails);
}

/** Projects that tell less have little to be asked about; of those that do, a few stand for all. */
const minStoryWords = 60;
const maxProjects = 6;
