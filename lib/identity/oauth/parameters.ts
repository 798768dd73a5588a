import { OAuthError } from "./oauth-error";

/** The parameters of a request: each at most once, and an empty one as if it were not there (RFC 6749, 3.1). */
export interface Parameters {
  get(name: string): string | undefined;
  /** @throws OAuthError `invalid_request` */
  require(name: string): string;
  /** The one parameter that may be repeated (RFC 8707, 2). */
  resources: readonly string[];
}

/** @throws OAuthError `invalid_request` when a parameter is repeated */
export function readParameters(sent: URLSearchParams): Parameters {
  const names = [...sent.keys()].filter((name) => name !== "resource");
  if (new Set(names).size < names.length) {
    throw new OAuthError("invalid_request", "A parameter must not be sent twice.");
  }
  const get = (name: string) => sent.get(name) || undefined;
  return {
    get,
    require(name) {
      const value = get(name);
      if (value === undefined) throw new OAuthError("invalid_request", `${name} is missing.`);
      return value;
    },
    resources: sent.getAll("resource").filter(Boolean),
  };
}
