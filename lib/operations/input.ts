import { z } from "zod";
import { firstIssue, ServiceError } from "@/lib/errors";
import { acceptedInput } from "./language";
import type { Operation } from "./operation";

/** Input that does not fit; `field` is the path of the value, empty for the whole input. */
export class InvalidInput extends ServiceError {
  readonly field: string;
  readonly problem: string;

  /** Not by name alone: it shares that with its base. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof ServiceError && "field" in value && "problem" in value;
  }

  constructor(field: string, problem: string) {
    super("invalid_request", `${field || "The input"} ${problem}.`);
    this.field = field;
    this.problem = problem;
  }
}

/** The part of JSON Schema that says what a value may be. */
export interface Shape {
  type?: string;
  required?: string[];
  $ref?: string;
  $defs?: Record<string, Shape>;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  description?: string;
  default?: unknown;
}

const shapes = new WeakMap<z.ZodType, Shape>();

/** What an operation accepts, as JSON Schema with every name resolvable by `shapeAt`. */
export function inputShape(operation: Operation): Shape {
  return shapeOf(acceptedInput(operation));
}

/** The shape of the value at a path; undefined where the schema says nothing. */
export function shapeAt(root: Shape, path: readonly PropertyKey[]): Shape | undefined {
  let shape: Shape | undefined = resolve(root, root);
  for (const step of path) {
    const next: Shape | undefined =
      typeof step === "number" ? shape?.items : ownProperty(shape?.properties, String(step));
    shape = next && resolve(root, next);
  }
  return shape;
}

/**
 * The input with its defaults filled in and unknown fields left out; `null` in an optional field is as if it were absent.
 * @throws InvalidInput naming the first field that is wrong and what it may be.
 */
export function parseInput<Input extends z.ZodObject>(
  operation: Operation<Input>,
  raw: unknown,
): z.output<Input> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    throw new InvalidInput("", "must be a JSON object");
  }
  const result = check(acceptedInput(operation), raw);
  if (result.success) return result.data as z.output<Input>;
  const { path, message } = firstIssue(result.error);
  throw new InvalidInput(formatPath(path), message);
}

/** Validates a value against a schema; where the schema has no message of its own, an issue says what is allowed. */
export function check<Schema extends z.ZodType>(schema: Schema, raw: unknown) {
  const root = shapeOf(schema);
  return schema.safeParse(withoutNulls(schema, raw), {
    error: ({ path = [] }) => {
      const shape = shapeAt(root, path);
      return shape && `must be ${expectation(root, shape)}`;
    },
  });
}

/**
 * A value without its optional fields that are `null`: many clients write every field they know, and `null` where they have
 * nothing to say.
 */
export function withoutNulls<Value>(schema: z.ZodType, value: Value): Value {
  const root = shapeOf(schema);
  return dropNulls(root, root, value) as Value;
}

function dropNulls(root: Shape, unresolved: Shape | undefined, value: unknown): unknown {
  const shape = unresolved && resolve(root, unresolved);
  if (!shape || typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => dropNulls(root, shape.items, item));
  const isLeftOut = (name: string) => {
    const field = ownProperty(shape.properties, name);
    return field && !shape.required?.includes(name) && !allowsNull(resolve(root, field));
  };
  const entries = Object.entries(value).filter(([name, field]) => field !== null || !isLeftOut(name));
  return Object.fromEntries(
    entries.map(([name, field]) => [name, dropNulls(root, ownProperty(shape.properties, name), field)]),
  );
}

function allowsNull({ type, anyOf }: Shape): boolean {
  return type === "null" || anyOf?.some(allowsNull) === true;
}

function shapeOf(schema: z.ZodType): Shape {
  const shape =
    shapes.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape);
  shapes.set(schema, shape);
  return shape;
}

function expectation(root: Shape, unresolved: Shape): string {
  const shape = resolve(root, unresolved);
  if (shape.anyOf && !shape.type) return shape.anyOf.map((option) => expectation(root, option)).join(" or ");
  if (shape.enum) return `one of ${shape.enum.join(", ")}`;
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  switch (shape.type) {
    case "integer":
      return `an integer${range(shape.minimum, shape.maximum)}`;
    case "number":
      return `a number${range(shape.minimum, shape.maximum)}`;
    case "string":
      return `a string${span(shape.minLength, shape.maxLength, " characters")}`;
    case "boolean":
      return "true or false";
    case "array":
      return `a list${span(shape.minItems, shape.maxItems)}`;
    case "object":
      return "an object";
    case "null":
      return "null";
    default:
      return "a value of another type";
  }
}

function range(minimum: number | undefined, maximum: number | undefined): string {
  const open = maximum === undefined || maximum === Number.MAX_SAFE_INTEGER;
  if (minimum === undefined || minimum === Number.MIN_SAFE_INTEGER) return open ? "" : ` up to ${maximum}`;
  return open ? ` of ${minimum} or more` : ` from ${minimum} to ${maximum}`;
}

function span(least = 0, most: number | undefined, unit = ""): string {
  if (most === undefined) return least > 0 ? ` of at least ${least}${unit}` : "";
  return least > 0 ? ` of ${least} to ${most}${unit}` : ` of at most ${most}${unit}`;
}

function resolve(root: Shape, shape: Shape): Shape {
  const name = shape.$ref?.split("/").at(-1);
  return ownProperty(root.$defs, name) ?? shape;
}

/** A property by a name that comes from a caller: `constructor` and the like are not properties of the schema. */
function ownProperty(
  shapes: Readonly<Record<string, Shape>> | undefined,
  name: string | undefined,
): Shape | undefined {
  return shapes && name !== undefined && Object.hasOwn(shapes, name) ? shapes[name] : undefined;
}

/** `["messages", 0, "content"]` is written `messages[0].content`. */
function formatPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === "number" ? `${text}[${step}]` : text ? `${text}.${String(step)}` : String(step),
    "",
  );
}
