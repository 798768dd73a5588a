import { Resolver } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";

/** The way out to the internet. */
export interface Network {
  /** Every address of a name. Gives up when the signal aborts. */
  resolve(hostname: string, signal: AbortSignal): Promise<string[]>;
  /** GET over TLS from exactly this address, which must show a certificate for the URL's name. */
  get(
    url: URL,
    address: string,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<IncomingMessage>;
}

interface Settings {
  /** Name servers to ask instead of the system's. */
  nameServers?: readonly string[];
  /** A certificate authority to trust instead of the public ones. */
  ca?: string;
  port?: number;
}

/** The real one. Names are looked up without the hosts file and without search domains. */
export function openNetwork({ nameServers, ca, port = 443 }: Settings = {}): Network {
  return {
    async resolve(hostname, signal) {
      const resolver = new Resolver({ timeout: 1_000, tries: 1 });
      if (nameServers) resolver.setServers(nameServers);
      const stop = () => resolver.cancel();
      signal.addEventListener("abort", stop, { once: true });
      try {
        const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
        return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
      } finally {
        signal.removeEventListener("abort", stop);
      }
    },

    get(url, address, headers, signal) {
      return new Promise((resolve, reject) => {
        request(
          {
            // The address that was checked, not the name: a second look-up could give another.
            host: address,
            servername: url.hostname,
            port,
            path: url.pathname,
            headers: { ...headers, Host: url.hostname },
            agent: false,
            ca,
            signal,
          },
          resolve,
        )
          .on("error", reject)
          .end();
      });
    },
  };
}
