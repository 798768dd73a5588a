import { execFile } from "node:child_process";

const newEnough = Number(process.versions.node.split(".")[0]) >= 22;

/** Tools that want Node 22, and are some 200 MB with it, are kept in npm's cache and not in this project. */
const packages = newEnough ? [] : ["node@22.23.3"];

/**
 * Runs a command of npm packages that are no dependencies. The first run downloads them, later ones start in a second.
 * @returns what it wrote
 * @throws Error with all that was written, when it ends with anything but 0
 */
export function runForeign(names: string[], command: string[]): Promise<string> {
  const wanted = [...packages, ...names].flatMap((name) => ["--package", name]);
  return runProgram("npx", ["--yes", "--prefer-offline", ...wanted, "--", ...command]);
}

export function runProgram(program: string, args: string[], env = process.env): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { maxBuffer: 1 << 24, env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${stderr}\n${stdout}`.slice(-4_000)));
      else resolve(stdout);
    });
  });
}
