import { catalogue, type Example, type Operation, offeredOperations, type Route } from "@/lib/operations";
import { absolute } from "./text";

/**
 * An operation that a document speaks of by name.
 * @throws Error when there is none, so that no document can name what is not there
 */
export function operationNamed(name: string): Operation {
  const found = catalogue.find((operation) => operation.name === name);
  if (!found) throw new Error(`A document speaks of the operation ${name}, and the catalogue has none.`);
  return found;
}

/** One address of this service, with everything that can be called there. */
export interface Endpoint {
  /** With the owner's handle filled in; other parameters stand as `{name}`. */
  path: string;
  summary: string;
  methods: string[];
  /** As OpenAPI names them. */
  operationIds: string[];
  scope?: string;
}

/** Where the same operations are tools. */
const mcp: Endpoint = {
  path: "/mcp",
  summary: "The same operations as tools of the Model Context Protocol",
  methods: ["POST"],
  operationIds: ["mcp"],
};

/** Where another agent asks. */
const a2a: Endpoint = {
  path: "/a2a",
  summary: "The same answers for agents that speak A2A",
  methods: ["POST"],
  operationIds: ["a2a"],
  scope: operationNamed("ask").scope,
};

/** Where an answer is asked for that NLWeb promised. */
const nlwebAwait: Endpoint = {
  path: "/await",
  summary: "Answers that were promised to a question asked by NLWeb",
  methods: ["POST"],
  operationIds: ["awaitAnswer"],
  scope: operationNamed("get_task").scope,
};

/** Every address of this service, those of the HTTP API first and in the order of the catalogue. */
export function endpoints(): Endpoint[] {
  const found = new Map<string, Endpoint>();
  for (const operation of offeredOperations()) {
    const { summary, scope } = operation;
    for (const { path: template, method, id } of operation.routes) {
      const path = fillOwner(template, operation);
      const endpoint = found.get(path) ?? { path, summary, scope, methods: [], operationIds: [] };
      endpoint.methods.push(method);
      endpoint.operationIds.push(id);
      found.set(path, endpoint);
    }
  }
  return [...found.values(), mcp, a2a, nlwebAwait];
}

/** How an operation is called, shortest way first: `GET /ask`, `tool ask`. */
export function waysTo(operation: Operation): string[] {
  const { name, routes, tool } = operation;
  const calls = routes.map(({ method, path }) => `\`${method} ${fillOwner(path, operation)}\``);
  return tool === false ? calls : [...calls, `tool \`${name}\``];
}

/** A request that runs as it stands, for a shell. */
export function curl(operation: Operation, route: Route, input: Readonly<Record<string, unknown>>): string {
  const address = absolute(fillOwner(route.path, operation));
  if (route.method === "GET") return `curl '${address}${queryOf(route, input)}'`;
  const pathFields = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field);
  const body = Object.fromEntries(Object.entries(input).filter(([field]) => !pathFields.includes(field)));
  return `curl '${address}' -H 'content-type: application/json' -d '${JSON.stringify(body).replaceAll("'", "’")}'`;
}

/**
 * The same by one of an operation's methods.
 * @throws Error when it has no such address, so that no document can show what is not there
 */
export function curlBy(
  method: Route["method"],
  operation: Operation,
  input: Readonly<Record<string, unknown>>,
): string {
  const route = operation.routes.find((each) => each.method === method);
  if (!route) throw new Error(`A document calls ${operation.name} by ${method}, and nothing takes it.`);
  return curl(operation, route, input);
}

/**
 * The input of an example that a document shows.
 * @throws Error when there is none of that name
 */
export function exampleOf({ name, examples }: Operation, wanted: string): Example["input"] {
  const example = examples.find((each) => each.name === wanted);
  if (!example) throw new Error(`A document shows the example ${wanted} of ${name}, and there is none.`);
  return example.input;
}

/** An operation's first example as an address to follow, where a link can call it. */
export function exampleAddress(operation: Operation): string | undefined {
  const route = operation.routes.find(({ method, path }) => method === "GET" && !path.includes("{"));
  return route && absolute(route.path) + queryOf(route, operation.examples[0]?.input ?? {});
}

function queryOf({ query = {} }: Route, input: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, field]) =>
    input[field] === undefined ? [] : [[name, String(input[field])]],
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : "";
}

/** The owner's handle is the one parameter whose value is known before the call. */
function fillOwner(path: string, { examples }: Operation): string {
  return path.replace("{owner}", () => String(examples[0]?.input.owner));
}
