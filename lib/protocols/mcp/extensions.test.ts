import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { skillFile, skills } from "../discovery/skills";
import { beginTask, longTask, modern, post, prepare, type Reply, rpc } from "./test-client";

prepare();

const TASKS = "io.modelcontextprotocol/tasks";
const SKILLS = "io.modelcontextprotocol/skills";

interface Listed {
  uri: string;
  frontmatter: { name: string; description: string };
  resources: { uri: string; digest: string; size: number }[];
}

test("every skill is listed with the digest and the size of what is read at its address", async () => {
  const { result } = await modern("skills/list");
  const listed = result.skills as Listed[];
  assert.deepEqual(
    listed.map(({ frontmatter }) => frontmatter.name),
    skills.map(({ name }) => name),
  );
  assert.deepEqual([result.resultType, result.ttlMs, result.cacheScope], ["complete", 3_600_000, "public"]);
  for (const [index, { uri, resources, frontmatter }] of listed.entries()) {
    assert.equal(uri, `skill://${frontmatter.name}/SKILL.md`);
    const { contents } = (await modern("resources/read", { uri })).result as { contents: { text: string }[] };
    const bytes = Buffer.from(contents[0]!.text);
    assert.equal(contents[0]!.text, skillFile(skills[index]!));
    const digest = `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
    assert.deepEqual(resources, [{ uri, digest, size: bytes.length }]);
    assert.deepEqual((await modern("skills/get", { uri })).result.skill, listed[index]);
  }
});

test("a skill that is not there is told as invalid parameters", async () => {
  const { error } = await modern("skills/get", { uri: "skill://nothing/SKILL.md" });
  assert.deepEqual([error.code, /No skill is served/.test(error.message)], [-32602, true]);
});

test("both extensions are announced, tasks only in the revision that has them", async () => {
  const extensionsOf = ({ result }: Reply) =>
    Object.keys((result.capabilities as { extensions: object }).extensions);
  const newest = extensionsOf(await modern("server/discover"));
  assert.ok(newest.includes(TASKS) && newest.includes(SKILLS));
  const older = extensionsOf(
    await rpc("initialize", {
      protocolVersion: "2025-11-25",
      capabilities: {},
      clientInfo: { name: "test", version: "1" },
    }),
  );
  assert.deepEqual([older.includes(TASKS), older.includes(SKILLS)], [false, true]);
});

/** A request of a client that takes tasks for answers. */
function withTasks(method: string, params: Record<string, unknown>): Promise<Reply> {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": { extensions: { [TASKS]: {} } },
  };
  const name = params.name ?? params.taskId;
  return post(
    { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } },
    { "mcp-protocol-version": "2026-07-28", "mcp-method": method, "mcp-name": String(name) },
  );
}

for (const method of ["tasks/get", "tasks/update", "tasks/cancel"]) {
  const params = { taskId: "none", ...(method === "tasks/update" && { inputResponses: {} }) };

  test(`${method}: a client that did not declare tasks is told what it lacks`, async () => {
    const { status, error } = await modern(method, params);
    assert.deepEqual([status, error.code], [400, -32021]);
    assert.deepEqual(error.data, { requiredCapabilities: { extensions: { [TASKS]: {} } } });
  });

  test(`${method}: a task that is not there is told as invalid parameters`, async () => {
    const { error } = await withTasks(method, params);
    assert.deepEqual([error.code, /no such task/.test(error.message)], [-32602, true]);
    assert.equal((await withTasks(method, { taskId: "a".repeat(129) })).error.code, -32602);
  });

  test(`${method}: is no method of older revisions`, async () => {
    assert.equal((await rpc(method, params)).error.code, -32601);
  });
}

test("a task that is cancelled is told as cancelled, without a result", async () => {
  const { id: taskId, work } = await beginTask(longTask);
  assert.equal((await withTasks("tasks/get", { taskId })).result.status, "working");
  assert.equal((await withTasks("tasks/cancel", { taskId })).result.resultType, "complete");
  const { result } = await withTasks("tasks/get", { taskId });
  assert.deepEqual(
    [result.status, result.statusMessage, result.result],
    ["cancelled", "The task is cancelled.", undefined],
  );
  await Promise.all(work);
});

test("a client that did not declare tasks cannot ask to hear of them", async () => {
  const { status, error } = await modern("subscriptions/listen", { notifications: { taskIds: ["a"] } });
  assert.deepEqual([status, error.code], [400, -32021]);
});
