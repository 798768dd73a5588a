import { verify } from "node:crypto";
import { component, verifySignature } from "http-message-sig";
import type { VerifyingKey } from "../keys/ed25519";

// The one file that knows the library for RFC 9421.

/** A component that a signature covers; `key` names a member of a field that is a dictionary. */
export interface Component {
  name: string;
  key?: string;
}

/** A request as its signer saw it. */
export interface SignedRequest {
  method: string;
  targetUri: string;
  /** What stood in the request line. */
  requestTarget?: string;
  fields: readonly { name: string; value: string }[];
}

interface Terms {
  label: string;
  covered: readonly Component[];
  parameters: readonly string[];
  /** Seconds by which clocks may differ. */
  skew: number;
  /** Seconds after which a signature is too old, whatever it says. */
  maxAge: number;
}

/**
 * Verifies one Ed25519 signature of a request: that it covers what it must, is in its time, and is the key's.
 * @throws Error when it does not hold
 */
export async function verifyRequest(
  { method, targetUri, requestTarget, fields }: SignedRequest,
  { publicKey, kid }: Pick<VerifyingKey, "publicKey" | "kid">,
  { label, covered, parameters, skew, maxAge }: Terms,
): Promise<void> {
  const verifier = {
    algorithm: "ed25519",
    verify: (data: Uint8Array, signature: Uint8Array) => verify(null, data, publicKey, signature),
  };
  await verifySignature(
    { kind: "request", method, targetUri, requestTarget, fields },
    {
      label,
      policy: {
        algorithms: ["ed25519"],
        requiredComponents: covered.map(({ name, key }) => component(name, { key })),
        requiredParameters: parameters,
        clockSkew: skew,
        maxAge,
      },
      resolveVerifier: ({ parameters: { keyid } }) => {
        if (keyid !== kid) throw new Error("the signature names another key");
        return verifier;
      },
    },
  );
}
