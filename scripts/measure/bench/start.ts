import { spawn } from "node:child_process";
import path from "node:path";
import { root } from "../../setup/run.mjs";
import { siteEnvironment } from "../../setup/site.mjs";
import { median } from "./load";
import { buildPlain, plainEnvironment } from "./plain";
import { freePort, serve, serveSite } from "./serve";
import type { Entry } from "./types";

const rounds = 5;

/** From the start of the process to its first reply, beside an empty app of the same Next. */
export const start: Entry = {
  name: "start",
  async run() {
    const plain = await buildPlain();
    const times: { own: number; empty: number; npm: number }[] = [];
    await timed(() => serveSite({ LOG_LEVEL: "warn" }));
    for (let round = 0; round < rounds; round += 1) {
      const empty = await timed(() => serve(plain, plainEnvironment()));
      const own = await timed(() => serveSite({ LOG_LEVEL: "warn" }));
      times.push({ own, empty, npm: await startByNpm() });
    }
    const of = (name: "own" | "empty" | "npm") => median(times.map((round) => round[name]));
    const ratio = median(times.map(({ own, empty }) => own / empty));
    return {
      about: `${rounds} rounds, what was built before is started to its first page`,
      figures: [
        { name: "start to first page", value: of("own"), unit: "ms", baseline: of("empty") },
        { name: "start beside an empty app", value: ratio, unit: "x", atMost: 1.2 },
        { name: "npm start, built", value: of("npm"), unit: "ms" },
      ],
    };
  },
};

async function timed(begin: () => Promise<{ readyMs: number; stop(): Promise<void> }>): Promise<number> {
  const { readyMs, stop } = await begin();
  await stop();
  return readyMs;
}

async function startByNpm(): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [path.join(root, "scripts/start.mjs")], {
    env: { ...siteEnvironment(process.env), PORT: String(port), LOG_LEVEL: "warn" },
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (child.exitCode === null) {
    const reply = await fetch(`http://localhost:${port}/health`).catch(() => undefined);
    if (reply?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const took = performance.now() - began;
  child.kill();
  await ended;
  return took;
}
