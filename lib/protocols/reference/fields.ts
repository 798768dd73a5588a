import { z } from "zod";
import { inputShape, type Operation, type Shape } from "@/lib/operations";

/** A field of what is sent or given, for people. */
export interface FieldNote {
  /** With the way to it: `citations[].quote`. */
  name: string;
  /** What it may be, in words: `integer, 1 to 50`. */
  type: string;
  required: boolean;
  default?: string;
  description?: string;
}

const deepest = 3;

/** What an operation takes. */
export function inputFields(operation: Operation): FieldNote[] {
  return fieldsOf(inputShape(operation));
}

/** What it gives. */
export function outputFields({ output }: Operation): FieldNote[] {
  return fieldsOf(z.toJSONSchema(output, { io: "output", unrepresentable: "any" }) as Shape);
}

function fieldsOf(root: Shape): FieldNote[] {
  return walk(root, resolve(root, root), "", 1);
}

function walk(root: Shape, shape: Shape, prefix: string, depth: number): FieldNote[] {
  const { properties = {}, required = [] } = shape as Shape & { required?: string[] };
  return Object.entries(properties).flatMap(([key, unresolved]) => {
    const field = resolve(root, unresolved);
    const name = prefix + key;
    const note: FieldNote = {
      name,
      type: typeOf(root, field),
      required: required.includes(key),
      description: field.description,
      ...(field.default !== undefined && { default: JSON.stringify(field.default) }),
    };
    const inner = field.items ? resolve(root, field.items) : field;
    if (!inner.properties || depth === deepest) return [note];
    return [note, ...walk(root, inner, `${name}${field.items ? "[]" : ""}.`, depth + 1)];
  });
}

function typeOf(root: Shape, shape: Shape): string {
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.anyOf) {
    const types = new Set(shape.anyOf.map((option) => typeOf(root, resolve(root, option))));
    return [...types].join(" or ");
  }
  if (shape.type === "array") {
    const items = shape.items ? typeOf(root, resolve(root, shape.items)) : "anything";
    return shape.maxItems ? `list, at most ${shape.maxItems}, of ${items}` : `list of ${items}`;
  }
  return `${kindOf(shape)}${range(shape)}`;
}

function kindOf({ type, format }: Shape & { format?: string }): string {
  const named = { uri: "address", "date-time": "time" }[format ?? ""] ?? format;
  return named ?? ([type].flat().join(" or ") || "anything");
}

function range({ minimum, maximum, minLength, maxLength }: Shape): string {
  const top = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (minimum !== undefined && top !== undefined) return `, ${minimum} to ${top}`;
  if (minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER) return `, at least ${minimum}`;
  if (top !== undefined) return `, at most ${top}`;
  if (minLength !== undefined && maxLength !== undefined) return `, ${minLength} to ${maxLength} characters`;
  return maxLength === undefined ? "" : `, at most ${maxLength} characters`;
}

/** The shape behind a name, with what is said of it in this place. */
function resolve(root: Shape, shape: Shape): Shape {
  const named = root.$defs?.[shape.$ref?.split("/").at(-1) ?? ""];
  return named ? { ...named, ...(shape.description && { description: shape.description }) } : shape;
}
