import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { getVisits } from "@/lib/visits";
import { countCalls } from "./count-calls";
import { drain } from "./run";
import { keepDataTemporary } from "./test-caller";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-counted-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
cpSync("e2e/fixtures/resume-only.json", path.join(folder, "resume.json"));
writeFileSync(path.join(folder, "owner.yaml"), "count_visits: 30\n");
keepDataTemporary({ CONTENT_DIR: folder });

async function* found() {
  yield { type: "progress" };
  return { status: "answered" };
}

const call = (name: string, via: string, fromPage = false) =>
  drain(countCalls(name, { via, fromPage }, found()));

test("what people do on the site's own pages, in whatever language, is no call of an agent", async () => {
  for (const via of ["POST /api/{owner}/chat", "GET /chat", "GET /es/chat", "GET /fit", "GET /contact/draft"])
    await call(via, via);
  await call("a script of the page", "POST /v1/tasks", true);
  for (const via of ["POST /ask", "POST /mcp ask", "POST /v1/tasks"]) await call(via, via);
  const [day] = await getVisits().all();
  assert.deepEqual(day?.called, { "POST /ask": 1, "POST /mcp ask": 1, "POST /v1/tasks": 1 });
});
