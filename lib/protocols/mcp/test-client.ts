import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Language } from "@/lib/locale";
import { type Caller, createTask, drain, run, scopes } from "@/lib/operations";
import { sampleContent } from "@/lib/sample.mjs";
import type { Mounted } from "../http/mount";
import { mountMcp } from "./mount";

/** For tests: sets the environment of this process, on the sample content, and keeps its rows in a folder that goes with it. Call it first. */
export function prepare(env: Record<string, string> = {}): void {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-mcp-"));
  Object.assign(process.env, {
    DATA_DIR: folder,
    CONTENT_DIR: sampleContent,
    SITE_URL: "http://localhost:3000",
    UPSTASH_REDIS_REST_URL: "",
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "100000",
    ...env,
  });
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}

interface Refusal {
  code: string | number;
  message: string;
  data?: unknown;
}

/** What came back. Tests look into the result by its shape, so it is left open. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  result: Record<string, unknown>;
  error: Refusal;
}

/** Sends a body as it stands, or as JSON, with no handshake before it. */
export async function post(
  body: unknown,
  headers: Record<string, string> = {},
  { POST }: Pick<Mounted, "POST"> = mountMcp(),
): Promise<Reply> {
  const request = new Request("http://localhost:3000/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", host: "localhost:3000", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  const text = await response.text();
  const json = text.startsWith("{") ? (JSON.parse(text) as Partial<Reply>) : {};
  return { status: response.status, headers: response.headers, text, ...json } as Reply;
}

/** A request of the revisions up to 2025-11-25. */
export function rpc(method: string, params?: object, headers?: Record<string, string>): Promise<Reply> {
  return post({ jsonrpc: "2.0", id: 1, method, params }, headers);
}

/** A request of revision 2026-07-28, with the headers that it needs. */
export function modern(
  method: string,
  params: Record<string, unknown> = {},
  headers?: Record<string, string>,
): Promise<Reply> {
  const name = params.name ?? params.uri ?? params.taskId;
  const meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  return post(
    { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta: meta } },
    {
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": method,
      ...(typeof name === "string" && { "mcp-name": name }),
      ...headers,
    },
  );
}

/** A task that takes a while: it answers as many questions as one may hold. */
export const longTask = {
  task_type: "answer_evaluation",
  input: { items: Array.from({ length: 200 }, () => ({ question: "Which projects are there?" })) },
};

/** Has a task done without a request, whose reply nobody waits for. */
export async function beginTask(
  input: object,
  language?: Language,
): Promise<{ id: string; work: Promise<void>[] }> {
  const work: Promise<void>[] = [];
  const caller: Caller = {
    id: "address:198.51.100.1",
    address: "198.51.100.1",
    verified: false,
    scopes,
    language,
    via: "POST /v1/tasks",
    signal: new AbortController().signal,
    defer: (promised) => void work.push(promised),
  };
  const { task_id: id } = await drain(run(createTask, input, caller).events);
  return { id, work };
}
