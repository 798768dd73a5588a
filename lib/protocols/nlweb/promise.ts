import { CANCELLED } from "@/lib/operations";
import type { NlwebRequest } from "./request";
import { failureMeta, type Json, metaOf, queryId } from "./response";

/** A task as `create_task` and `get_task` return it. */
export interface TaskState {
  task_id: string;
  status: string;
  progress?: number;
  result?: Record<string, unknown>;
}

/** Builds a task's input from a question's text, by task type. */
const inputOf: Readonly<Record<string, (text: string) => object>> = {
  job_fit: (text) => ({ job_description: text }),
  profile_brief: (text) => ({ focus: text }),
  stack_analysis: (text) => ({ technologies: partsOf(text, /[,;\n]/) }),
  answer_evaluation: (text) => ({ items: partsOf(text, /\n/).map((question) => ({ question })) }),
};

/** The modes of NLWeb whose answer is promised: the types of task. */
export const promisedModes: readonly string[] = Object.keys(inputOf);

/** Whether a body asks for a task by its mode, right or wrong otherwise. */
export function wantsPromise({ prefer, mode }: Json): boolean {
  const preferred = typeof prefer === "object" && prefer !== null && "mode" in prefer ? prefer.mode : mode;
  return typeof preferred === "string" && promisedModes.includes(preferred);
}

/** The input of `create_task`: from the question's text, and the query's other fields under their own names. */
export function taskOf({ mode = "", input, filters }: NlwebRequest): Json {
  return { task_type: mode, input: { ...inputOf[mode]?.(input.query), ...filters } };
}

/**
 * How a task stands, in the words of NLWeb 0.55 (sections 4.1.2 and 4.2): a promise until it is over, then an answer, or the
 * failure that it ended with.
 * @param waitMs how long to wait before asking again; undefined when it is over
 */
export function renderTask(
  task: TaskState,
  echo: NlwebRequest["echo"],
  waitMs: number | undefined,
): { isPromise: boolean; body: Json } {
  const { status, result = {} } = task;
  if (status === "failed") return { isPromise: false, body: failureOf(result, echo) };
  if (status !== "completed") return { isPromise: true, body: promiseOf(task, echo, waitMs) };
  const item = { "@type": "Report", text: result.markdown ?? result.summary, ...result };
  return { isPromise: false, body: { _meta: metaOf("answer", echo), results: [item] } };
}

/** `progress` is a share of one, as the specification's example has it. */
function promiseOf({ task_id, progress }: TaskState, echo: NlwebRequest["echo"], waitMs?: number): Json {
  const promise = {
    token: task_id,
    estimated_time: waitMs === undefined ? undefined : Math.ceil(waitMs / 1000),
    progress: progress === undefined ? undefined : progress / 100,
  };
  return { _meta: metaOf("promise", echo), ...queryId(echo), promise };
}

/** Section 4.2 writes the code of what was cancelled in capitals; every other is one of this service. */
function failureOf(result: Json, echo: NlwebRequest["echo"]): Json {
  const error = result.error as { code: string; message: string } | undefined;
  const code = error?.code === CANCELLED ? "CANCELLED" : error?.code;
  return { ...failureMeta(echo), error: { ...error, code } };
}

function partsOf(text: string, separator: RegExp): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
