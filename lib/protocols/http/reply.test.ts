import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { revalidatedReply, signed } from "./reply";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-reply-"));
process.env.DATA_DIR = folder;
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

test("a signed body that is still good may be changed on its way as little as when it was sent", () => {
  const body = '{"data":[]}';
  const ask = (headers: Record<string, string> = {}) => {
    const request = new Request("http://localhost/v1/projects", { headers });
    return signed(request, revalidatedReply(request, body), body);
  };
  const whole = ask();
  const again = ask({ "If-None-Match": whole.headers.get("etag") ?? "" });
  assert.deepEqual([whole.status, again.status], [200, 304]);
  for (const name of ["Cache-Control", "ETag"])
    assert.equal(again.headers.get(name), whole.headers.get(name), name);
  assert.match(again.headers.get("Cache-Control") ?? "", /no-transform/);
  assert.equal(again.headers.get("Signature"), null);
});
