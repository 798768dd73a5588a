import type { Store, StoredRow } from "@/lib/runtime";
import { isOver, type TaskRow } from "./lifecycle";

const keptMs = 7 * 24 * 60 * 60 * 1000;
const group = "tasks";
/** A new task is left to the process that made it for this long. */
const graceMs = 2_000;

export interface StoredTask {
  row: TaskRow;
  version: number;
  /** Nobody holds it, or the holder's lease is over. */
  overdue: boolean;
}

/** Task rows in the store. What is not over is on the due list, so that it is found when its holder is gone. */
export class TaskRepository {
  private readonly store: Store;
  private readonly leaseMs: number;

  constructor(store: Store, leaseMs: number) {
    this.store = store;
    this.leaseMs = leaseMs;
  }

  /** False when the id is taken. */
  async add(row: TaskRow): Promise<boolean> {
    return (await this.store.create([{ key: keyOf(row.id), ...this.entry(row) }])) !== undefined;
  }

  async read(id: string): Promise<StoredTask | undefined> {
    const stored = await this.store.get(keyOf(id));
    return stored && storedTask(stored);
  }

  /** The new version; undefined when somebody else has written since. */
  write(row: TaskRow, version: number): Promise<number | undefined> {
    return this.store.replace(keyOf(row.id), version, this.entry(row));
  }

  async overdueIds(limit: number): Promise<string[]> {
    return (await this.store.due(group, limit)).map((key) => key.slice(keyOf("").length));
  }

  private entry(row: TaskRow) {
    const entry = { value: JSON.stringify(row), ttlMs: keptMs };
    return isOver(row) ? entry : { ...entry, due: { group, inMs: this.dueInMs(row) } };
  }

  private dueInMs({ phase, pauseMs }: TaskRow): number {
    if (phase === "queued") return graceMs;
    return phase === "waiting" ? pauseMs : this.leaseMs;
  }
}

function keyOf(id: string): string {
  return `task:${id}`;
}

function storedTask({ value, version, overdue }: StoredRow): StoredTask {
  return { row: JSON.parse(value) as TaskRow, version, overdue };
}
