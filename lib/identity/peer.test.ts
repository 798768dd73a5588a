import assert from "node:assert/strict";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { clientAddress } from "./client-address";
import { watchPeers } from "./peer";

test("a request carries its socket's address, and a forged one is overwritten", async (t) => {
  watchPeers();
  watchPeers();
  const server = createServer(({ headers }, response) => {
    response.end(clientAddress((name) => headers[name]?.toString() ?? null, { kind: "none" }));
  });
  t.after(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  assert.equal(await get(port, "127.0.0.1", {}), "127.0.0.1");
  assert.equal(await get(port, "127.0.0.2", { "x-peer-address": "forged 9.9.9.9" }), "127.0.0.2");
  assert.equal(await get(port, "127.0.0.3", { "x-forwarded-for": "9.9.9.9" }), "127.0.0.3");
});

function get(port: number, localAddress: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, localAddress, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => resolve(text));
    })
      .on("error", reject)
      .end();
  });
}
