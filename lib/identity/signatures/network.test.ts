import assert from "node:assert/strict";
import { createSocket } from "node:dgram";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import { openNetwork } from "./network";

// Made for this test alone: for signer.example, until 2120. It opens nothing.
const ca = `-----BEGIN CERTIFICATE-----
MIIBcDCCARagAwIBAgIBATAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5zaWduZXIu
ZXhhbXBsZTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowGTEXMBUG
A1UEAwwOc2lnbmVyLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARf
gSX9gs/dhG9eS2ppRDDbAKBwZABcCGvykedAJhIA7+Gd06eL+ZTZ++CdExZV/g9u
ddRU/cw0OxnhAl1ntkYeo00wSzAZBgNVHREEEjAQgg5zaWduZXIuZXhhbXBsZTAP
BgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBR7qVEWpI2QPdlAqqJ8sJl94AB9MjAK
BggqhkjOPQQDAgNIADBFAiAbh3d1LJHrarSrYdA/QCnS4y1GTRBOECGgZb3VOVSo
SwIhAKvvuG/znANoz0r6BdmecFslGhXOAOfcUi3xs51i2PfZ
-----END CERTIFICATE-----`;
const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgHacupSoCELzpiVRz
x0ipYcdYaFZKSFFsHxxfb8Z6aQ2hRANCAARfgSX9gs/dhG9eS2ppRDDbAKBwZABc
CGvykedAJhIA7+Gd06eL+ZTZ++CdExZV/g9uddRU/cw0OxnhAl1ntkYe
-----END PRIVATE KEY-----`;

const url = new URL("https://signer.example/directory");
const never = new AbortController().signal;

/** A site that shows the certificate above and tells what it was asked. */
async function site(t: TestContext): Promise<number> {
  const server = createServer({ key: privateKey, cert: ca }, ({ headers, url: path }, response) => {
    response.end(JSON.stringify({ host: headers.host, path, accept: headers.accept }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  t.after(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

test("a request goes to the address it is given, under the name that the certificate must have", async (t) => {
  const network = openNetwork({ ca, port: await site(t) });
  const response = await network.get(url, "127.0.0.1", { Accept: "a/b" }, never);
  const text = (await response.setEncoding("utf8").toArray()).join("");
  assert.deepEqual(JSON.parse(text), { host: "signer.example", path: "/directory", accept: "a/b" });
});

test("a site with another's certificate, or one that nobody vouches for, is not talked to", async (t) => {
  const port = await site(t);
  const other = new URL("https://other.example/directory");
  await assert.rejects(openNetwork({ ca, port }).get(other, "127.0.0.1", {}, never), {
    code: "ERR_TLS_CERT_ALTNAME_INVALID",
  });
  await assert.rejects(openNetwork({ port }).get(url, "127.0.0.1", {}, never), {
    code: "DEPTH_ZERO_SELF_SIGNED_CERT",
  });
});

test("a request ends when it is told to, and when nobody listens", async (t) => {
  const port = await site(t);
  const aborted = openNetwork({ ca, port }).get(url, "127.0.0.1", {}, AbortSignal.abort());
  await assert.rejects(aborted, { name: "AbortError" });
  await assert.rejects(openNetwork({ ca, port: 1 }).get(url, "127.0.0.1", {}, never), {
    code: "ECONNREFUSED",
  });
});

test("a name gives all its addresses, of both kinds", async (t) => {
  const network = openNetwork({
    nameServers: [await nameServer(t, { A: ["93.184.216.34", "10.0.0.1"], AAAA: ["::1"] })],
  });
  const found = await network.resolve("signer.example", never);
  assert.deepEqual(found.sort(), ["10.0.0.1", "93.184.216.34", "::1"].sort());
});

test("a name that is not known gives none", async (t) => {
  const network = openNetwork({ nameServers: [await nameServer(t, { A: [], AAAA: [] })] });
  assert.deepEqual(await network.resolve("signer.example", never), []);
  assert.deepEqual(await network.resolve("localhost", never), [], "the hosts file is not read");
});

test("a look-up ends when it is told to", async (t) => {
  const network = openNetwork({ nameServers: [await nameServer(t, {})] });
  const stop = new AbortController();
  const looking = network.resolve("signer.example", stop.signal);
  stop.abort();
  assert.deepEqual(await looking, []);
});

/**
 * A name server (RFC 1035) that gives the same records for every name; for a kind that it has no list of, it is silent.
 * @returns where to ask it
 */
async function nameServer(t: TestContext, records: { A?: string[]; AAAA?: string[] }): Promise<string> {
  const socket = createSocket("udp4");
  socket.on("message", (query, from) => {
    const end = query.indexOf(0, 12) + 5;
    const kind = query.readUInt16BE(end - 4);
    const addresses = kind === 1 ? records.A : records.AAAA;
    if (!addresses) return;
    const header = Buffer.from(query.subarray(0, 12));
    header.writeUInt16BE(addresses.length > 0 ? 0x8180 : 0x8183, 2);
    header.writeUInt16BE(addresses.length, 6);
    header.writeUInt32BE(0, 8);
    const answers = addresses.map((address) => record(kind, address));
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), from.port, from.address);
  });
  await new Promise<void>((bound) => socket.bind(0, "127.0.0.1", bound));
  t.after(() => socket.close());
  return `127.0.0.1:${socket.address().port}`;
}

function record(kind: number, address: string): Buffer {
  const data =
    kind === 1
      ? Buffer.from(address.split(".").map(Number))
      : Buffer.from([...new Array<number>(15).fill(0), 1]);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(kind, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
