import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Contract, expect, test } from "./contract";
import { startServer, type TestServer } from "./server";

// Whoever sends what nobody takes, leaves, or wants more than is theirs, is told so, and costs the others nothing.

let server: TestServer;
let contract: Contract;

/** A model that begins to speak and then says nothing more, so that what asks it is under way until it is released. */
const speaking = new Set<ServerResponse>();
const model = createServer(async (request, response) => {
  speaking.add(response);
  response.once("close", () => {
    speaking.delete(response);
    model.emit("left");
  });
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const delta = { content: beginningFrom(Buffer.concat(chunks).toString()) };
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(`data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`);
  model.emit("asked");
});

/** The beginning of a reply that says, line by line, what stands in the passages it was handed. */
function beginningFrom(body: string): string {
  const handed: string = JSON.parse(body).messages[1].content;
  const sentences = [...handed.matchAll(/^\[\w{32} passage (\w+)\]\n([^[]*)/gm)]
    .slice(0, 4)
    .flatMap(([, id, text]) =>
      (text ?? "").split("\n").map((quote) => ({ text: quote, quotes: [{ id, quote }] })),
    );
  return JSON.stringify({ told: true, sentences }).slice(0, -2);
}

test.beforeAll(async () => {
  model.listen(0, "127.0.0.1");
  await once(model, "listening");
  const MODEL_BASE_URL = `http://127.0.0.1:${(model.address() as AddressInfo).port}`;
  // At the level that a site is served with when its owner chose none.
  const env = { LOG_LEVEL: "", MODEL_BASE_URL, MODEL_NAME: "silent", MODEL_API_KEY: "none" };
  server = await startServer({ env });
  // Written once, some time after it answers; all that follows is of requests.
  await expect.poll(server.output).toContain("Your inbox");
  contract = await Contract.of(server.base);
});

test.afterAll(async () => {
  release();
  await server.stop();
  model.closeAllConnections();
  model.close();
});

function release(): void {
  for (const response of speaking) response.end("data: [DONE]\n\n");
}

const endless = "Content-Length: 1000000000";
const multipart = "Content-Type: multipart/form-data; boundary=x";
const webSocket = [
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
];
const refused: [method: string, path: string, headers: string[], status: number, code: string][] = [
  ["POST", "/", [endless], 405, "method_not_allowed"],
  ["POST", "/", [endless, multipart], 405, "method_not_allowed"],
  ["POST", "/chat", [multipart, endless, "Next-Action: 40aa"], 405, "method_not_allowed"],
  ["POST", "/chat", ["Transfer-Encoding: chunked", "Expect: 100-continue"], 405, "method_not_allowed"],
  ["POST", "/ask", [endless, multipart], 415, "unsupported_media_type"],
  ["POST", "/mcp", [multipart, endless, "Expect: 100-continue"], 415, "unsupported_media_type"],
  ["GET", "/", webSocket, 400, "invalid_request"],
  ["GET", "/_next/webpack-hmr", webSocket, 400, "invalid_request"],
];

for (const [method, path, headers, status, code] of refused) {
  test(`${method} ${path} with ${headers.at(-1)} is ${status} by its head alone, and closed, however often`, async () => {
    const before = server.output();
    const replies = await Promise.all(Array.from({ length: 50 }, () => replyTo(method, path, headers)));
    for (const reply of replies) {
      const [head = "", body = ""] = reply.split("\r\n\r\n");
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(head).toMatch(/^connection: close$/im);
      const told = JSON.parse(body);
      contract.fits({ $ref: "#/components/schemas/ErrorResponse" }, told);
      expect(told.error).toMatchObject({ status, code });
    }
    // What is asked last is written last.
    const id = await answered();
    expect(server.output().slice(before.length).trim().split("\n").map(idOf)).toEqual([id]);
  });
}

for (const stream of [true, false]) {
  test(`who leaves in the middle of ${stream ? "a stream" : "an answer"} is one line at info, with 499`, async () => {
    const before = server.output().length;
    const lines = () => server.output().slice(before).trim().split("\n").filter(Boolean);
    const gone = new AbortController();
    const asked = once(model, "asked");
    const left = once(model, "left");
    const reply = fetch(`${server.base}/ask`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ query: "What failed in Nightdesk?", stream }),
      signal: gone.signal,
    });
    // Heard of below only when it breaks off before it begins.
    reply.catch(() => undefined);
    if (stream) expect(textOf((await (await reply).body?.getReader().read())?.value)).toMatch(/^event: /);
    await asked;
    gone.abort();
    // The work stops with its caller.
    await left;
    await expect.poll(lines).toHaveLength(1);
    const id = await answered();
    const [line, ...more] = lines().map((each) => JSON.parse(each));
    expect(line).toMatchObject({ level: "info", event: "request", path: "/ask", status: 499 });
    expect(more.map((each) => each.id)).toEqual([id]);
  });
}

test("the eleventh task of a caller who has ten under way is 429 with the time to wait, until one is over", async () => {
  const question = { question: "What failed in Nightdesk?" };
  const data = { task_type: "answer_evaluation", input: { items: [question] } };
  const asked = once(model, "asked");
  const tasks: string[] = [];
  for (let n = 0; n < 10; n++) {
    const { status, json } = await contract.call("POST", "/v1/tasks", { data });
    expect(status).toBe(202);
    tasks.push(json.task_id);
  }
  await asked;
  const { status, headers, json } = await contract.call("POST", "/v1/tasks", { data });
  expect(status).toBe(429);
  expect(json.error).toMatchObject({ code: "rate_limited", status: 429 });
  expect(json.error.message).toContain("10 of your tasks are not over yet");
  expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(60);

  model.on("asked", release);
  release();
  for (const task of tasks) {
    const ended = async () => (await contract.call("GET", `/v1/tasks/${task}`)).json.status;
    await expect.poll(ended).toBe("completed");
  }
  expect((await contract.call("POST", "/v1/tasks", { data })).status).toBe(202);
  model.off("asked", release);
});

/** All that comes back until the server closes, to a head with nothing of its body behind it. */
async function replyTo(method: string, path: string, headers: string[]): Promise<string> {
  const { hostname, port, host } = new URL(server.base);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
  });
  socket.write(`${[`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...headers].join("\r\n")}\r\n\r\n`);
  await once(socket, "close");
  return text;
}

/** Sends a request that is written to the log, waits until it is, and gives its id. */
async function answered(): Promise<string> {
  const { headers } = await contract.call("GET", "/v1/projects?limit=1");
  const id = headers.get("x-request-id") ?? "";
  await expect.poll(server.output).toContain(id);
  return id;
}

function idOf(line: string): unknown {
  return JSON.parse(line).id;
}

function textOf(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}
