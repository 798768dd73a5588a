import type { Site } from "../../site";
import type { Steps } from "../../steps";
import type { Answer } from "../../types";
import type { Language } from "./language";
import { type Slot, slots } from "./slots";
import type { SlotId } from "./types";

/** Which slots a site can answer without context. Kept for a day, since answers such as how long something lasts change daily. */
interface AnsweredSlots {
  day: string;
  answered: Map<SlotId, boolean>;
}

const answeredCache = new WeakMap<Site["windowIndex"], AnsweredSlots>();

const maxSuggestions = 3;

/**
 * Up to three questions in a language that the portfolio can answer.
 * @param asked the slot that was just asked, which is not suggested again
 * @param hasContext whether answers depend on a conversation or a page: then none is cached
 * @param ask answers an English question
 */
export function* suggestionsFor(
  asked: Slot | undefined,
  language: Language,
  site: Site,
  hasContext: boolean,
  ask: (english: string) => Steps<Answer>,
): Steps<string[]> {
  const answered = hasContext ? undefined : answeredToday(site).answered;
  const found: string[] = [];
  for (const slot of slots) {
    const wording = language.wordings(slot).ask;
    if (slot === asked || !wording) continue;
    const cached = answered?.get(slot.id);
    const isAnswered = cached ?? (yield* ask(slot.english)).sources.length > 0;
    // While the embedder cannot be reached, fewer answers are found than there are.
    if (cached === undefined && !site.questionMeaning?.isIncomplete) answered?.set(slot.id, isAnswered);
    if (isAnswered) found.push(wording);
    if (found.length === maxSuggestions) break;
  }
  return found;
}

function answeredToday({ windowIndex }: Site): AnsweredSlots {
  const day = new Date().toISOString().slice(0, 10);
  const cached = answeredCache.get(windowIndex);
  if (cached?.day === day) return cached;
  const fresh: AnsweredSlots = { day, answered: new Map() };
  answeredCache.set(windowIndex, fresh);
  return fresh;
}
