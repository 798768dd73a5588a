import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { programOf } from "@/scripts/test/program.mjs";
import { mailServer } from "./test-mail";
import { quickMailbox, waitUntilSettled } from "./test-mailbox";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-messages-crash-"));
Object.assign(process.env, { DATA_DIR: folder, SITE_URL: "https://someone.example", LOG_LEVEL: "silent" });
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

const program = await programOf(fileURLToPath(new URL("./test-sender.ts", import.meta.url)));
const rounds = process.env.FAULTS === "full" ? 30 : 3;
/** Only looks: what delivers are the processes. */
const looker = quickMailbox();

describe("processes killed with -9 while they deliver", () => {
  test("before the end of a message has left: the next process sends it, once", async () => {
    const reached = promise();
    let holding = true;
    const server = await mailServer({
      atRecipient: async () => {
        reached.resolve();
        if (holding) await new Promise(() => undefined);
        return undefined;
      },
    });
    const first = start(server.url, 1);
    await reached.promised;
    await first.kill();
    holding = false;
    const next = start(server.url, 0);
    const [id = ""] = first.ids;
    const row = await waitUntilSettled(looker, id);
    await next.kill();
    await server.stop();
    assert.equal(row.phase, "delivered");
    assert.deepEqual(idsOf(server.taken), [id]);
  });

  test("after the end has left and before the reply: it is not sent again, and nobody is told that it arrived", async () => {
    const reached = promise();
    const server = await mailServer({
      atEnd: async () => {
        reached.resolve();
        await sleep(100);
        return undefined;
      },
    });
    const first = start(server.url, 1);
    await reached.promised;
    await first.kill();
    const next = start(server.url, 0);
    const [id = ""] = first.ids;
    const row = await waitUntilSettled(looker, id);
    await next.kill();
    await server.stop();
    assert.equal(row.phase, "uncertain");
    assert.deepEqual(idsOf(server.taken), [id]);
    assert.ok((await looker.unread()).some((unread) => unread.id === id && unread.letter));
  });

  test("at any moment: what is said to be delivered arrived once, nothing arrives twice, nothing is stuck", async () => {
    const server = await mailServer({ atEnd: () => sleep(Math.random() * 10).then(() => undefined) });
    const ids: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const process = start(server.url, 12);
      while (process.ids.length < 3) await sleep(5);
      await sleep(Math.random() * 200);
      await process.kill();
      ids.push(...process.ids);
    }
    const survivor = start(server.url, 0);
    const phases = new Map<string, string>();
    for (const id of ids) phases.set(id, (await waitUntilSettled(looker, id)).phase);
    await survivor.kill();
    await server.stop();
    const arrived = idsOf(server.taken);
    assert.equal(new Set(arrived).size, arrived.length, "nothing arrived twice");
    for (const [id, phase] of phases) {
      if (phase === "delivered") assert.ok(arrived.includes(id), `${id} arrived`);
      else assert.equal(phase, "uncertain");
    }
    assert.ok([...phases.values()].includes("delivered"));
  });
});

function start(url: string, count: number) {
  const child = spawn(process.execPath, [...program, url, String(count)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ids: string[] = [];
  const closed = once(child, "close");
  createInterface(child.stdout).on("line", (line) => line !== "ready" && ids.push(line));
  const kill = async () => {
    child.kill("SIGKILL");
    await closed;
  };
  return { ids, kill };
}

function idsOf(mails: { messageId: string }[]): string[] {
  return mails.map(({ messageId }) => messageId.replace(/^<|@.*$/g, ""));
}

function promise() {
  let resolve = () => {};
  const promised = new Promise<void>((done) => {
    resolve = done;
  });
  return { promised, resolve };
}
