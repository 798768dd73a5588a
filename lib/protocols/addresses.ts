import { splitPath } from "@/lib/content";
import { catalogue } from "@/lib/operations";
import { pagePaths } from "./discovery/pages";
import type { DirectRoutes } from "./http/direct";
import { allowOf, type Mounted, mount } from "./http/mount";
import type { Addresses } from "./http/refusals";
import { mountAuthorization } from "./oauth/authorize";
import { mountRegistration, mountRevocation, mountToken } from "./oauth/token";
import { mountJobForm } from "./pages/job-form";
import { mountMessageConfirmation, mountMessageForm } from "./pages/message-form";
import { mountOwner } from "./pages/owner";

/** Files that lie beside the pages: drawn at build, or put into `public/`. What is written in these types has handlers. */
const filePattern = /^\/(?:_next|media|og)\/|^\/(?:apple-)?icon$|\.(?!json$|xml$|md$|txt$)\w{2,12}$/;

/** What the site has at each address, from the handlers that its route files mount and the pages of its content. */
export function addresses(direct: DirectRoutes): Addresses {
  const pages = new Set(pagePaths());
  const handlers = new Map<string, Mounted>([
    ...direct,
    ["/oauth/authorize", mountAuthorization()],
    ["/oauth/token", mountToken()],
    ["/oauth/revoke", mountRevocation()],
    ["/oauth/register", mountRegistration()],
    ["/owner", mountOwner()],
    ["/fit/compare", mountJobForm()],
    ["/contact/draft", mountMessageForm()],
    ["/contact/send", mountMessageConfirmation()],
  ]);
  const byValue = catalogue
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => path.includes("{"))
    .map((path) => ({ form: pathPattern(path), mounted: mount(path) }));
  return {
    handled(path) {
      const mounted =
        handlers.get(path) ??
        handlers.get(splitPath(path).path) ??
        byValue.find(({ form }) => form.test(path))?.mounted;
      return mounted && allowOf(mounted);
    },
    isPage: (path) => pages.has(path),
    isFile: (path) => filePattern.test(path),
  };
}

/** A path with values in it, each of them one segment. */
function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
}
