import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { inlineOf, pageHeaders } from "./policy";

const digest = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("what runs or applies inline is named by its digest, once, and nothing else is", () => {
  const html = [
    "<style>:root{--accent:48}</style>",
    '<script src="/a.js" async=""></script>',
    "<script>one()</script>",
    '<script id="x">two(">\\u003c/script>\n")</script>',
    "<script>one()</script>",
    '<script type="application/ld+json">{"@type":"Person"}</script>',
  ].join("");
  assert.deepEqual(inlineOf(html), {
    scripts: [digest("one()"), digest('two(">\\u003c/script>\n")')],
    styles: [digest(":root{--accent:48}")],
  });
});

test("a page may load from its own site and run nothing inline that is not named", () => {
  const headers = pageHeaders({ scripts: ["'sha256-abc'"], styles: [] });
  const policy = headers["Content-Security-Policy"] ?? "";
  assert.match(policy, /^default-src 'none'; script-src 'self' 'sha256-abc'; style-src 'self'; /);
  assert.doesNotMatch(policy, /unsafe|\*|http:|upgrade/);
  assert.equal(headers["Strict-Transport-Security"], undefined);
});
