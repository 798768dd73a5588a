import { spawn } from "node:child_process";
import { root } from "../../setup/run.mjs";
import { ensureBuilt, siteEnvironment } from "../../setup/site.mjs";
import { median } from "./load";
import { buildPlain, plainEnvironment } from "./plain";
import { freePort, serve, startArgs } from "./serve";
import type { BenchEntry } from "./types";

const rounds = 5;
const question = "/ask?q=Where%20do%20you%20live%3F";

/** From the start of the process to its first reply, beside an empty app of the same Next. */
export const start: BenchEntry = {
  name: "start",
  async run() {
    const plain = await buildPlain();
    await ensureBuilt(siteEnvironment());
    // What the first start leaves behind for the next ones (scripts/setup/code-cache.mjs) is there when `npm start` is warm.
    await startByNpm("/");
    const times: { page: number; answer: number; empty: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const empty = await measureStart(() => serve(plain, plainEnvironment()));
      times.push({ empty, page: await startByNpm("/"), answer: await startByNpm(question) });
    }
    const of = (name: "page" | "answer" | "empty") => median(times.map((round) => round[name]));
    const ratio = median(times.map(({ page, empty }) => page / empty));
    return {
      about: `${rounds} rounds, what was built before is started to its first page`,
      figures: [
        { name: "start to first page", value: of("page"), unit: "ms", baseline: of("empty") },
        { name: "start beside an empty app", value: ratio, unit: "x", atMost: 1.2 },
        { name: "start to first answer", value: of("answer"), unit: "ms", baseline: of("empty") },
      ],
    };
  },
};

async function measureStart(
  begin: () => Promise<{ readyMs: number; stop(): Promise<void> }>,
): Promise<number> {
  const { readyMs, stop } = await begin();
  await stop();
  return readyMs;
}

/** @param asked what is asked for until there is a reply */
async function startByNpm(asked: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [...startArgs], {
    cwd: root,
    env: { ...siteEnvironment(process.env), PORT: String(port), LOG_LEVEL: "warn" },
    stdio: "ignore",
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  while (child.exitCode === null) {
    const reply = await fetch(`http://localhost:${port}${asked}`).catch(() => undefined);
    await reply?.text();
    if (reply?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const took = performance.now() - began;
  child.kill();
  await ended;
  return took;
}
