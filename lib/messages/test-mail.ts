import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** For tests: a mail that a server has taken in full. */
export interface Mail {
  messageId: string;
  to: string[];
  /** The whole message, as it came. */
  source: string;
}

type Refusal = { code: number } | undefined;

/** What the server does; what is not given goes through. */
export interface Behavior {
  atRecipient?(): Promise<Refusal> | Refusal;
  /** After the end of the message arrived. `cut` drops the connection without a reply, and keeps the mail. */
  atEnd?(mail: Mail): Promise<Refusal | "cut"> | Refusal | "cut";
}

/** For tests: a real mail server on loopback. `taken` are the mails it has the end of and did not refuse. */
export async function mailServer(behavior: Behavior = {}, port = 0) {
  const taken: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_, __, done) => {
      Promise.resolve(behavior.atRecipient?.()).then((refusal) => done(refusal && asError(refusal)), done);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const source = Buffer.concat(chunks).toString("utf8");
        const messageId = /^Message-ID: *(.+)$/im.exec(source)?.[1]?.trim() ?? "";
        const mail = { messageId, to: session.envelope.rcptTo.map(({ address }) => address), source };
        const verdict = await behavior.atEnd?.(mail);
        if (verdict === "cut") {
          taken.push(mail);
          for (const connection of server.connections) connection.close();
          return;
        }
        if (!verdict) taken.push(mail);
        done(verdict && asError(verdict));
      });
    },
  });
  server.on("error", () => undefined);
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  const { port: given } = server.server.address() as AddressInfo;
  return {
    taken,
    port: given,
    url: `smtp://127.0.0.1:${given}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function asError({ code }: { code: number }): Error {
  return Object.assign(new Error("<owner@inbox.example> is not welcome"), { responseCode: code });
}
