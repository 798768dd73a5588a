import { z } from "zod";
import { firstIssue } from "@/lib/errors";
import { InvalidInput, withoutNulls } from "@/lib/operations";

/** A question as NLWeb asks it, in the words of the operation `ask`. */
export interface NlwebRequest {
  input: { query: string; messages: { role: "user"; content: string }[]; context?: { page: string } };
  /** Undefined when it does not say. */
  streaming?: boolean;
  /** `list` gives results alone, a type of task a promise; any other way of answering has a summary too. */
  mode?: string;
  /** What the query says beside its text: what NLWeb calls filters, and a task its input. */
  filters: Readonly<Record<string, unknown>>;
  format: (typeof formats)[number];
  /** Given back as it came. */
  echo: { session_context?: unknown; query_id?: string };
}

/** Of the two names of one format, 0.54 has the longer one in its examples. */
const formats = ["conv_search", "conversational_search", "chatgpt_app"] as const;

const MAX_TURNS = 50;

export const text = z.string("must be a string");
const flag = z.union([z.boolean(), z.stringbool()], "must be true or false");
/** The queries before this one; the flat form may join them by commas. */
const queries = z.union(
  [z.array(z.string()).max(MAX_TURNS), z.string().transform((list) => list.split(",").slice(-MAX_TURNS))],
  `must be a list of at most ${MAX_TURNS} strings`,
);

export const sessionMeta = z
  .object({ session_context: z.unknown().optional() }, "must be an object")
  .optional();

const structured = z.object({
  query: z.looseObject({ text }),
  context: z.object({ prev: queries.optional(), page: text.optional() }, "must be an object").optional(),
  prefer: z
    .object(
      { streaming: flag.optional(), response_format: text.optional(), mode: text.optional() },
      "must be an object",
    )
    .optional(),
  meta: sessionMeta,
});

const flat = z.object({
  query: text,
  prev: queries.optional(),
  decontextualized_query: text.optional(),
  query_id: text.optional(),
  mode: text.optional(),
  streaming: flag.optional(),
});

/** Fields that only the flat form has: they distinguish it from a body of our own `ask` with a plain `query`. */
const flatOnlyFields = ["prev", "decontextualized_query", "query_id"];

/** Whether a body asks by NLWeb, right or wrong. */
export function isNlweb(body: unknown): body is Record<string, unknown> {
  if (typeof body !== "object" || body === null || !("query" in body)) return false;
  return isObject(body.query) || flatOnlyFields.some((field) => field in body);
}

/**
 * The fields of a question that NLWeb asks by a link, as it did before 0.55: `?query=...&prev=...&streaming=false`.
 * @returns undefined for a link of another kind, such as this service's own with `q`
 */
export function linkedQuestion(url: string): Record<string, unknown> | undefined {
  const { searchParams } = new URL(url);
  if (!searchParams.has("query") || searchParams.has("q")) return undefined;
  return Object.fromEntries(searchParams);
}

/**
 * Reads the structured body of NLWeb 0.55, or the flat one from before it.
 * @throws InvalidInput naming the field that is wrong
 */
export function readNlweb(body: Record<string, unknown>): NlwebRequest {
  if (!isObject(body.query)) return fromFlat(parse(flat, body));
  const { query, context, prefer, meta } = parse(structured, body);
  const { text: asked, ...filters } = query;
  return {
    input: { query: asked, messages: asTurns(context?.prev), ...pageOf(context) },
    filters,
    streaming: prefer?.streaming,
    mode: prefer?.mode,
    format: formats.find((name) => name === prefer?.response_format) ?? "conv_search",
    echo: { session_context: meta?.session_context },
  };
}

/** A query that was made to stand alone needs none of those before it. */
function fromFlat(sent: z.output<typeof flat>): NlwebRequest {
  const { query, prev, decontextualized_query: alone, query_id, mode, streaming } = sent;
  return {
    input: { query: alone || query, messages: alone ? [] : asTurns(prev) },
    filters: {},
    streaming,
    mode,
    format: "conv_search",
    echo: { query_id },
  };
}

/** No field of NLWeb: where the question is asked, by the name it has here. */
function pageOf({ page }: { page?: string } = {}): { context?: { page: string } } {
  return page === undefined ? {} : { context: { page } };
}

function asTurns(prev: readonly string[] = []): NlwebRequest["input"]["messages"] {
  return prev.map((content) => ({ role: "user" as const, content }));
}

/** `null` in an optional field is as if it were absent, as in every other body. @throws InvalidInput naming the field that is wrong */
export function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(withoutNulls(schema, body));
  if (result.success) return result.data;
  const { path, message } = firstIssue(result.error);
  throw new InvalidInput(z.core.toDotPath(path), message);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
