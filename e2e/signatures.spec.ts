import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { component, type FieldOccurrence, verifySignature, webcrypto } from "http-message-sig";
import { calculateJwkThumbprint } from "jose";
import { DIRECTORY_PATH, DIRECTORY_TYPE } from "../lib/identity/signatures/own-directory";
import { directory, testSigner } from "../lib/identity/signatures/test-signer";
import { expect, test } from "./contract";
import { startServer } from "./server";

interface Wire {
  status: number;
  fields: FieldOccurrence[];
  header(name: string): string;
  /** The bytes as they came, still encoded if they are. */
  bytes: Buffer;
}

/** A reply as it is on the wire, to a client that takes compressed bodies. */
async function wire(url: string, init: { method?: string; body?: string } = {}): Promise<Wire> {
  const headers = { "accept-encoding": "gzip, br", ...(init.body && { "content-type": "application/json" }) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    send(url, { method: init.method ?? "GET", headers }, resolve)
      .on("error", reject)
      .end(init.body);
  });
  const header = (name: string) => String(response.headers[name] ?? "");
  return {
    status: response.statusCode ?? 0,
    fields: Object.keys(response.headers).map((name) => ({ name, value: header(name) })),
    header,
    bytes: Buffer.concat(await response.toArray()),
  };
}

