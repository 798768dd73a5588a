import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { type Answerer, createAnswerer } from "@/lib/answer";
import { loadContent } from "@/lib/content";
import { type Item, says } from "../../measure/score";

/** In tokens, as `tokensIn` estimates them: some 3 to 16 % more than OpenAI's o200k counts in English prose. */
const budgets = [6_000, 24_000];

interface Asked extends Item {
  portfolio?: string;
}

/**
 * For how many answerable questions the words that an answer must hold stand in what a model would be handed, by
 * budget; no model is asked.
 * @param location the content, or a folder of several, of which an item names its own in `resume` or `portfolio`
 */
export function evaluateRecall(items: readonly Asked[], location: string, fails: boolean): string {
  const opened = new Map<string, Answerer>();
  const wanted = items.filter(
    ({ answerable, must_include: lists = [] }) => answerable !== false && lists.length > 0,
  );
  const missed: string[] = [];
  const rows = budgets.map((budget) => {
    let held = 0;
    let size = 0;
    for (const item of wanted) {
      const place = placeOf(item, location);
      const known = opened.get(place) ?? createAnswerer(loadContent(place));
      opened.set(place, known);
      const turns = item.turns ?? [item.question ?? ""];
      const history = turns.slice(0, -1).map((content) => ({ role: "user" as const, content }));
      const { passages, tokens } = known.evidence({ query: turns.at(-1) ?? "", history }, budget);
      const text = passages.map((passage) => `${passage.title}\n${passage.text}`).join("\n");
      const lost = (item.must_include ?? []).filter((list) => !list.some((one) => says(text, one)));
      size += tokens;
      if (lost.length === 0) held += 1;
      else missed.push(`${budget} ${item.id}: ${turns.join(" -> ")}\n  without ${JSON.stringify(lost)}`);
    }
    const share = ((100 * held) / Math.max(1, wanted.length)).toFixed(1);
    const average = Math.round(size / Math.max(1, wanted.length));
    return `within ${budget} tokens: ${held} of ${wanted.length} (${share} %), ${average} tokens on average`;
  });
  return [...(fails ? missed : []), "evidence that holds what the answer must say", ...rows].join("\n");
}

function placeOf({ resume, portfolio }: Asked, location: string): string {
  const own = resume ?? portfolio;
  const place = own && path.join(location, own);
  return place && existsSync(place) && statSync(location).isDirectory() ? place : location;
}
