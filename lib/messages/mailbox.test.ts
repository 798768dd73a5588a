import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import type { Limiter } from "@/lib/runtime";
import { mailbox } from "./mailbox";
import { someLetter } from "./test-mailbox";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-mailbox-"));
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: "silent" });
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const { getStore } = await import("@/lib/runtime");

test("who presses twice confirms once, and is counted once", async () => {
  const taken: string[] = [];
  const limiter: Limiter = {
    async take(key, limit) {
      taken.push(key);
      return { allowed: true, limit, remaining: limit, resetMs: 1 };
    },
  };
  const box = mailbox({ store: getStore(), limiter, minReadingMs: 0 });
  const { id } = await box.draft("pressed-twice", someLetter());
  const press = () => box.confirm(id, "somebody", () => {});
  const rows = await Promise.all([press(), press(), press()]);
  assert.deepEqual(
    rows.map((row) => row?.phase),
    ["kept", "kept", "kept"],
  );
  assert.equal(new Set(taken).size, taken.length, taken.join(", "));
});
