import type { z } from "zod";
import type { ErrorCode } from "@/lib/errors";
import type { Scope } from "./caller";

/** Rate limit groups: a caller has one budget in each. */
export type LimitGroup = "ask" | "projects" | "tasks" | "messages" | "mcp";

/** One address of an operation in the HTTP API. */
export interface Route {
  /** The name of this address in OpenAPI; unique in the catalogue. */
  id: string;
  method: "GET" | "POST";
  /** With `{name}` for an input field that is read from the path. */
  path: string;
  /** Which input field each `{name}` of the path fills, where the field is called otherwise. */
  params?: Readonly<Record<string, string>>;
  /** For GET: which input field each query parameter fills. */
  query?: Readonly<Record<string, string>>;
  /** Which query parameters must be sent, where the input itself does not require the field. */
  requiredQuery?: readonly string[];
  /** How the progress of a handler is framed when a stream is wanted. */
  stream?: "events" | "chat";
  /** The body may also be an HTML form. */
  form?: boolean;
}

/** How much of an output is returned. */
export const verbosities = ["concise", "full"] as const;

export type Verbosity = (typeof verbosities)[number];

/** A call that runs as it stands; documents show it and a test sends it. */
export interface Example {
  name: string;
  summary: string;
  input: Readonly<Record<string, unknown>>;
}

/** A progress event, emitted while the work is done. */
export interface Progress {
  type: string;
}

/** Where to ask how the work of a call stands. */
export interface Follow<Output> {
  /** The address, as a path of this site. */
  at(output: Output): string;
  /** The name of the operation there. */
  operation: string;
  /** Which of its input fields takes which field of the output. */
  fields: Readonly<Record<string, string>>;
}

/** What a handler is given beside its input. */
export interface Context {
  /** Aborts when the caller is gone or the deadline has passed. */
  signal: AbortSignal;
  /** 144 random bits; a keyed call that is taken over after a crash keeps the id it began with. */
  callId: string;
  /** Nobody listens to the progress: a handler may leave it out. */
  quiet: boolean;
  /** Who pays: a token's subject, a verified key, or an address. */
  callerId: string;
  /** Keeps the process alive for work that outlives the reply. */
  defer(work: Promise<void>): void;
}

/** What every output is: an object, by the names of its fields. */
export type OutputSchema = z.ZodType<Record<string, unknown>>;

/** One thing the service can do. Every public document and every protocol is derived from it. */
export interface Operation<
  Input extends z.ZodObject = z.ZodObject,
  Output extends OutputSchema = OutputSchema,
  Event extends Progress = Progress,
> {
  /** Snake case; also the name of the tool. */
  name: string;
  summary: string;
  description: string;
  routes: readonly Route[];
  input: Input;
  output: Output;
  /** The part of the output that is returned where the input's `verbosity` is `concise`. */
  concise?: z.ZodObject;
  /** What a token must allow. Absent: nothing. */
  scope?: Scope;
  /** Absent: the operation is not limited. */
  limit?: LimitGroup;
  /** How many questions it answers; each is taken from the caller's budget of questions, all or none. */
  questions?(input: z.output<Input>): number;
  /** Takes an idempotency key. */
  keyed?: boolean;
  /** Input fields that choose the form of the reply and not its meaning. */
  presentation?: readonly string[];
  /** What it gives is there in each language that the owner wrote in, and may be asked for in one. */
  translated?: true;
  /** The output only changes with a build, so that a client may keep it and ask whether it is still good. */
  stable?: boolean;
  /** The work goes on after the reply. */
  follow?: Follow<z.output<Output>>;
  /** How long to wait before asking how the work stands; undefined when it is over. */
  retryAfterMs?(output: z.output<Output>): number | undefined;
  /** False where the operation is no tool for an agent: another does the same, or it is about the service. */
  tool?: false;
  /** Absent: always. Where it is not offered, no document and no list of tools names it. */
  offered?(): boolean;
  /** Codes this operation can give beyond those that follow from its other fields. */
  errors?: readonly ErrorCode[];
  readonly examples: readonly Example[];
  /** Gives the output; or yields progress on the way and returns it. */
  handler(
    input: z.output<Input>,
    context: Context,
  ): Promise<z.input<Output>> | AsyncGenerator<Event, z.input<Output>>;
  /** The progress of a recorded output, for a caller that asks for the stream of a finished call. */
  replay?(output: z.output<Output>): Iterable<Event>;
}

/** Declares an operation; it only keeps the types of its schemas together. */
export function operation<
  Input extends z.ZodObject,
  Output extends OutputSchema,
  Event extends Progress = Progress,
>(definition: Operation<Input, Output, Event>): Operation<Input, Output, Event> {
  return definition;
}
