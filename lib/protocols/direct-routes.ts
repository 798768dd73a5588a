import path from "node:path";
import { env } from "@/lib/env";
import { catalogue } from "@/lib/operations";
import { mountA2a } from "./a2a/mount";
import { mountPlace, mountTwin } from "./discovery/mount";
import { pagePaths, twinOf } from "./discovery/pages";
import { homeLinks, type PlaceName, places, twinLink } from "./discovery/places";
import type { DirectRoutes } from "./http/direct";
import { mount } from "./http/mount";
import { PrerenderedPages } from "./http/prerendered-pages";
import { mountAsk, mountMcp } from "./mcp/mount";
import { mountAwait } from "./nlweb/await";

/** Every operation and every document whose address has no value in it, and the twins of all pages, as the route files mount them. */
export function directRoutes(): DirectRoutes {
  const operations = catalogue
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => !path.includes("{"));
  const documents = (Object.keys(places) as PlaceName[]).flatMap((name) => {
    const mounted = mountPlace(name);
    return places[name].paths.map((path) => [path, mounted] as const);
  });
  return new Map([
    ...pagePaths().map((page) => [twinOf(page), mountTwin(page)] as const),
    // A document may stand where the twin of a page would, as in the router.
    ...documents,
    ...operations.map((path) => [path, mount(path)] as const),
    ["/ask", mountAsk()],
    ["/v1/ask", mountAsk("/v1/ask")],
    ["/mcp", mountMcp()],
    ["/await", mountAwait()],
    ["/a2a", mountA2a()],
  ]);
}

/** Every page, as the build of this process drew it, with the links that next.config.build.ts names for it. */
export function prerenderedPages(): PrerenderedPages {
  const paths = new Set(pagePaths());
  return new PrerenderedPages(path.join(env().NEXT_DIST_DIR, "server/app"), (page) => {
    if (!paths.has(page)) return undefined;
    return page === "/" ? homeLinks() : twinLink(`${page}.md`);
  });
}
