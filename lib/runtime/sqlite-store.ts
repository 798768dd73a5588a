import { join } from "node:path";
import { messageOf } from "@/lib/errors";
import { dataDir } from "./data-dir";
import { log } from "./log";
import { type Database, isFull, toBytes, toText } from "./sqlite-driver";
import { SqliteFile } from "./sqlite-file";
import { type Store, type StoredRow, type StoreEntry, StoreUnavailable } from "./types";
import { freshVersion } from "./version";

const schema = `
  CREATE TABLE IF NOT EXISTS entries (
    key BLOB PRIMARY KEY,
    value BLOB NOT NULL,
    version INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    due_group TEXT,
    due_at INTEGER
  ) STRICT;
  CREATE INDEX IF NOT EXISTS entries_by_expiry ON entries (expires_at);
  CREATE INDEX IF NOT EXISTS entries_by_due ON entries (due_group, due_at) WHERE due_group IS NOT NULL;
`;

const purgeEveryMs = 60_000;
/** No lease, retry or start is due later than this: a row that is was written before the clock was set back. */
const maxDueMs = 15 * 60_000;

/** A store in `state.db`; processes that open it in the same folder share it. `close` is for tests. */
export function sqliteStore({
  dir = dataDir(),
  maxBytes = 512 * 1024 * 1024,
}: {
  dir?: string;
  maxBytes?: number;
} = {}): Store & { close(): Promise<void> } {
  const file = new SqliteFile(
    { path: join(dir, "state.db"), synchronous: "FULL", maxBytes, schema },
    prepare,
  );
  const write = writer(file);
  return {
    get: (key) => orStoreUnavailable(file.read((sql) => read(sql, key))),
    create: (entries) => orStoreUnavailable(write((sql) => create(sql, entries))),
    replace: (key, version, entry) => orStoreUnavailable(write((sql) => replace(sql, key, version, entry))),
    remove: (key, version) =>
      orStoreUnavailable(write((sql) => sql.remove.run(toBytes(key), version, Date.now()).changes !== 0)),
    due: (group, limit) => orStoreUnavailable(file.read((sql) => due(sql, group, limit))),
    ping: onceASecond(async () => (await file.isUp()) && (await canWrite(write))),
    close: () => file.close(),
  };
}

type Statements = ReturnType<typeof prepare>;

function prepare(database: Database) {
  return {
    get: database.prepare<{ value: Uint8Array; version: number; due_at: number | null } | undefined>(
      "SELECT value, version, due_at FROM entries WHERE key = ? AND expires_at > ?",
    ),
    /** An expired row that has not been purged yet gives way to a new one. */
    insert: database.prepare(`
      INSERT INTO entries (value, version, expires_at, due_group, due_at, key) VALUES (?, ?, ?, ?, ?, ?)
      ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = excluded.version,
        expires_at = excluded.expires_at, due_group = excluded.due_group, due_at = excluded.due_at`),
    update: database.prepare(`
      UPDATE entries SET value = ?, version = ?, expires_at = ?, due_group = ?, due_at = ?
      WHERE key = ? AND version = ? AND expires_at > ?`),
    remove: database.prepare("DELETE FROM entries WHERE key = ? AND version = ? AND expires_at > ?"),
    due: database.prepare<{ key: Uint8Array }>(`
      SELECT key FROM entries
      WHERE due_group = ? AND (due_at <= ? OR due_at > ?) AND expires_at > ? ORDER BY due_at LIMIT ?`),
    purge: database.prepare(`
      DELETE FROM entries WHERE key IN
        (SELECT key FROM entries WHERE expires_at <= ? ORDER BY expires_at LIMIT 1000)`),
    /** What waits for nobody and was about to expire anyhow. */
    evict: database.prepare(`
      DELETE FROM entries WHERE key IN
        (SELECT key FROM entries WHERE due_group IS NULL ORDER BY expires_at LIMIT 1000)`),
  };
}

