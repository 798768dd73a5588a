import { existsSync } from "node:fs";
import { join } from "node:path";
import { dataDir } from "./data-dir";
import { guardedLimiter } from "./guarded-limiter";
import { type Database, toBytes } from "./sqlite-driver";
import { SqliteFile } from "./sqlite-file";
import type { Limiter, LimitState } from "./types";

/** Every admitted request is one row, so the window is exact; `live` counts them so that nobody has to. */
const schema = `
  CREATE TABLE IF NOT EXISTS windows (
    key BLOB PRIMARY KEY,
    live INTEGER NOT NULL,
    next INTEGER NOT NULL,
    expires_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS windows_by_expiry ON windows (expires_at);
  CREATE TABLE IF NOT EXISTS hits (
    key BLOB NOT NULL,
    at INTEGER NOT NULL,
    number INTEGER NOT NULL,
    PRIMARY KEY (key, at, number)
  ) STRICT, WITHOUT ROWID;
`;

/** Purging two windows for every one touched keeps the file from growing. */
const purgeEvery = 64;
const purgeBatchSize = 128;
/** No window is longer. */
const maxWindowMs = 86_400_000;
/** While anything is counted, expired records are purged this often: none outlives its window by more. */
const defaultSweepMs = 5_000;
/** A hit further ahead than this was written before the clock was set back. */
const clockToleranceMs = 1_000;

/**
 * An exact sliding window in `counters.db`, shared by the processes of one folder. A record is gone from the disk soon
 * after its window, whether or not anybody calls. `sweepMs` and `close` are for tests.
 */
export function sqliteLimiter({
  dir = dataDir(),
  sweepMs = defaultSweepMs,
}: {
  dir?: string;
  sweepMs?: number;
} = {}): Limiter & { close(): Promise<void> } {
  const path = join(dir, "counters.db");
  const file = new SqliteFile({ path, synchronous: "NORMAL", maxBytes: 128 * 1024 * 1024, schema }, prepare);
  const sweeper = new Sweeper(sweepMs, async () => {
    let [gone, found] = [0, 0];
    do {
      found = await file.write(purge);
      gone += found;
    } while (found === purgeBatchSize);
    if (gone > 0) await file.emptyLog();
    return file.read((sql) => sql.anyWindow.get() !== undefined);
  });
  // Purges what a process left behind that ended before its windows did.
  if (existsSync(path)) sweeper.start();
  let untilPurge = purgeEvery;
  const counted: Limiter = {
    take: (key, limit, windowMs) => {
      sweeper.start();
      return file.write((sql) => {
        untilPurge -= 1;
        if (untilPurge <= 0) {
          purge(sql);
          untilPurge = purgeEvery;
        }
        return take(sql, toBytes(key), limit, windowMs);
      });
    },
  };
  const limiter = guardedLimiter(counted, { inTurn: false });
  const close = async () => {
    await sweeper.stop();
    await file.close();
  };
  return { take: limiter.take, close };
}

type Statements = ReturnType<typeof prepare>;

function prepare(database: Database) {
  return {
    /** Two statements, because one with OR would walk the whole window. */
    dropPast: database.prepare("DELETE FROM hits WHERE key = ? AND at <= ?"),
    dropFuture: database.prepare("DELETE FROM hits WHERE key = ? AND at > ?"),
    window: database.prepare<{ live: number; next: number }>(`
      INSERT INTO windows (key, live, next, expires_at) VALUES (?, 0, 0, ?)
      ON CONFLICT (key) DO UPDATE SET live = live - ?
      RETURNING live, next`),
    hit: database.prepare("INSERT INTO hits (key, at, number) VALUES (?, ?, ?)"),
    count: database.prepare(
      "UPDATE windows SET live = live + 1, next = next + 1, expires_at = ? WHERE key = ?",
    ),
    leaving: database.prepare<{ at: number }>(
      "SELECT at FROM hits WHERE key = ? ORDER BY at LIMIT 1 OFFSET ?",
    ),
    anyWindow: database.prepare("SELECT 1 FROM windows LIMIT 1"),
    purgeHits: database.prepare(`
      DELETE FROM hits WHERE key IN (SELECT key FROM windows WHERE expires_at <= ? OR expires_at > ? ORDER BY expires_at LIMIT ?)`),
    purgeWindows: database.prepare(`
      DELETE FROM windows WHERE key IN (SELECT key FROM windows WHERE expires_at <= ? OR expires_at > ? ORDER BY expires_at LIMIT ?)`),
  };
}

/** The clock is read here, under the write lock, so that hits of all processes are in order. */
function take(sql: Statements, key: Uint8Array, limit: number, windowMs: number): LimitState {
  const now = Date.now();
  const past = Number(sql.dropPast.run(key, now - windowMs).changes);
  const future = Number(sql.dropFuture.run(key, now + clockToleranceMs).changes);
  const window = sql.window.get(key, now + windowMs, past + future);
  const allowed = window.live < limit;
  if (allowed) {
    sql.hit.run(key, now, window.next);
    sql.count.run(now + windowMs, key);
  }
  const live = window.live + (allowed ? 1 : 0);
  const leaving = sql.leaving.get(key, Math.max(0, live - limit));
  return {
    allowed,
    limit,
    remaining: Math.max(0, limit - live),
    resetMs: Math.max(1, leaving.at + windowMs - now),
  };
}

/**
 * Deletes windows that are past, and those that only a clock which was set back can have put so far ahead.
 * @returns how many are gone
 */
function purge(sql: Statements): number {
  const now = Date.now();
  const span = [now, now + maxWindowMs, purgeBatchSize] as const;
  sql.purgeHits.run(...span);
  return Number(sql.purgeWindows.run(...span).changes);
}

/** Deletes what is past, again and again until nothing is counted any more. */
class Sweeper {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private stopped = false;
  private readonly everyMs: number;
  private readonly sweep: () => Promise<boolean>;

  /** @param sweep says whether anything is left to be swept later */
  constructor(everyMs: number, sweep: () => Promise<boolean>) {
    this.everyMs = everyMs;
    this.sweep = sweep;
  }

  start(): void {
    if (this.timer || this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.run();
    }, this.everyMs).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private async run(): Promise<void> {
    // After an error the sweep is tried again; the next `take` logs the trouble.
    const anyLeft = await this.sweep().catch(() => true);
    this.timer = undefined;
    if (anyLeft) this.start();
  }
}
