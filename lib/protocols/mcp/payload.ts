import { z } from "zod";
import { firstIssue, ServiceError } from "@/lib/errors";

/** Each message of a batch counts, so this only bounds what one body may set off at once. */
const MAX_BATCH = 20;

/** The longest name that a sender gives something by itself, in characters. */
export const MAX_ID_CHARS = 128;

/** The revisions that know batches; 2025-06-18 took them out. A client that names none may send one. */
const batchingRevisions = ["2024-11-05", "2025-03-26"];

/** A request, or without an id a notification (JSON-RPC 2.0, sections 4 and 4.1); `null` is no id. */
export const rpcMessage = z
  .object({
    jsonrpc: z.literal("2.0", 'must be "2.0"'),
    method: z.string('must be a string, such as "tools/list"').min(1, "must not be empty").max(MAX_ID_CHARS),
    id: z
      .union(
        [z.string().max(MAX_ID_CHARS), z.int()],
        `must be an integer or a string of at most ${MAX_ID_CHARS} characters`,
      )
      .nullish(),
    params: z.record(z.string(), z.unknown(), "must be an object").nullish(),
  })
  .meta({ id: "JsonRpcMessage", description: "A message of the Model Context Protocol." });

export interface RpcMessage {
  jsonrpc: "2.0";
  method: string;
  id?: string | number;
  params?: Record<string, unknown>;
}

/** A message alone, or a batch of them. */
export type Payload = RpcMessage | RpcMessage[];

/** Whether a body was meant as JSON-RPC, right or wrong: it says so itself. */
export function isRpc(body: unknown): boolean {
  const parts: unknown[] = Array.isArray(body) ? body : [body];
  return parts.some((part) => typeof part === "object" && part !== null && "jsonrpc" in part);
}

/**
 * The messages of a body.
 * @param revision what `MCP-Protocol-Version` says, if it was sent
 * @throws ServiceError `invalid_request` naming the field that is wrong
 */
export function readPayload(body: unknown, revision: string | null): Payload {
  if (!Array.isArray(body)) return readMessage(body, []);
  if (revision !== null && !batchingRevisions.includes(revision)) {
    throw invalid(`A batch is not part of protocol version ${revision.slice(0, 40)}: send one message`);
  }
  if (body.length === 0 || body.length > MAX_BATCH) {
    throw invalid(`A batch must hold 1 to ${MAX_BATCH} messages`);
  }
  const messages = body.map((message, index) => readMessage(message, [index]));
  const ids = messages.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(ids).size < ids.length) throw invalid("The ids of a batch must differ");
  return messages;
}

const firstPublished = "2024-11-05";

/** Whether a version is a date before the first publication: the package answers one of them. */
function isDraft(version: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(version) && version < firstPublished;
}

/**
 * What opens a conversation. Whoever leaves out what the protocol requires is met as an unknown client of the revision
 * that the contract names.
 */
const handshake = z.looseObject({
  protocolVersion: z
    .string("must be a string")
    .nullish()
    .transform((version) => (!version || isDraft(version) ? firstPublished : version)),
  clientInfo: z
    .looseObject(
      { name: z.string("must be a string"), version: z.string("must be a string") },
      "must be an object",
    )
    .nullish()
    .transform((client) => client ?? { name: "unknown", version: "0" }),
});

const anyMessage = rpcMessage.transform(({ id, params, ...rest }, context): RpcMessage => {
  const message = { ...rest, ...(id != null && { id }), ...(params && { params }) };
  if (message.method !== "initialize") return message;
  const { data, error } = handshake.safeParse(message.params ?? {});
  for (const issue of error?.issues ?? []) {
    context.addIssue({ code: "custom", path: ["params", ...issue.path], message: issue.message });
  }
  // What a client can do is of no use to a server that never calls it.
  return { ...message, params: { ...data, capabilities: {} } };
});

function readMessage(value: unknown, place: PropertyKey[]): RpcMessage {
  const result = anyMessage.safeParse(value);
  if (result.success) return result.data;
  const { path, message } = firstIssue(result.error);
  const field = z.core.toDotPath([...place, ...path]);
  throw invalid(
    field ? `${field}: ${message}` : "The body must be a JSON-RPC 2.0 message, or a batch of them",
  );
}

function invalid(problem: string): ServiceError {
  return new ServiceError("invalid_request", `${problem}.`);
}
