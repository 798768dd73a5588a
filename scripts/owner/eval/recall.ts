import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { type Answerer, createAnswerer } from "@/lib/answer";
import { loadContent } from "@/lib/content";
import { type Item, mentions } from "../../measure/score";

/** In tokens, as `tokensIn` estimates them: some 3 to 16 % more than OpenAI's o200k counts in English prose. */
const budgets = [6_000, 24_000];

interface RecallItem extends Item {
  portfolio?: string;
}

/**
 * For how many answerable questions the words that an answer must hold stand in what a model would be handed, by
 * budget; no model is asked.
 * @param location the content, or a folder of several, of which an item names its own in `resume` or `portfolio`
 */
export function evaluateRecall(items: readonly RecallItem[], location: string, fails: boolean): string {
  const answererByPlace = new Map<string, Answerer>();
  const judged = items.filter(
    ({ answerable, must_include: lists = [] }) => answerable !== false && lists.length > 0,
  );
  const missed: string[] = [];
  const rows = budgets.map((budget) => {
    let found = 0;
    let size = 0;
    for (const item of judged) {
      const place = placeOf(item, location);
      const answerer = answererByPlace.get(place) ?? createAnswerer(loadContent(place));
      answererByPlace.set(place, answerer);
      const turns = item.turns ?? [item.question ?? ""];
      const history = turns.slice(0, -1).map((content) => ({ role: "user" as const, content }));
      const { passages, tokens } = answerer.evidence({ query: turns.at(-1) ?? "", history }, budget);
      const text = passages.map((passage) => `${passage.title}\n${passage.text}`).join("\n");
      const missing = (item.must_include ?? []).filter((list) => !list.some((one) => mentions(text, one)));
      size += tokens;
      if (missing.length === 0) found += 1;
      else missed.push(`${budget} ${item.id}: ${turns.join(" -> ")}\n  without ${JSON.stringify(missing)}`);
    }
    const share = ((100 * found) / Math.max(1, judged.length)).toFixed(1);
    const average = Math.round(size / Math.max(1, judged.length));
    return `within ${budget} tokens: ${found} of ${judged.length} (${share} %), ${average} tokens on average`;
  });
  return [...(fails ? missed : []), "evidence that holds what the answer must say", ...rows].join("\n");
}

function placeOf({ resume, portfolio }: RecallItem, location: string): string {
  const folder = resume ?? portfolio;
  const place = folder && path.join(location, folder);
  return place && existsSync(place) && statSync(location).isDirectory() ? place : location;
}
