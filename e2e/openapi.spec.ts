import fc from "fast-check";
import { type Call, type Contract, type Described, expect, type Parameter, test } from "./contract";

/** How many requests are made up; `npm run test:faults` asks for more. */
const FUZZ_REQUESTS = process.env.FAULTS === "full" ? 20_000 : 400;

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
      "ErrorResponse",
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

test("every path resolves on every server it is declared for", async ({ contract: { document, base } }) => {
  const visited = operationsOf(document).flatMap(({ path, method, operation }) =>
    (document.paths[path]!.servers ?? document.servers).map(({ url }) => ({ url, path, method, operation })),
  );
  expect(visited.some(({ url }) => url === `${base}/v1`)).toBe(true);
  for (const { url, path, method, operation } of visited) {
    const response = await fetch(url + filled(path, operation), {
      method: method.toUpperCase(),
      headers: { "content-type": "application/json" },
      body: method === "post" ? "{}" : undefined,
    });
    expect([200, 202, 400], `${method} ${url}${path}`).toContain(response.status);
  }
});

test("every documented example runs", async ({ contract, call }) => {
  let sent = 0;
  for (const { path, method, operation } of operationsOf(contract.document)) {
    const target = filled(path, operation);
    for (const query of queriesOf(operation)) {
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
  test.setTimeout(30_000 + FUZZ_REQUESTS * 20);
  const targets = operationsOf(contract.document).map(({ path, method, operation }) =>
    fc.record({
      method: fc.constant(method.toUpperCase()),
      path: fc.oneof(
        { weight: 5, arbitrary: fc.constant(filled(path, operation)) },
        { weight: 1, arbitrary: strangePath },
      ),
      query: fc.dictionary(fc.constantFrom(...parameterNames(contract, operation), "other"), text, {
        maxKeys: 4,
      }),
      headers: fc.dictionary(fc.constantFrom("idempotency-key", "x-agent-id", "accept"), headerText, {
        maxKeys: 2,
      }),
      body: method === "post" ? bodyOf(contract, operation) : fc.constant(undefined),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.oneof(...targets), (request) => sendOne(call, request)),
    { numRuns: FUZZ_REQUESTS },
  );
});

interface MadeUp {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

async function sendOne(call: Call, { method, path, query, headers, body }: MadeUp): Promise<void> {
  const search = new URLSearchParams(query).toString();
  const reply = await call(method, search ? `${path}?${search}` : path, { headers, data: body });
  if (reply.status >= 500)
    throw new Error(`${reply.status} for ${method} ${path} ${JSON.stringify({ query, headers, body })}`);
}

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom("", "0", "1", "true", "-1", "1e9", "ai", "null", "x".repeat(3000)),
);

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

/** A body: anything, or something whose fields have the right names and sometimes the right types. */
function bodyOf({ document }: Contract, operation: Described): fc.Arbitrary<unknown> {
  const content = operation.requestBody?.content["application/json"];
  const name =
    String(content?.schema.$ref ?? "")
      .split("/")
      .at(-1) ?? "";
  const fields = Object.keys((document.components.schemas[name]?.properties as object) ?? {});
  const message = fc.record(
    {
      role: fc.oneof(fc.constantFrom("user", "assistant", "system"), fc.anything()),
      content: fc.oneof(text, fc.anything()),
    },
    { requiredKeys: [] },
  );
  const value = fc.oneof(
    text,
    fc.boolean(),
    fc.integer(),
    fc.jsonValue(),
    fc.array(message, { maxLength: 60 }),
  );
  return fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...fields, "extra"), value, { maxKeys: 5 }));
}

function operationsOf({ paths }: Contract["document"]) {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [{ path, method, operation: item[method] }] : [])),
  );
}

/** The path with its documented example values. */
function filled(path: string, { parameters }: Described): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters.find((parameter) => parameter.name === name)?.example)),
  );
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

function parameterNames({ document }: Contract, { parameters }: Described): string[] {
  const resolved = parameters.map((parameter): Parameter => {
    const name = parameter.$ref?.split("/").at(-1);
    return (name && document.components.parameters[name]) || parameter;
  });
  return resolved.filter((parameter) => parameter.in === "query").map(({ name }) => name);
}
