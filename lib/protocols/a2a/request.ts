import { z } from "zod";
import { firstIssue } from "@/lib/errors";
import { MAX_ID_CHARS, rpcMessage } from "../mcp/payload";
import { refusal } from "./errors";

/** The versions of the protocol that are spoken. No method has the same name in both, so its name tells which it is. */
export type Version = "0.3" | "1.0";

/** A question as an agent sends it. */
export interface SentQuestion {
  version: Version;
  /** Whether the reply is to be a stream. */
  streaming: boolean;
  text: string;
  messageId: string;
  contextId?: string;
  /** Media types; undefined when every one will do. */
  accepted?: readonly string[];
}

/** What a request's reply repeats; `null` where it cannot be told (JSON-RPC 2.0, section 5). */
export type RpcId = string | number | null;

const MAX_PARTS = 20;
const MAX_MODES = 20;

const identifier = z
  .string("must be a string")
  .max(MAX_ID_CHARS, `must be at most ${MAX_ID_CHARS} characters`);
const sendParams = z.object({
  message: z.object(
    {
      role: z.enum(["ROLE_USER", "user"], "must be ROLE_USER, or user in version 0.3"),
      messageId: identifier.min(1, "must not be empty"),
      contextId: identifier.nullish(),
      taskId: identifier.nullish(),
      parts: z
        .array(z.looseObject({ text: z.string("must be a string").optional() }, "must be an object"))
        .min(1, "must have a part")
        .max(MAX_PARTS, `must have at most ${MAX_PARTS} parts`),
    },
    "must be an object",
  ),
  configuration: z
    .looseObject(
      {
        acceptedOutputModes: z
          .array(identifier)
          .max(MAX_MODES, `must have at most ${MAX_MODES} entries`)
          .nullish(),
      },
      "must be an object",
    )
    .nullish(),
});

/** Methods that ask something. */
const askMethods: Readonly<Record<string, { version: Version; streaming: boolean }>> = {
  SendMessage: { version: "1.0", streaming: false },
  SendStreamingMessage: { version: "1.0", streaming: true },
  "message/send": { version: "0.3", streaming: false },
  "message/stream": { version: "0.3", streaming: true },
};

/** The id of whatever was sent, as far as it has one. */
export function idOf(body: unknown): RpcId {
  const { data } = rpcMessage.pick({ id: true }).safeParse(body);
  return data?.id ?? null;
}

/** Whether a body is a request that wants no reply (JSON-RPC 2.0, section 4.1). */
export function isNotification(body: unknown): boolean {
  const { data } = rpcMessage.safeParse(body);
  return data !== undefined && data.id === undefined;
}

/**
 * The question that a body asks.
 * @param header what `A2A-Version` says, if it was sent (specification 1.0, section 3.6)
 * @throws ServiceError for what asks nothing, with the code that the protocol has for it
 */
export function readQuestion(body: unknown, header: string | null): SentQuestion {
  const envelope = rpcMessage.safeParse(body);
  if (!envelope.success) throw refusal("INVALID_REQUEST", errorText(envelope.error, "The body"));
  if (header && !/^(0\.3|1\.0)(\.|$)/.test(header)) {
    throw refusal("VERSION_NOT_SUPPORTED", `A2A-Version is ${header.slice(0, 40)}; it may be 1.0 or 0.3.`);
  }
  const { method, params } = envelope.data;
  const how = Object.hasOwn(askMethods, method) ? askMethods[method] : undefined;
  if (!how) throw otherMethod(method);
  const read = sendParams.safeParse(params ?? {});
  if (!read.success) throw refusal("INVALID_PARAMS", errorText(read.error, "params"));
  const { message: sent, configuration } = read.data;
  if (sent.taskId) throw noTask();
  if (configuration?.taskPushNotificationConfig ?? configuration?.pushNotificationConfig) throw noPush();
  return {
    ...how,
    text: textOf(sent.parts),
    messageId: sent.messageId,
    contextId: sent.contextId || undefined,
    accepted: acceptedOf(configuration?.acceptedOutputModes),
  };
}

/** What can be answered, by the names that clients have for it; an empty list stands for everything. */
function acceptedOf(modes: readonly string[] | null | undefined): readonly string[] | undefined {
  if (!modes || modes.length === 0 || modes.includes("*/*")) return undefined;
  return modes;
}

function textOf(parts: readonly { text?: string }[]): string {
  const texts = parts.map(({ text }) => {
    if (text === undefined)
      throw refusal("CONTENT_TYPE_NOT_SUPPORTED", "Only parts with text are understood.");
    return text;
  });
  return texts.join("\n");
}

/** Every answer is a message, made at once: there is no task behind it, and nobody to be told later. */
function otherMethod(method: string) {
  if (/^(?:tasks\/pushNotificationConfig\/\w+|\w+PushNotificationConfigs?)$/.test(method)) return noPush();
  if (/^(?:tasks\/(?:get|cancel|resubscribe)|GetTask|CancelTask|SubscribeToTask)$/.test(method))
    return noTask();
  const known = ["ListTasks", "GetExtendedAgentCard", "agent/getAuthenticatedExtendedCard"];
  if (known.includes(method)) return refusal("UNSUPPORTED_OPERATION", `${method} is not offered here.`);
  const methods = Object.keys(askMethods).join(", ");
  return refusal("METHOD_NOT_FOUND", `There is no method ${method.slice(0, 80)}; there are ${methods}.`);
}

function noTask() {
  return refusal(
    "TASK_NOT_FOUND",
    "There is no such task: each answer here is a message, and no task is kept.",
  );
}

function noPush() {
  return refusal("PUSH_NOTIFICATION_NOT_SUPPORTED", "Nothing is pushed from here.");
}

function errorText(error: z.ZodError, whole: string): string {
  const { path, message } = firstIssue(error);
  const field = z.core.toDotPath(path);
  return field ? `${field}: ${message}.` : `${whole} must be a JSON-RPC 2.0 request.`;
}
