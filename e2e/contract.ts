import assert from "node:assert/strict";
import { test as base, expect } from "playwright/test";
import { z } from "zod";

export { expect };

type Json = Record<string, unknown>;

interface OpenApi {
  servers: { url: string }[];
  paths: Record<string, Record<string, Described> & { servers?: { url: string }[] }>;
  components: { schemas: Record<string, Json>; parameters: Record<string, Parameter> };
}

export interface Parameter {
  name: string;
  in: string;
  $ref?: string;
  schema?: Json;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface Described {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Json; examples?: Record<string, { value: unknown }> }> };
  responses: Record<
    string,
    {
      headers?: Json;
      content?: Record<string, { schema: Json }>;
      links?: Record<string, { operationId: string; parameters: Record<string, string> }>;
    }
  >;
}

/** A reply as the wire gave it. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The body as JSON; undefined when it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape, and the contract checks them
  json: any;
}

interface Sent {
  headers?: Record<string, string>;
  /** Sent as JSON. */
  data?: unknown;
  /** Sent as it is. */
  body?: BodyInit;
  signal?: AbortSignal;
}

/** Sends a request and holds the reply against the published contract. */
export type Call = (method: string, path: string, sent?: Sent) => Promise<Reply>;

/** The published contract, and a way to hold replies against it. */
export class Contract {
  private constructor(
    readonly base: string,
    readonly document: OpenApi,
  ) {}

  static async of(base: string): Promise<Contract> {
    const response = await fetch(`${base}/openapi.json`);
    return new Contract(base, (await response.json()) as OpenApi);
  }

  /** Sends a request; fails the test when the reply is not one the contract describes. */
  readonly call: Call = async (method, path, { headers = {}, data, body, signal } = {}) => {
    const response = await fetch(this.base + path, {
      method,
      // A connection of its own: one kept alive may be closed by the server while this process makes up what to send
      // next, and fetch fails rather than send again.
      headers: {
        connection: "close",
        ...(data !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: data === undefined ? body : JSON.stringify(data),
      signal,
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") && text !== "";
    const reply = {
      status: response.status,
      headers: response.headers,
      text,
      json: isJson ? JSON.parse(text) : undefined,
    };
    this.check(method, path, reply);
    return reply;
  };

  /** The operation a request goes to, if the contract has one. */
  find(method: string, path: string): Described | undefined {
    const { pathname } = new URL(path, this.base);
    // An encoded slash is no part of a name: such an address is none of the contract's.
    if (/%2f/i.test(pathname)) return undefined;
    const exact = this.document.paths[pathname];
    const template = Object.keys(this.document.paths).find((candidate) =>
      new RegExp(`^${candidate.replace(/\{\w+\}/g, "[^/]+")}$`).test(pathname),
    );
    return (exact ?? this.document.paths[template ?? ""])?.[method.toLowerCase()];
  }

  // Plain assertions: Playwright's own note each step with its stack, which takes longer than the request.
  private check(method: string, path: string, { status, headers, json, text }: Reply): void {
    assert.match(headers.get("x-request-id") ?? "", /^[\w-]{36}$/, "every reply has a request id");
    assert.equal(headers.get("access-control-allow-origin"), "*", "every reply is for anybody");
    const operation = method === "HEAD" || method === "OPTIONS" ? undefined : this.find(method, path);
    if (!operation) {
      if (status >= 400 && json) this.fits({ $ref: "#/components/schemas/ErrorResponse" }, json);
      return;
    }
    const response = operation.responses[status];
    assert.ok(response, `${method} ${path} gave ${status}, which is not documented`);
    // A header that says something of this one reply: that it is a replay, that there is something to wait for.
    const notAlways = status < 300 ? ["Idempotency-Replayed", "Retry-After"] : ["Idempotency-Replayed"];
    // What is sent bit by bit is not signed.
    if (json === undefined) notAlways.push("Content-Digest", "Signature-Input", "Signature");
    // A reply in JSON-RPC at `/ask`: its client proves and repeats its calls by other means.
    const isRpc = text.includes('"jsonrpc"');
    if (isRpc) notAlways.push("Content-Digest", "Signature-Input", "Signature", "Idempotency-Key");
    for (const name of Object.keys(response.headers ?? {})) {
      assert.ok(headers.has(name) || notAlways.includes(name), `${method} ${path} ${status} has no ${name}`);
    }
    // OpenAPI cannot say that a content may be left out: what has no id in JSON-RPC gets none, where NLWeb's promise has one.
    if (!response.content || (status === 202 && text === "")) return;
    const type = headers.get("content-type")?.split(";")[0] ?? "";
    const content = response.content[type];
    assert.ok(content, `${method} ${path} ${status} came as ${type}, which is not documented`);
    if (json !== undefined) this.fits(content.schema, json);
  }

  /** Holds a value against a schema of the document. */
  fits(schema: Json, value: unknown): void {
    const { error } = this.reader(schema).safeParse(value);
    if (error) assert.fail(`${z.prettifyError(error)}\nin ${JSON.stringify(value)}`);
  }

  private readonly readers = new Map<string, z.ZodType>();

  private reader(schema: Json): z.ZodType {
    const name = JSON.stringify(schema);
    const made = this.readers.get(name) ?? z.fromJSONSchema(this.local(schema));
    this.readers.set(name, made);
    return made;
  }

  /** The schema with all it refers to beside it. */
  private local(schema: Json): Json {
    const text = JSON.stringify({ ...schema, $defs: this.document.components.schemas });
    return JSON.parse(text.replaceAll('"#/components/schemas/', '"#/$defs/')) as Json;
  }
}

/** Playwright's `test` with the wire at hand: every reply it gets is held against the published contract. */
export const test = base.extend<{ call: Call }, { contract: Contract }>({
  contract: [
    async ({ browserName: _ }, use, { project }) => {
      await use(await Contract.of(project.use.baseURL ?? ""));
    },
    { scope: "worker" },
  ],
  call: async ({ contract }, use) => use(contract.call),
});

/** The events of a finished `text/event-stream`. */
export function eventsOf(text: string): { event: string; data: Json }[] {
  return text
    .split("\n\n")
    .filter((frame) => frame && !frame.startsWith(":"))
    .map((frame) => ({
      event: /^event: (.*)$/m.exec(frame)?.[1] ?? "message",
      data: JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? "null") as Json,
    }));
}
