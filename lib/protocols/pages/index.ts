import {
  type AskResponse,
  answerForBuild,
  ask,
  createTask,
  letterToChange,
  maxJobChars,
  readMessage,
  readTask,
} from "@/lib/operations";
import { toServiceError } from "../http/errors";
import { setRefusalStatus } from "../http/page-reply";
import { type LetterField, letterFields, type WrittenLetter } from "./message-page";
import { type PageRequest, type PageResult, runForPage } from "./run";

export type { PageRequest, PageResult } from "./run";

/** How a task stands, as `GET /v1/tasks/{taskId}` tells it. */
export interface PageTask {
  task_id: string;
  status: "pending" | "processing" | "completed" | "failed";
  progress: number;
  result?: Record<string, unknown>;
  updated_at?: string;
}

/** How a message stands, as `GET /v1/messages/{receipt}` tells it. */
export interface PageMessage {
  receipt: string;
  status: "draft" | "waiting" | "delivered" | "kept" | "undelivered" | "uncertain";
  meaning: string;
  preview?: { subject: string; reply_to: string; text: string };
}

/** The answer to a question in a page's address. Where it is refused the page's status says so, here as below. */
export async function askForPage(request: PageRequest, query: string): Promise<PageResult<AskResponse>> {
  return withRefusalStatus(await runForPage(request, ask, { query }));
}

/** The same result; a refusal is also set as the page's status. */
function withRefusalStatus<Output>(result: PageResult<Output>): PageResult<Output> {
  if (result.kind === "refused") setRefusalStatus(result.code, result.waitSeconds);
  return result;
}

export type { AskResponse, LetterField, WrittenLetter };
export { answerForBuild, letterFields, maxJobChars };

/** The task that a page's address names. */
export async function taskForPage(request: PageRequest, id: string): Promise<PageResult<PageTask>> {
  return withRefusalStatus<PageTask>(await runForPage(request, readTask, { task_id: id }));
}

/** The message that a page's address names. */
export async function messageForPage(request: PageRequest, id: string): Promise<PageResult<PageMessage>> {
  return withRefusalStatus<PageMessage>(await runForPage(request, readMessage, { receipt: id }));
}

/** What was written in the message that a page's address names, where it can be changed yet. */
export async function letterForPage(id: string): Promise<WrittenLetter | undefined> {
  try {
    return await letterToChange(id);
  } catch (error) {
    setRefusalStatus(toServiceError(error).code);
    return undefined;
  }
}

/** A job description to try the comparison with: the one of the documentation. */
export function exampleJob(): string {
  const input = createTask.examples.find(({ name }) => name === "jobFit")?.input.input as
    | { job_description: string }
    | undefined;
  return input?.job_description ?? "";
}
