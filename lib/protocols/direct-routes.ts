import { catalogue } from "@/lib/operations";
import { mountA2a } from "./a2a/mount";
import { mountPlace } from "./discovery/mount";
import { pagePaths } from "./discovery/pages";
import { type PlaceName, places } from "./discovery/places";
import type { DirectRoutes } from "./http/direct";
import { KeptPages } from "./http/kept-pages";
import { mount } from "./http/mount";
import { mountAsk, mountMcp } from "./mcp/mount";
import { mountAwait } from "./nlweb/await";

/** Every operation and every document whose address has no value in it, as the route files mount them. */
export function directRoutes(): DirectRoutes {
  const operations = catalogue
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => !path.includes("{"));
  const documents = (Object.keys(places) as PlaceName[]).flatMap((name) => {
    const mounted = mountPlace(name);
    return places[name].paths.map((path) => [path, mounted] as const);
  });
  return new Map([
    ...documents,
    ...operations.map((path) => [path, mount(path)] as const),
    ["/ask", mountAsk()],
    ["/mcp", mountMcp()],
    ["/await", mountAwait()],
    ["/a2a", mountA2a()],
  ]);
}

/** The pages whose replies are kept, as far as they were drawn at build. */
export function keptPages(): KeptPages {
  const paths = new Set(pagePaths());
  return new KeptPages((path) => paths.has(path));
}
