import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { getQuestions } from "@/lib/questions";
import { ask } from "./ask";
import { chat } from "./chat";
import { reportAnswer } from "./report-answer";
import { drain, run } from "./run";
import { anonymous, keepDataTemporary } from "./test-caller";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-gaps-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
writeFileSync(
  path.join(folder, "resume.json"),
  JSON.stringify({ basics: { name: "Ada Probe", label: "Weaver" } }),
);
writeFileSync(path.join(folder, "owner.yaml"), "handle: ada\nkeep_questions: 30\n");
keepDataTemporary({ CONTENT_DIR: folder });

test("what found no answer is noted, asked or chatted; what did is not, and nobody's address is", async () => {
  const caller = anonymous();
  const query = "Does she know Kubernetes? Write to me@corp.example";
  await drain(run(ask, { query }, caller).events);
  const chatted = { owner: "ada", messages: [{ role: "user", content: "Does she know Kubernetes?" }] };
  await drain(run(chat, { ...chatted, stream: false }, caller).events);
  await drain(run(ask, { query: "What is her name?" }, caller).events);
  await Promise.all(caller.deferred);
  const kept = await getQuestions().all();
  assert.ok(kept.some(({ question }) => question === "Does she know Kubernetes?"));
  assert.ok(kept.every(({ question }) => question.includes("Kubernetes") && !question.includes("me@corp")));
  assert.ok(!JSON.stringify(kept).includes(caller.address));
});

test("a call that is replayed is not counted again", async () => {
  const caller = { ...anonymous(), idempotencyKey: "a-key-of-a-client" };
  for (let times = 0; times < 3; times += 1)
    await drain(run(ask, { query: "Does she know Terraform?" }, caller).events);
  await Promise.all(caller.deferred);
  const found = (await getQuestions().all()).find(({ question }) => question.includes("Terraform"));
  assert.deepEqual(found?.times, { not_found: 1 });
});

test("a reader's word that an answer was wrong is noted with the question", async () => {
  await drain(run(reportAnswer, { question: "Where did Ada weave?" }, anonymous()).events);
  const found = (await getQuestions().all()).find(({ question }) => question === "Where did Ada weave?");
  assert.deepEqual(found?.times, { wrong: 1 });
});
