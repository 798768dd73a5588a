import { oncePerProcess } from "@/lib/once-per-process";
import { getStore } from "@/lib/runtime";
import type { Kind } from "./kind";
import { type TaskService, taskService } from "./service";

export { type Kind, kind, type TaskContext } from "./kind";
export { CANCELLED } from "./lifecycle";
export type { Defer, TaskService } from "./service";
export type { Task, TaskRequest } from "./task";

/** The queue of this process, which does work of these kinds; made on first use. */
export function taskQueue(kinds: readonly Kind[]): TaskService {
  return oncePerProcess("tasks", () => taskService({ store: getStore(), kinds }));
}
