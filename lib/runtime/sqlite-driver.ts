import { renameSync, statSync } from "node:fs";
import { messageOf } from "@/lib/errors";
import { log } from "./log";
import { codeOf, createPrivately, keepPrivate } from "./private-file";

/** The part of the `node:sqlite` interface that is used here. */
export interface Database {
  exec(sql: string): void;
  /** `Row` is what the statement gives, as whoever writes it knows; undefined is a part of it where there may be none. */
  prepare<Row = unknown>(sql: string): Statement<Row>;
  close(): void;
}

export interface Statement<Row> {
  get(...values: Value[]): Row;
  all(...values: Value[]): NonNullable<Row>[];
  run(...values: Value[]): { changes: number | bigint };
}

type Value = string | number | null | Uint8Array;

type Driver = new (path: string, options: { timeout: number }) => Database;

export interface DatabaseSpec {
  path: string;
  /** FULL: an acknowledged write survives a power cut. NORMAL: it survives the process. */
  synchronous: "FULL" | "NORMAL";
  maxBytes: number;
  schema: string;
}

/**
 * How long SQLite may sleep inside a call, which stops the event loop; waiting longer is done outside, by the
 * caller's retries.
 */
const busyTimeoutMs = 5;
const pageBytes = 4096;
/** The file and what SQLite keeps beside it. */
const parts = ["", "-wal", "-shm"];

/** Opens a database file, makes its tables, and puts a damaged file aside first. */
export async function openDatabase(spec: DatabaseSpec): Promise<Database> {
  const Driver = await loadDriver();
  const found = inode(spec.path);
  try {
    return open(Driver, spec);
  } catch (error) {
    if (!isDamage(error)) throw error;
    quarantine(spec.path, found, error);
    return open(Driver, spec);
  }
}

/** Text as it is bound: `@photostructure/sqlite` 1.2.1 cuts a bound string at its first NUL, bytes stay whole. */
export function toBytes(text: string): Uint8Array {
  return Buffer.from(text, "utf8");
}

/** The text of a column that was bound by `toBytes`. */
export function toText(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}

/** SQLITE_BUSY (5) or SQLITE_LOCKED (6): somebody else is writing. */
export function isBusy(error: unknown): boolean {
  return [5, 6].includes(resultCode(error));
}

/** SQLITE_FULL (13): the size limit or the disk. */
export function isFull(error: unknown): boolean {
  return resultCode(error) === 13;
}

/** SQLITE_CORRUPT (11) or SQLITE_NOTADB (26). */
export function isDamage(error: unknown): boolean {
  return [11, 26].includes(resultCode(error));
}

/** SQLite's primary result code (sqlite.org/rescode.html); both drivers put the code in `errcode`. */
function resultCode(error: unknown): number {
  const code = error instanceof Error && "errcode" in error ? error.errcode : 0;
  return typeof code === "number" ? code & 0xff : 0;
}

/** Node's own SQLite where there is one (22.13 and later), else its twin for Node 20. */
async function loadDriver(): Promise<Driver> {
  const builtin = process.getBuiltinModule?.("node:sqlite") as { DatabaseSync: Driver } | undefined;
  return builtin?.DatabaseSync ?? ((await import("@photostructure/sqlite")).DatabaseSync as Driver);
}

function open(Driver: Driver, spec: DatabaseSpec): Database {
  // The other parts get the mode of the file when SQLite makes them.
  createPrivately(spec.path);
  for (const part of parts) keepPrivate(spec.path + part);
  const database = new Driver(spec.path, { timeout: busyTimeoutMs });
  try {
    database.exec("PRAGMA journal_mode = WAL");
    database.exec(`PRAGMA synchronous = ${spec.synchronous}`);
    // What is deleted is overwritten, and does not stay readable in the file's free space.
    database.exec("PRAGMA secure_delete = ON");
    database.exec(`PRAGMA journal_size_limit = ${16 * 1024 * 1024}`);
    database.exec(`PRAGMA max_page_count = ${Math.floor(spec.maxBytes / pageBytes)}`);
    database.exec(spec.schema);
    assertSound(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function assertSound(database: Database): void {
  const verdict = database.prepare<{ quick_check: string }>("PRAGMA quick_check(1)").get();
  if (verdict.quick_check === "ok") return;
  throw Object.assign(new Error(verdict.quick_check), { errcode: 11 });
}

/** Renames the file and its companions, unless another process has already done so. */
function quarantine(path: string, found: number | undefined, error: unknown): void {
  if (inode(path) !== found) return;
  const aside = `${path}.damaged-${Date.now()}`;
  for (const part of parts) {
    try {
      renameSync(path + part, aside + part);
    } catch (missing) {
      if (codeOf(missing) !== "ENOENT") throw missing;
    }
  }
  log("error", "database_damaged", {
    file: path,
    kept: aside,
    reason: messageOf(error),
    consequence: "starting with an empty file",
  });
}

function inode(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.ino;
}
