import assert from "node:assert/strict";
import test from "node:test";
import { pageHeaders, siteHeaders } from "./policy";

process.env.SITE_URL = "https://maren.example";

test("a site on https stays on https", () => {
  const headers = pageHeaders({ scripts: [], styles: [] });
  assert.equal(siteHeaders()["Strict-Transport-Security"], "max-age=63072000; includeSubDomains");
  assert.match(headers["Content-Security-Policy"] ?? "", /; upgrade-insecure-requests; frame-ancestors/);
});
