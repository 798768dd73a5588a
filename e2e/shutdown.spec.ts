import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "playwright/test";
import { sqliteStore } from "../lib/runtime/sqlite-store";
import { visitCounts } from "../lib/visits/counts";
import { startServer } from "./server";

test("a stream that is under way when the server is asked to end, ends whole; nothing new is taken", async () => {
  // A model that says nothing until it is told to holds the answer in the middle.
  const asked: ServerResponse[] = [];
  const model = createServer((_, response) => {
    asked.push(response);
    model.emit("asked");
  });
  model.listen(0, "127.0.0.1");
  await once(model, "listening");
  const address = `http://127.0.0.1:${(model.address() as AddressInfo).port}`;
  const server = await startServer({
    env: { MODEL_BASE_URL: address, MODEL_NAME: "silent", MODEL_API_KEY: "none" },
  });
  try {
    const first = once(model, "asked");
    const reply = fetch(`${server.base}/ask?q=What+failed+in+Nightdesk%3F&stream=true`);
    await first;
    const ended = hasEnded(server.pid);
    process.kill(server.pid, "SIGTERM");
    await refused(Number(new URL(server.base).port));
    for (const response of asked) response.writeHead(500).end();
    const text = await (await reply).text();
    const events = [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
    expect(events.at(-1)).toBe("done");
    const done = JSON.parse(text.slice(text.lastIndexOf("data: ") + 6));
    const deltas = [...text.matchAll(/^event: delta\ndata: (.*)$/gm)].map(
      ([, data]) => JSON.parse(data ?? "").text,
    );
    expect(deltas.join("")).toBe(done.answer);
    expect(done.status).toBe("answered");
    await ended;
  } finally {
    await server.stop();
    model.closeAllConnections();
    model.close();
  }
});

for (const signal of ["SIGTERM", "SIGINT"] as const)
  test(`${signal} leaves a task to the next process, and does not wait for its end`, async () => {
    test.setTimeout(40_000);
    // A model that never says anything, and is waited for longer than this test is.
    const model = createServer(() => model.emit("asked"));
    model.listen(0, "127.0.0.1");
    await once(model, "listening");
    const address = `http://127.0.0.1:${(model.address() as AddressInfo).port}`;
    const server = await startServer({
      env: {
        MODEL_BASE_URL: address,
        MODEL_NAME: "silent",
        MODEL_FIRST_SENTENCE_MS: "50000",
        MODEL_TOTAL_MS: "55000",
      },
    });
    try {
      const asked = once(model, "asked");
      const items = [{ question: "What failed in Nightdesk?" }];
      const order = await fetch(`${server.base}/v1/tasks`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ task_type: "answer_evaluation", input: { items } }),
      });
      expect(order.status).toBe(202);
      await asked;
      const ended = hasEnded(server.pid);
      process.kill(server.pid, signal);
      await ended;
    } finally {
      await server.kill();
      model.closeAllConnections();
      model.close();
    }
  });

test("visits that were counted and not written yet are written when the server is asked to end", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-visits-"));
  cpSync("e2e/fixtures/resume-only.json", path.join(folder, "resume.json"));
  writeFileSync(path.join(folder, "owner.yaml"), "count_visits: 30\n");
  const env = { CONTENT_DIR: folder, DATA_DIR: path.join(folder, "data") };
  try {
    const server = await startServer({ env, timeout: 45_000 });
    // To its end: a page counts once it is sent.
    await (await fetch(`${server.base}/resume`, { signal: AbortSignal.timeout(20_000) })).text();
    await server.stop();
    const store = sqliteStore({ dir: env.DATA_DIR });
    const [day] = await visitCounts(store).all();
    await store.close();
    expect(day?.pages).toMatchObject({ "/resume": 1 });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Resolves once a process is gone. */
function hasEnded(pid: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      try {
        process.kill(pid, 0);
      } catch {
        clearInterval(timer);
        resolve();
      }
    }, 20);
  });
}

/** Waits until nobody listens on a port any more. */
async function refused(port: number): Promise<void> {
  await expect
    .poll(
      () =>
        new Promise((resolve) => {
          const socket = connect(port, "localhost");
          const say = (word: string) => {
            socket.destroy();
            resolve(word);
          };
          socket.once("connect", () => say("open")).once("error", () => say("refused"));
        }),
    )
    .toBe("refused");
}
