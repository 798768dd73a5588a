import { endpoints } from "./operations";
import { type Place, places } from "./places";
import { absolute, mediaTypeOf } from "./text";

/** Every API of this site with where it is described (RFC 9727, as a linkset of RFC 9264). */
export function apiCatalog(): string {
  const paths = endpoints()
    .map(({ path }) => path)
    .filter((path) => !path.includes("{"));
  return JSON.stringify({
    linkset: [
      {
        anchor: absolute(places.apiCatalog.paths[0]),
        item: paths.map((path) => ({ href: absolute(path) })),
      },
      ...paths.map((path) => ({
        anchor: absolute(path),
        "service-desc": [linkTo(described[path] ?? places.openapi)],
        "service-doc": [linkTo(places.agents)],
        status: [{ href: absolute("/health"), type: "application/json" }],
      })),
    ],
  });
}

/** What has a description in the words of its own protocol. */
const described: Readonly<Record<string, Place>> = { "/mcp": places.serverCard, "/a2a": places.agentCard };

function linkTo({ paths: [path], type }: Place) {
  return { href: absolute(path), type: mediaTypeOf(type) };
}
