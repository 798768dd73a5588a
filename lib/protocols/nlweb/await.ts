import { z } from "zod";
import { cancelTask, drain, readTask, run, type TaskOperation } from "@/lib/operations";
import { readBody, readJson } from "../http/body";
import { callerOf } from "../http/call";
import { signalOf } from "../http/direct-request";
import type { Exchange } from "../http/exchange";
import { handlers, type Mounted } from "../http/mount";
import { refuse, taskReply } from "./answer";

import { parse, sessionMeta, text } from "./request";

const actions = ["checkin", "cancel"] as const;

/** What is sent to `/await`. */
export const awaitRequest = z
  .object(
    {
      promise_token: text.describe("The `token` of the promise."),
      action: z
        .enum(actions, `must be one of ${actions.join(", ")}`)
        .optional()
        .describe("`checkin`, which it is without a word, or `cancel`."),
      meta: sessionMeta,
    },
    "must be an object",
  )
  .meta({ id: "NlwebAwait", description: "Asks how a promise stands, or cancels it." });

/** `POST /await`: how a promise stands, or that it is wanted no more (NLWeb 0.55, sections 4.2 and 7.1). */
export function mountAwait(): Mounted {
  return handlers("/await", { POST: answerAwait });
}

async function answerAwait(exchange: Exchange): Promise<Response> {
  try {
    return await answer(exchange);
  } catch (error) {
    return refuse(error, exchange);
  }
}

async function answer(exchange: Exchange): Promise<Response> {
  const { request } = exchange;
  const operation: TaskOperation = (await wantsCancel(request)) ? cancelTask : readTask;
  exchange.operation = operation;
  exchange.caller = await callerOf(request, "POST /await", signalOf(request));
  let asked: z.output<typeof awaitRequest> | undefined;
  const read = async () => {
    asked = parse(awaitRequest, await readJson(request));
    return { task_id: asked.promise_token };
  };
  const { facts, events } = run(operation, read, exchange.caller);
  exchange.facts = facts;
  const task = await drain(events);
  const echo = { session_context: asked?.meta?.session_context };
  return taskReply(exchange, task, echo, readTask.retryAfterMs?.(task));
}

/** A body that cannot be read is left to the operation, which refuses it after counting the request. */
async function wantsCancel(request: Request): Promise<boolean> {
  const body = await readBody(request).catch(() => undefined);
  const sent = body?.kind === "json" ? body.value : undefined;
  return typeof sent === "object" && sent !== null && "action" in sent && sent.action === "cancel";
}
