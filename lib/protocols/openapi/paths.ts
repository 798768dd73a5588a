import {
  type Example,
  inputShape,
  type Operation,
  offeredOperations,
  type Route,
  shapeAt,
} from "@/lib/operations";
import { queryOf } from "../http/input";
import { responsesOf } from "./responses";
import type { Call, CallsAt, Content, Json, SchemaBook } from "./schemas";

const V1 = "/v1";

/** Every path of the catalogue, with its operations. */
export function pathsOf(site: string, book: SchemaBook): Record<string, CallsAt> {
  const paths: Record<string, CallsAt> = {};
  for (const operation of offeredOperations()) {
    for (const route of operation.routes) {
      const before = paths[route.path] ?? (resolvesUnderV1(route.path) ? {} : { servers: [{ url: site }] });
      const call = describe(operation, route, book);
      paths[route.path] = { ...before, [route.method.toLowerCase()]: call };
    }
  }
  return paths;
}

/** Both servers are declared for the document; a path that is not also below `/v1` names the one it is on. */
function resolvesUnderV1(path: string): boolean {
  const methodsAt = (place: string) =>
    offeredOperations().flatMap(({ routes }) =>
      routes.filter((route) => route.path === place).map(({ method }) => method),
    );
  const below = methodsAt(V1 + path);
  return methodsAt(path).every((method) => below.includes(method));
}

function describe(operation: Operation, route: Route, book: SchemaBook): Call {
  const { summary, description, scope } = operation;
  return {
    operationId: route.id,
    summary,
    description,
    tags: [operation.limit ?? "service"],
    security: [{}, { bearer: [] }, { oauth2: scope ? [scope] : [] }],
    parameters: [
      ...pathParameters(operation, route),
      ...queryParameters(operation, route),
      ...headers(operation),
    ],
    ...(route.method === "POST" && { requestBody: requestBody(operation, route, book) }),
    responses: responsesOf(operation, route, book),
  };
}

function pathParameters(operation: Operation, route: Route): Json[] {
  return pathFields(route).map(([name, field]) => ({
    name,
    in: "path",
    required: true,
    ...described(operation, field),
    example: operation.examples[0]?.input[field],
  }));
}

function queryParameters(operation: Operation, route: Route): Json[] {
  const { requiredQuery = [] } = route;
  const query = route.method === "GET" ? queryOf(operation, route) : {};
  const sendable = operation.examples.filter(({ input }) =>
    Object.keys(input).every((field) => Object.values(query).includes(field)),
  );
  return Object.entries(query).map(([name, field]) => ({
    name,
    in: "query",
    required: requiredQuery.includes(name),
    ...described(operation, field),
    ...examplesOf(
      sendable.filter(({ input }) => field in input),
      (example) => example.input[field],
    ),
  }));
}

/** Where the field's schema stands in line, its description is the parameter's. */
function described(operation: Operation, field: string): Json {
  const { description, ...schema } = shapeAt(inputShape(operation), [field]) ?? {};
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  return { description, schema };
}

function headers({ keyed, limit }: Operation): Json[] {
  const names = [...(keyed ? ["IdempotencyKey"] : []), ...(limit ? ["AgentId"] : [])];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function requestBody(operation: Operation, route: Route, book: SchemaBook): Content {
  const schema = bodySchema(operation, route, book);
  const fields = pathFields(route).map(([, field]) => field);
  const examples = examplesOf(operation.examples, ({ input }) =>
    Object.fromEntries(Object.entries(input).filter(([name]) => !fields.includes(name))),
  );
  return {
    required: true,
    content: {
      "application/json": { schema, ...examples },
      ...(route.form && { "application/x-www-form-urlencoded": { schema } }),
    },
  };
}

/** The input without what the path says. */
function bodySchema(operation: Operation, route: Route, book: SchemaBook): Json {
  const reference = book.reference(operation.input, "input");
  const name = String(reference.$ref ?? "")
    .split("/")
    .at(-1);
  const whole = name && book.components[name];
  if (!whole) return reference;
  const fields = pathFields(route).map(([, field]) => field);
  const required = whole.required?.filter((field) => !fields.includes(field)) ?? [];
  const properties = Object.entries(whole.properties ?? {})
    .filter(([field]) => !fields.includes(field))
    .map(([field, schema]) => [field, withoutDefault(schema)]);
  const { required: _, ...rest } = whole;
  return book.file(name, {
    ...rest,
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  });
}

/** In words: generators of types take a field with a default for one that is always there (openapi-typescript 7). */
function withoutDefault({ default: value, description, ...schema }: Json): Json {
  const told = value === undefined ? description : `${description} Default: ${JSON.stringify(value)}.`;
  return { ...schema, ...(told !== undefined && { description: told }) };
}

function examplesOf(examples: readonly Example[], value: (example: Example) => unknown): Json {
  if (examples.length === 0) return {};
  return {
    examples: Object.fromEntries(
      examples.map((example) => [example.name, { summary: example.summary, value: value(example) }]),
    ),
  };
}

/** The parameters of a path, each with the input field it fills. */
function pathFields({ path, params = {} }: Route): [name: string, field: string][] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, params[name] ?? name]);
}
