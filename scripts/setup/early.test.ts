import assert from "node:assert/strict";
import { channel, subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { type TestContext, test } from "node:test";
import { holdEarlyRequests } from "./early.mjs";

const up = channel("portfolio.up");

test("who comes early is let in when the server is up, and nothing is looked at before", async (t) => {
  const { seen, ask } = await serve(t);
  // As `npm start` and the configuration both do.
  holdEarlyRequests();
  holdEarlyRequests();
  const early = [await ask("/a"), await ask("/b")];
  seen.push("up");
  up.publish(undefined);
  for (const { reply } of early) assert.match(await reply, /^HTTP\/1.1 200 .*welcome$/s);
  assert.deepEqual(seen, ["up", "/a", "/b"]);
  assert.match(await (await ask("/late")).reply, /welcome$/);
});

test("who goes away before that takes nobody along", async (t) => {
  const { seen, ask } = await serve(t);
  holdEarlyRequests();
  const leaving = await ask("/leaving");
  const left = new Promise((resolve) => leaving.there.once("close", resolve));
  leaving.here.resetAndDestroy();
  await left;
  const staying = await ask("/staying");
  up.publish(undefined);
  assert.match(await staying.reply, /welcome$/);
  assert.deepEqual(seen, ["/staying"]);
});

/** A server, what it was asked for, and a way to ask that waits until the server has the connection and what was sent. */
async function serve(t: TestContext) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? "");
    response.setHeader("Connection", "close").end("welcome");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    up.publish(undefined);
    server.close();
  });
  const ask = async (path: string) => {
    const arrived = accepted();
    const here = connect((server.address() as AddressInfo).port, "127.0.0.1");
    here.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    here.on("error", () => undefined);
    await once(here, "connect");
    const there = await arrived;
    while (there.bytesRead === 0) await new Promise(setImmediate);
    return { here, there, reply: text(here).catch(() => "") };
  };
  return { seen, ask };
}

/** The next connection that a server of this process has taken. */
function accepted(): Promise<Socket> {
  return new Promise((resolve) => {
    const tell = (message: unknown) => {
      unsubscribe("net.server.socket", tell);
      resolve((message as { socket: Socket }).socket);
    };
    subscribe("net.server.socket", tell);
  });
}
