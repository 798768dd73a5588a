import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { SkillsClient } from "@modelcontextprotocol/client/ext/skills";
import type { RawClientDispatch } from "@modelcontextprotocol/ext-tasks/client";
import { createTaskSessionFromClient, resultFromTaskOutcome } from "@modelcontextprotocol/ext-tasks/client";
import { expect, test } from "playwright/test";
import { parse } from "yaml";
import { clientAnnotations } from "../scripts/test/clients.mjs";

// The extensions of revision 2026-07-28, used by the official clients of each: skills (SEP-2640) and tasks (SEP-2663).

const REVISION = "2026-07-28";
const info = { name: "e2e", version: "1.0.0" };

async function connected(url: URL): Promise<Client> {
  const client = new Client(info, { versionNegotiation: { mode: { pin: REVISION } } });
  await client.connect(new StreamableHTTPClientTransport(url));
  return client;
}

test(
  "every skill is listed, and what is read is what its entry promised",
  clientAnnotations("sdk2"),
  async ({ request, baseURL }) => {
    const client = await connected(new URL("/mcp", baseURL));
    const skills = new SkillsClient(client, { parseFrontmatter: (text) => parse(text) });
    expect(skills.supported).toBe(true);
    const { skills: listed } = await skills.list();
    const { skills: published } = await (await request.get("/.well-known/agent-skills/index.json")).json();
    expect(listed.map(({ frontmatter }) => frontmatter.name)).toEqual(
      published.map(({ name }: { name: string }) => name),
    );
    for (const [index, skill] of listed.entries()) {
      const file = await skills.read(skill);
      expect(file.verified).toBe(true);
      expect(file.frontmatter).toEqual(skill.frontmatter);
      expect(skill.resources).toMatchObject([{ digest: published[index].digest }]);
      expect((await skills.get(skill.uri)).skill).toEqual(skill);
    }
    await client.close();
  },
);

/** Sends a request as it stands: the client of the package does not know the results of tasks. */
function dispatchTo(url: URL): RawClientDispatch {
  let id = 0;
  return async (request, options) => {
    const { method, params } = request as { method: string; params: Record<string, unknown> };
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": REVISION,
        "mcp-method": method,
        "mcp-name": String(params.name ?? params.taskId),
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: id++, method, params }),
      signal: options?.signal,
    });
    const { result, error } = await response.json();
    return error ? { kind: "error", error } : { kind: "result", result };
  };
}

async function tasksOf(url: URL) {
  const client = await connected(url);
  const session = createTaskSessionFromClient(client, {
    endpointId: "e2e",
    rawDispatch: dispatchTo(url),
    v2RequestFraming: { protocolVersion: REVISION, clientInfo: info, clientCapabilities: {} },
  });
  const close = async () => {
    await session.close();
    await client.close();
  };
  return { session, close };
}

test(
  "a call that makes a task is followed to its result",
  clientAnnotations("extTasks"),
  async ({ baseURL }) => {
    const { session, close } = await tasksOf(new URL("/mcp", baseURL));
    const brief = { task_type: "profile_brief", input: { audience: "recruiter" } };
    const execution = await session.callTool("create_task", brief);
    const result = resultFromTaskOutcome((await execution.settle()).outcome);
    expect(result).toMatchObject({ structuredContent: { status: "completed", progress: 100 } });
    const plain = await session.callTool("list_projects", { limit: 1 });
    expect(resultFromTaskOutcome((await plain.settle()).outcome)).toMatchObject({
      structuredContent: { pagination: { limit: 1 } },
    });
    await close();
  },
);

test("a task that is wanted no more is cancelled", clientAnnotations("extTasks"), async ({ baseURL }) => {
  const { session, close } = await tasksOf(new URL("/mcp", baseURL));
  const items = Array.from({ length: 200 }, (_, n) => ({ question: `Which projects used the number ${n}?` }));
  const execution = await session.callTool("create_task", {
    task_type: "answer_evaluation",
    input: { items },
  });
  await execution.cancel();
  expect((await execution.settle()).outcome.status).toBe("cancelled");
  await close();
});

test("a task is made, told and updated in the words of the extension, and stays as it ended", async ({
  baseURL,
}) => {
  const dispatch = dispatchTo(new URL("/mcp", baseURL));
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": REVISION,
    "io.modelcontextprotocol/clientCapabilities": { extensions: { "io.modelcontextprotocol/tasks": {} } },
  };
  const send = async (method: string, params: object) => {
    const reply = await dispatch({ method, params: { ...params, _meta } });
    if (reply.kind === "error") throw new Error(reply.error.message);
    return reply.result as Record<string, unknown>;
  };
  const input = { task_type: "stack_analysis", input: {} };
  const made = await send("tools/call", { name: "create_task", arguments: input });
  expect(made).toMatchObject({ resultType: "task", ttlMs: 604_800_000, pollIntervalMs: 3_000 });
  expect(new Date(String(made.createdAt)).getTime()).toBeLessThanOrEqual(Date.now());
  const { taskId } = made;
  const acknowledged = { resultType: "complete" };
  expect(await send("tasks/update", { taskId, inputResponses: {} })).toMatchObject(acknowledged);
  await expect
    .poll(async () => (await send("tasks/get", { taskId })).status, { timeout: 20_000 })
    .toBe("completed");
  expect(await send("tasks/cancel", { taskId })).toMatchObject(acknowledged);
  const told = await send("tasks/get", { taskId });
  expect(told).toMatchObject({ resultType: "complete", result: { isError: false } });
  const refused = await send("tools/call", { name: "create_task", arguments: { task_type: "nothing" } });
  expect(refused).toMatchObject({ resultType: "complete", isError: true });
});
