import type { Client } from "@modelcontextprotocol/client";
import { expect } from "playwright/test";

/** What every client of the protocol can do. */
export type AnyClient = Pick<
  Client,
  | "callTool"
  | "close"
  | "complete"
  | "getPrompt"
  | "listPrompts"
  | "listResources"
  | "listResourceTemplates"
  | "listTools"
  | "readResource"
>;

/**
 * Calls every tool, reads every resource, gets every prompt, with inputs found by what the server itself says.
 * @param every of the resources only each so many-th is read, where a reading is slow
 */
export async function useEverything(client: AnyClient, every = 1): Promise<void> {
  await callEveryTool(client);
  await readEverything(client, every);
  await getEveryPrompt(client);
}

async function callEveryTool(client: AnyClient): Promise<void> {
  const { tools } = await client.listTools();
  const call = async (name: string, input: Record<string, unknown>) => {
    const result = await client.callTool({ name, arguments: input });
    expect(result.isError, `${name}: ${JSON.stringify(result.content)}`).toBeFalsy();
    return result.structuredContent as Record<string, unknown>;
  };
  const { data: projects } = await call("list_projects", { limit: 1 });
  const { data: essays } = await call("list_essays", { limit: 1 });
  const { results } = await call("search", { query: "what went wrong" });
  const brief = { task_type: "profile_brief", input: {} };
  const { task_id } = await call("create_task", brief);
  const letter = { name: "Ann", email: "ann@example.com", message: "Hello" };
  const { confirmation } = await call("leave_message", letter);
  const firstOf = (found: unknown) => (found as { id: string }[])[0]!.id;
  const inputs: Record<string, Record<string, unknown>> = {
    ask: { query: "Which projects are there?" },
    list_projects: {},
    get_project: { id: firstOf(projects) },
    get_profile: { sections: ["work"] },
    check_availability: {},
    list_essays: {},
    get_essay: { id: firstOf(essays) },
    search: { query: "FHIR" },
    fetch: { id: firstOf(results) },
    create_task: brief,
    get_task: { task_id, wait_seconds: 20 },
    leave_message: letter,
    get_message: { receipt: confirmation },
  };
  // A day has room for few messages of one caller; e2e/messages.spec.ts sends them.
  for (const { name } of tools.filter((tool) => tool.name !== "confirm_message")) {
    expect(Object.keys(inputs)).toContain(name);
    const output = await call(name, inputs[name]!);
    expect(Object.keys(output).length, name).toBeGreaterThan(0);
    if (name === "get_task") expect(output).toMatchObject({ task_id, status: "completed", progress: 100 });
  }
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(inputs)));
}

async function readEverything(client: AnyClient, every: number): Promise<void> {
  const { resources } = await client.listResources();
  expect(resources.length).toBeGreaterThan(20);
  for (const { uri, mimeType } of resources.filter((_, at) => at % every === 0)) {
    const { contents } = await client.readResource({ uri });
    expect(contents[0]).toMatchObject({ uri, mimeType });
    expect((contents[0] as { text: string }).text.length, uri).toBeGreaterThan(100);
  }
  const { resourceTemplates } = await client.listResourceTemplates();
  for (const { uriTemplate } of resourceTemplates) {
    const ref = { type: "ref/resource" as const, uri: uriTemplate };
    const { completion } = await client.complete({ ref, argument: { name: "id", value: "" } });
    expect(completion.values.length).toBeGreaterThan(0);
    const uri = uriTemplate.replace("{id}", completion.values[0]!);
    expect((await client.readResource({ uri })).contents[0]).toMatchObject({
      uri,
      mimeType: "text/markdown",
    });
  }
}

async function getEveryPrompt(client: AnyClient): Promise<void> {
  const { prompts } = await client.listPrompts();
  expect(prompts).toHaveLength(4);
  for (const { name, arguments: taken = [] } of prompts) {
    const given: Record<string, string> = {};
    for (const argument of taken) {
      const { completion } = await client.complete({
        ref: { type: "ref/prompt", name },
        argument: { name: argument.name, value: "" },
        context: { arguments: given },
      });
      given[argument.name] = completion.values[0] ?? "Rust";
    }
    expect(new Set(Object.values(given)).size, name).toBeGreaterThan(0);
    const { messages } = await client.getPrompt({ name, arguments: given });
    expect(messages[0]?.content.type).toBe("text");
  }
}
