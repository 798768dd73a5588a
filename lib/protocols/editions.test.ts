import assert from "node:assert/strict";
import { test } from "node:test";
import { mount } from "./http/mount";
import { beginTask, prepare, rpc } from "./mcp/test-client";
import { openApi } from "./openapi/document";

// A site in two languages, as an agent reads it.
prepare({ CONTENT_DIR: "e2e/fixtures/languages", SITE_URL: "https://ines.example" });

type Described = { inputSchema: { properties: Record<string, { enum?: string[] }> }; name: string };

async function tool<Output>(name: string, input: object, headers?: Record<string, string>): Promise<Output> {
  const { result } = await rpc("tools/call", { name, arguments: input }, headers);
  return result.structuredContent as Output;
}

async function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const request = new Request(`https://ines.example${path}`, { headers });
  return mount("/v1/projects").GET(request, { params: Promise.resolve({}) });
}

test("a tool that reads takes a language, by its argument or by the header of the request", async () => {
  const tools = (await rpc("tools/list")).result.tools as Described[];
  const taking = tools.filter(({ inputSchema }) => inputSchema.properties.language).map(({ name }) => name);
  const reading =
    "list_projects get_project get_profile check_availability list_essays get_essay search".split(" ");
  assert.deepEqual(taking, reading);
  assert.deepEqual(tools.find(({ name }) => name === "search")?.inputSchema.properties.language?.enum, [
    "en",
    "es",
  ]);

  type Profile = { page: string; sections: { title: string }[] };
  const spanish = await tool<Profile>("get_profile", { language: "es", sections: ["work"] });
  assert.deepEqual(
    spanish.sections.map(({ title }) => title),
    ["Experiencia"],
  );
  assert.equal(spanish.page, "https://ines.example/es/resume");
  const read = await tool<Profile>(
    "get_profile",
    { sections: ["work"] },
    { "accept-language": "es-MX, en;q=0.7" },
  );
  assert.deepEqual(read, spanish);
  for (const header of ["*", "fr", "en;q=0.9, es;q=0.2", ""]) {
    const own = await tool<Profile>("get_profile", {}, { "accept-language": header });
    assert.equal(own.page, "https://ines.example/resume", header);
  }
  const unknown = await tool<{ error: { message: string } }>("get_profile", { language: "fr" });
  assert.match(unknown.error.message, /language must be one of en, es/);
});

test("what a search finds in a language is fetched in it", async () => {
  const { results } = await tool<{ results: { id: string; url: string }[] }>("search", {
    query: "brújula",
    language: "es",
  });
  assert.match(results[0]?.url ?? "", /^https:\/\/ines\.example\/es\/projects\/turn-compass/);
  const { title, url } = await tool<{ title: string; url: string }>("fetch", { id: results[0]?.id });
  assert.deepEqual([title, url], ["Brújula de Turnos", "https://ines.example/es/projects/turn-compass"]);
  const { text } = await tool<{ text: string }>("get_project", { id: "turn-compass", language: "es" });
  assert.match(text, /# Brújula de Turnos/);
});

test("every page of each language is a resource", async () => {
  const resources = (await rpc("resources/list")).result.resources as { uri: string }[];
  const uris = resources.map(({ uri }) => uri);
  for (const uri of [
    "profile",
    "es/profile",
    "es/projects/turn-compass",
    "es/resume.json",
    "es/llms-full.txt",
  ])
    assert.ok(uris.includes(`portfolio://${uri}`), uri);
  assert.ok(!uris.includes("portfolio://es/projects/open-scale"));
  assert.equal(new Set(uris).size, uris.length);
  const read = async (uri: string) =>
    ((await rpc("resources/read", { uri })).result.contents as { text: string }[])[0]?.text ?? "";
  assert.match(await read("portfolio://es/projects/turn-compass"), /Brújula de Turnos/);
  assert.match(await read("portfolio://es/resume.json"), /Ingeniera principal/);
  assert.match(await read("portfolio://resume.json"), /Lead engineer/);
});

test("projects over HTTP are in the language that is asked for, and say in which they are", async () => {
  const names = async (reply: Response) =>
    ((await reply.json()) as { data: { name: string }[] }).data.map(({ name }) => name);
  const english = await get("/v1/projects");
  assert.deepEqual(
    [english.headers.get("content-language"), english.headers.get("vary")],
    ["en", "Accept-Language"],
  );
  assert.deepEqual(await names(english), ["Open Scale", "Turn Compass"]);
  for (const [path, headers] of [
    ["/v1/projects?language=es", { "accept-language": "en" }],
    ["/v1/projects", { "accept-language": "es" }],
  ] as const) {
    const spanish = await get(path, headers);
    assert.equal(spanish.headers.get("content-language"), "es");
    assert.deepEqual(await names(spanish), ["Brújula de Turnos"]);
  }
  const refused = await get("/v1/projects?language=xx");
  assert.equal(refused.status, 400);
  assert.match(await refused.text(), /language must be one of en, es/);
  const { paths } = JSON.parse(openApi()) as {
    paths: Record<string, { get: { parameters: { name?: string; schema?: { enum?: string[] } }[] } }>;
  };
  const language = paths["/v1/projects"]?.get.parameters.find(({ name }) => name === "language");
  assert.deepEqual(language?.schema?.enum, ["en", "es"]);
});

test("a comparison that is asked for in a language is made from its content, in it", async () => {
  type Fit = { language: string; requirements: { reason: string; quotes: { source: string }[] }[] };
  const job = { job_description: "You bring:\n- Kotlin\n- PostgreSQL" };
  const result = async (input: object, reads?: "es"): Promise<Fit> => {
    const { id, work } = await beginTask({ task_type: "job_fit", input }, reads);
    await Promise.all(work);
    return (await tool<{ result: Fit }>("get_task", { task_id: id })).result;
  };
  const named = await result({ ...job, language: "es" });
  const read = await result(job, "es");
  for (const { language, requirements } of [named, read]) {
    assert.equal(language, "es");
    assert.match(requirements[0]?.reason ?? "", /^Kotlin se usa en /);
    assert.ok(requirements[0]?.quotes.every(({ source }) => source.startsWith("https://ines.example/es/")));
  }
});
