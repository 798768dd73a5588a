import { guessPlaces } from "./fuzzy-places";
import type { Place } from "./types";

/**
 * The places that contain every word of a query, by prefix; matches in the title come first. Where there are none,
 * those with similarly spelled words.
 * @param page the name of the kind "page": pages are shown before anything is typed
 */
export function findPlaces(places: readonly Place[], query: string, limit: number, page = "Page"): Place[] {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return places.filter(({ kind }) => kind === page).slice(0, limit);
  const found = places
    .map((place) => ({ place, rank: rankOf(place, wanted) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, limit)
    .map(({ place }) => place);
  return found.length > 0 ? found : guessPlaces(places, query, limit, wordsOf);
}

/** Zero when a word is missing; higher for matches in the title, and more so for a short title. */
function rankOf({ title, kind, words }: Place, wanted: readonly string[]): number {
  const inTitle = wordsOf(title);
  const otherWords = wordsOf(`${kind} ${words}`);
  let rank = 0;
  for (const word of wanted) {
    const starts = (candidate: string) => candidate.startsWith(word);
    if (inTitle.some(starts)) rank += 4 + 2 / inTitle.length;
    else if (otherWords.some(starts)) rank += 1;
    else return 0;
  }
  return rank;
}

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.match(/[\p{L}\p{N}+#.]+/gu) ?? [];
}
