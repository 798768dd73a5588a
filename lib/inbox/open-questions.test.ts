import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { after, test } from "node:test";

/** How many texts came at once, and whether they are answered. */
const asked: number[] = [];
let works = true;
const server = createServer(async (request, reply) => {
  const { input } = (await json(request)) as { input: string[] };
  asked.push(input.length);
  const data = input.map((_, index) => ({ index, embedding: [1, 0] }));
  reply.writeHead(works ? 200 : 503).end(works ? JSON.stringify({ data }) : "");
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const folder = mkdtempSync(path.join(tmpdir(), "portfolio-open-"));
after(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
writeFileSync(path.join(folder, "resume.json"), JSON.stringify({ basics: { name: "Ada Probe" } }));
Object.assign(process.env, {
  DATA_DIR: path.join(folder, "data"),
  LOG_LEVEL: "silent",
  EMBEDDINGS_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  EMBEDDINGS_NAME: "small",
});
const { getQuestions } = await import("@/lib/questions");
const { readOpenQuestions } = await import(".");

const colours = "red blue green grey brown black white pink".split(" ");
const things = "boats sails looms threads dyes shuttles baskets ropes nets".split(" ");

test("the owner reads the questions whether or not the embedder works, which is asked for so many at once", async () => {
  for (const colour of colours)
    for (const thing of things) await getQuestions().note(`Why ${colour} ${thing}?`, "not_found", 30);
  const count = colours.length * things.length;
  const gathered = await readOpenQuestions(folder);
  assert.equal(gathered.flatMap(({ group }) => group).length, count);
  assert.deepEqual(asked, [64, count - 64]);
  works = false;
  const apart = await readOpenQuestions(folder);
  assert.equal(apart.flatMap(({ group }) => group).length, count);
});
