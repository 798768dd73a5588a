import { oncePerContent } from "@/lib/content";
import { ServiceError } from "@/lib/errors";
import { catalogue } from "@/lib/operations";
import { call } from "./call";
import { type Exchange, errorReply, exchange } from "./exchange";
import { preflight } from "./headers";
import { etagOf, revalidatedReply } from "./reply";

/** What Next gives a route handler beside the request: the values of the path's dynamic segments, if it has any. */
export interface RouteContext {
  params: Promise<Record<string, string | string[] | undefined> | undefined>;
}

type Handler = (request: Request, context: RouteContext) => Promise<Response>;
type Work = (exchange: Exchange, context: RouteContext) => Promise<Response>;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

type Method = (typeof methods)[number];

/** A handler for every method a route file can export, so that none is left to the framework. */
export type Mounted = Readonly<Record<Method, Handler>>;

/**
 * The handlers of every operation that has a route at this path.
 * @param otherwise answers what is sent there in another protocol; undefined for what is not
 */
export function mount(
  path: string,
  otherwise: (exchange: Exchange) => Promise<Response | undefined> = async () => undefined,
): Mounted {
  const works: Partial<Record<Method, Work>> = {};
  for (const operation of catalogue) {
    for (const route of operation.routes.filter((candidate) => candidate.path === path)) {
      works[route.method] = async (current, { params }) =>
        (await otherwise(current)) ?? call(operation, route, current, (await params) ?? {});
    }
  }
  if (Object.keys(works).length === 0) throw new Error(`No operation has a route at ${path}.`);
  return handlers(path, works);
}

/**
 * A document that is the same for everybody, made when it is first asked for, and again where the content has changed.
 * @param render undefined where this site has no such document
 */
export function mountDocument(
  path: string,
  type: string,
  render: () => string | undefined,
  headers: Record<string, string> = {},
): Mounted {
  const give: Work = async ({ request }) => {
    const made = oncePerContent(`document:${path}`, () => {
      const body = render();
      return body === undefined ? undefined : { body, etag: etagOf(body) };
    });
    if (!made) throw new ServiceError("not_found", `Nothing is at ${path}.`);
    return revalidatedReply(request, made.body, type, headers, made.etag);
  };
  return handlers(path, { GET: give });
}

/** Addresses below a prefix at which nothing is. */
export function mountNothing(prefix: string): Mounted {
  const refuse: Work = async ({ request }) => {
    const { pathname } = new URL(request.url);
    throw new ServiceError("not_found", `Nothing is at ${pathname.slice(0, 200)}.`);
  };
  return handlers(`${prefix}/*`, Object.fromEntries(methods.map((method) => [method, refuse])));
}

/** What `Allow` names, by the handlers that were made. */
const allowed = new WeakMap<Mounted, string>();

/** The methods that a path takes, as `Allow` names them; undefined where they were not made by `handlers`. */
export function allowOf(mounted: Mounted): string | undefined {
  return allowed.get(mounted);
}

/** The 405, with `Allow` (RFC 9110, section 15.5.6). @param allow the methods that are allowed: `GET, HEAD, OPTIONS` */
export function refuseMethod(
  current: Exchange,
  allow: string,
  message = `${current.request.method} is not allowed here; ${allow} are.`,
): Response {
  const reply = errorReply(new ServiceError("method_not_allowed", message), current);
  reply.headers.set("Allow", allow);
  return reply;
}

/** The handlers of a path; a method without work is refused, naming those that have some. */
export function handlers(path: string, works: Partial<Record<Method, Work>>): Mounted {
  const all: Partial<Record<Method, Work>> = { HEAD: works.GET, ...works };
  const allow = [...methods.filter((method) => all[method] && method !== "OPTIONS"), "OPTIONS"].join(", ");
  all.OPTIONS ??= async () => new Response(null, { status: 204, headers: preflight(allow) });
  const refuse: Work = async (current) => refuseMethod(current, allow);
  const mounted = eachMethod((method) => {
    const work = all[method] ?? refuse;
    return (request, context) => exchange(request, path, (current) => work(current, context));
  });
  allowed.set(mounted, allow);
  return mounted;
}

/** What is made for each method. */
export function eachMethod(make: (method: Method) => Handler): Mounted {
  return {
    GET: make("GET"),
    HEAD: make("HEAD"),
    POST: make("POST"),
    PUT: make("PUT"),
    PATCH: make("PATCH"),
    DELETE: make("DELETE"),
    OPTIONS: make("OPTIONS"),
  };
}
