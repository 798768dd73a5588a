import { createPrivateKey, sign } from "node:crypto";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { component, createSignature, type SignatureComponent } from "http-message-sig";
import { generateJwk, thumbprint } from "../keys/ed25519";
import type { Network } from "./network";
import { DIRECTORY_TYPE } from "./own-directory";

// For tests only: somebody who signs requests, and a directory on this machine that stands in for one on the internet.

/** The address that every name of the stand-in leads to; nothing is ever sent there. */
export const PUBLIC_ADDRESS = "93.184.216.34";

export interface TestSigner {
  jwk: { kty: string; crv: string; x: string };
  kid: string;
  /** The headers of a signed request. */
  headers(sent?: Sent): Promise<Record<string, string>>;
}

interface Sent {
  url?: string;
  method?: string;
  /** The whole field; undefined sends none. */
  agent?: string;
  label?: string;
  components?: SignatureComponent[];
  /** Changes to the parameters; undefined leaves one out. */
  parameters?: Record<string, string | number | undefined>;
}

/** A signer with a key of its own. */
export function testSigner(agent: string): TestSigner {
  const { d, ...jwk } = generateJwk();
  const kid = thumbprint(jwk.x);
  const privateKey = createPrivateKey({ key: { ...jwk, d }, format: "jwk" });
  const signer = { algorithm: "ed25519", sign: (data: Uint8Array) => sign(null, data, privateKey) };
  return {
    jwk,
    kid,
    async headers({
      url = "https://portfolio.example/ask?q=hi",
      method = "GET",
      label = "sig1",
      ...sent
    } = {}) {
      const created = Math.floor(Date.now() / 1000);
      const field = "agent" in sent ? sent.agent : `${label}="${agent}"`;
      const keyed = component("signature-agent", field?.startsWith('"') ? {} : { key: label });
      const { signature, signatureInput } = await createSignature(
        {
          kind: "request",
          method,
          targetUri: url,
          fields: field === undefined ? [] : [{ name: "signature-agent", value: field }],
        },
        {
          label,
          components: sent.components ?? ["@authority", ...(field === undefined ? [] : [keyed])],
          parameters: { created, expires: created + 60, keyid: kid, tag: "web-bot-auth", ...sent.parameters },
          signer,
        },
      );
      return {
        signature,
        "signature-input": signatureInput,
        ...(field !== undefined && { "signature-agent": field }),
      };
    },
  };
}

export interface StandIn {
  network: Network;
  /** Names that were looked up, and paths that were asked for. */
  lookups: string[];
  requests: { path: string; headers: IncomingMessage["headers"]; address: string }[];
  close(): void;
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/**
 * A directory on loopback behind the network's door.
 * @param answer writes the reply to each request
 * @param resolve says what names lead to
 */
export async function standIn(
  answer: Answer,
  resolve: (hostname: string) => string[] | Promise<string[]> = () => [PUBLIC_ADDRESS],
): Promise<StandIn> {
  const lookups: string[] = [];
  const requests: StandIn["requests"] = [];
  const server = createServer((request, response) => answer(response, request));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    async resolve(hostname) {
      lookups.push(hostname);
      return resolve(hostname);
    },
    get: (url, address, headers, signal) =>
      new Promise((received, failed) => {
        requests.push({ path: url.pathname, headers, address });
        get({ host: "127.0.0.1", port, path: url.pathname, headers, agent: false, signal }, received).on(
          "error",
          failed,
        );
      }),
  };
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { network, lookups, requests, close };
}

/** Writes a directory that is right. */
export function directory(keys: unknown[], headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(200, { "content-type": DIRECTORY_TYPE, ...headers });
    response.end(JSON.stringify({ keys }));
  };
}
