import {
  CLIENT_CAPABILITIES_META_KEY,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { z } from "zod";
import { ServiceError } from "@/lib/errors";
import {
  CANCELLED,
  type Caller,
  cancelTask,
  drain,
  readTask,
  run,
  type TaskOperation,
} from "@/lib/operations";
import { type Exchange, reportError } from "../http/exchange";
import { MAX_ID_CHARS, type Payload } from "./payload";

/** Tasks of MCP 2026-07-28 (SEP-2663): older revisions have others, which are not offered. */
export const TASKS_EXTENSION = "io.modelcontextprotocol/tasks";

/** What every method of tasks names. What a client answers with `tasks/update` is passed over: nothing is ever asked of it. */
export const taskRequest = z.object({ taskId: z.string().max(MAX_ID_CHARS) });

/** The methods by which a task is followed. */
export const taskMethods: readonly string[] = ["tasks/get", "tasks/update", "tasks/cancel"];

/** How a task stands, as the operation that tells it gives it. */
type Status = z.output<typeof readTask.output>;

/** Whether the client said with this request that it takes a task for an answer. */
export function takesTasks({ mcpReq }: Pick<ServerContext, "mcpReq">): boolean {
  return declaresTasks(mcpReq.envelope);
}

function declaresTasks(meta: unknown): boolean {
  const { data } = declaration.safeParse(meta);
  return data !== undefined && Object.hasOwn(data[CLIENT_CAPABILITIES_META_KEY].extensions, TASKS_EXTENSION);
}

const declaration = z.object({
  [CLIENT_CAPABILITIES_META_KEY]: z.object({ extensions: z.record(z.string(), z.unknown()) }),
});

/** @throws ProtocolError `-32021` for a client that did not declare the extension ("Protocol Errors") */
export function requireTasks(context: ServerContext): void {
  if (!takesTasks(context)) throw undeclaredError();
}

const listening = z.object({
  method: z.literal("subscriptions/listen"),
  params: z.object({ notifications: z.object({ taskIds: z.array(z.unknown()) }), _meta: z.unknown() }),
});

/**
 * The reply to a client that wants to hear of tasks and did not declare that it knows them ("Task Status Notifications").
 * The package answers the others itself: that nothing is told of any task.
 * @returns undefined for every other request
 */
export function refuseListening(payload: Payload): Response | undefined {
  const { data } = listening.safeParse(payload);
  if (!data || Array.isArray(payload) || declaresTasks(data.params._meta)) return undefined;
  const { code, message, data: needed } = undeclaredError();
  return Response.json(
    { jsonrpc: "2.0", id: payload.id ?? null, error: { code, message, data: needed } },
    { status: 400 },
  );
}

function undeclaredError() {
  return new MissingRequiredClientCapabilityError({
    requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } },
  });
}

/** What `tools/call` gives in lieu of a result: the task is on record by then ("Task Creation"). */
export async function createdTask(id: string, exchange: Exchange, caller: Caller): Promise<Result> {
  return { ...shapeOf(await statusOf(id, exchange, caller)), resultType: "task" };
}

/** `tasks/get`: how a task stands, with the result of the call when it is over. */
export async function taskDetails(id: string, exchange: Exchange, caller: Caller): Promise<Result> {
  const status = await statusOf(id, exchange, caller);
  const result = resultOf(status);
  return { ...shapeOf(status), ...(result && { result }) };
}

/** `tasks/update`: acknowledged when there is such a task, for none of them asks anything. */
export async function acknowledge(id: string, exchange: Exchange, caller: Caller): Promise<Result> {
  await statusOf(id, exchange, caller);
  return {};
}

/** `tasks/cancel`: one that is over stays as it ended ("Task Cancellation"). */
export async function cancel(id: string, exchange: Exchange, caller: Caller): Promise<Result> {
  await statusOf(id, exchange, caller, cancelTask);
  return {};
}

/** @throws ProtocolError `-32602` when there is no such task */
async function statusOf(
  id: string,
  exchange: Exchange,
  caller: Caller,
  operation: TaskOperation = readTask,
): Promise<Status> {
  // Counted before it came here: a call that makes a task and tells of it at once is one call.
  const { events } = run(operation, { task_id: id }, { ...caller, admitted: true });
  try {
    return await drain(events);
  } catch (error) {
    const told = reportError(error, exchange);
    const isNone = error instanceof ServiceError && error.code === "task_not_found";
    const code = isNone ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError;
    throw new ProtocolError(code, told.message);
  }
}

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const POLL_MS = 3_000;

/** The `Task` of the extension. One that failed is `completed` for MCP, with a result that is an error. */
function shapeOf(task: Status) {
  const { task_id: taskId, status, progress, created_at, updated_at } = task;
  const over = isCancelled(task) ? "cancelled" : "completed";
  return {
    taskId,
    status: isOver(task) ? over : "working",
    statusMessage: isOver(task)
      ? `The task is ${isCancelled(task) ? over : status}.`
      : `${progress} % is done.`,
    createdAt: created_at,
    lastUpdatedAt: updated_at,
    ttlMs: KEPT_MS,
    pollIntervalMs: POLL_MS,
  };
}

/** What the call that made the task would have given, had it waited. */
function resultOf(status: Status): Result | undefined {
  if (!isOver(status) || isCancelled(status)) return undefined;
  const isError = status.status === "failed";
  const told = isError ? { error: status.result?.error } : status;
  return {
    resultType: "complete",
    content: [{ type: "text", text: JSON.stringify(told) }],
    structuredContent: told,
    isError,
  };
}

function isOver({ status }: Status): boolean {
  return status === "completed" || status === "failed";
}

function isCancelled({ result }: Status): boolean {
  return (result?.error as { code?: string } | undefined)?.code === CANCELLED;
}
