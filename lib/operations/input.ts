import { z } from "zod";
import { ServiceError } from "@/lib/errors";
import type { Operation } from "./operation";

/** Input that does not fit; `field` is the path of the value, empty for the whole input. */
export class InvalidInput extends ServiceError {
  readonly field: string;
  readonly problem: string;

  constructor(field: string, problem: string) {
    super("invalid_request", `${field || "The input"} ${problem}.`);
    this.field = field;
    this.problem = problem;
  }
}

/** The part of JSON Schema that says what a value may be. */
export interface Shape {
  type?: string;
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
  maxItems?: number;
  description?: string;
  default?: unknown;
}

const shapes = new WeakMap<z.ZodType, Shape>();

/** What an operation accepts, as JSON Schema with every name resolvable by `shapeAt`. */
export function inputShape({ input }: Operation): Shape {
  let shape = shapes.get(input);
  if (!shape) {
    shape = z.toJSONSchema(input, { io: "input", unrepresentable: "any" }) as Shape;
    shapes.set(input, shape);
  }
  return shape;
}

/** The shape of the value at a path; undefined where the schema says nothing. */
export function shapeAt(root: Shape, path: readonly PropertyKey[]): Shape | undefined {
  let shape: Shape | undefined = resolve(root, root);
  for (const step of path) {
    const next: Shape | undefined =
      typeof step === "number" ? shape?.items : shape?.properties?.[String(step)];
    shape = next && resolve(root, next);
  }
  return shape;
}

/**
 * The input with its defaults filled in and unknown fields left out.
 * @throws InvalidInput naming the first field that is wrong and what it may be.
 */
export function parseInput<Input extends z.ZodObject>(
  operation: Operation<Input>,
  raw: unknown,
): z.output<Input> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    throw new InvalidInput("", "must be a JSON object");
  }
  const result = operation.input.safeParse(raw);
  if (result.success) return result.data;
  throw explain(inputShape(operation), result.error.issues[0]!);
}

function explain(root: Shape, issue: z.core.$ZodIssue): InvalidInput {
  const field = printPath(issue.path);
  if (issue.code === "custom") return new InvalidInput(field, issue.message);
  const shape = shapeAt(root, issue.path);
  return new InvalidInput(field, shape ? `must be ${expectation(root, shape)}` : issue.message);
}

function expectation(root: Shape, unresolved: Shape): string {
  const shape = resolve(root, unresolved);
  if (shape.anyOf) return shape.anyOf.map((option) => expectation(root, option)).join(" or ");
  if (shape.enum) return `one of ${shape.enum.join(", ")}`;
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  switch (shape.type) {
    case "integer":
      return `an integer${range(shape.minimum, shape.maximum)}`;
    case "number":
      return `a number${range(shape.minimum, shape.maximum)}`;
    case "string":
      return shape.maxLength ? `a string of at most ${shape.maxLength} characters` : "a string";
    case "boolean":
      return "true or false";
    case "array":
      return shape.maxItems ? `a list of at most ${shape.maxItems}` : "a list";
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

function resolve(root: Shape, shape: Shape): Shape {
  const name = shape.$ref?.split("/").at(-1);
  return (name && root.$defs?.[name]) || shape;
}

/** `["messages", 0, "content"]` is written `messages[0].content`. */
function printPath(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, step) =>
      typeof step === "number" ? `${text}[${step}]` : text ? `${text}.${String(step)}` : String(step),
    "",
  );
}
