import { execFile, spawn } from "node:child_process";
import path from "node:path";

const newEnough = Number(process.versions.node.split(".")[0]) >= 22;

/** Tools that want Node 22, and are some 200 MB with it, are kept in npm's cache and not in this project. */
const packages = newEnough ? [] : ["node@22.23.3"];

/**
 * Runs a command of npm packages that are no dependencies. The first run downloads them, later ones start in a second.
 * @returns what it wrote
 * @throws Error with all that was written, when it ends with anything but 0
 */
export function runForeign(names: string[], command: string[]): Promise<string> {
  return runProgram("npx", npxArguments(names, command));
}

/** Packages in npm's cache, and the Node that they want. */
export interface Foreign {
  node: string;
  /** The folder `node_modules` that they are in, each beside what it needs. */
  modules: string;
}

/** Downloads packages that are no dependencies, to be imported; those that are there already are not downloaded again. */
export async function fetchForeign(names: string[]): Promise<Foreign> {
  const tell = "console.log(JSON.stringify([process.execPath, process.env.PATH.split(path.delimiter)[0]]))";
  const [node, bin] = JSON.parse(await runForeign(names, ["node", "--eval", tell])) as [string, string];
  return { node, modules: path.dirname(bin) };
}

/**
 * Starts a command that goes on, and waits until it has written what it says when it is ready.
 * @throws Error with all that was written, when it ends before
 */
export async function startForeign(names: string[], command: string[], ready: RegExp) {
  // A group of its own: npx runs the command as a child of a child.
  const child = spawn("npx", npxArguments(names, command), {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    await ended;
  };
  process.once("exit", () => child.exitCode === null && child.pid && process.kill(-child.pid, "SIGKILL"));
  let output = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        if (ready.test(output)) resolve();
      });
    }
    void ended.then(() => reject(new Error(output.slice(-4_000))));
  });
  return { stop };
}

function npxArguments(names: string[], command: string[]): string[] {
  const wanted = [...packages, ...names].flatMap((name) => ["--package", name]);
  return ["--yes", "--prefer-offline", ...wanted, "--", ...command];
}

export function runProgram(program: string, args: string[], env = process.env): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { maxBuffer: 1 << 24, env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${stderr}\n${stdout}`.slice(-4_000)));
      else resolve(stdout);
    });
  });
}
