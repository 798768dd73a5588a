import { type Store, StoreUnavailable } from "@/lib/runtime";

/** What is counted of a day: pages that were read, where readers came from, what they were, what agents called, and what they did not find. */
export type Tally = "pages" | "referrers" | "readers" | "called" | "missed";

/** The counts of one day by what was counted. */
export interface DayCounts extends Partial<Record<Tally, Record<string, number>>> {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
}

export interface VisitCounts {
  /** Counts one. In memory: the store is written to every few seconds, and when the process ends. */
  count(tally: Tally, name: string, keptDays: number): void;
  /** Writes what is in memory. Never throws: what cannot be written is tried again with the next. */
  flush(): Promise<void>;
  /**
   * The days that are kept, the latest first.
   * @throws StoreUnavailable
   */
  all(): Promise<DayCounts[]>;
}

const group = "visits";
const dayMs = 86_400_000;
const flushEveryMs = 10_000;
/** Names in one tally of a day: made-up names cannot fill the store. The rest is counted under one name. */
const maxNames = 200;
const othersName = "(others)";
const maxTries = 5;

/**
 * Counts that gather in this process and are added, every ten seconds, to a row of the store for each day, whoever
 * else adds to it.
 */
export function visitCounts(store: Store): VisitCounts {
  let pending = new Map<string, DayCounts>();
  let ttlMs = dayMs;
  let timer: NodeJS.Timeout | undefined;

  /** Adds to the row of a day; false when somebody else wrote it meanwhile. */
  async function addOnce(added: DayCounts): Promise<boolean> {
    const key = `visits:${added.day}`;
    const found = await store.get(key);
    const before: DayCounts = found ? JSON.parse(found.value) : { day: added.day };
    const entry = { value: JSON.stringify(sum(before, added)), ttlMs, due: { group, inMs: 0 } };
    const written = found
      ? await store.replace(key, found.version, entry)
      : await store.create([{ key, ...entry }]);
    return written !== undefined;
  }

  async function add(added: DayCounts): Promise<boolean> {
    try {
      for (let tried = 0; tried < maxTries; tried += 1) if (await addOnce(added)) return true;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
    }
    return false;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const days = pending;
    pending = new Map();
    for (const added of days.values()) {
      if (await add(added)) continue;
      pending.set(added.day, sum(pending.get(added.day) ?? { day: added.day }, added));
    }
  }

  return {
    count(tally, name, keptDays) {
      ttlMs = keptDays * dayMs;
      const day = new Date().toISOString().slice(0, 10);
      pending.set(day, sum(pending.get(day) ?? { day }, { day, [tally]: { [name]: 1 } }));
      timer ??= setTimeout(() => void flush(), flushEveryMs).unref();
    },
    flush,
    async all() {
      await flush();
      const rows = await Promise.all((await store.due(group, 366)).map((key) => store.get(key)));
      return rows
        .flatMap((row) => (row ? [JSON.parse(row.value) as DayCounts] : []))
        .sort((a, b) => b.day.localeCompare(a.day));
    },
  };
}

function sum(one: DayCounts, other: DayCounts): DayCounts {
  const tallies: readonly Tally[] = ["pages", "referrers", "readers", "called", "missed"];
  const summed: DayCounts = { day: one.day };
  for (const tally of tallies) {
    const counts = new Map(Object.entries(one[tally] ?? {}));
    for (const [name, count] of Object.entries(other[tally] ?? {})) {
      const known = counts.has(name) || counts.size < maxNames ? name : othersName;
      counts.set(known, (counts.get(known) ?? 0) + count);
    }
    if (counts.size > 0) summed[tally] = Object.fromEntries(counts);
  }
  return summed;
}
