import { onFirstUse } from "@/lib/once-per-process";
import { type AskResponse, ask, createTask, drain, run } from "@/lib/operations";
import { prefersEvents } from "../http/accept";
import { callerOf } from "../http/call";
import { abortOnLeave, signalOf } from "../http/direct-request";
import { errorBody } from "../http/errors";
import { streamReply } from "../http/event-stream";
import { type Exchange, errorReply, logExchange, reportError } from "../http/exchange";
import { factHeaders } from "../http/headers";
import { signed, textReply } from "../http/reply";
import { renderTask, type TaskState, taskOf, wantsPromise } from "./promise";
import { type NlwebRequest, readNlweb } from "./request";
import { asEvents, failureEvent, failureMeta, toNlweb } from "./response";

/**
 * Answers an NLWeb body: by the operation `ask`, with the same limits, keys and answers, in the shape NLWeb gives them; or
 * with a promise of what a task will find, where its mode is a type of task.
 */
export async function answerNlweb(exchange: Exchange, body: Record<string, unknown>): Promise<Response> {
  try {
    // A link is only ever followed to read.
    const isPromised = exchange.request.method === "POST" && wantsPromise(body);
    return isPromised ? await promise(exchange, body) : await answer(exchange, body);
  } catch (error) {
    return refuse(error, exchange);
  }
}

/** The error as every other reply has it, and what NLWeb says beside it. */
export function refuse(error: unknown, exchange: Exchange): Response {
  return errorReply(error, exchange, (told) => ({ ...failureMeta(), ...errorBody(told) }));
}

async function answer(exchange: Exchange, body: Record<string, unknown>): Promise<Response> {
  const { request } = exchange;
  const left = abortOnLeave(request);
  exchange.operation = ask;
  exchange.caller = await callerOf(request, `${request.method} /ask`, left.signal);
  const read = onFirstUse(() => readNlweb(body));
  const { facts, events } = run(
    ask,
    async () => read().input,
    exchange.caller,
    () => true,
  );
  exchange.facts = facts;
  // A refusal is thrown with the first step, before anything is sent.
  const first = await events.next();
  const rest = async () => (first.done ? first.value : await drain(events));
  const headers = factHeaders(facts, true);
  const asked = read();
  if (asked.streaming ?? prefersEvents(request)) {
    exchange.streaming = true;
    return streamReply(frames(exchange, asked, rest), headers, (how) => {
      if (how === "left") left.abort();
      logExchange(exchange, 200, { stream: how });
    });
  }
  const json = JSON.stringify(toNlweb(asked, await rest()));
  return signed(request, textReply(200, json, headers), json);
}

async function* frames(exchange: Exchange, asked: NlwebRequest, rest: () => Promise<AskResponse>) {
  try {
    yield* asEvents(asked, await rest());
  } catch (error) {
    yield failureEvent({ ...errorBody(reportError(error, exchange)) });
  }
}

/** One object, also for who prefers a stream: there is nothing to tell before the promise and nothing after it. */
async function promise(exchange: Exchange, body: Record<string, unknown>): Promise<Response> {
  const { request } = exchange;
  exchange.operation = createTask;
  exchange.caller = await callerOf(request, `${request.method} /ask`, signalOf(request));
  const read = onFirstUse(() => readNlweb(body));
  const { facts, events } = run(createTask, async () => taskOf(read()), exchange.caller);
  exchange.facts = facts;
  const task = await drain(events);
  return taskReply(exchange, task, read().echo, createTask.retryAfterMs?.(task));
}

/** A promise is 202 with the time to ask again; what a task came to is 200, whichever it is (sections 4.1.4 and 7.4). */
export function taskReply(
  exchange: Exchange,
  task: TaskState,
  echo: NlwebRequest["echo"],
  waitMs: number | undefined,
): Response {
  const { request, facts = {} } = exchange;
  const { isPromise, body } = renderTask(task, echo, waitMs);
  const json = JSON.stringify(body);
  const headers = factHeaders({ ...facts, retryAfterMs: waitMs }, true);
  return signed(request, textReply(isPromise ? 202 : 200, json, headers), json);
}
