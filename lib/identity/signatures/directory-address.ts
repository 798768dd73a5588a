import { DIRECTORY_PATH } from "./own-directory";

/** Host names that only resolve inside a network, or on one machine. */
const internalNamePattern =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|onion|home\.arpa)$/;

/** At least two labels, and a last one that starts with a letter: no way of writing an address looks like that. */
const dnsNamePattern = /^(?=.{4,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Whether a name can be somebody's on the internet: which addresses it leads to is another question. */
export function isPublicName(hostname: string): boolean {
  return dnsNamePattern.test(hostname) && !internalNamePattern.test(hostname);
}

/**
 * The directory of a signature agent that calls itself by this origin. Only https, only a public DNS name, only the
 * standard port; which addresses the name leads to is checked when it is known.
 * @throws Error when it may not be asked
 */
export function directoryOf(agent: string): URL {
  if (!/^https:\/\/(?!\/)[!-~]+$/i.test(agent) || agent.includes("\\") || agent.length > 300) {
    throw new Error("the signature agent is no https address");
  }
  const url = URL.canParse(agent) ? new URL(agent) : undefined;
  if (!url) throw new Error("the signature agent is no address");
  if (url.port || url.username || url.password || agent.includes("@")) {
    throw new Error("the signature agent must be a plain origin");
  }
  if (url.pathname !== "/" || /[?#]/.test(agent)) throw new Error("the signature agent must be an origin");
  const { hostname } = url;
  if (!isPublicName(hostname)) {
    throw new Error("the signature agent must be a public DNS name");
  }
  return new URL(DIRECTORY_PATH, url.origin);
}