const digestOf = (bytes: Buffer) => `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;

/** The key that the site publishes, as somebody gets it who wants to prove an answer later. */
async function publishedKey(base: string): Promise<{ kid: string; key: CryptoKey }> {
  const { keys } = (await (await fetch(base + DIRECTORY_PATH)).json()) as {
    keys: (JsonWebKey & { kid: string })[];
  };
  const key = await crypto.subtle.importKey("jwk", keys[0]!, "Ed25519", true, ["verify"]);
  return { kid: keys[0]!.kid, key };
}

async function verify(
  base: string,
  reply: Wire,
  asked: { method: string; url: string },
  tag: string,
  names: string[],
) {
  const { kid, key } = await publishedKey(base);
  return verifySignature(
    {
      kind: "response",
      status: reply.status,
      fields: reply.fields,
      request: { kind: "request", method: asked.method, targetUri: asked.url, fields: [] },
    },
    {
      policy: {
        algorithms: ["ed25519"],
        requiredComponents: names.map((name) =>
          component(name.replace(";req", ""), name.endsWith(";req") ? { req: true } : {}),
        ),
        requiredParameters: ["created", "keyid", "tag"],
        maxAge: 60,
        clockSkew: 5,
        validate: ({ parameters }) => parameters.tag === tag && parameters.keyid === kid,
      },
      resolveVerifier: () => webcrypto.verifier(key),
    },
  );
}

test("the directory is signed by the key in it and arrives as it was signed", async ({
  contract: { base: baseURL },
}) => {
  const url = baseURL + DIRECTORY_PATH;
  const reply = await wire(url);
  expect(reply.header("content-type")).toBe(DIRECTORY_TYPE);
  expect(reply.header("cache-control")).toContain("max-age=86400");
  expect(reply.header("content-encoding")).toBe("");
  expect(reply.header("content-digest")).toBe(digestOf(reply.bytes));
  const covered = ["@authority;req", "content-digest"];
  await verify(baseURL, reply, { method: "GET", url }, "http-message-signatures-directory", covered);
  const { keys } = JSON.parse(reply.bytes.toString());
  expect(keys).toHaveLength(1);
  expect(keys[0].kid).toBe(await calculateJwkThumbprint(keys[0]));
  expect(keys[0]).not.toHaveProperty("d");
  const etag = reply.header("etag");
  const kept = await fetch(url, { headers: { "if-none-match": etag } });
  expect(kept.status).toBe(304);
  expect(kept.headers.get("content-digest")).toBe(digestOf(reply.bytes));
  expect(kept.headers.get("signature")).not.toBeNull();
});

const question = JSON.stringify({ query: "Who are you?", stream: false });
const asNlweb = JSON.stringify({ query: { text: "Who are you?" } });
const answers: [method: string, target: string, body?: string, kind?: string][] = [
  ["GET", "/ask?q=Where+do+you+work%3F&stream=false"],
  ["POST", "/ask", question],
  ["POST", "/v1/ask", question],
  ["POST", "/api/maren/chat", question],
  ["GET", "/v1/projects"],
  ["GET", "/v1/projects?limit=2&category=ai"],
  ["POST", "/ask", asNlweb, "NLWeb answer"],
  ["POST", "/v1/tasks", JSON.stringify({ task_type: "profile_brief", input: {} })],
];

for (const [method, target, body, kind = "answer"] of answers) {
  test(`the ${kind} to ${method} ${target} can be proved, byte for byte`, async ({
    contract: { base: baseURL },
  }) => {
    const url = baseURL + target;
    const reply = await wire(url, { method, body });
    expect([200, 202]).toContain(reply.status);
    expect(reply.header("content-encoding")).toBe("");
    expect(reply.header("cache-control")).toContain("no-transform");
    expect(reply.header("content-digest")).toBe(digestOf(reply.bytes));
    const covered = ["@status", "content-digest", "content-type", "@method;req", "@target-uri;req"];
    await verify(baseURL, reply, { method, url }, "portfolio-answer", covered);
    for (const other of [
      { method: "PUT", url },
      { method, url: `${url}${url.includes("?") ? "&" : "?"}x=1` },
      { method, url: url.replace(baseURL, "https://other.example") },
    ]) {
      await expect(verify(baseURL, reply, other, "portfolio-answer", covered)).rejects.toThrow(
        /verification failed/,
      );
    }
  });
}

test("what is no answer is not signed: refusals, streams, and what a client has already", async ({
  contract: { base: baseURL },
}) => {
  const projects = await fetch(`${baseURL}/v1/projects`);
  const unsigned = [
    await fetch(`${baseURL}/ask`),
    await fetch(`${baseURL}/ask?q=hi&stream=true`),
    await fetch(`${baseURL}/v1/projects`, {
      headers: { "if-none-match": projects.headers.get("etag") ?? "" },
    }),
  ];
  expect(unsigned.map(({ status }) => status)).toEqual([400, 200, 304]);
  for (const { headers } of unsigned) {
    expect(headers.get("signature")).toBeNull();
    expect(headers.get("content-digest")).toBeNull();
  }
});

test.describe("a request that is signed", () => {
  const signer = testSigner("https://signer.example");
  let site: Server;
  let asked: string[];
  let base: string;
  let stop: () => Promise<void>;

  test.beforeAll(async () => {
    const answer = directory([signer.jwk]);
    site = createServer((request, response) => {
      asked.push(`${request.headers.host}${request.url}`);
      if (request.headers.host === "silent.example") return;
      if (request.headers.host === "moved.example") {
        response.writeHead(302, { location: "http://127.0.0.1/" }).end();
        return;
      }
      answer(response, request);
    });
    await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
  });

  test.afterAll(() => {
    site.close();
    site.closeAllConnections();
  });

  test.beforeEach(async () => {
    asked = [];
    const fixture = path.resolve("e2e/fixtures/internet-on-loopback.mjs");
    const server = await startServer({
      env: {
        NODE_OPTIONS: `--import ${fixture}`,
        LOOPBACK_PORT: String((site.address() as AddressInfo).port),
        RATE_LIMIT_PER_MINUTE: "3",
      },
    });
    base = server.base;
    stop = server.stop;
  });

  test.afterEach(() => stop());

  const target = "/ask?q=Who+are+you";
  const signed = (change: Parameters<typeof signer.headers>[0] = {}) =>
    signer.headers({ url: base + target, ...change });
  const ask = async (headers: Record<string, string> = {}) => {
    const { status, headers: given } = await fetch(base + target, { headers });
    return { status, left: given.get("ratelimit-remaining") };
  };

  test("makes its signer a caller of its own, and is good once when it has a nonce", async () => {
    for (const left of ["2", "1", "0"]) expect(await ask()).toEqual({ status: 200, left });
    expect(await ask()).toEqual({ status: 429, left: "0" });
    expect(await ask(await signed())).toEqual({ status: 200, left: "2" });
    expect(await ask(await signed({ agent: '"https://signer.example"' }))).toEqual({
      status: 200,
      left: "1",
    });
    const once = await signed({ parameters: { nonce: "once" } });
    expect(await ask(once)).toEqual({ status: 200, left: "0" });
    expect(await ask(once)).toEqual({ status: 429, left: "0" });
    expect(asked).toEqual([`signer.example${DIRECTORY_PATH}`]);
  });

  test("is worth no more than one without a signature when the signature does not hold", async () => {
    const stranger = testSigner("https://signer.example");
    const good = await signed();
    const bad: Record<string, string>[] = [
      await stranger.headers({ url: base + target }),
      await signed({ url: "https://other.example/ask" }),
      await signed({ agent: 'sig1="https://moved.example"' }),
      await signed({ agent: 'sig1="https://127.0.0.1"' }),
      await signed({ agent: 'sig1="https://localhost"' }),
      await signed({ agent: 'sig1="http://signer.example"' }),
      await signed({ parameters: { expires: 1 } }),
      { ...good, signature: "sig1=:AAAA:" },
      { ...good, signature: "\u00ff" },
      { ...good, "signature-input": "sig1=()" },
      { ...good, "signature-input": `${'a=();b="",'.repeat(200)}${good["signature-input"]}` },
      { ...good, "signature-agent": "\u00ff" },
    ];
    const statuses = [];
    for (const headers of bad) statuses.push((await ask(headers)).status);
    expect(statuses).toEqual([200, 200, 200, ...bad.slice(3).map(() => 429)]);
    expect(await ask(await signed())).toEqual({ status: 200, left: "2" });
  });

  test("does not wait for a directory that says nothing", async () => {
    await ask();
    const started = Date.now();
    expect((await ask(await signed({ agent: 'sig1="https://silent.example"' }))).status).toBe(200);
    // It is given two seconds; what nobody ends would take minutes.
    expect(Date.now() - started).toBeLessThan(10_000);
    // That it was silent is remembered.
    const before = asked.length;
    expect((await ask(await signed({ agent: 'sig1="https://silent.example"' }))).status).toBe(200);
    expect(asked.length).toBe(before);
  });

  test("needs a good token all the same, when it brings a token", async () => {
    expect((await ask({ ...(await signed()), authorization: "Bearer nonsense" })).status).toBe(401);
  });
});
