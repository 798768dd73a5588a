import { createHash } from "node:crypto";
import { stopWords, terms, tokenize } from "@/lib/language";
import { type Limiter, type Store, StoreUnavailable, Turns } from "@/lib/runtime";
import { scrubbed } from "./scrub";

/** Why a question is kept: how its answer ended, or what its reader said of it. */
export type Verdict = "not_found" | "partial" | "wrong";

/** A question as it was first put, with how often it came; nothing says who asked. */
export interface KeptQuestion {
  id: string;
  question: string;
  times: Partial<Record<Verdict, number>>;
  /** The days, `YYYY-MM-DD`, it was first and last asked on. */
  first: string;
  last: string;
}

export interface KeptQuestions {
  /**
   * Notes a question; one of the same words is counted with the earlier. Never throws: what cannot be noted is let go.
   * @param keptDays for how long it is kept after it was last asked
   */
  note(question: string, verdict: Verdict, keptDays: number): Promise<void>;
  /**
   * All that are kept, the latest first.
   * @throws StoreUnavailable
   */
  all(): Promise<KeptQuestion[]>;
  /** Forgets one; false when there is none. */
  remove(id: string): Promise<boolean>;
}

const group = "questions";
const dayMs = 86_400_000;
/** New questions in a day, from everybody together: nobody fills the store by making some up. */
const newPerDay = 100;
/** In characters; a longer one is a text. */
const longest = 300;
const mostListed = 5_000;
const tries = 5;

/**
 * The questions that are kept in a store, scrubbed of names and addresses. One of over 300 characters is not kept, nor is
 * a new one after a hundred others within 24 hours.
 */
export function keptQuestions(store: Store, limiter: Limiter): KeptQuestions {
  /** Those of one question wait for each other, so that of many at once only one is new. */
  const turns = new Turns();

  /** False when another process wrote it meanwhile. */
  async function noteOnce(question: string, verdict: Verdict, ttlMs: number): Promise<boolean> {
    const id = idOf(question);
    const found = await store.get(keyOf(id));
    const today = new Date().toISOString().slice(0, 10);
    const before: KeptQuestion = found
      ? JSON.parse(found.value)
      : { id, question, times: {}, first: today, last: today };
    const times = { ...before.times, [verdict]: (before.times[verdict] ?? 0) + 1 };
    const value = JSON.stringify({ ...before, times, last: today });
    const entry = { value, ttlMs, due: { group, inMs: 0 } };
    if (found) return (await store.replace(keyOf(id), found.version, entry)) !== undefined;
    const { allowed } = await limiter.take("questions:new", newPerDay, dayMs);
    return !allowed || (await store.create([{ key: keyOf(id), ...entry }])) !== undefined;
  }

  return {
    async note(question, verdict, keptDays) {
      const text = scrubbed(question);
      if (text.length > longest || wordsOf(text).length === 0) return;
      try {
        await turns.use(idOf(text), async () => {
          for (let tried = 0; tried < tries; tried += 1) {
            if (await noteOnce(text, verdict, keptDays * dayMs)) return;
          }
        });
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
    },

    async all() {
      const keys = await store.due(group, mostListed);
      const rows = await Promise.all(keys.map((key) => store.get(key)));
      // They come as they were noted last, the earliest first; of one day the order stays.
      return rows
        .reverse()
        .flatMap((row) => (row ? [JSON.parse(row.value) as KeptQuestion] : []))
        .sort((a, b) => b.last.localeCompare(a.last));
    },

    async remove(id) {
      const found = await store.get(keyOf(id));
      return found !== undefined && store.remove(keyOf(id), found.version);
    },
  };
}

function keyOf(id: string): string {
  return `question:${id}`;
}

/** The same for questions of the same words, in whatever order and form. */
function idOf(question: string): string {
  const words = [...new Set(wordsOf(question))].sort().join(" ");
  return createHash("sha256").update(words).digest("base64url").slice(0, 12);
}

function wordsOf(question: string): readonly string[] {
  const telling = tokenize(question).filter(({ word }) => !stopWords.has(word));
  return terms(telling.map(({ raw }) => raw).join(" "));
}
