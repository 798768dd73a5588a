import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { DIRECTORY_MAX_AGE, DIRECTORY_PATH } from "@/lib/identity";
import { prepare } from "../mcp/test-client";
import { mountSignatureDirectory } from "./documents";

prepare();

const give = (headers: Record<string, string> = {}) =>
  mountSignatureDirectory().GET(new Request(`http://localhost:3000${DIRECTORY_PATH}`, { headers }), {
    params: Promise.resolve({}),
  });

test("a cache that asks whether the directory is still good has a signature that is good as well", async () => {
  mock.timers.enable({ apis: ["Date"], now: Date.now() });
  try {
    const first = await give();
    mock.timers.tick(DIRECTORY_MAX_AGE * 1000);
    const again = await give({ "if-none-match": first.headers.get("etag") ?? "" });
    assert.equal(again.status, 304);
    // RFC 9111, section 3.2: the fields of a 304 replace those that are stored.
    const stored = new Headers(first.headers);
    for (const [name, value] of again.headers) stored.set(name, value);
    const [, expires] = /;expires=(\d+)/.exec(stored.get("signature-input") ?? "") ?? [];
    assert.ok(Number(expires) * 1000 > Date.now());
    assert.equal(stored.get("content-digest"), first.headers.get("content-digest"));
  } finally {
    mock.timers.reset();
  }
});
