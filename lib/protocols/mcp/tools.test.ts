import assert from "node:assert/strict";
import { test } from "node:test";
import type { CallToolResult, Tool } from "@modelcontextprotocol/server";
import { z } from "zod";
import { catalogue } from "@/lib/operations";
import { pagePaths, twinOf } from "../discovery/pages";
import { prepare, rpc } from "./test-client";

prepare();

const tools = (await rpc("tools/list")).result.tools as Tool[];

async function call(name: string, input: object): Promise<CallToolResult> {
  return (await rpc("tools/call", { name, arguments: input })).result as unknown as CallToolResult;
}

const statusOf = ({ structuredContent }: CallToolResult) => (structuredContent as { status?: string }).status;

function fits({ outputSchema }: Tool, { structuredContent }: CallToolResult): void {
  const result = z
    .fromJSONSchema(outputSchema as Parameters<typeof z.fromJSONSchema>[0])
    .safeParse(structuredContent);
  assert.ok(result.success, result.error && z.prettifyError(result.error));
}

const textOf = ({ content }: CallToolResult) =>
  content.map((part) => (part.type === "text" ? part.text : ""));

test("the tools are the operations of the catalogue", () => {
  const offered = catalogue.filter(({ tool }) => tool !== false).map(({ name }) => name);
  assert.deepEqual(
    tools.map(({ name }) => name),
    offered,
  );
  const expected =
    "ask list_projects get_project get_profile check_availability list_essays get_essay search fetch create_task get_task leave_message confirm_message get_message";
  for (const name of expected.split(" ")) assert.ok(offered.includes(name), name);
});

const changing = ["create_task", "leave_message", "confirm_message"];

for (const tool of tools) {
  test(`${tool.name}: its schemas stand alone, and it says what it does`, () => {
    assert.match(tool.name, /^[a-z_]{1,64}$/);
    assert.ok(tool.title && tool.description);
    assert.equal(tool.inputSchema.type, "object");
    assert.equal(tool.outputSchema?.type, "object");
    assert.ok(!JSON.stringify(tool).includes('"$ref"'));
    assert.equal(tool.annotations?.readOnlyHint, !changing.includes(tool.name));
    assert.equal(tool.annotations?.destructiveHint, false);
    assert.equal(tool.annotations?.openWorldHint, false);
    for (const field of Object.values(tool.inputSchema.properties ?? {})) {
      assert.ok((field as { description?: string }).description, JSON.stringify(field));
    }
  });
}

// What outlives a reply needs a server under it: e2e/mcp.spec.ts and e2e/messages.spec.ts run those tools.
const lasting = ["tasks", "messages"];
for (const operation of catalogue.filter(
  ({ tool, limit }) => tool !== false && !lasting.includes(limit ?? ""),
)) {
  test(`${operation.name}: its examples run and give what its schema says, as data and as text`, async () => {
    const { name, examples, presentation = [] } = operation;
    const tool = tools.find((candidate) => candidate.name === name)!;
    for (const field of presentation) {
      assert.equal(field in (tool.inputSchema.properties ?? {}), field === "verbosity");
    }
    assert.ok(examples.length > 0);
    for (const { input } of examples) {
      const result = await call(name, input);
      assert.notEqual(result.isError, true, JSON.stringify(result));
      fits(tool, result);
      // An agent that tries what the documents show is to get an answer.
      if (name === "ask") assert.equal(statusOf(result), "answered", JSON.stringify(input));
      const [text = "", ...more] = textOf(result);
      assert.deepEqual(more, []);
      if (name !== "ask") assert.deepEqual(JSON.parse(text), result.structuredContent);
    }
  });
}

const failing: [string, object, string, RegExp][] = [
  ["get_project", { id: "nothing" }, "not_found", /"nothing"/],
  ["get_essay", { id: "nothing" }, "not_found", /"nothing"/],
  ["fetch", { id: "https://elsewhere.example/resume" }, "not_found", /elsewhere/],
  ["fetch", { id: "%" }, "not_found", /"%"/],
  ["search", {}, "invalid_request", /query must be a string/],
  ["list_projects", { limit: 51 }, "invalid_parameter", /limit must be an integer from 1 to 50/],
  ["ask", {}, "missing_query", /No question/],
  ["ask", { query: "Who?", verbosity: "brief" }, "invalid_request", /verbosity must be one of concise, full/],
];