function read(sql: Statements, key: string): StoredRow | undefined {
  const now = Date.now();
  const row = sql.get.get(toBytes(key), now);
  return (
    row && {
      value: toText(row.value),
      version: row.version,
      overdue: row.due_at !== null && (row.due_at <= now || row.due_at > now + maxDueMs),
    }
  );
}

function create(sql: Statements, entries: readonly StoreEntry[]): number | undefined {
  const now = Date.now();
  if (entries.some(({ key }) => sql.get.get(toBytes(key), now))) return undefined;
  const version = freshVersion();
  for (const entry of entries) sql.insert.run(...columns(entry, version, now), toBytes(entry.key));
  return version;
}

function replace(
  sql: Statements,
  key: string,
  expected: number,
  entry: Omit<StoreEntry, "key">,
): number | undefined {
  const now = Date.now();
  const version = freshVersion();
  const { changes } = sql.update.run(...columns(entry, version, now), toBytes(key), expected, now);
  return changes === 0 ? undefined : version;
}

function due(sql: Statements, group: string, limit: number): string[] {
  const now = Date.now();
  return sql.due.all(group, now, now + maxDueMs, now, limit).map(({ key }) => toText(key));
}

function columns(entry: Omit<StoreEntry, "key">, version: number, now: number) {
  const { value, ttlMs, due } = entry;
  return [toBytes(value), version, now + ttlMs, due?.group ?? null, due ? now + due.inMs : null] as const;
}

type Write = ReturnType<typeof writer>;

/** Writes, purging what has expired now and then, and making room when the file is at its limit. */
function writer(file: SqliteFile<Statements>) {
  let purgeAt = 0;
  const purge = (sql: Statements) => {
    if (performance.now() < purgeAt) return;
    const { changes } = sql.purge.run(Date.now());
    purgeAt = changes === 0 ? performance.now() + purgeEveryMs : 0;
  };
  const makeRoom = roomMaker(file);
  return async <T>(work: (sql: Statements) => T): Promise<T> => {
    const attempt = () =>
      file.write((sql) => {
        purge(sql);
        return work(sql);
      });
    try {
      return await attempt();
    } catch (error) {
      if (!isFull(error)) throw error;
      await makeRoom();
      return attempt();
    }
  };
}

/** Getting a lock proves nothing: on a full disk it succeeds, and the write fails. */
async function canWrite(write: Write): Promise<boolean> {
  const [key, version] = [toBytes("ping"), freshVersion()];
  const entry = { value: "x".repeat(4_096), ttlMs: purgeEveryMs };
  try {
    await write((sql) => {
      sql.insert.run(...columns(entry, version, Date.now()), key);
      sql.remove.run(key, version, Date.now());
    });
    return true;
  } catch {
    return false;
  }
}

/** Caches a health check for a second: anybody may ask for it, and each check costs a write. */
function onceASecond<T>(look: () => Promise<T>): () => Promise<T> {
  let seen: Promise<T> | undefined;
  let again = 0;
  return () => {
    if (!seen || performance.now() > again) [seen, again] = [look(), performance.now() + 1_000];
    return seen;
  };
}

/** Makes room in a full file; writers that find it full at the same time share one run. */
function roomMaker(file: SqliteFile<Statements>): () => Promise<void> {
  let making: Promise<void> | undefined;
  let logAt = 0;
  const make = async () => {
    try {
      const evicted = Number(await file.write((sql) => sql.evict.run().changes));
      log("warn", "store_full", { evicted, consequence: "the oldest finished records are gone" });
    } catch (error) {
      if (performance.now() > logAt) {
        log("error", "disk_full", {
          consequence: "nothing new is kept, and tasks are refused, until there is room",
        });
      }
      logAt = performance.now() + purgeEveryMs;
      throw error;
    }
  };
  return () => {
    making ??= make().finally(() => {
      making = undefined;
    });
    return making;
  };
}

async function orStoreUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw new StoreUnavailable(messageOf(error), { cause: error });
  }
}
