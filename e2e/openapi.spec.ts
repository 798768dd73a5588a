import fc from "fast-check";
import { type Call, type Contract, type Described, expect, type Parameter, test } from "./contract";
import { fitting, oddities, type Schema, spoiled } from "./made-up";

/** How many requests are made up; `npm run test:faults` asks for more. */
const FUZZ_REQUESTS = process.env.FAULTS === "full" ? 20_000 : 1_500;

const methods = ["get", "post"] as const;

test("the document says what it is and who may read it", async ({ call }) => {
  const { status, headers, json } = await call("GET", "/openapi.json");
  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(json.openapi).toMatch(/^3\.1\./);
  expect(json.info.version).toBe("1.0.0");
  const again = await call("GET", "/openapi.json", {
    headers: { "if-none-match": headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
  expect((await call("HEAD", "/openapi.json")).status).toBe(200);
});

test("the components have the names of the contract", async ({ contract: { document } }) => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining([
      "AskRequest",
      "AskResponse",
      "ProjectItem",
      "PaginationMeta",
      "PaginatedProjectsResponse",
      "CreateTaskResponse",
      "TaskStatusResponse",
      "ErrorResponse",
      "ErrorDetail",
    ]),
  );
});

test("every reference leads somewhere and every operation has a name of its own", async ({
  contract: { document },
}) => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) {
    const target = reference
      .split("/")
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
    expect(target, reference).toBeDefined();
  }
  const ids = operationsOf(document).map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("every path resolves on every server it is declared for", async ({ contract, call }) => {
  const { document, base } = contract;
  const linked = await linkedValues(contract, call);
  const visited = operationsOf(document).flatMap(({ path, method, operation }) =>
    (document.paths[path]!.servers ?? document.servers).map(({ url }) => ({ url, path, method, operation })),
  );
  expect(visited.some(({ url }) => url === `${base}/v1`)).toBe(true);
  for (const { url, path, method, operation } of visited) {
    const response = await fetch(url + filled(path, operation, linked), {
      method: method.toUpperCase(),
      headers: { "content-type": "application/json" },
      body: method === "post" ? "{}" : undefined,
    });
    expect([200, 202, 400], `${method} ${url}${path}`).toContain(response.status);
  }
});

test("every documented example runs", async ({ contract, call }) => {
  let sent = 0;
  const linked = await linkedValues(contract, call);
  for (const { path, method, operation } of operationsOf(contract.document)) {
    const target = filled(path, operation, linked);
    for (const query of ["", ...queriesOf(operation)]) {
      if (query === "" && !(operation.operationId in linked)) continue;
      const { status } = await call(method.toUpperCase(), target + query, {});
      if (method === "get") expect([200, 202], `${method} ${target}${query}`).toContain(status);
      sent++;
    }
    for (const { value } of Object.values(
      operation.requestBody?.content["application/json"]?.examples ?? {},
    )) {
      const { status } = await call(method.toUpperCase(), target, { data: value });
      expect([200, 202], `${method} ${target} ${JSON.stringify(value)}`).toContain(status);
      contract.fits(operation.requestBody!.content["application/json"]!.schema, value);
      sent++;
    }
  }
  expect(sent).toBeGreaterThan(5);
});

test("whatever is sent, nothing is a fault and every reply is as documented", async ({ contract, call }) => {
  test.setTimeout(90_000 + FUZZ_REQUESTS * 30);
  const linked = await linkedValues(contract, call);
  const requests = operationsOf(contract.document).map(({ path, method, operation }) =>
    fc.record({
      method: fc.constant(method.toUpperCase()),
      path: fc.oneof(
        { weight: 6, arbitrary: fc.constant(filled(path, operation, linked)) },
        { weight: 1, arbitrary: strangePath },
      ),
      query: queryOf(contract, operation),
      headers: fc.dictionary(fc.constantFrom("idempotency-key", "x-agent-id", "accept"), headerText, {
        maxKeys: 2,
      }),
      body: method === "post" ? bodyOf(contract, operation) : fc.constant(undefined),
    }),
  );
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof(...requests), async (request) => {
      const status = await sendOne(call, request);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
    { numRuns: FUZZ_REQUESTS },
  );
  test.info().annotations.push({ type: "statuses", description: JSON.stringify([...statuses].sort()) });
  for (const status of [200, 202, 400, 404]) expect(statuses.get(status), `${status}`).toBeGreaterThan(0);
});

interface MadeUp {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

async function sendOne(call: Call, { method, path, query, headers, body }: MadeUp): Promise<number> {
  const search = new URLSearchParams(query).toString();
  const reply = await call(method, search ? `${path}?${search}` : path, { headers, data: body });
  if (reply.status >= 500)
    throw new Error(`${reply.status} for ${method} ${path} ${JSON.stringify({ query, headers, body })}`);
  return reply.status;
}

const headerText = fc.oneof(
  fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    maxLength: 300,
  }),
  fc.constantFrom("text/event-stream", "fuzz-key-0001", '"fuzz-key-0001"'),
);

