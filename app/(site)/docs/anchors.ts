/** Where a header is explained: `RateLimit-Limit` at `header-ratelimit-limit`. */
export function headerAnchor(name: string): string {
  return `header-${name.toLowerCase()}`;
}

/** Where an error code is explained; the API's `documentation_url` names this place. */
export function errorAnchor(code: string): string {
  return `error-${code}`;
}
