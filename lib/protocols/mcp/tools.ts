import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type Tool,
} from "@modelcontextprotocol/server";
import { oncePerContent } from "@/lib/content";
import { ServiceError } from "@/lib/errors";
import {
  type AskResponse,
  type Caller,
  InvalidInput,
  type Operation,
  offeredOperations,
  type Progress,
  registerOtherPages,
  run,
} from "@/lib/operations";
import { getPages } from "../discovery/pages";
import { errorBody } from "../http/errors";
import { type Exchange, reportError } from "../http/exchange";
import { shortenOutput, toolInput, verbosityOf } from "../verbosity";
import { appOf } from "./apps";
import { inputSchemaOf, outputSchemaOf } from "./schema";

// What `fetch` reads beyond what is about the owner.
registerOtherPages(getPages);

/** Reports the progress of a call to a client that asked for it. */
export type ReportProgress = (
  done: number,
  total: number | undefined,
  message: string | undefined,
) => Promise<void>;

/** Every operation of the catalogue that is one for agents. */
export function getTools(): Tool[] {
  return oncePerContent("mcp:tools", () => offered().map(toTool));
}

/** The operation behind a tool; undefined when there is no tool of that name. */
export function operationOf(name: unknown): Operation | undefined {
  return offered().find((operation) => operation.name === name);
}

/**
 * Runs the operation behind a tool. What goes wrong inside is a result with `isError`, for the model to read.
 * @throws ProtocolError when there is no such tool
 */
export async function callTool(
  name: string,
  input: unknown,
  exchange: Exchange,
  caller: Caller,
  tell?: ReportProgress,
): Promise<CallToolResult> {
  const operation = operationOf(name);
  if (!operation) {
    const names = offered().map((each) => each.name);
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      `There is no tool "${name.slice(0, 80)}". There are ${names.join(", ")}.`,
    );
  }
  const called = { ...caller, via: `${caller.via} ${name}` };
  const { facts, events } = run(operation, input ?? {}, called, () => tell === undefined);
  const report = progressReporter(tell);
  try {
    const verbosity = verbosityOf(operation, input);
    let step = await events.next();
    for (; !step.done; step = await events.next()) await report.step(step.value);
    await report.end();
    const whole = step.value;
    exchange.facts = { ...exchange.facts, retryAfterMs: operation.retryAfterMs?.(whole) };
    const output = shortenOutput(operation, whole, verbosity);
    return { content: [{ type: "text", text: textOf(operation, output) }], structuredContent: output };
  } catch (error) {
    const refusal = errorBody(reportError(asOverHttp(error, operation), exchange));
    return {
      content: [{ type: "text", text: JSON.stringify(refusal) }],
      structuredContent: refusal,
      isError: true,
    };
  } finally {
    exchange.facts = { ...exchange.facts, ...facts };
  }
}

/** What is read by links alone takes parameters, whatever way it is asked: one that is wrong has one code. */
function asOverHttp(error: unknown, { routes }: Operation): unknown {
  const isRead = routes.length > 0 && routes.every(({ method }) => method === "GET");
  if (!isRead || !(error instanceof InvalidInput)) return error;
  return new ServiceError("invalid_parameter", error.message);
}

/** The task that a call has begun, if its work goes on. */
export function taskMadeBy(name: string, { structuredContent, isError }: CallToolResult): string | undefined {
  if (isError || !operationOf(name)?.follow) return undefined;
  return (structuredContent as { task_id: string }).task_id;
}

function offered(): readonly Operation[] {
  return offeredOperations().filter(({ tool }) => tool !== false);
}

function toTool(operation: Operation): Tool {
  const { name, summary, description, presentation = [], output, concise, follow } = operation;
  // How much is told is chosen here too; whether it is streamed is the client's to say in its headers.
  const elsewhere = presentation.filter((field) => field !== "verbosity");
  return {
    name,
    title: summary,
    description,
    inputSchema: inputSchemaOf(toolInput(operation), elsewhere) as Tool["inputSchema"],
    outputSchema: outputSchemaOf(output, concise, operationOf(follow?.operation)?.output),
    annotations: {
      title: summary,
      // Only work that goes on after its reply leaves anything behind, and even that only adds.
      readOnlyHint: !follow,
      destructiveHint: false,
      idempotentHint: !follow,
      openWorldHint: false,
    },
    ...appOf(name),
  };
}

/** An answer as a reader would want it, with titles where its citations are with it; anything else as the JSON it is. */
function textOf({ name }: Operation, output: Record<string, unknown>): string {
  if (name !== "ask") return JSON.stringify(output);
  const {
    answer,
    sources,
    citations = [],
  } = output as Pick<AskResponse, "answer" | "sources"> & Partial<AskResponse>;
  const lines = sources.map((source, index) => {
    const title = citations.find((citation) => citation.source === source)?.title;
    return `${index + 1}. ${title ? `${title}: ` : ""}${source}`;
  });
  return lines.length > 0 ? `${answer}\n\nSources:\n${lines.join("\n")}` : answer;
}

/**
 * Tells a client that asked for it how far a call has come (MCP, "Progress": each value is higher than the one before):
 * in percent where the operation says so itself, else in steps, of which nobody knows how many there will be.
 */
function progressReporter(tell: ReportProgress = async () => undefined) {
  let steps = 0;
  let percent: number | undefined;
  return {
    async step(event: Progress): Promise<void> {
      if (event.type !== "progress") return tell(++steps, undefined, words[event.type]);
      const { progress, message } = event as Progress & { progress: number; message?: string };
      if (progress <= (percent ?? 0)) return;
      percent = progress;
      await tell(progress, 100, message);
    },
    async end(): Promise<void> {
      if (percent === undefined) await tell(steps + 1, steps + 1, "Done.");
    },
  };
}

const words: Readonly<Record<string, string>> = {
  sources: "The sources are found.",
  delta: "The answer is being written.",
};
