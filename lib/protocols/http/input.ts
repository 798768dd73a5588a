import { ServiceError } from "@/lib/errors";
import {
  acceptedInput,
  InvalidInput,
  inputShape,
  type Operation,
  type Route,
  type Shape,
  shapeAt,
} from "@/lib/operations";
import { readBody } from "./body";

export type Fields = Record<string, unknown>;

/**
 * The raw input of an operation, wherever its parts stand: path, query or body.
 * @throws ServiceError for a body that cannot be read
 */
export async function readInput(
  operation: Operation,
  route: Route,
  request: Request,
  pathValues: Fields,
): Promise<Fields> {
  const pathFields = Object.fromEntries(
    Object.entries(pathValues).map(([name, value]) => [route.params?.[name] ?? name, value]),
  );
  if (route.method === "GET") {
    const { searchParams } = new URL(request.url);
    return { ...fromText(inputShape(operation), searchParams, queryOf(operation, route)), ...pathFields };
  }
  const body = await readBody(request, { form: route.form });
  if (body.kind === "none") return pathFields;
  if (body.kind === "form") {
    return { ...fromText(inputShape(operation), body.fields, formNames(operation)), ...pathFields };
  }
  if (typeof body.value !== "object" || body.value === null || Array.isArray(body.value)) {
    throw new ServiceError("invalid_request", "The body must be a JSON object.");
  }
  return { ...body.value, ...pathFields };
}

/** Which input field each query parameter fills, with that for the language where there is a choice. */
export function queryOf(operation: Operation, { query = {} }: Route): Readonly<Record<string, string>> {
  return "language" in acceptedInput(operation).shape ? { ...query, language: "language" } : query;
}

/** What is wrong with a GET is wrong with a parameter: by the name the caller used. */
export function asParameterError(error: unknown, route: Route): unknown {
  if (error instanceof ServiceError && error.code === "missing_query" && route.method === "GET")
    return new ServiceError("missing_query", "No question was sent. Put it in `q`.");
  if (!(error instanceof InvalidInput) || route.method !== "GET") return error;
  const names = Object.entries({ ...route.params, ...route.query });
  const parameter = names.find(([, field]) => field === error.field)?.[0];
  return new ServiceError("invalid_parameter", `${parameter ?? error.field} ${error.problem}.`);
}

/** `names` says which input field each parameter fills; the first of several values counts. */
function fromText(shape: Shape, sent: URLSearchParams, names: Readonly<Record<string, string>>): Fields {
  const fields: Fields = {};
  for (const [name, field] of Object.entries(names)) {
    const text = sent.get(name);
    if (text !== null) fields[field] = typed(text, shapeAt(shape, [field]));
  }
  return fields;
}

const booleanWords = new Map([
  ["true", true],
  ["1", true],
  ["false", false],
  ["0", false],
]);

/** A text as the type its field has; one that does not fit stays text, and validation refuses it. */
function typed(text: string, shape: Shape | undefined): unknown {
  if (shape?.type === "integer" && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (shape?.type === "boolean") return booleanWords.get(text) ?? text;
  return text;
}

/** A form may say `q` as a link does. */
function formNames(operation: Operation): Record<string, string> {
  const links = operation.routes.flatMap(({ query }) => Object.entries(query ?? {}));
  const fields = Object.keys(operation.input.shape).map((field) => [field, field] as const);
  return Object.fromEntries([...links, ...fields]);
}
