import { endpoints } from "./operations";
import { places } from "./places";
import { absolute } from "./text";

/** Every API of this site with where it is described (RFC 9727, as a linkset of RFC 9264). */
export function apiCatalog(): string {
  const { apiCatalog: own, serverCard, openapi, agents } = places;
  const paths = endpoints()
    .map(({ path }) => path)
    .filter((path) => !path.includes("{"));
  const description = linkTo(openapi.paths[0], openapi.type);
  const guide = linkTo(agents.paths[0], agents.type);
  const status = linkTo("/health", "application/json");
  return JSON.stringify({
    linkset: [
      { anchor: absolute(own.paths[0]), item: [...paths, "/mcp"].map((path) => ({ href: absolute(path) })) },
      ...paths.map((path) => ({
        anchor: absolute(path),
        "service-desc": [description],
        "service-doc": [guide],
        status: [status],
      })),
      {
        anchor: absolute("/mcp"),
        "service-desc": [linkTo(serverCard.paths[0], serverCard.type)],
        "service-doc": [guide],
        status: [status],
      },
    ],
  });
}

function linkTo(path: string, type: string) {
  return { href: absolute(path), type: type.split(";")[0] };
}
