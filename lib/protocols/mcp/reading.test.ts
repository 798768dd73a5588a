import assert from "node:assert/strict";
import { test } from "node:test";
import type { CompleteResult, GetPromptResult, Prompt, Resource } from "@modelcontextprotocol/server";
import { getEssays, getProjects } from "@/lib/content";
import { modern, prepare, rpc } from "./test-client";

prepare();

const resources = (await rpc("resources/list")).result.resources as Resource[];
const prompts = (await rpc("prompts/list")).result.prompts as Prompt[];

async function read(uri: string): Promise<{ mimeType: string; text: string }> {
  const { contents } = (await rpc("resources/read", { uri })).result as {
    contents: { uri: string; mimeType: string; text: string }[];
  };
  assert.equal(contents[0]?.uri, uri);
  return contents[0]!;
}

async function complete(ref: object, name: string, value: string, given?: object): Promise<string[]> {
  const context = given && { arguments: given };
  const { result } = await rpc("completion/complete", { ref, argument: { name, value }, context });
  return (result as unknown as CompleteResult).completion.values;
}

test("the profile, every project and essay, the résumé as data and the whole in one are there to read", async () => {
  const uris = resources.map(({ uri }) => uri);
  assert.equal(new Set(uris).size, uris.length);
  for (const uri of [
    "portfolio://profile",
    "portfolio://resume.json",
    "portfolio://llms-full.txt",
    ...getProjects().map(({ id }) => `portfolio://projects/${id}`),
    ...getEssays().map(({ id }) => `portfolio://essays/${id}`),
  ]) {
    assert.ok(uris.includes(uri), uri);
  }
  for (const { uri, name, title, description, mimeType } of resources) {
    assert.ok(name && title && description, uri);
    const { text, mimeType: given } = await read(uri);
    assert.equal(given, mimeType);
    assert.ok(text.length > 100, uri);
  }
});

test("a text is Markdown whose links are absolute", async () => {
  const [project] = getProjects();
  const { text } = await read(`portfolio://projects/${project!.id}`);
  assert.ok(text.startsWith(`# ${project!.name}\n`));
  for (const heading of project!.story.blocks.filter(({ kind }) => kind === "heading")) {
    assert.ok(text.includes(`\n## ${heading.text}\n`), heading.text);
  }
  assert.doesNotMatch(text, /\]\(\//);
  const { text: everything } = await read("portfolio://llms-full.txt");
  for (const { name } of getProjects()) assert.ok(everything.includes(`\n# ${name}\n`), name);
});

test("the résumé as data is a JSON Resume", async () => {
  const { mimeType, text } = await read("portfolio://resume.json");
  assert.equal(mimeType, "application/json");
  const { basics, work, education, languages } = JSON.parse(text);
  assert.ok(basics.name && basics.label && basics.summary);
  assert.match(work[0].startDate, /^\d{4}-\d{2}$/);
  assert.ok(work[0].name && work[0].position && Array.isArray(work[0].highlights));
  assert.ok(education[0].institution && education[0].studyType);
  assert.ok(languages[0].language && languages[0].fluency);
});

test("templates say what may stand in them, by what was typed of an id or a name", async () => {
  const { resourceTemplates } = (await rpc("resources/templates/list")).result as {
    resourceTemplates: { uriTemplate: string }[];
  };
  assert.deepEqual(
    resourceTemplates.map(({ uriTemplate }) => uriTemplate),
    ["portfolio://projects/{id}", "portfolio://essays/{id}"],
  );
  const ref = { type: "ref/resource", uri: "portfolio://projects/{id}" };
  assert.deepEqual(
    await complete(ref, "id", ""),
    getProjects().map(({ id }) => id),
  );
  const [{ id, name } = { id: "", name: "" }] = getProjects();
  assert.equal((await complete(ref, "id", id.slice(0, 4)))[0], id);
  assert.ok((await complete(ref, "id", name.slice(-4).toUpperCase())).includes(id));
  assert.deepEqual(await complete(ref, "id", "no such thing"), []);
  assert.deepEqual(await complete(ref, "slug", ""), []);
});

test("an address that leads nowhere is an error that names it, in either era", async () => {
  for (const send of [rpc, modern]) {
    const uri = "portfolio://projects/nothing";
    assert.deepEqual((await send("resources/read", { uri })).error.data, { uri });
  }
});

const first = getProjects()[0]!.id;
const second = getProjects()[1]!.id;
const values: Record<string, Record<string, string>> = {
  interview_brief: { role: "Staff engineer", focus: "reliability" },
  job_fit: { job_description: "Needs ten years of Rust." },
  compare_projects: { first, second },
  introduce_owner: { team: "the platform group" },
};

for (const { name, title, description, arguments: taken = [] } of prompts) {
  test(`the prompt ${name} uses what it is given and brings what it is about`, async () => {
    assert.ok(title && description);
    const given = values[name]!;
    assert.deepEqual(
      taken.map((argument) => argument.name),
      Object.keys(given),
    );
    const { result } = await rpc("prompts/get", { name, arguments: given });
    const { messages } = result as unknown as GetPromptResult;
    const [opening, ...attached] = messages.map(({ content }) => content);
    assert.ok(opening?.type === "text");
    if (name !== "compare_projects")
      for (const value of Object.values(given)) assert.ok(opening.text.includes(value));
    assert.ok(attached.length > 0);
    for (const part of attached)
      assert.ok(part.type === "resource" && "text" in part.resource && part.resource.text);
  });
}

test("a prompt that lacks an argument, or has one that cannot be, says which", async () => {
  for (const [name, given, message] of [
    ["job_fit", {}, /job_description is required/],
    ["job_fit", { job_description: "a".repeat(20_001) }, /job_description must be at most 20000/],
    ["compare_projects", { first, second: "nothing" }, /second must be the id of a project/],
  ] as const) {
    const { error } = await rpc("prompts/get", { name, arguments: given });
    assert.equal(error.code, -32602);
    assert.match(error.message, message);
  }
});

test("an argument that a prompt does not have is left out", async () => {
  const { result } = await rpc("prompts/get", { name: "introduce_owner", arguments: { tone: "pirate" } });
  assert.ok(!JSON.stringify(result).includes("pirate"));
});

test("the second project to compare is another than the first", async () => {
  const ref = { type: "ref/prompt", name: "compare_projects" };
  const offered = await complete(ref, "second", "", { first });
  assert.ok(offered.includes(second) && !offered.includes(first));
  assert.deepEqual(await complete({ type: "ref/prompt", name: "job_fit" }, "job_description", "a"), []);
});
