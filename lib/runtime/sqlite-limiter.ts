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
const purgeAtOnce = 128;
/** A hit further ahead than this was written before the clock was set back. */
const clockToleranceMs = 1_000;

/** An exact sliding window in `counters.db`, shared by the processes of one folder. `close` is for tests. */
export function sqliteLimiter({
  dir = dataDir(),
}: {
  dir?: string;
} = {}): Limiter & { close(): Promise<void> } {
  const file = new SqliteFile(
    { path: join(dir, "counters.db"), synchronous: "NORMAL", maxBytes: 128 * 1024 * 1024, schema },
    prepare,
  );
  let untilPurge = purgeEvery;
  const limiter = guardedLimiter({
    take: (key, limit, windowMs) =>
      file.write((sql) => {
        untilPurge -= 1;
        if (untilPurge <= 0) {
          purge(sql);
          untilPurge = purgeEvery;
        }
        return take(sql, toBytes(key), limit, windowMs);
      }),
  });
  return { take: limiter.take, close: () => file.close() };
}

type Statements = ReturnType<typeof prepare>;

function prepare(database: Database) {
  return {
    /** Two statements, because one with OR would walk the whole window. */
    dropPast: database.prepare("DELETE FROM hits WHERE key = ? AND at <= ?"),
    dropFuture: database.prepare("DELETE FROM hits WHERE key = ? AND at > ?"),
    window: database.prepare(`
      INSERT INTO windows (key, live, next, expires_at) VALUES (?, 0, 0, ?)
      ON CONFLICT (key) DO UPDATE SET live = live - ?
      RETURNING live, next`),
    hit: database.prepare("INSERT INTO hits (key, at, number) VALUES (?, ?, ?)"),
    count: database.prepare(
      "UPDATE windows SET live = live + 1, next = next + 1, expires_at = ? WHERE key = ?",
    ),
    leaving: database.prepare("SELECT at FROM hits WHERE key = ? ORDER BY at LIMIT 1 OFFSET ?"),
    purgeHits: database.prepare(`
      DELETE FROM hits WHERE key IN (SELECT key FROM windows WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`),
    purgeWindows: database.prepare(`
      DELETE FROM windows WHERE key IN (SELECT key FROM windows WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`),
  };
}

/** The clock is read here, under the write lock, so that hits of all processes are in order. */
function take(sql: Statements, key: Uint8Array, limit: number, windowMs: number): LimitState {
  const now = Date.now();
  const past = Number(sql.dropPast.run(key, now - windowMs).changes);
  const future = Number(sql.dropFuture.run(key, now + clockToleranceMs).changes);
  const window = sql.window.get(key, now + windowMs, past + future) as { live: number; next: number };
  const allowed = window.live < limit;
  if (allowed) {
    sql.hit.run(key, now, window.next);
    sql.count.run(now + windowMs, key);
  }
  const live = window.live + (allowed ? 1 : 0);
  const leaving = sql.leaving.get(key, Math.max(0, live - limit)) as { at: number };
  return {
    allowed,
    limit,
    remaining: Math.max(0, limit - live),
    resetMs: Math.max(1, leaving.at + windowMs - now),
  };
}

function purge(sql: Statements): void {
  const now = Date.now();
  sql.purgeHits.run(now, purgeAtOnce);
  sql.purgeWindows.run(now, purgeAtOnce);
}
