import assert from "node:assert/strict";
import { test } from "node:test";
import { refuseForeign } from "./guard";

process.env.SITE_URL = "https://maren.example";
process.env.VERCEL_URL = "maren-git-abc.hosted.example";
process.env.VERCEL_BRANCH_URL = "maren-branch.hosted.example";

const statusFor = (host: string, origin?: string) =>
  refuseForeign(
    new Request("http://127.0.0.1/mcp", { method: "POST", headers: { host, ...(origin && { origin }) } }),
  )?.status;

test("the site is met under its own name and under those of this deployment of it", () => {
  for (const host of ["maren.example", "maren-git-abc.hosted.example", "maren-branch.hosted.example"]) {
    assert.equal(statusFor(host), undefined, host);
    assert.equal(statusFor(host, `https://${host}`), undefined, host);
  }
  assert.equal(statusFor("127.0.0.1:3000"), undefined);
});

test("another name or the page of another site is refused, the name of a neighbour included", () => {
  for (const host of ["evil.example", "hosted.example", "other-git-abc.hosted.example"]) {
    assert.equal(statusFor(host), 403, host);
    assert.equal(statusFor("maren.example", `https://${host}`), 403, host);
  }
  assert.equal(statusFor("maren.example", "http://localhost:3000"), 403);
});
