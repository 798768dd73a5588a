import assert from "node:assert/strict";
import test from "node:test";
import { sampleContent } from "@/lib/sample.mjs";

process.env.CONTENT_DIR = sampleContent;
const { sitePages } = await import("./site-pages");

test("the API reference says as Markdown what its page says: limits, who is calling, and the terms of each operation", () => {
  const docs = sitePages()
    .find(({ path }) => path === "/docs")
    ?.markdown();
  assert.ok(docs);
  for (const heading of ["Limits and retries", "Who is calling", "Headers", "Errors"])
    assert.match(docs, new RegExp(`^## ${heading}$`, "m"));
  assert.match(docs, /budget for each group[^\n]*`429`, and its `Retry-After`[^\n]*`Idempotency-Key`/);
  const [, ask = ""] = /^## Ask about[\s\S]*?\n(- Limit: [\s\S]*?)\n\n/m.exec(docs) ?? [];
  assert.match(ask, /^- Limit: 30 in 60 s, with all of ask\n- Scope of a token: `ask:ai`\n/);
  assert.match(ask, /\n- Headers you may send: `Idempotency-Key`, `X-Agent-ID`\n/);
  assert.match(ask, /\n- Errors: .*`missing_query`/);
  assert.doesNotMatch(
    docs,
    /\{(?:site|first|mcp|connect|document|tooMany|wait|key|mismatch|bearer|verify)\}/,
  );
});
