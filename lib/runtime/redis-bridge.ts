import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { RedisConnection, RedisError, type Reply } from "./resp";

/**
 * For tests only: a real redis-server on loopback behind Upstash's REST protocol, with faults to switch on.
 * As a process (`npx tsx lib/runtime/redis-bridge.ts`) it prints one line `{"url", "token"}`, and
 * `POST /faults {"fault": "hang"}` with the bearer token switches.
 */
export type Fault = "none" | "hang" | "reset" | "500" | "readonly" | { slowMs: number };

export interface Bridge {
  url: string;
  token: string;
  /** How many commands reached Redis. */
  commands(): number;
  setFault(fault: Fault): Promise<void>;
  /** Stops redis-server the hard way; `revive` starts an empty one. */
  killRedis(): Promise<void>;
  reviveRedis(): Promise<void>;
  close(): Promise<void>;
}

const token = "bridge-test-token";

/**
 * Starts a bridge and the redis-server behind it, both on free ports; ready when it resolves. Needs `redis-server` on
 * the path.
 */
export async function startBridge(): Promise<Bridge> {
  const backend = new Backend();
  await backend.start();
  let fault: Fault = "none";

  const setFault = async (next: Fault) => {
    fault = next;
    await backend.setReadonly(next === "readonly");
  };

  const server = createServer(async (request, response) => {
    if (request.headers.authorization !== `Bearer ${token}`) {
      return reply(response, 401, { error: "WRONGPASS invalid or missing auth token" });
    }
    const body: unknown = JSON.parse(await text(request));
    if (request.url === "/faults") {
      await setFault((body as { fault: Fault }).fault);
      return reply(response, 200, { fault });
    }
    if (fault === "hang") return;
    if (fault === "reset") return request.socket.resetAndDestroy();
    if (fault === "500") return reply(response, 500, { error: "internal error" });
    if (typeof fault === "object") await sleep(fault.slowMs);
    const wantsBase64 = request.headers["upstash-encoding"] === "base64";
    const { status, result } = await answer(backend, request.url ?? "/", body, wantsBase64 ? base64 : plain);
    reply(response, status, result);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    commands: () => backend.commands,
    setFault,
    killRedis: () => backend.stop(),
    reviveRedis: () => backend.start(),
    async close() {
      server.closeAllConnections();
      server.close();
      await backend.stop();
    },
  };
}

type Command = (string | number)[];

/** The redis-server process and one connection to it. */
export class Backend {
  commands = 0;
  port = 0;
  private process: ChildProcess | undefined;
  private connection: RedisConnection | undefined;
  /** Upstash-only scripts by the hash their client knows them by. */
  private readonly scripts = new Map<string, string>();

  async start(): Promise<void> {
    this.port ||= await freePort();
    const args = ["--port", String(this.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    const started = spawn("redis-server", args, { stdio: ["ignore", "pipe", "inherit"] });
    this.process = started;
    for await (const line of started.stdout) {
      if (String(line).includes("Ready to accept connections")) break;
    }
    this.connection = new RedisConnection(this.port);
  }

  async stop(): Promise<void> {
    const running = this.process;
    this.process = undefined;
    this.connection?.close();
    if (!running || running.exitCode !== null) return;
    running.kill("SIGKILL");
    await once(running, "exit");
  }

  /** A replica of nobody is what a failed-over primary is: it answers reads and refuses writes. */
  async setReadonly(readonly: boolean): Promise<void> {
    if (readonly) await this.send(["REPLICAOF", "127.0.0.1", "1"]);
    else if (this.process) await this.send(["REPLICAOF", "NO", "ONE"]);
  }

  async send(command: Command): Promise<Reply> {
    this.commands += 1;
    if (!this.connection) return new RedisError("ERR redis is not running");
    return this.connection.send(this.translated(command));
  }

  /** Upstash accepts a script flag that redis-server refuses; without the line the script has another hash. */
  private translated(command: Command): Command {
    const [name, script, ...rest] = command;
    const verb = String(name).toUpperCase();
    if (verb === "EVALSHA") {
      const known = this.scripts.get(String(script));
      return known ? ["EVAL", known, ...rest] : command;
    }
    const flagged = verb === "EVAL" && /^#!lua flags=allow-key-locking\r?\n/.exec(String(script));
    if (!flagged) return command;
    const stripped = String(script).slice(flagged[0].length);
    this.scripts.set(createHash("sha1").update(String(script)).digest("hex"), stripped);
    return ["EVAL", stripped, ...rest];
  }
}

type Encode = (reply: Reply) => unknown;

async function answer(backend: Backend, path: string, body: unknown, encode: Encode) {
  const outcome = (reply: Reply) =>
    reply instanceof RedisError ? { error: reply.message } : { result: encode(reply) };
  if (path === "/") {
    const result = outcome(await backend.send(body as Command));
    return { status: "error" in result ? 400 : 200, result };
  }
  const commands = body as Command[];
  if (path === "/pipeline") {
    const replies = await Promise.all(commands.map((command) => backend.send(command)));
    return { status: 200, result: replies.map(outcome) };
  }
  if (path === "/multi-exec") {
    const sent = [["MULTI"], ...commands, ["EXEC"]].map((command) => backend.send(command));
    const done = (await Promise.all(sent)).at(-1)!;
    if (!Array.isArray(done)) return { status: 400, result: outcome(done) };
    return { status: 200, result: done.map(outcome) };
  }
  return { status: 404, result: { error: `no such path: ${path}` } };
}

const plain: Encode = (reply) => reply;

/** As the service does it: every string but a status reply of its own, which the client expects as it is. */
const base64: Encode = (reply) => (reply === "OK" ? reply : encoded(reply));

function encoded(reply: Reply): unknown {
  if (Array.isArray(reply)) return reply.map(encoded);
  return typeof reply === "string" ? Buffer.from(reply).toString("base64") : reply;
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function freePort(): Promise<number> {
  const server = createTcpServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bridge = await startBridge();
  process.stdout.write(`${JSON.stringify({ url: bridge.url, token: bridge.token })}\n`);
  for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.once(signal, () => void stop());
  const stop = async () => {
    await bridge.close();
    process.exit(0);
  };
}
