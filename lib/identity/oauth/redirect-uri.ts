const MAX_LENGTH = 512;

/** Hosts that never leave the machine: a native app listens there (RFC 8252, 7.3). */
const loopback = ["127.0.0.1", "[::1]", "localhost"];

/**
 * What is wrong with a redirect URI, in words that follow its name; undefined when it may be registered:
 * https anywhere, http on the machine itself, or an app's own scheme. That one is a domain name turned round, which a
 * dot shows (RFC 8252, 7.1): it keeps apart what belongs to an app from `javascript:`, `data:`, `intent:` and whatever
 * else a browser or the system acts upon by itself.
 */
export function redirectProblem(uri: string): string | undefined {
  if (uri.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`;
  // A backslash or a space is read differently by different parsers; none belongs in a URI (RFC 3986).
  if (!/^[\x21-\x7e]+$/.test(uri) || /[\\"<>^`{|}]/.test(uri)) return "has a character a URI cannot have";
  if (uri.includes("#")) return "must not carry a fragment (RFC 6749, 3.1.2)";
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  if (!url) return "is not an absolute URI";
  if (url.username || url.password) return "must not carry a user name or password";
  // What stands in a URL's host may still end a directive or a header.
  if (!/^([\w.-]*|\[[\da-f:]+\])$/.test(url.hostname)) return "has a host that is no name or address";
  if (/^[a-z][\w+-]*(\.[\w+-]+)+:$/.test(url.protocol)) return undefined;
  if (url.protocol !== "https:" && !isLoopback(url)) {
    return "must be https, http on 127.0.0.1, [::1] or localhost, or an app's own scheme with a dot (com.example.app:)";
  }
  // `https:host` and `https:///host` are repaired by browsers and read differently by others.
  return /^https?:\/\/[^/]/i.test(uri) ? undefined : "must have its host after https:// or http://";
}

/**
 * Whether a request may name this URI: exactly as registered, except that an app on the machine itself takes the
 * port it gets (RFC 8252, 7.3; RFC 9700, 2.1).
 */
export function isRegistered(uri: string, registered: readonly string[]): boolean {
  // What was registered under older rules is held against today's.
  if (redirectProblem(uri) !== undefined) return false;
  if (registered.includes(uri)) return true;
  const portless = withoutPort(uri);
  return portless !== undefined && registered.some((candidate) => withoutPort(candidate) === portless);
}

/** The URI with parameters added; the rest of it stays as the client wrote it. */
export function withParameters(
  uri: string,
  parameters: Readonly<Record<string, string | undefined>>,
): string {
  const sent = Object.entries(parameters).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return `${uri}${uri.includes("?") ? "&" : "?"}${new URLSearchParams(sent)}`;
}

function withoutPort(uri: string): string | undefined {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  if (!url || !isLoopback(url)) return undefined;
  url.port = "";
  return url.href;
}

function isLoopback(url: URL): boolean {
  return url.protocol === "http:" && loopback.includes(url.hostname);
}
