import type { TextStreamPart, ToolSet } from "ai";
import { z } from "zod";
import { type FaultKind, ModelFault } from "./fault";
import { followUpSchema, replySchema } from "./instructions";
import { type Prompt, renderPrompt } from "./prompt";
import { languageModel } from "./provider";
import { Reply, type ReplyPart, type Usage } from "./reply";
import { defaults, type Form, type ModelSettings } from "./settings";

/** The fault that a server's error status stands for; RFC 9110, 15.5, and RFC 6585, 4. */
const faultByStatus = new Map<number, FaultKind>([
  [400, "refused"],
  [422, "refused"],
  [501, "refused"],
  [429, "busy"],
]);

type Finish = Extract<TextStreamPart<ToolSet>, { type: "finish" }>;

/** Options of one call. */
export interface CallOptions {
  form: Form;
  /** Leaves out what a server may not support: the temperature, the limit of a reply, the count of tokens. */
  isMinimal: boolean;
}

/**
 * Asks the model once, through the AI SDK, and streams the parts of its reply. No tool is offered, no redirect is followed,
 * and nothing is retried.
 * @returns how many tokens it took, where the server says
 * @throws ModelFault for anything but a complete reply; the signal's reason when that aborts
 */
export async function* callModel(
  settings: ModelSettings,
  prompt: Prompt,
  { form, isMinimal }: CallOptions,
  signal: AbortSignal,
): AsyncGenerator<ReplyPart, Usage | undefined> {
  const { extractReasoningMiddleware, Output, parsePartialJson, streamText, wrapLanguageModel } =
    await import("ai");
  const schema = prompt.asked.earlier.length > 0 ? followUpSchema : replySchema;
  const guide = form === "guided_json" ? z.toJSONSchema(schema) : undefined;
  const model = await languageModel(settings, { form, isMinimal, guide });
  const structured = { json_schema: Output.object({ schema }), json_object: Output.json() };
  const { responseFormat } =
    form === "json_schema" || form === "json_object" ? structured[form] : Output.text();
  const { system, user } = renderPrompt(prompt, form);
  const { fullStream } = streamText({
    model: wrapLanguageModel({ model, middleware: extractReasoningMiddleware({ tagName: "think" }) }),
    system,
    prompt: user,
    // As text: the library would parse all of it again with each word that comes in.
    output: { ...Output.text(), responseFormat },
    ...(!isMinimal && { temperature: 0.1, maxOutputTokens: settings.replyTokens ?? defaults.replyTokens }),
    maxRetries: 0,
    abortSignal: signal,
    // The error is thrown below; the library would print it together with the prompt.
    onError: () => {},
  });
  const reply = new Reply(parsePartialJson);
  let usage: Usage | undefined;
  try {
    for await (const part of fullStream) {
      if (part.type === "text-delta") yield* await reply.add(part.text);
      if (part.type === "error") throw part.error;
      if (part.type === "finish") usage = usageOf(part);
    }
  } catch (error) {
    throw faultOf(error, signal);
  }
  signal.throwIfAborted();
  yield* await reply.end();
  return usage;
}

/** @throws ModelFault where a reply ended for another reason than being complete */
function usageOf({ finishReason, totalUsage }: Finish): Usage | undefined {
  if (finishReason !== "stop") throw new ModelFault("broken off", `it ended by ${finishReason}`);
  const { inputTokens: input, outputTokens: output } = totalUsage;
  return input === undefined || output === undefined ? undefined : { input, output };
}

/** The fault behind an error, without any of the reply's text. */
function faultOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof ModelFault) return error;
  if (!(error instanceof Error)) return new ModelFault("failed", "an error was sent");
  if (error.cause instanceof ModelFault) return error.cause;
  const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : undefined;
  if (status === undefined) {
    const isUnreadable = error.name === "AI_InvalidResponseDataError";
    return isUnreadable ? new ModelFault("broken off") : new ModelFault("failed", error.name);
  }
  return new ModelFault(faultByStatus.get(status) ?? "failed", `it replied ${status}`);
}
