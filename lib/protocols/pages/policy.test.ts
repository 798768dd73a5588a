import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test from "node:test";
import { inlineOf, pageHeaders, siteHeaders, withPolicy } from "./policy";

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
  assert.equal(siteHeaders()["Strict-Transport-Security"], undefined);
});

test("the owner's analytics, and nothing else of another site, may run and report to where it came from", () => {
  const analytics = "https://stats.example:8443/s.js?site=1";
  const policy = pageHeaders({ scripts: [], styles: [], analytics })["Content-Security-Policy"] ?? "";
  assert.match(policy, /script-src 'self' https:\/\/stats\.example:8443\/s\.js; /);
  assert.match(policy, /connect-src 'self' https:\/\/stats\.example:8443; /);
  assert.equal(policy.match(/stats\.example/g)?.length, 2);
});

test("a document that travels without headers carries its policy, before anything runs, and only once", () => {
  const html = '<html><head><meta charSet="utf-8"/><script>one()</script></head><body>x</body></html>';
  const sealed = withPolicy(html);
  assert.match(
    sealed,
    /^<html><head><meta charSet="utf-8"\/><meta http-equiv="Content-Security-Policy" content="/,
  );
  assert.ok(sealed.includes(`script-src 'self' ${digest("one()")}; `));
  assert.doesNotMatch(sealed, /frame-ancestors/);
  assert.equal(withPolicy(sealed), sealed);
});
