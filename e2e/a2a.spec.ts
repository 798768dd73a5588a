import type { AgentCard, Message } from "@a2a-js/sdk";
import {
  type Client,
  ClientFactory,
  ClientFactoryOptions,
  JsonRpcTransportFactory,
} from "@a2a-js/sdk/client";
import { expect, test } from "playwright/test";
import { clientAnnotations } from "../scripts/test/clients.mjs";

// The official client of A2A finds the agent by its card and asks it, in both versions of the protocol.

// biome-ignore lint/suspicious/noExplicitAny: the data of an answer is looked into
type Json = any;

const factory = new ClientFactory();
const older = new ClientFactory(
  ClientFactoryOptions.createFrom(ClientFactoryOptions.default, {
    transports: [new JsonRpcTransportFactory({ legacyCompat: { enabled: true } })],
  }),
);

let asked = 0;

const question = (text: string, contextId = ""): { message: Message } & Json => ({
  tenant: "",
  message: {
    messageId: `e2e-${asked++}`,
    contextId,
    taskId: "",
    role: 1,
    parts: [{ content: { $case: "text", value: text }, metadata: undefined, filename: "", mediaType: "" }],
    metadata: undefined,
    extensions: [],
    referenceTaskIds: [],
  },
  configuration: undefined,
  metadata: undefined,
});

const send = async (client: Client, text: string, contextId?: string): Promise<Message> => {
  const reply = await client.sendMessage(question(text, contextId));
  if (!("parts" in reply)) throw new Error("The reply is no message.");
  return reply;
};

const textOf = ({ parts }: Message) =>
  parts.map(({ content }) => (content?.$case === "text" ? content.value : "")).join("");
const dataOf = ({ parts }: Message): Json =>
  parts.flatMap(({ content }) => (content?.$case === "data" ? [content.value] : []))[0];

test("the card says what is offered, at both addresses", async ({ request, baseURL }) => {
  const response = await request.get("/.well-known/agent-card.json");
  expect(response.headers()["content-type"]).toContain("json");
  expect(response.headers().etag).toBeTruthy();
  const card = await response.json();
  expect(card.supportedInterfaces.map(({ url }: Json) => url)).toEqual(Array(2).fill(`${baseURL}/a2a`));
  expect(card.skills[0].examples.length).toBeGreaterThan(0);
  expect(await (await request.get("/.well-known/agent.json")).json()).toEqual(card);
});

test(
  "it is asked, understands a follow-up, and streams",
  clientAnnotations("a2a"),
  async ({ request, baseURL }) => {
    const { data } = await (await request.get("/v1/projects?limit=1")).json();
    const [{ name }] = data;
    const client = await factory.createFromUrl(baseURL!);
    const first = await send(client, `What is ${name}?`);
    expect(textOf(first)).toContain(name);
    const plain = await (await request.post("/ask", { data: { query: `What is ${name}?` } })).json();
    expect(textOf(first)).toBe(plain.answer);
    expect(dataOf(first)).toMatchObject({
      status: "answered",
      sources: plain.sources,
      citations: plain.citations,
    });
    const second = await send(client, "What is it built with?", first.contextId);
    expect(dataOf(second).resolved_query).toContain(name);
    const events: Json[] = [];
    for await (const event of client.sendMessageStream(question(`What is ${name}?`))) events.push(event);
    expect(events.map(({ payload }) => payload.$case)).toEqual(["message"]);
    expect(textOf(events[0].payload.value)).toBe(plain.answer);
  },
);

test(
  "a client of version 0.3 finds it by the same card and is answered in its shapes",
  clientAnnotations("a2a"),
  async ({ request, baseURL }) => {
    const card: AgentCard = await (await request.get("/.well-known/agent-card.json")).json();
    const onlyOlder = { ...card, supportedInterfaces: card.supportedInterfaces.slice(1) };
    expect(onlyOlder.supportedInterfaces[0]!.protocolVersion).toBe("0.3");
    const client = await older.createFromAgentCard(onlyOlder);
    expect(client.protocolVersion).toBe("0.3");
    expect(textOf(await send(client, "Which projects are there?")).length).toBeGreaterThan(20);
    const events: Json[] = [];
    for await (const event of client.sendMessageStream(question("Which projects are there?")))
      events.push(event);
    expect(events.map(({ payload }) => payload.$case)).toEqual(["message"]);
    expect(baseURL).toBeTruthy();
  },
);

test(
  "what is not offered is told by the error that the client knows",
  clientAnnotations("a2a"),
  async ({ baseURL }) => {
    const client = await factory.createFromUrl(baseURL!);
    await expect(client.getTask({ tenant: "", id: "none", historyLength: undefined })).rejects.toThrow(
      /no such task/,
    );
    await expect(send(client, " ")).rejects.toThrow(/No question/);
  },
);

test("a key gives the same reply again, byte for byte, also when the conversation went on", async ({
  request,
}) => {
  const keyed = (key: string, id: string, text: string, contextId?: string) =>
    request.post("/a2a", {
      headers: { "idempotency-key": `e2e-a2a-${key}` },
      data: {
        jsonrpc: "2.0",
        id: 1,
        method: "SendMessage",
        params: { message: { role: "ROLE_USER", messageId: id, contextId, parts: [{ text }] } },
      },
    });
  const first = await (await keyed("1", "m1", "Which projects are there?")).json();
  const { contextId } = first.result.message;
  const second = await keyed("2", "m2", "What is the newest one built with?", contextId);
  await keyed("3", "m3", "And why?", contextId);
  const again = await keyed("2", "m2", "What is the newest one built with?", contextId);
  expect(again.headers()["idempotency-replayed"]).toBe("true");
  expect(await again.text()).toBe(await second.text());
});
