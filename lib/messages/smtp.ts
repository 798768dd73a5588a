import { Duplex, type Readable } from "node:stream";
import { siteUrl } from "@/lib/env";
import { maxAttemptMs, type Outcome, type OutgoingMessage, type Transport, wordingOf } from "./transport";

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps:`. */
  url: string;
  from: string;
  to: string;
}

/**
 * Delivers by mail. The end of a message leaves only after `handOver`, so that whatever fails before it can be tried
 * again, and what fails after it without a reply is never sent twice.
 */
export function smtpTransport({ url, from, to }: SmtpSettings): Transport {
  return {
    async deliver(outgoing, handOver) {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({
        url,
        connectionTimeout: maxAttemptMs / 3,
        greetingTimeout: maxAttemptMs / 3,
        socketTimeout: maxAttemptMs / 3,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      let handedOver = false;
      transport.use("stream", (mail, done) => {
        mail.message.processFunc((message) =>
          gatedStream(message, async () => {
            await handOver();
            handedOver = true;
          }),
        );
        done();
      });
      try {
        await transport.sendMail({
          ...mailOf(outgoing, from, to),
          signal: AbortSignal.timeout(maxAttemptMs),
        });
        return { type: "deliver" };
      } catch (error) {
        return outcomeOf(error as SmtpError, handedOver);
      }
    },
  };
}

function mailOf(outgoing: OutgoingMessage, from: string, to: string) {
  return {
    from,
    to,
    replyTo: { name: outgoing.name, address: outgoing.email },
    messageId: `<${outgoing.id}@${new URL(siteUrl()).hostname}>`,
    date: new Date(outgoing.leftAt),
    // Keeps auto-responders from answering a stranger (RFC 3834, section 5).
    headers: { "Auto-Submitted": "auto-generated" },
    ...wordingOf(outgoing),
  };
}

type SmtpError = Error & { code?: string; responseCode?: number };

/** A reply of the server settles it (RFC 5321, section 4.2.1: 4yz may be tried again, 5yz may not). */
function outcomeOf({ code = "", responseCode }: SmtpError, handedOver: boolean): Outcome {
  const reason = responseCode ? `smtp ${responseCode}` : code;
  if (responseCode !== undefined) return { type: "refuse", final: responseCode >= 500, reason };
  return handedOver ? { type: "lose", reason } : { type: "refuse", final: false, reason };
}

/** Holds a text back until it is read and `ready` resolves, then gives it as a whole. */
function gatedStream(text: Readable, ready: () => Promise<void>): Duplex {
  const chunks: Buffer[] = [];
  let askedFor = () => {};
  const asked = new Promise<void>((resolve) => {
    askedFor = resolve;
  });
  const held = new Duplex({
    write(chunk: Buffer, _, next) {
      chunks.push(chunk);
      next();
    },
    // The server reads once it has accepted sender and recipient, well after all is written here.
    final(done) {
      asked.then(ready).then(() => {
        held.push(Buffer.concat(chunks));
        held.push(null);
        done();
      }, done);
    },
    read: () => askedFor(),
  });
  text.once("error", (error) => held.destroy(error));
  return text.pipe(held);
}
