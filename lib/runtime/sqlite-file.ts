import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { Breaker } from "./breaker";
import { type Database, type DatabaseSpec, isBusy, isDamage, isFull, openDatabase } from "./sqlite-driver";

/** How long a call waits for another writer before it gives up. */
const maxWaitMs = 1_000;
/** Keeps one commit from holding the event loop for long. */
const maxBatchSize = 128;

/**
 * One SQLite file, opened on first use. Work is synchronous and small, so a transaction is never held across an
 * await; waiting for other processes happens between attempts. Writes that meet in one turn of the event loop share
 * a commit, and so one wait for the disk.
 */
export class SqliteFile<Statements> {
  private readonly breaker: Breaker;
  private readonly spec: DatabaseSpec;
  private readonly prepare: (database: Database) => Statements;
  private handle: Promise<Handle<Statements>> | undefined;
  private pending: Job<Statements>[] = [];
  private flushing = false;

  /** `prepare` makes the statements that the work is run with. */
  constructor(spec: DatabaseSpec, prepare: (database: Database) => Statements) {
    this.spec = spec;
    this.prepare = prepare;
    this.breaker = new Breaker(spec.path, () => this.attempt("BEGIN IMMEDIATE", () => undefined), {
      // A full file still answers reads, and frees itself by expiry.
      tolerates: isFull,
    });
  }

  /**
   * Runs `work` under the write lock; resolves once it is committed. `work` may run more than once, and everything
   * that shares its commit is undone with it, so it must not throw by itself.
   * @throws what SQLite throws; nothing is written then.
   */
  write<T>(work: (statements: Statements) => T): Promise<T> {
    return this.breaker.run(
      () =>
        new Promise<T>((resolve, reject) => {
          const settling = (sql: Statements) => {
            const result = work(sql);
            return () => resolve(result);
          };
          this.pending.push({ work: settling, reject });
          if (!this.flushing) void this.flush();
        }),
    );
  }

  /** Runs `work` on one snapshot; writers do not hinder it. */
  read<T>(work: (statements: Statements) => T): Promise<T> {
    return this.attempt("BEGIN", work);
  }

  /** Whether the write lock can be had now. Never throws. */
  isUp(): Promise<boolean> {
    return this.breaker.isUp();
  }

  /**
   * Empties the write-ahead log into the file, so that what was deleted is not left readable there. Does nothing when
   * others are at work: the next call will do it.
   * @throws what SQLite throws
   */
  async emptyLog(): Promise<void> {
    const { database } = await this.open();
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  }

  async close(): Promise<void> {
    const handle = this.handle;
    this.handle = undefined;
    (await handle)?.database.close();
  }

  private async flush(): Promise<void> {
    this.flushing = true;
    while (this.pending.length > 0) {
      await nextTurn();
      const batch = this.pending.splice(0, maxBatchSize);
      try {
        this.breaker.assertClosed();
        const settled = await this.attempt("BEGIN IMMEDIATE", (sql) => batch.map(({ work }) => work(sql)));
        for (const resolve of settled) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.flushing = false;
  }

  private async attempt<T>(begin: string, work: (statements: Statements) => T): Promise<T> {
    const deadline = performance.now() + maxWaitMs;
    for (;;) {
      try {
        const { database, statements } = await this.open();
        return transact(database, begin, () => work(statements));
      } catch (error) {
        if (isDamage(error)) await this.close();
        if (!isBusy(error) || performance.now() > deadline) throw error;
      }
      await sleep(1 + Math.random() * 15);
    }
  }

  private open(): Promise<Handle<Statements>> {
    this.handle ??= this.openNow().catch((error) => {
      this.handle = undefined;
      throw error;
    });
    return this.handle;
  }

  private async openNow(): Promise<Handle<Statements>> {
    const database = await openDatabase(this.spec);
    return { database, statements: this.prepare(database) };
  }
}

interface Job<Statements> {
  /** Gives what resolves the call with the work's result, for when that is committed. */
  work: (statements: Statements) => () => void;
  reject: (error: unknown) => void;
}

interface Handle<Statements> {
  database: Database;
  statements: Statements;
}

function transact<T>(database: Database, begin: string, work: () => T): T {
  database.exec(begin);
  try {
    const result = work();
    database.exec("COMMIT");
    return result;
  } catch (error) {
    rollBack(database);
    throw error;
  }
}

function rollBack(database: Database): void {
  try {
    database.exec("ROLLBACK");
  } catch {
    // SQLite has already rolled back by itself, as it may when the disk is full.
  }
}
