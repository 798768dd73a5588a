import type { Site } from "../../site";
import type { Steps } from "../../steps";
import type { Answer } from "../../types";
import type { Language } from "./language";
import { type Slot, slots } from "./slots";
import type { SlotId } from "./types";

/** Which usual questions a site has an answer to, asked on their own; how long something lasts is another answer every day. */
interface Known {
  day: string;
  told: Map<SlotId, boolean>;
}

const knownOf = new WeakMap<Site["windowIndex"], Known>();

const mostSuggested = 3;

/**
 * Three questions in a language whose answers the portfolio has.
 * @param asked what was asked, which is not suggested again
 * @param leans whether answers lean on a conversation or a page: then none is kept for the next question
 * @param ask answers an English question
 */
export function* suggestionsFor(
  asked: Slot | undefined,
  language: Language,
  site: Site,
  leans: boolean,
  ask: (english: string) => Steps<Answer>,
): Steps<string[]> {
  const told = leans ? undefined : knownNow(site).told;
  const found: string[] = [];
  for (const slot of slots) {
    const wording = language.wordings(slot).ask;
    if (slot === asked || !wording) continue;
    const known = told?.get(slot.id);
    const isTold = known ?? (yield* ask(slot.english)).sources.length > 0;
    // While the embedder is out of reach less is found than there is.
    if (known === undefined && !site.asked?.isIncomplete) told?.set(slot.id, isTold);
    if (isTold) found.push(wording);
    if (found.length === mostSuggested) break;
  }
  return found;
}

function knownNow({ windowIndex }: Site): Known {
  const day = new Date().toISOString().slice(0, 10);
  const before = knownOf.get(windowIndex);
  if (before?.day === day) return before;
  const known: Known = { day, told: new Map() };
  knownOf.set(windowIndex, known);
  return known;
}
