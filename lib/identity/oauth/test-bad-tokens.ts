import { createHmac, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from "node:crypto";

// For tests only: every way in which an access token can be wrong, each wrong in that way alone.

/** The key of the site under test, private half included. */
export interface TestKey {
  kty: string;
  crv: string;
  x: string;
  d: string;
  kid: string;
}

type Json = Record<string, unknown>;

/** A token that is good in every way; the others differ from it. */
export function goodToken(key: TestKey, site: string, claims: Json = {}): string {
  return maker(key, site).made({ claims });
}

/**
 * Name and token. Those that could be made by the site's own key are, so that nothing but what is said is wrong.
 * @param others tokens that the site itself gave out for other purposes
 */
export function badTokens(
  key: TestKey,
  site: string,
  others: Readonly<Record<string, string>>,
): [string, string][] {
  const { made, now, own, header } = maker(key, site);
  const stranger = generateKeyPairSync("ed25519").privateKey;
  const publicHalf = stranger.export({ format: "jwk" });
  const elliptic = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  const good = made({});
  const [goodHeader = "", goodPayload = "", goodSignature = ""] = good.split(".");
  const claims: Json = JSON.parse(Buffer.from(goodPayload, "base64url").toString());

  const bySecret = (alg: string, secret: Buffer | string, kid: unknown = key.kid) => {
    const input = `${encoded({ ...header, alg, kid })}.${goodPayload}`;
    return `${input}.${createHmac("sha256", secret).update(input).digest("base64url")}`;
  };
  const byElliptic = (alg: string) => {
    const input = `${encoded({ ...header, alg })}.${goodPayload}`;
    return `${input}.${sign("sha256", Buffer.from(input), elliptic).toString("base64url")}`;
  };

  const table: Record<string, string> = {
    "alg none": `${encoded({ ...header, alg: "none" })}.${goodPayload}.`,
    "alg None": `${encoded({ ...header, alg: "None" })}.${goodPayload}.`,
    "alg none with a signature": `${encoded({ ...header, alg: "none" })}.${goodPayload}.${goodSignature}`,
    "HS256 by the public key": bySecret("HS256", Buffer.from(key.x, "base64url")),
    "HS256 by the public key as text": bySecret("HS256", key.x),
    "HS256 by the public JWK": bySecret("HS256", JSON.stringify({ kty: key.kty, crv: key.crv, x: key.x })),
    "HS256 by nothing": bySecret("HS256", ""),
    "ES256 by another key": byElliptic("ES256"),
    "EdDSA by an elliptic key": byElliptic("EdDSA"),
    // The same algorithm by the name that RFC 9864 gave it: this site never signs so.
    "alg Ed25519": made({ header: { alg: "Ed25519" } }),
    "RS256 in name": made({ header: { alg: "RS256" } }),
    "no alg": made({ header: { alg: undefined } }),
    "alg that is a number": made({ header: { alg: 5 } }),
    "a stranger's signature": made({ by: stranger }),
    "a stranger's key by its own name": made({ by: stranger, header: { kid: "stranger" } }),
    "a stranger's key, sent along": made({ by: stranger, header: { jwk: publicHalf } }),
    "a stranger's keys, by address": made({
      by: stranger,
      header: { jku: "https://evil.example/jwks.json" },
    }),
    "a stranger's certificate, by address": made({
      by: stranger,
      header: { x5u: "https://evil.example/x5" },
    }),
    "a wider scope under the old signature": `${goodHeader}.${encoded({ ...claims, scope: "ask:ai admin" })}.${goodSignature}`,
    "another subject under the old signature": `${goodHeader}.${encoded({ ...claims, sub: "owner" })}.${goodSignature}`,
    "a claim twice under the old signature": `${goodHeader}.${encoded(`${JSON.stringify(claims).slice(0, -1)},"sub":"owner"}`)}.${goodSignature}`,
    "another header under the old signature": `${encoded({ ...header, x: 1 })}.${goodPayload}.${goodSignature}`,
    "another token's signature": `${goodHeader}.${goodPayload}.${made({ claims: { jti: "2" } }).split(".")[2]}`,
    "half a signature": `${goodHeader}.${goodPayload}.${goodSignature.slice(0, 43)}`,
    "no signature": `${goodHeader}.${goodPayload}.`,
    "no kid": made({ header: { kid: undefined } }),
    "a kid that is a path": made({ header: { kid: "../../../../etc/passwd" } }),
    "a kid that is a device": made({ header: { kid: "/dev/null" }, by: stranger }),
    "a kid that is an address": made({ header: { kid: "https://evil.example/key" } }),
    "a kid that is a query": made({ header: { kid: "' OR '1'='1" } }),
    "a kid that JavaScript knows": made({ header: { kid: "__proto__" } }),
    "a kid that is a number": made({ header: { kid: 0 } }),
    "a kid that is a list": made({ header: { kid: [key.kid] } }),
    "a kid that is an object": made({ header: { kid: { $ne: "" } } }),
    "typ JWT": made({ header: { typ: "JWT" } }),
    "no typ": made({ header: { typ: undefined } }),
    "typ of a code": made({ header: { typ: "code+jwt" } }),
    "typ of a client": made({ header: { typ: "client+jwt" } }),
    "an unknown critical header": made({ header: { crit: ["x"], x: 1 } }),
    "an unencoded payload": made({ header: { crit: ["b64"], b64: false } }),
    "no iss": made({ claims: { iss: undefined } }),
    "another iss": made({ claims: { iss: "https://evil.example" } }),
    "iss with a slash": made({ claims: { iss: `${site}/` } }),
    "iss that is a list": made({ claims: { iss: [site] } }),
    "no aud": made({ claims: { aud: undefined } }),
    "another aud": made({ claims: { aud: "https://other.example" } }),
    "aud that only starts alike": made({ claims: { aud: `${site}.evil.example` } }),
    "aud of another part": made({ claims: { aud: `${site}/mcp` } }),
    "aud that is an empty list": made({ claims: { aud: [] } }),
    "aud that is an object": made({ claims: { aud: { [site]: true } } }),
    "no exp": made({ claims: { exp: undefined } }),
    "an exp that has passed": made({ claims: { exp: now - 1 } }),
    "an exp at the beginning of time": made({ claims: { exp: 0 } }),
    "an exp that is text": made({ claims: { exp: String(now + 60) } }),
    "an nbf in the future": made({ claims: { nbf: now + 60 } }),
    "an nbf that is text": made({ claims: { nbf: "0" } }),
    "no iat": made({ claims: { iat: undefined } }),
    "an iat that is text": made({ claims: { iat: "now" } }),
    "no sub": made({ claims: { sub: undefined } }),
    "an empty sub": made({ claims: { sub: "" } }),
    "a sub that is a number": made({ claims: { sub: 1 } }),
    "no client_id": made({ claims: { client_id: undefined } }),
    "a client_id that is a list": made({ claims: { client_id: ["c"] } }),
    "no scope": made({ claims: { scope: undefined } }),
    "a scope that is a list": made({ claims: { scope: ["ask:ai"] } }),
    "no jti": made({ claims: { jti: undefined } }),
    "an endless claim": made({ claims: { pad: "x".repeat(8_000) } }),
    "a payload that is a list": own(header, []),
    "a payload that is null": own(header, null),
    "a payload that is no JSON": own(header, "{"),
    "a header that is no JSON": own("{", claims),
    "a header that is a list": own([], claims),
    "one word": "abc",
    "two parts": `${goodHeader}.${goodPayload}`,
    "four parts": `${good}.${goodSignature}`,
    "five parts": "a.b.c.d.e",
    "only dots": "..",
    "good and something more": `${good} x`,
    "two good ones": `${good},${good}`,
    "not base64url": `${goodHeader}.${goodPayload}.***`,
    ...others,
  };
  return Object.entries(table);
}

function maker(key: TestKey, site: string) {
  const { kid, ...jwk } = key;
  const privateKey = createPrivateKey({ key: { ...jwk, kid }, format: "jwk" });
  const now = Math.floor(Date.now() / 1000);
  const header = { alg: "EdDSA", typ: "at+jwt", kid };
  const base = {
    iss: site,
    sub: "visitor:1",
    aud: site,
    client_id: "c",
    scope: "ask:ai",
    jti: "1",
    iat: now,
    exp: now + 600,
  };
  const own = (first: unknown, second: unknown, by: KeyObject = privateKey) => {
    const input = `${encoded(first)}.${encoded(second)}`;
    return `${input}.${sign(null, Buffer.from(input), by).toString("base64url")}`;
  };
  const made = (changed: { header?: Json; claims?: Json; by?: KeyObject }) =>
    own({ ...header, ...changed.header }, { ...base, ...changed.claims }, changed.by);
  return { made, own, now, header };
}

function encoded(value: unknown): string {
  return Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url");
}
