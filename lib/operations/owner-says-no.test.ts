import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { ServiceError } from "@/lib/errors";
import { getQuestions } from "@/lib/questions";
import { ask } from "./ask";
import { offeredOperations } from "./catalogue";
import { leaveMessage } from "./leave-message";
import { reportAnswer } from "./report-answer";
import { drain, run } from "./run";
import { anonymous, keepDataTemporary } from "./test-caller";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-no-messages-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
writeFileSync(path.join(folder, "resume.json"), JSON.stringify({ basics: { name: "Ada Probe" } }));
writeFileSync(path.join(folder, "owner.yaml"), "messages: false\n");
keepDataTemporary({ CONTENT_DIR: folder });

test("no question is kept where the owner did not say so", async () => {
  const caller = anonymous();
  const { status } = await drain(run(ask, { query: "Does she know Kubernetes?" }, caller).events);
  await Promise.all(caller.deferred);
  assert.equal(status, "not_found");
  await assert.rejects(
    drain(run(reportAnswer, { question: "Who is she?" }, caller).events),
    /No questions are kept/,
  );
  assert.deepEqual(await getQuestions().all(), []);
});

test("an owner takes messages away by one line: no document names them, and none is taken", async () => {
  const names = offeredOperations().map(({ name }) => name);
  assert.ok(names.includes("ask"));
  assert.deepEqual(
    names.filter((name) => name.endsWith("_message")),
    [],
  );
  const letter = { name: "Ann", email: "ann@example.com", message: "Hello" };
  await assert.rejects(
    drain(run(leaveMessage, letter, anonymous()).events),
    (error: unknown) => error instanceof ServiceError && error.code === "not_found",
  );
});
