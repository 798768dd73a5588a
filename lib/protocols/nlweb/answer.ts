import { type AskResponse, catalogue, drain, run } from "@/lib/operations";
import { callerOf, leavingWith, prefersEvents } from "../http/call";
import { errorBody } from "../http/errors";
import { streamReply } from "../http/event-stream";
import { type Exchange, errorReply, logExchange, reportError } from "../http/exchange";
import { factHeaders } from "../http/headers";
import { signed, textReply } from "../http/reply";
import { type NlwebRequest, readNlweb } from "./request";
import { asEvents, failureEvent, failureMeta, toNlweb } from "./response";

const ask = catalogue.find(({ name }) => name === "ask")!;

/** Answers an NLWeb body by the operation `ask`: the same limits, keys and answers, in the shape NLWeb gives them. */
export async function answerNlweb(exchange: Exchange, body: Record<string, unknown>): Promise<Response> {
  try {
    return await answer(exchange, body);
  } catch (error) {
    return errorReply(error, exchange, (told) => ({ ...failureMeta(), ...errorBody(told) }));
  }
}

async function answer(exchange: Exchange, body: Record<string, unknown>): Promise<Response> {
  const { request } = exchange;
  const left = leavingWith(request);
  exchange.operation = ask;
  exchange.caller = await callerOf(request, `${request.method} /ask`, left.signal);
  let asked: NlwebRequest | undefined;
  const read = async () => {
    asked = readNlweb(body);
    return asked.input;
  };
  const { facts, events } = run(ask, read, exchange.caller);
  exchange.facts = facts;
  // A refusal is thrown with the first step, before anything is sent.
  const first = await events.next();
  const rest = async () => (first.done ? first.value : await drain(events)) as AskResponse;
  const headers = factHeaders(facts, true);
  if (asked!.streaming ?? prefersEvents(request)) {
    exchange.streaming = true;
    return streamReply(frames(exchange, asked!, rest), headers, (how) => {
      if (how === "left") left.abort();
      logExchange(exchange, 200, { stream: how });
    });
  }
  const json = JSON.stringify(toNlweb(asked!, await rest()));
  return signed(request, textReply(200, json, headers), json);
}

async function* frames(exchange: Exchange, asked: NlwebRequest, rest: () => Promise<AskResponse>) {
  try {
    yield* asEvents(asked, await rest());
  } catch (error) {
    yield failureEvent({ ...errorBody(reportError(error, exchange)) });
  }
}
