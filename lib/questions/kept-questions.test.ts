import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { mock, test } from "node:test";
import { getQuestions } from ".";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-kept-"));
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: "silent" });
mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 10, 20, 8) });
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

test("the latest of a day are the first, and what is asked again is the latest", async () => {
  const kept = getQuestions();
  for (const tool of ["looms", "kilns", "lathes", "looms"]) {
    await kept.note(`Does she know ${tool}?`, "not_found", 30);
    mock.timers.tick(60_000);
  }
  const questions = (await kept.all()).map(({ question }) => question);
  assert.deepEqual(
    questions,
    ["looms", "lathes", "kilns"].map((tool) => `Does she know ${tool}?`),
  );
});

test("a question that many ask at once is one of the new ones of a day", async () => {
  const kept = getQuestions();
  const note = (at: number) => kept.note(`Has she used engine${at}?`, "not_found", 30);
  for (let at = 0; at < 25; at += 1) await Promise.all([note(at), note(at), note(at), note(at)]);
  for (let at = 25; at < 110; at += 1) await note(at);
  const all = (await kept.all()).filter(({ question }) => question.includes("engine"));
  assert.equal(all.length, 97, "a hundred with those of the test before");
  assert.deepEqual(all.find(({ question }) => question.includes("engine7?"))?.times, { not_found: 4 });
});
