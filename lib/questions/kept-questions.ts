import { createHash } from "node:crypto";
import { stopWords, terms, tokenize } from "@/lib/language";
import { KeyedMutex, type Limiter, type Store, StoreUnavailable } from "@/lib/runtime";
import { scrub } from "./scrub";

/** Why a question is kept: the status of its answer, or the reader's feedback. */
export type Verdict = "not_found" | "partial" | "wrong";

/** A question in its first wording, with how often it was asked; nothing about who asked. */
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
   * Records a question; one with the same words is counted with the earlier one. Never throws: failures are dropped.
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

const storeGroup = "questions";
const dayMs = 86_400_000;
/** New questions a day, from all visitors together, so that nobody can fill the store with made-up ones. */
const maxNewPerDay = 100;
/** A longer input is not a question but a text. */
const maxQuestionChars = 300;
const maxListed = 5_000;
const maxTries = 5;

/**
 * Creates the record of questions in a store, scrubbed of names and addresses. One of over 300 characters is not kept, nor is
 * a new one after a hundred others within 24 hours.
 */
export function createKeptQuestions(store: Store, limiter: Limiter): KeptQuestions {
  /** Serializes writes for the same question, so that of many at once only one is new. */
  const turns = new KeyedMutex();

  /** Returns false when another process wrote it in the meantime. */
  async function tryNote(question: string, verdict: Verdict, ttlMs: number): Promise<boolean> {
    const id = idOf(question);
    const found = await store.get(keyOf(id));
    const today = new Date().toISOString().slice(0, 10);
    const earlier: KeptQuestion = found
      ? JSON.parse(found.value)
      : { id, question, times: {}, first: today, last: today };
    const times = { ...earlier.times, [verdict]: (earlier.times[verdict] ?? 0) + 1 };
    const value = JSON.stringify({ ...earlier, times, last: today });
    const entry = { value, ttlMs, due: { group: storeGroup, inMs: 0 } };
    if (found) return (await store.replace(keyOf(id), found.version, entry)) !== undefined;
    const { allowed } = await limiter.take("questions:new", maxNewPerDay, dayMs);
    return !allowed || (await store.create([{ key: keyOf(id), ...entry }])) !== undefined;
  }

  return {
    async note(question, verdict, keptDays) {
      const text = scrub(question);
      if (text.length > maxQuestionChars || contentTerms(text).length === 0) return;
      try {
        await turns.run(idOf(text), async () => {
          for (let tried = 0; tried < maxTries; tried += 1) {
            if (await tryNote(text, verdict, keptDays * dayMs)) return;
          }
        });
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
      }
    },

    async all() {
      const keys = await store.due(storeGroup, maxListed);
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

/** The id of a question: the same for the same words in any order and form. */
function idOf(question: string): string {
  const words = [...new Set(contentTerms(question))].sort().join(" ");
  return createHash("sha256").update(words).digest("base64url").slice(0, 12);
}

function contentTerms(question: string): readonly string[] {
  const contentTokens = tokenize(question).filter(({ word }) => !stopWords.has(word));
  return terms(contentTokens.map(({ raw }) => raw).join(" "));
}
