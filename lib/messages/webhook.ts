import { createHmac } from "node:crypto";
import { maxAttemptMs, type Outcome, type OutgoingMessage, type Transport } from "./transport";

export interface WebhookSettings {
  url: string;
  /** Signs each call; without one a call is not signed. */
  secret?: string;
}

/** Failures before anything was sent (codes of Node's `net`, `dns` and `tls`, and of undici). */
const unsentErrorCodes = [
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  // A certificate is looked at before anything is said: one that has expired may be a new one in an hour.
  "CERT_HAS_EXPIRED",
  "CERT_NOT_YET_VALID",
  "CERT_REVOKED",
  "CERT_UNTRUSTED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "ERR_TLS_CERT_ALTNAME_INVALID",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_GET_ISSUER_CERT",
  "UNABLE_TO_GET_ISSUER_CERT_LOCALLY",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
];

/**
 * Delivers by a call of the owner's address. Its headers are those of Standard Webhooks 1.0: `webhook-id` is the same in
 * every attempt.
 */
export function webhookTransport({ url, secret }: WebhookSettings): Transport {
  return {
    async deliver(outgoing, handOver) {
      const body = bodyOf(outgoing);
      await handOver();
      try {
        const reply = await fetch(url, {
          method: "POST",
          headers: headersOf(outgoing.id, body, secret),
          body,
          redirect: "manual",
          signal: AbortSignal.timeout(maxAttemptMs),
        });
        await reply.body?.cancel();
        return outcomeOf(reply);
      } catch (error) {
        const code = codeOf(error);
        return unsentErrorCodes.includes(code)
          ? { type: "refuse", final: false, reason: code }
          : { type: "lose", reason: code };
      }
    },
  };
}

function bodyOf({ id, leftAt, name, email, message }: OutgoingMessage): string {
  return JSON.stringify({
    type: "message.left",
    timestamp: leftAt,
    data: { receipt: id, name, email, message },
  });
}

function headersOf(id: string, body: string, secret: string | undefined): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature =
    secret && createHmac("sha256", keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    ...(signature && { "webhook-signature": `v1,${signature}` }),
  };
}

/** Secrets of Standard Webhooks are written as `whsec_` and Base64. */
function keyOf(secret: string): Buffer {
  const encoded = /^whsec_(.+)$/.exec(secret)?.[1];
  return encoded ? Buffer.from(encoded, "base64") : Buffer.from(secret);
}

/** A reply that asks to wait means the message was not accepted; any other refusal is taken as final. */
function outcomeOf({ ok, status }: Response): Outcome {
  if (ok) return { type: "deliver" };
  return {
    type: "refuse",
    final: ![408, 425, 429].includes(status) && status < 500,
    reason: `http ${status}`,
  };
}

function codeOf(error: unknown): string {
  const { cause, name } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}
