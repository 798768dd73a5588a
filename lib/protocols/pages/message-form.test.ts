import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-message-form-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  CONTENT_DIR: sampleContent,
  DATA_DIR: folder,
  EMBEDDINGS_BASE_URL: "none",
  LOG_LEVEL: "silent",
  SIGNING_KEY: "",
  SMTP_URL: "",
});
const { letterForPage } = await import(".");
const { mountMessageConfirmation, mountMessageForm } = await import("./message-form");

/** Where a form that is sent leads. */
async function ledBy({ POST }: ReturnType<typeof mountMessageForm>, fields: Record<string, string>) {
  const request = new Request("http://localhost/contact/draft", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  const { status, headers } = await POST(request, { params: Promise.resolve(undefined) });
  assert.equal(status, 303);
  return new URL(headers.get("location") ?? "", "http://localhost").searchParams;
}

test("a letter with a wrong field is kept to be changed, and cannot be sent as it is", async () => {
  const letter = { name: "Ann", email: "ada@localhost", message: "One line.\nAnother." };
  const there = await ledBy(mountMessageForm(), { ...letter, message: "One line.\r\nAnother." });
  assert.equal(there.get("change"), "email");
  const id = there.get("message") ?? "";
  assert.deepEqual(await letterForPage(id), letter);
  const sent = await ledBy(mountMessageConfirmation(), { confirmation: id });
  assert.equal(sent.get("refused"), "gone");
  assert.deepEqual(await letterForPage(id), letter);
});

test("what a draft says can be changed until it is sent", async () => {
  const letter = { name: "Ann", email: "ann@example.com", message: "Twenty minutes?" };
  const id = (await ledBy(mountMessageForm(), letter)).get("message") ?? "";
  const { name, email, message } = (await letterForPage(id)) ?? {};
  assert.deepEqual({ name, email, message }, letter);
});
