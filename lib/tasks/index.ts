import { getStore, oncePerProcess } from "@/lib/runtime";
import type { Kind } from "./kind";
import { answerEvaluation } from "./kinds/answer-evaluation";
import { jobFit } from "./kinds/job-fit";
import { profileBrief } from "./kinds/profile-brief";
import { stackAnalysis } from "./kinds/stack-analysis";
import { type Defer, type TaskService, taskService } from "./service";
import type { Task, TaskRequest } from "./task";

export type { Kind } from "./kind";
export type { JobFitResult } from "./kinds/job-fit/result";
export type { Defer } from "./service";
export type { Task, TaskRequest } from "./task";
export { plain } from "./wording";

/** The types of task there are. */
export const taskKinds: readonly Kind[] = [jobFit, answerEvaluation, stackAnalysis, profileBrief];

/**
 * Takes a task on: once this resolves it ends `completed` or `failed`, even if the process dies the next moment.
 * The work is handed to `defer`.
 * @throws ServiceError `invalid_request` for an unknown type or an input that does not fit
 * @throws StoreUnavailable when the task could not be put on record
 */
export function submit(request: TaskRequest, defer: Defer): Promise<Task> {
  return service().submit(request, defer);
}

/**
 * The task of this id; undefined when there is none or it is past its seven days.
 * A task whose holder is gone is taken up again, so that polling alone brings it to its end.
 * @throws StoreUnavailable
 */
export function find(id: string, defer: Defer): Promise<Task | undefined> {
  return service().find(id, defer);
}

/**
 * Takes up what earlier processes left behind, now and every few seconds, and gives back what is unfinished when the
 * process is asked to end. Call it once, when the server starts.
 */
export function startTasks(): void {
  service().start();
  process.once("SIGTERM", () => service().stop());
}

function service(): TaskService {
  return oncePerProcess("tasks", () => taskService({ store: getStore(), kinds: taskKinds }));
}