for (const [name, input, code, message] of failing) {
  test(`${name} ${JSON.stringify(input)} fails as a result that a model can read`, async () => {
    const result = await call(name, input);
    assert.equal(result.isError, true);
    const { error } = result.structuredContent as { error: { code: string; message: string } };
    assert.equal(error.code, code);
    assert.match(error.message, message);
    assert.deepEqual(JSON.parse(textOf(result)[0]!), result.structuredContent);
    fits(tools.find((tool) => tool.name === name)!, result);
  });
}

test("an answer reads as text with its sources numbered; one without sources is only the answer", async () => {
  const known = await call("ask", { query: "Which projects are there?" });
  const { answer, sources } = known.structuredContent as { answer: string; sources: string[] };
  const [text = ""] = textOf(known);
  assert.ok(text.startsWith(`${answer}\n\nSources:\n1. `));
  for (const source of sources) assert.ok(text.includes(source));
  const unknown = await call("ask", { query: "asdf qwer zxcv?" });
  assert.deepEqual(textOf(unknown), [(unknown.structuredContent as { answer: string }).answer]);
});

test("an answer is concise unless the whole is asked for: both fit what the tool says, and it is much shorter", async () => {
  const ask = tools.find(({ name }) => name === "ask")!;
  const { verbosity } = ask.inputSchema.properties as Record<string, { enum?: string[] }>;
  assert.deepEqual(verbosity?.enum, ["concise", "full"]);
  const query = "Which projects are there?";
  const whole = await call("ask", { query, verbosity: "full" });
  const { answer, sources, citations } = whole.structuredContent as Record<string, unknown[]>;
  for (const input of [{ query }, { query, verbosity: "concise" }, { query, verbosity: null }]) {
    const result = await call("ask", input);
    fits(ask, result);
    const { timestamp, confidence, ...rest } = result.structuredContent as Record<string, unknown>;
    assert.deepEqual(rest, { answer, sources, agent: rest.agent, status: "answered" });
    assert.deepEqual([typeof timestamp, typeof confidence], ["string", "number"]);
    assert.ok(JSON.stringify(result).length * 1.5 < JSON.stringify(whole).length);
  }
  fits(ask, whole);
  assert.ok(citations!.length >= sources!.length);
});

test("search and fetch have exactly the fields that ChatGPT reads, and one leads to the other", async () => {
  const found = await call("search", { query: "voice turn-taking" });
  const { results } = found.structuredContent as { results: Record<string, string>[] };
  assert.ok(results.length > 1 && results.length <= 10);
  assert.equal(new Set(results.map(({ id }) => id)).size, results.length);
  for (const result of results) {
    assert.deepEqual(Object.keys(result), ["id", "title", "url"]);
    const { structuredContent } = await call("fetch", { id: result.id });
    const document = structuredContent as Record<string, string>;
    assert.deepEqual(Object.keys(document), ["id", "title", "text", "url", "metadata"]);
    assert.deepEqual([document.id, document.title], [result.id, result.title]);
    assert.ok(result.url?.startsWith(document.url ?? ""));
    assert.match(document.text ?? "", /^# /);
    assert.deepEqual((await call("fetch", { id: result.url })).structuredContent, structuredContent);
  }
});

test("fetch reads every page that the site publishes, by its address or that of its Markdown", async () => {
  const { text } = (await call("fetch", { id: "/docs" })).structuredContent as { text: string };
  assert.match(text, /^# /);
  for (const path of [...pagePaths(), ...pagePaths().map(twinOf)]) {
    const { isError, structuredContent } = await call("fetch", { id: `http://localhost:3000${path}` });
    assert.equal(isError, undefined, path);
    assert.match((structuredContent as { text: string }).text, /^# /, path);
  }
});

test("a question that is missing is told by the names it has here", async () => {
  for (const input of [{}, { question: "Who?" }])
    assert.doesNotMatch(textOf(await call("ask", input))[0] ?? "", /GET|POST|`q`/);
});

test("views are named by the tools whose results they show, and exist", async () => {
  const shown = tools.flatMap(
    ({ _meta }) => (_meta?.ui as { resourceUri: string } | undefined)?.resourceUri ?? [],
  );
  assert.ok(shown.includes("ui://portfolio/projects.html"));
  for (const uri of shown) {
    const { contents } = (await rpc("resources/read", { uri })).result as {
      contents: { mimeType: string; text: string }[];
    };
    assert.equal(contents[0]?.mimeType, "text/html;profile=mcp-app");
    assert.match(contents[0]?.text ?? "", /^<!doctype html>/);
  }
});
