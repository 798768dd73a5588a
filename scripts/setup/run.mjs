import { spawn } from "node:child_process";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { helpIn } from "./help.mjs";

/** The folder of the checkout, whatever folder the command was called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** A reason to stop that the reader can act on; it is printed as it stands, without a stack. */
export class Stop extends Error {}

/**
 * Runs a command's body, or prints its usage when `--help` is asked for. A `Stop`, an unknown option, a wrong variable of
 * the environment or a file that the system refuses ends it with the message alone and exit code 1.
 * @param {() => Promise<void>} body
 */
export async function main(body) {
  const help = helpIn(process.argv);
  if (help) return console.log(help);
  try {
    await body();
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    const badOption = code?.startsWith("ERR_PARSE_ARGS");
    // What the system refuses names the file; where in the program that was says nothing to its reader.
    const { name, syscall, path: file, message } = /** @type {NodeJS.ErrnoException} */ (error);
    const plain = error instanceof Stop || name === "EnvironmentError" || badOption || syscall !== undefined;
    const where = syscall === undefined || file === undefined || message.includes(file) ? "" : ` '${file}'`;
    console.error(plain ? message + where : error);
    if (badOption) console.error("--help tells what there is.");
    process.exit(1);
  }
}

/**
 * Runs a program in the checkout and waits for it. A signal sent to this process goes on to the program, so that
 * nothing is left behind. Standard input is closed: no step may ask a question.
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, timeout?: number }} [options] with `show`, what it writes is
 *   passed on as well; after `timeout` milliseconds it is ended
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { cwd = root, env = process.env, show = false, timeout } = {}) {
  return new Promise((resolve) => {
    const shell = process.platform === "win32" && program !== process.execPath;
    const child = spawn(program, args, { cwd, env, shell, timeout, stdio: ["ignore", "pipe", "pipe"] });
    const stopForwarding = forwardSignals(child);
    let output = "";
    for (const [stream, target] of /** @type {const} */ ([
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ])) {
      stream.setEncoding("utf8").on("data", (text) => {
        output += text;
        if (show) target.write(text);
      });
    }
    child.on("error", (error) => resolve({ code: 127, output: `${program}: ${error.message}` }));
    child.on("close", (code, signal) => {
      const received = stopForwarding();
      if (received) process.exit(128 + constants.signals[received]);
      resolve({ code: code ?? 128 + constants.signals[signal ?? "SIGTERM"], output });
    });
  });
}

/** Runs a JavaScript program with this Node; its path is relative to the checkout. */
export function runNode(
  /** @type {string} */ script,
  /** @type {string[]} */ args,
  /** @type {{ env?: NodeJS.ProcessEnv, show?: boolean }} */ options = {},
) {
  return run(process.execPath, [path.join(root, script), ...args], options);
}

/** @param {import("node:child_process").ChildProcess} child */
function forwardSignals(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  /** @type {NodeJS.Signals | undefined} */
  let received;
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    received = signal;
    child.kill(signal);
  };
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
    return received;
  };
}
