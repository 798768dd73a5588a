import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Caller, catalogue, drain, run, scopes } from "@/lib/operations";
import { mountAsk, mountMcp } from "@/lib/protocols";
import type { HostileText } from "./texts";

/** For tests: a request of any kind that carries a text wherever it takes one. */
export interface HostileRequest {
  name: string;
  /** It carries the turns of a conversation to what reads those of "history of 8 turns", in another form. */
  form?: true;
  /** Sends it and waits for the end, of the work as well that goes on behind the reply. Rejects when it is refused. */
  send(hostile: HostileText, round: number): Promise<unknown>;
}

/** The longest question, and the most that a body of 64 KB has room for. */
const question = 2_000;
const body = 60_000;
const job = 20_000;

/** @param owner the handle of the content's owner */
export function requestsOf(owner: string): HostileRequest[] {
  const history = (hostile: HostileText, round: number, turns: number) =>
    Array.from({ length: turns }, (_, at) => ({
      role: "user",
      content: hostile.text(Math.floor(body / turns), round * turns + at),
    }));
  return [
    { name: "question", send: (each, round) => ask({ query: each.text(question, round) }) },
    {
      name: "history of 8 turns",
      send: (each, round) =>
        ask({ query: each.text(question / 2, round + 90), messages: history(each, round, 8) }),
    },
    {
      name: "history of 50 turns",
      form: true,
      send: (each, round) => ask({ query: "And the second one?", messages: history(each, round, 49) }),
    },
    {
      name: "chat",
      form: true,
      send: (each, round) => {
        const parts = history(each, round, 8).map(({ role, content }) => ({
          role,
          parts: content.match(/[\s\S]{1,1900}/g)?.map((text) => ({ type: "text", text })) ?? [],
        }));
        return perform("chat", { owner, messages: parts, query: each.text(question, round + 90) });
      },
    },
    { name: "search", send: (each, round) => perform("search", { query: each.text(question, round) }) },
    {
      name: "MCP batch",
      send: (each, round) => {
        const call = (at: number) => ({
          name: "ask",
          arguments: { query: each.text(question, round * 9 + at) },
        });
        const messages = [1, 2, 3, 4, 5].map((id) => ({
          jsonrpc: "2.0",
          id,
          method: "tools/call",
          params: call(id),
        }));
        return post("/mcp", messages);
      },
    },
    {
      name: "NLWeb",
      form: true,
      send: (each, round) => {
        const prev = Array.from({ length: 8 }, (_, at) => each.text(question, round * 9 + at));
        return post("/ask", { query: { text: each.text(question, round + 90) }, context: { prev } });
      },
    },
    {
      name: "job text",
      send: (each, round) => task("job_fit", { job_description: each.text(job, round) }),
    },
    {
      name: "evaluation",
      send: (each, round) => {
        const items = Array.from({ length: 6 }, (_, at) => ({
          question: each.text(question, round * 6 + at).trim() || "x",
          expected: each.text(600, round),
          must_include: [each.text(200, round) || "x"],
        }));
        return task("answer_evaluation", { items });
      },
    },
    {
      name: "stack",
      send: (each, round) => {
        const technologies = Array.from(
          { length: 30 },
          (_, at) => each.text(60, round * 30 + at).trim() || "x",
        );
        return task("stack_analysis", { technologies });
      },
    },
  ];
}

function ask(input: Record<string, unknown>): Promise<unknown> {
  return perform("ask", input);
}

async function perform(name: string, input: Record<string, unknown>, caller = anybody()): Promise<unknown> {
  const operation = catalogue.find((each) => each.name === name);
  if (!operation) throw new Error(`There is no operation ${name}.`);
  return drain(run(operation, input, caller).events);
}

async function task(type: string, input: Record<string, unknown>): Promise<void> {
  const caller = anybody();
  await perform("create_task", { task_type: type, input }, caller);
  await Promise.all(caller.deferred);
}

async function post(path: "/ask" | "/mcp", body: unknown): Promise<void> {
  const { POST } = path === "/ask" ? mountAsk() : mountMcp();
  const request = new Request(`http://localhost:3000${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", host: "localhost:3000" },
    body: JSON.stringify(body),
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  await response.text();
}

/** A caller known by its address alone. What it defers is kept in `deferred`. */
export function anybody(): Caller & { deferred: Promise<void>[] } {
  const deferred: Promise<void>[] = [];
  return {
    id: "address:203.0.113.7",
    verified: false,
    address: "203.0.113.7",
    scopes,
    via: "POST /test",
    signal: new AbortController().signal,
    defer: (work) => {
      deferred.push(work);
    },
    deferred,
  };
}

/** Sets the environment of this process, with limits that are no hindrance, and keeps its rows in a folder that goes with it. */
export function prepare(env: Record<string, string> = {}): void {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-hold-"));
  Object.assign(process.env, {
    DATA_DIR: folder,
    SITE_URL: "http://localhost:3000",
    UPSTASH_REDIS_REST_URL: "",
    LOG_LEVEL: "silent",
    RATE_LIMIT_PER_MINUTE: "100000",
    ...env,
  });
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
}
