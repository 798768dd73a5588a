import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  originValidationResponse,
} from "@modelcontextprotocol/server";
import { siteHosts } from "@/lib/env";

/**
 * The reply to a request that a foreign web page sent from a visitor's browser, or that reached this machine by a name
 * that is not its own (DNS rebinding). MCP, Streamable HTTP, "Security & Endpoint": 403.
 * @returns undefined for a request that may go on
 */
export function refuseForeign(request: Request): Response | undefined {
  const own = siteHosts();
  const local = localhostAllowedHostnames();
  // A proxy on the same machine often calls by a loopback name; a page cannot without its Origin saying whose it is.
  return (
    hostHeaderValidationResponse(request, [...own, ...local]) ??
    originValidationResponse(request, own.some((name) => local.includes(name)) ? local : own)
  );
}
