import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { ServiceError } from "@/lib/errors";
import type { Task } from "@/lib/tasks";
import { type Operation, operation, type Progress } from "./operation";
import { queue } from "./queue";

/** Well below the longest time a call may take. */
const MAX_WAIT_S = 25;
const POLL_INTERVAL_MS = 500;

/** Progress event while a call waits for a task to end, in percent. */
export type TaskProgress = Progress & { type: "progress"; progress: number };

export const taskStatus = z
  .object({
    task_id: z.string(),
    status: z.enum(["pending", "processing", "completed", "failed"]),
    progress: z.int().min(0).max(100).describe("In percent; never falls."),
    result: z
      .record(z.string(), z.unknown())
      .optional()
      .describe("What a completed task found; `{error: {code, message}}` of a failed one."),
    created_at: z.iso.datetime({ precision: 3 }).optional(),
    updated_at: z.iso.datetime({ precision: 3 }).optional(),
  })
  .meta({ id: "TaskStatusResponse", description: "How a task stands." });

export type Status = z.input<typeof taskStatus>;

/** What tells how a task stands, when it is asked to or once it has done something about it. */
export type TaskOperation = Operation<z.ZodObject, typeof taskStatus>;

export const readTask = operation({
  name: "get_task",
  summary: "See how a task stands",
  description:
    "How far a task has come, and its result once it is over: the findings of a completed one, `error` with a code and " +
    "a message of a failed one. Ask again every few seconds until `status` is `completed` or `failed`.",
  routes: [
    {
      id: "getTask",
      method: "GET",
      path: "/v1/tasks/{taskId}",
      params: { taskId: "task_id" },
      query: {},
    },
  ],
  input: z.object({
    task_id: z.string().describe("The `task_id` that `create_task` gave."),
    wait_seconds: z
      .int()
      .min(0)
      .max(MAX_WAIT_S)
      .default(0)
      .describe(
        "How long to wait for the end before telling how it stands; one call that waits saves many that ask.",
      ),
  }),
  output: taskStatus,
  scope: "ask:ai",
  limit: "tasks",
  errors: ["task_not_found", "unavailable"],
  // Twenty polls a minute leave room in a budget of thirty.
  retryAfterMs: ({ status }) => (isOver(status) ? undefined : 3_000),
  examples: [],
  async *handler(
    { task_id: id, wait_seconds: seconds },
    { defer, signal },
  ): AsyncGenerator<TaskProgress, Status> {
    const deadline = Date.now() + seconds * 1000;
    let lastReported = -1;
    for (;;) {
      const task = isId(id) ? await queue().find(id, defer) : undefined;
      if (!task) throw taskNotFoundError();
      if (isOver(task.status) || Date.now() >= deadline) return statusOf(task);
      if (task.progress > lastReported) yield { type: "progress", progress: task.progress };
      lastReported = task.progress;
      await sleep(POLL_INTERVAL_MS, undefined, { signal });
    }
  },
});

/** A task as the API tells of it, with the names that are on the wire. */
export function statusOf({ id, status, progress, result, createdAt, updatedAt }: Task): Status {
  return { task_id: id, status, progress, result, created_at: createdAt, updated_at: updatedAt };
}

/** The error to throw where no task has this id, or its seven days are over: `task_not_found`. */
export function taskNotFoundError(): ServiceError {
  return new ServiceError("task_not_found", "There is no such task, or it is past its seven days.");
}

/** Where to ask how a task stands, as a path of this site. */
export function taskPath(id: string): string {
  return `/v1/tasks/${id}`;
}

function isOver(status: string): boolean {
  return status === "completed" || status === "failed";
}

/** What cannot be an id is not looked up. */
export function isId(text: string): boolean {
  return /^[\w-]{16,64}$/.test(text);
}
