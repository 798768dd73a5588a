import { type IncomingMessage, request as send } from "node:http";
import { component, verifySignature, webcrypto } from "http-message-sig";
import { DIRECTORY_PATH } from "../lib/identity/signatures/own-directory";

export interface RawReply {
  status: number;
  headers: Record<string, string>;
}

/** Asks for a target as it is written; `fetch` would write it anew. */
export async function getRaw(
  base: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<RawReply> {
  const { hostname, port, host } = new URL(base);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    send({ hostname, port, path: target, headers: { ...headers, host } }, resolve)
      .on("error", reject)
      .end();
  });
  await response.toArray();
  const given = Object.entries(response.headers).map(([name, value]) => [name, String(value)]);
  return { status: response.statusCode ?? 0, headers: Object.fromEntries(given) };
}

/** The key that a site publishes. */
export async function publishedKey(base: string): Promise<CryptoKey> {
  const { keys } = (await (await fetch(base + DIRECTORY_PATH)).json()) as { keys: JsonWebKey[] };
  return crypto.subtle.importKey("jwk", keys[0]!, "Ed25519", true, ["verify"]);
}

/**
 * Verifies with http-message-sig that a reply is the answer to a GET of this address.
 * @throws SignatureError
 */
export async function verifyAnswer({ status, headers }: RawReply, targetUri: string, key: CryptoKey) {
  await verifySignature(
    {
      kind: "response",
      status,
      fields: Object.entries(headers).map(([name, value]) => ({ name, value })),
      request: { kind: "request", method: "GET", targetUri, fields: [] },
    },
    {
      policy: {
        algorithms: ["ed25519"],
        requiredComponents: [component("@target-uri", { req: true }), component("content-digest")],
        requiredParameters: ["created", "keyid"],
      },
      resolveVerifier: () => webcrypto.verifier(key),
    },
  );
}
