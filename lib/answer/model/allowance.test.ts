import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import type { Store } from "@/lib/runtime";
import { StoreUnavailable } from "@/lib/runtime";
import { programOf } from "@/scripts/test/program.mjs";
import { createAnswerer } from "..";
import { Allowance } from "./allowance";
import { collectAnswer, content, embedded, readerOf, repliesQuoting } from "./test-reader";
import { startStandIn } from "./test-server";

// What a day allows, of calls and of tokens.

type Rows = Pick<Store, "get" | "create" | "replace">;

/** Rows in memory; between reading and writing others have their turn, as over a network. */
function rows(): Rows {
  const kept = new Map<string, { value: string; version: number }>();
  const later = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    async get(key) {
      await later();
      const row = kept.get(key);
      return row && { ...row, overdue: false };
    },
    async create(entries) {
      await later();
      if (entries.some(({ key }) => kept.has(key))) return undefined;
      for (const { key, value } of entries) kept.set(key, { value, version: 1 });
      return 1;
    },
    async replace(key, version, { value }) {
      await later();
      if (kept.get(key)?.version !== version) return undefined;
      kept.set(key, { value, version: version + 1 });
      return version + 1;
    },
  };
}

const limits = { callsPerDay: 3, tokensPerDay: 1_000 };
const noon = Date.UTC(2026, 5, 1, 12);

test("a day allows so many calls, and the next one as many again", async () => {
  const allowance = new Allowance(rows(), limits);
  const taken = [];
  for (let call = 0; call < 5; call += 1) taken.push(Boolean(await allowance.reserve(10, noon)));
  assert.deepEqual(taken, [true, true, true, false, false]);
  assert.ok(await allowance.reserve(10, noon + 86_400_000));
});

test("a day allows so many tokens; what a call took less than expected is given back", async () => {
  const allowance = new Allowance(rows(), { callsPerDay: 100, tokensPerDay: 1_000 });
  const first = await allowance.reserve(900, noon);
  assert.ok(first);
  assert.equal(await allowance.reserve(200, noon), undefined);
  await allowance.settle(first, { input: 400, output: 100 }, 1);
  const second = await allowance.reserve(400, noon);
  assert.ok(second);
  await allowance.settle(second, undefined, 1);
  assert.equal(await allowance.reserve(200, noon), undefined, "what nobody counted stays as it was expected");
  assert.ok(await allowance.reserve(100, noon));
});

test("a second call for the same answer counts", async () => {
  const allowance = new Allowance(rows(), limits);
  const taken = await allowance.reserve(10, noon);
  assert.ok(taken);
  await allowance.settle(taken, { input: 5, output: 5 }, 2);
  assert.ok(await allowance.reserve(10, noon));
  assert.equal(await allowance.reserve(10, noon), undefined);
});

test("many at once take no more than there is", async () => {
  const shared = rows();
  const processes = [new Allowance(shared, limits), new Allowance(shared, limits)];
  const taken = await Promise.all(Array.from({ length: 8 }, (_, at) => processes[at % 2]?.reserve(10, noon)));
  assert.equal(taken.filter(Boolean).length, 3);
});

test("where nothing can be counted, nothing is spent", async () => {
  const down = () => Promise.reject(new StoreUnavailable("it is down"));
  const allowance = new Allowance({ get: down, create: down, replace: down }, limits);
  assert.equal(await allowance.reserve(10, noon), undefined);
});

test("a budget that is spent leaves the engine's own answers; one that was asked before costs nothing", async () => {
  const question = "What failed in Nightdesk?";
  const quote = (await collectAnswer(embedded, question)).answer.citations[0]?.quote ?? "";
  const model = await startStandIn(repliesQuoting(quote));
  try {
    const allowance = new Allowance(rows(), { callsPerDay: 1, tokensPerDay: 100_000 });
    const answerer = createAnswerer(content, { model: readerOf(model.baseUrl, {}, { allowance }) });
    const engines = [];
    for (const query of [question, "What is Nightdesk?", question])
      engines.push((await collectAnswer(answerer, query)).answer.engine);
    assert.deepEqual(engines, ["model", "embedded", "model"]);
    assert.equal(model.requests.length, 1);
  } finally {
    await model.close();
  }
});

test("processes that stand on the same state share the day", { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "allowance-"));
  const env = { ...process.env, LOG_LEVEL: "silent", DATA_DIR: folder };
  const taking = await programOf(path.join(import.meta.dirname, "test-reservations.ts"));
  try {
    const taken = await Promise.all(
      [1, 2].map(async () => {
        const child = spawn(process.execPath, taking, {
          env,
          stdio: ["ignore", "pipe", "inherit"],
        });
        const chunks: Buffer[] = [];
        child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
        await once(child, "close");
        return Number(Buffer.concat(chunks).toString());
      }),
    );
    assert.equal(
      taken.reduce((sum, count) => sum + count, 0),
      5,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
