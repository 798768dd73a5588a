import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import packageJson from "@/package.json";
import { root, Stop } from "../../setup/run.mjs";
import { ensureBuilt, siteEnvironment } from "../../setup/site.mjs";

/** How long a server may take to serve its first page, in milliseconds: on a busy machine too. */
const timeoutMs = 120_000;

/** How `npm start` calls Node, without its name. */
export const startArgs: readonly string[] = packageJson.scripts.start.split(" ").slice(1);

export interface RunningServer {
  /** Its address, without a slash at the end. */
  base: string;
  /** The folder of its build. */
  build: string;
  pid: number;
  /** From the start of its process to its first page, in milliseconds. */
  readyMs: number;
  stop(): Promise<void>;
}

/**
 * Builds the site of this checkout where that is needed, and serves it with nothing kept from before.
 * @param more environment for the server alone
 * @param content a folder or a file; else the one of the environment
 */
export async function serveSite(more: Record<string, string> = {}, content?: string): Promise<RunningServer> {
  const env = siteEnvironment({ ...process.env, ...(content && { CONTENT_DIR: content }) });
  const folder = await ensureBuilt(env);
  const data = mkdtempSync(path.join(tmpdir(), "portfolio-bench-"));
  const served = await startServer(startArgs, path.join(root, folder), { ...env, ...more, DATA_DIR: data });
  return {
    ...served,
    stop: async () => {
      await served.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Serves a finished Next build on a free port of this machine alone. */
export async function serve(folder: string, env: NodeJS.ProcessEnv): Promise<RunningServer> {
  const next = path.join(root, "node_modules/next/dist/bin/next");
  return startServer([next, "start", folder], path.join(folder, env.NEXT_DIST_DIR || ".next"), env);
}

/** Waits for the first page. @param args of Node */
async function startServer(
  args: readonly string[],
  build: string,
  env: NodeJS.ProcessEnv,
): Promise<RunningServer> {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [...args, "--port", String(port), "--hostname", "localhost"], {
    env: { ...env, PORT: String(port) },
    cwd: root,
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = () => {
    child.kill();
    return ended;
  };
  const deadline = Date.now() + timeoutMs;
  while (!(await isAnswering(base))) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    await stop();
    throw new Stop(`The build in ${build} could not be served.`);
  }
  const readyMs = performance.now() - began;
  return { base, build, pid: child.pid ?? 0, readyMs, stop };
}

async function isAnswering(base: string): Promise<boolean> {
  try {
    return (await fetch(base)).ok;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return false;
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject).listen(0, "localhost", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
