import { z } from "zod";
import { firstIssue, ServiceError } from "@/lib/errors";
import type { Kind } from "./kind";
import type { Phase, TaskRow } from "./lifecycle";

/** A task as its owner sees it. */
export interface Task {
  id: string;
  type: string;
  status: "pending" | "processing" | "completed" | "failed";
  progress: number;
  /** The result of a completed task; `{error: {code, message}}` of a failed one. */
  result?: Record<string, unknown>;
  createdAt: string;
  updatedAt: string;
}

export interface TaskRequest {
  type: string;
  /** Absent: an empty one. */
  input?: unknown;
  /**
   * At least 128 random bits, for who knows the id may read the task. Submitting an id again gives the task it
   * names. Absent: a fresh one.
   */
  id?: string;
  /** Whoever sends it, where tasks of one caller are bounded. */
  caller?: string;
}

const statusOf: Record<Phase, Task["status"]> = {
  queued: "pending",
  running: "processing",
  waiting: "processing",
  completed: "completed",
  failed: "failed",
};

/** What is shown of a task: not its input, nor how often it was tried; one that waits for the next try is `processing`. */
export function viewOf({ id, type, phase, progress, result, createdAt, updatedAt }: TaskRow): Task {
  return { id, type, status: statusOf[phase], progress, result, createdAt, updatedAt };
}

/** @throws ServiceError `invalid_request` naming the known types, or the field that is wrong. */
export function parseInput(kinds: readonly Kind[], { type, input }: TaskRequest): unknown {
  const kind = kinds.find((candidate) => candidate.type === type);
  if (!kind) {
    const known = kinds.map((candidate) => candidate.type).join(", ");
    throw new ServiceError("invalid_request", `task_type must be one of ${known}.`);
  }
  const parsed = kind.input.safeParse(input ?? {});
  if (parsed.success) return parsed.data;
  const { path, message } = firstIssue(parsed.error);
  throw new ServiceError("invalid_request", `${z.core.toDotPath(["input", ...path])}: ${message}.`);
}
