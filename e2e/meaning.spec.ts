import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "playwright/test";
import { startServer, type TestServer } from "./server";

// The server as it is out of the box: what no word finds is found by meaning, with the vectors that the build made.

// "Typing after the shift fell from 55 to 20 minutes on average, measured over two weeks before and two weeks after."
const question = "Did Doorstep reduce the evening typing?";
const evidence = /from 55 to 20 minutes/;

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-meaning-"));
let server: TestServer | undefined;

test.afterEach(async () => {
  await server?.stop();
  server = undefined;
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(given: TestServer, asked: string): Promise<{ status: string; answer: string }> {
  const reply = await fetch(`${given.base}/ask?q=${encodeURIComponent(asked)}`);
  expect(reply.status).toBe(200);
  return reply.json();
}

test("a question whose words do not find its evidence is answered from it", async () => {
  server = await startServer({ env: { EMBEDDINGS_BASE_URL: "" } });
  const found = await ask(server, question);
  expect(found.status).toBe("answered");
  expect(found.answer).toMatch(evidence);
  expect(await ask(server, "Who won the World Cup in 2014?")).toMatchObject({ status: "out_of_scope" });
  expect(server.output()).not.toContain("embeddings_");
});

test("turned off, the same question is answered by words alone", async () => {
  server = await startServer({ env: { EMBEDDINGS_BASE_URL: "none" } });
  expect((await ask(server, question)).answer).not.toMatch(evidence);
});

test("a file of vectors that is broken is told in one line of the log, and the rest goes on", async () => {
  const kept = path.join(folder, "meaning");
  mkdirSync(kept);
  const [name = ""] = readdirSync(".next/cache/meaning").filter((file) => file.endsWith(".vectors"));
  writeFileSync(path.join(kept, name), '{"model":');
  server = await startServer({ env: { EMBEDDINGS_BASE_URL: "", DATA_DIR: folder } });
  for (let times = 0; times < 3; times += 1) expect((await ask(server, question)).answer).toMatch(evidence);
  const { output } = server;
  await expect.poll(output).toContain("embeddings_unreadable");
  expect(output().match(/embeddings_unreadable/g)).toHaveLength(1);
});
