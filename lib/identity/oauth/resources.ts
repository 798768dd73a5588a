import { siteUrl } from "@/lib/env";
import { OAuthError } from "./oauth-error";

/**
 * The parts of the site a token can be for, as paths; the first is all of it. A token for one part is no use at
 * another (RFC 8707): a client that was handed it for MCP cannot be tricked into being one for the HTTP API.
 */
const paths = ["", "/mcp", "/ask", "/v1"] as const;

/** The resource with this path below the site, `""` for the site itself; undefined when there is none. */
export function resourceNamed(path: string): string | undefined {
  const trimmed = path === "/" ? "" : path;
  return paths.some((known) => known === trimmed) ? siteUrl() + trimmed : undefined;
}

/** The resources that an address belongs to, the narrowest first: a token for any of them is good there. */
export function resourcesAt(pathname: string): string[] {
  const over = paths.filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return over.sort((a, b) => b.length - a.length).map((path) => siteUrl() + path);
}

/**
 * Reads resource indicators; without any, the token is for the whole site.
 * @throws OAuthError `invalid_target`
 */
export function readResources(indicators: readonly string[]): string[] {
  if (indicators.length === 0) return [siteUrl()];
  const named = indicators.map((indicator) => {
    const place = indicator.startsWith(siteUrl()) ? indicator.slice(siteUrl().length) : undefined;
    return place === undefined ? undefined : resourceNamed(place);
  });
  const known = [...new Set(named)].filter((resource) => resource !== undefined);
  if (named.includes(undefined)) {
    throw new OAuthError("invalid_target", `resource must be one of ${allResources().join(", ")}.`);
  }
  return known;
}

function allResources(): string[] {
  return paths.map((path) => siteUrl() + path);
}
