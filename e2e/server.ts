import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { sampleContent } from "@/lib/sample.mjs";

export interface TestServer {
  /** `http://localhost:PORT`, without a trailing slash. */
  base: string;
  pid: number;
  /** Everything the server has written so far. */
  output(): string;
  /** Asks it to end, as a host does, and waits until it has. */
  stop(): Promise<void>;
  /** Ends it with no warning, as a crash does. */
  kill(): Promise<void>;
}

interface StartOptions {
  /**
   * Added to the environment; an empty string unsets. `DATA_DIR` is kept afterwards when it is given here.
   * A function, where something in it depends on the port.
   */
  env?: Record<string, string> | ((port: number) => Record<string, string>);
  /** What is run instead of `next start`; it reads its port from `PORT`. */
  script?: string;
  /** How long it may take until it answers, in milliseconds. */
  timeout?: number;
}

const nextBin = "node_modules/next/dist/bin/next";

/**
 * Starts `next start` on the finished build of the sample, on a free port, with a temporary `DATA_DIR` of its own, and waits
 * until it answers.
 * @throws Error with the server's output when it ends, or stays silent until the timeout.
 */
export async function startServer({
  env: given = {},
  script,
  timeout = 60_000,
}: StartOptions = {}): Promise<TestServer> {
  const port = await freePort();
  const env = typeof given === "function" ? given(port) : given;
  const temporary = env.DATA_DIR ? undefined : mkdtempSync(path.join(tmpdir(), "portfolio-server-"));
  const args = script ? [script] : [nextBin, "start", "-p", String(port)];
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      PORT: String(port),
      SITE_URL: "",
      CONTENT_DIR: sampleContent,
      NEXT_DIST_DIR: process.env.E2E_DIST_DIR,
      DATA_DIR: temporary,
      LOG_LEVEL: "warn",
      // What meaning adds has a spec of its own.
      EMBEDDINGS_BASE_URL: "none",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    // A group of its own: what it has started in turn, a build above all, ends with it.
    detached: true,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  // A test that runs out of time is cut short before it has the server to stop.
  const leave = () => signalGroup(child, "SIGKILL");
  process.once("exit", leave);
  const end = async (signal: NodeJS.Signals) => {
    await ended(child, signal);
    leave();
    process.off("exit", leave);
    if (temporary) rmSync(temporary, { recursive: true, force: true });
  };
  const base = `http://localhost:${port}`;
  try {
    await answering(base, child, timeout);
  } catch (error) {
    await end("SIGKILL");
    throw new Error(`${args.join(" ")} on port ${port} ${(error as Error).message}\n${output}`);
  }
  return {
    base,
    pid: child.pid as number,
    output: () => output,
    stop: () => end("SIGTERM"),
    kill: () => end("SIGKILL"),
  };
}

/** Below those that the system gives to connections (Linux: from 32768), and as many for each worker. */
const lowestPort = 20_000;
const portsOfWorker = 1_000;
let ports = 0;

/**
 * A port that nothing listens on, and that no other worker is given: a server that has to be built takes a while until it
 * listens, and another one there would answer in its place.
 */
export async function freePort(): Promise<number> {
  const first = lowestPort + portsOfWorker * Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  for (let tries = 0; tries < portsOfWorker; tries += 1) {
    const port = first + (ports++ % portsOfWorker);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port is free from ${first} to ${first + portsOfWorker - 1}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once("error", () => resolve(false))
      .listen(port, () => probe.close(() => resolve(true)));
  });
}

async function answering(base: string, child: ChildProcess, timeout: number): Promise<void> {
  const deadline = Date.now() + timeout;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("ended before it answered");
    try {
      const response = await fetch(`${base}/`, { signal: AbortSignal.timeout(5_000), redirect: "manual" });
      await response.arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error(`did not answer within ${timeout / 1000} seconds`);
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const force = setTimeout(() => signalGroup(child, "SIGKILL"), 5_000);
    child.once("exit", () => {
      clearTimeout(force);
      resolve();
    });
    child.kill(signal);
  });
}

/** Sends a signal to a process and all that it has started, as far as they are there. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}
