import assert from "node:assert/strict";
import { createServer, request } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { test } from "node:test";
import { targetOf, watchArrivingRequests } from "./arrival";
import { clientAddress } from "./client-address";

test("a request carries its socket's address, and a forged one is overwritten", async (t) => {
  watchArrivingRequests();
  watchArrivingRequests();
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

test("a request that came before requests were watched is no sign of a proxy", (t) => {
  const lines: string[] = [];
  t.mock.method(console, "error", (line: string) => lines.push(line));
  watchArrivingRequests();
  // The one address is what Next says of the peer.
  const early: Record<string, string> = { "x-forwarded-for": "::1" };
  clientAddress((name) => early[name] ?? null, { kind: "unset" });
  assert.deepEqual(lines, []);
  const proxied: Record<string, string> = { "x-forwarded-for": "192.0.2.1, 192.0.2.2" };
  clientAddress((name) => proxied[name] ?? null, { kind: "unset" });
  assert.equal(lines.length, 1);
});

test("a request carries the target of its request line, byte for byte", async (t) => {
  watchArrivingRequests();
  const server = createServer(({ url, headers }, response) => {
    const given = new Headers();
    for (const [name, value] of Object.entries(headers)) given.set(name, String(value));
    response.end(targetOf({ url: `http://localhost${url}?rewritten`, headers: given }), "latin1");
  });
  t.after(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const targets = [
    "/ask?q=Wo%20wohnt",
    "/ask?q=it's&(a)&x=%2f&&=",
    "/a/../b//c;d=1/%41?",
    '/ask?q=[|]{}^`\\"<>',
  ];
  for (const target of targets) assert.equal(await sendLine(port, `GET ${target}`), target);
  assert.equal(await sendLine(port, "GET http://other.example:81/ask?q=a&b"), "/ask?q=a&b");
  assert.equal(await sendLine(port, "GET http://other.example?q=a"), "/?q=a");
});

test("where nobody watched its arrival, the target is that of its address, whatever a header says", () => {
  const headers = new Headers({ "x-request-target": "forged L290aGVy" });
  assert.equal(targetOf({ url: "http://localhost/ask?q=it's#x", headers }), "/ask?q=it%27s");
});

/** Sends a request line as it is; the body of the reply, one character a byte. */
function sendLine(port: number, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(Buffer.from(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, "latin1"));
    });
    let text = "";
    socket.setEncoding("latin1").on("data", (part: string) => {
      text += part;
    });
    socket
      .on("error", reject)
      .on("end", () => resolve(/\r\n\r\n(?:[\da-f]+\r\n)?(.*?)(?:\r\n|$)/s.exec(text)?.[1] ?? text));
  });
}

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