const strangePath = fc
  .array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 })
  .map((parts) => `/v1/${parts.map((part) => encodeURIComponent(part.toWellFormed())).join("/")}`);

/** The parameters as they are described, now and then with something else in them. */
function queryOf(contract: Contract, operation: Described): fc.Arbitrary<Record<string, string>> {
  const described = parametersOf(contract, operation);
  const fields = described.map(({ name, schema = {} }): [string, fc.Arbitrary<string>] => [
    name,
    fc
      .oneof({ weight: 3, arbitrary: fitting(schema as Schema, {}) }, { weight: 1, arbitrary: oddities })
      .map(String),
  ]);
  return fc.record({ ...Object.fromEntries(fields), other: fc.string() }, { requiredKeys: [] });
}

/** A body as it is described, one with something wrong in it, or anything. */
function bodyOf({ document }: Contract, operation: Described): fc.Arbitrary<unknown> {
  const schema = (operation.requestBody?.content["application/json"]?.schema ?? {}) as Schema;
  const { schemas } = document.components;
  return fc.oneof(
    { weight: 4, arbitrary: fitting(schema, schemas) },
    { weight: 4, arbitrary: spoiled(schema, schemas) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
}

function operationsOf({ paths }: Contract["document"]) {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  );
}

/** The path with its documented example values, and with those that another operation's reply gave for it. */
function filled(path: string, { operationId, parameters }: Described, linked: Linked = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const example = parameters.find((parameter) => parameter.name === name)?.example;
    return encodeURIComponent(String(linked[operationId]?.[name] ?? example));
  });
}

/** For each operation that a reply links to, the values that it gives for its parameters. */
type Linked = Record<string, Record<string, string>>;

async function linkedValues({ document }: Contract, call: Call): Promise<Linked> {
  const found: Linked = {};
  for (const { path, method, operation } of operationsOf(document)) {
    const links = Object.values(operation.responses).flatMap((response) =>
      Object.values(response.links ?? {}),
    );
    const [example] = Object.values(operation.requestBody?.content["application/json"]?.examples ?? {});
    if (links.length === 0 || !example) continue;
    const { json } = await call(method.toUpperCase(), filled(path, operation), { data: example.value });
    for (const { operationId, parameters } of links) {
      found[operationId] = Object.fromEntries(
        Object.entries(parameters).map(([name, from]) => [name, json[from.replace("$response.body#/", "")]]),
      );
    }
  }
  return found;
}

/** One query for each example that is named on any parameter. */
function queriesOf({ parameters }: Described): string[] {
  const inQuery = parameters.filter((parameter) => parameter.in === "query" && parameter.examples);
  const names = new Set(inQuery.flatMap(({ examples }) => Object.keys(examples ?? {})));
  return [...names].map((name) => {
    const pairs = inQuery.flatMap((parameter): [string, string][] => {
      const value = parameter.examples?.[name]?.value;
      return value === undefined ? [] : [[parameter.name, String(value)]];
    });
    return `?${new URLSearchParams(pairs)}`;
  });
}

function parametersOf({ document }: Contract, { parameters }: Described): Parameter[] {
  const resolved = parameters.map((parameter): Parameter => {
    const name = parameter.$ref?.split("/").at(-1);
    return (name && document.components.parameters[name]) || parameter;
  });
  return resolved.filter((parameter) => parameter.in === "query");
}
