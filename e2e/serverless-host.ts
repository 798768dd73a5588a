import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { NextAdapter } from "next";

type Context = Parameters<NonNullable<NextAdapter["onBuildComplete"]>>[0];

/** What `recording-adapter.mjs` took down. */
export interface RecordedBuild {
  outputs: Context["outputs"];
  routing: Context["routing"];
  projectDir: string;
}

/** Everything that runs: each function, and the middleware. */
export function functionsOf({ outputs }: RecordedBuild) {
  return [...outputs.appPages, ...outputs.appRoutes, ...(outputs.middleware ? [outputs.middleware] : [])];
}

type Output = ReturnType<typeof functionsOf>[number];

/**
 * A serverless host in small: pages drawn at build from the files and with the headers it was handed, each function in
 * a process and a folder of its own with nothing but its traced files. It knows exact addresses only.
 */
export async function startServerlessHost(build: RecordedBuild, env: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-serverless-"));
  const children: ChildProcess[] = [];
  const ports = new Map<string, Promise<number>>();
  const portOf = (output: Output) => {
    const started = ports.get(output.id) ?? startFunction(build, output, folder, env, children);
    ports.set(output.id, started);
    return started;
  };
  const server = createServer((request, response) => {
    answer(build, portOf, request, response).catch((error) => {
      response.writeHead(502).end(String(error));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      for (const child of children) child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startFunction(
  { projectDir }: RecordedBuild,
  output: Output,
  folder: string,
  env: Record<string, string>,
  children: ChildProcess[],
): Promise<number> {
  const home = path.join(folder, String(children.length));
  const entry = path.relative(projectDir, output.filePath);
  for (const [place, source] of Object.entries({ ...output.assets, [entry]: output.filePath })) {
    mkdirSync(path.dirname(path.join(home, place)), { recursive: true });
    cpSync(source, path.join(home, place), { verbatimSymlinks: true, recursive: true });
  }
  const script = path.resolve("e2e/fixtures/serverless-function.mjs");
  const child = spawn(process.execPath, [script, home, entry], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  for await (const line of createInterface(child.stdout)) {
    if (line.startsWith("port ")) return Number(line.slice(5));
  }
  throw new Error(`the function ${output.id} ended before it listened`);
}

async function answer(
  build: RecordedBuild,
  portOf: (output: Output) => Promise<number>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://host");
  for (const { sourceRegex, headers, has, missing } of build.routing.beforeMiddleware) {
    if (!headers || has || missing || !new RegExp(sourceRegex).test(pathname)) continue;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  }
  const drawn = build.outputs.prerenders.find((each) => each.pathname === pathname)?.fallback;
  if (drawn?.filePath)
    return send(response, drawn.initialStatus ?? 200, drawn.filePath, drawn.initialHeaders);
  const file = build.outputs.staticFiles.find((each) => each.pathname === pathname);
  if (file) return send(response, 200, file.filePath);
  const { middleware } = build.outputs;
  if (
    middleware &&
    build.routing.middlewareMatchers?.some(({ sourceRegex }) => new RegExp(sourceRegex).test(pathname))
  ) {
    const said = await fetch(`http://127.0.0.1:${await portOf(middleware)}${request.url}`);
    obey(said.headers, request, response);
  }
  const output = functionsOf(build).find((each) => each.pathname === pathname);
  if (output) return pass(request, response, await portOf(output));
  const notFound = build.outputs.staticFiles.find((each) => each.pathname === "/404");
  send(response, 404, notFound?.filePath ?? "");
}

/** What a middleware says of the request and of the reply, in the headers by which Next passes it on. */
function obey(said: Headers, request: IncomingMessage, response: ServerResponse): void {
  for (const [name, value] of said) {
    if (name.startsWith("x-middleware-request-")) request.headers[name.slice(21)] = value;
    else if (!name.startsWith("x-middleware-") && name !== "transfer-encoding")
      response.setHeader(name, value);
  }
}

function send(
  response: ServerResponse,
  status: number,
  file: string,
  headers: Record<string, string | string[]> = {},
): void {
  const types: Record<string, string> = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
  };
  response.setHeader("content-type", types[path.extname(file)] ?? "application/octet-stream");
  response.writeHead(status, headers).end(readFileSync(file));
}

/** The request line as it came: a host does not write an address anew. */
async function pass(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const { connection: _, ...headers } = request.headers;
  const { method, url } = request;
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = forward({ host: "127.0.0.1", port, path: url, method, headers }, resolve);
    request.pipe(asked.on("error", reject));
  });
  for (const [name, value] of Object.entries(reply.headers)) {
    if (value !== undefined && !/^(transfer-encoding|connection|keep-alive)$/.test(name))
      response.setHeader(name, value);
  }
  reply.pipe(response.writeHead(reply.statusCode ?? 502));
}
