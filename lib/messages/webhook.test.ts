import assert from "node:assert/strict";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { webhookTransport } from "./webhook";

// Made for this test alone, and signed by itself. It opens nothing.
const cert = `-----BEGIN CERTIFICATE-----
MIIBcDCCARagAwIBAgIBATAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5zaWduZXIu
ZXhhbXBsZTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowGTEXMBUG
A1UEAwwOc2lnbmVyLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARf
gSX9gs/dhG9eS2ppRDDbAKBwZABcCGvykedAJhIA7+Gd06eL+ZTZ++CdExZV/g9u
ddRU/cw0OxnhAl1ntkYeo00wSzAZBgNVHREEEjAQgg5zaWduZXIuZXhhbXBsZTAP
BgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBR7qVEWpI2QPdlAqqJ8sJl94AB9MjAK
BggqhkjOPQQDAgNIADBFAiAbh3d1LJHrarSrYdA/QCnS4y1GTRBOECGgZb3VOVSo
SwIhAKvvuG/znANoz0r6BdmecFslGhXOAOfcUi3xs51i2PfZ
-----END CERTIFICATE-----`;
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgHacupSoCELzpiVRz
x0ipYcdYaFZKSFFsHxxfb8Z6aQ2hRANCAARfgSX9gs/dhG9eS2ppRDDbAKBwZABc
CGvykedAJhIA7+Gd06eL+ZTZ++CdExZV/g9uddRU/cw0OxnhAl1ntkYe
-----END PRIVATE KEY-----`;

const outgoing = {
  id: "receipt",
  leftAt: "2026-11-29T00:00:00.000Z",
  name: "Ann Example",
  email: "ann@example.com",
  message: "Hello",
};

test("an address whose certificate nobody vouches for took nothing, and is tried again", async () => {
  let calls = 0;
  const server = createServer({ key, cert }, (_, response) => {
    calls += 1;
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  const outcome = await webhookTransport({ url }).deliver(outgoing, async () => undefined);
  await new Promise((closed) => server.close(closed));
  assert.deepEqual(outcome, { type: "refuse", final: false, reason: "DEPTH_ZERO_SELF_SIGNED_CERT" });
  assert.equal(calls, 0);
});
