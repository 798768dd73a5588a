import type { IncomingMessage } from "node:http";

/** Whether whoever asks takes a body that is compressed by gzip (RFC 9110, section 12.5.3). */
export function takesGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers["accept-encoding"]));
}
