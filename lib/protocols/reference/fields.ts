import { z } from "zod";
import { fill, type Strings } from "@/lib/locale";
import { inputShape, type Operation, type Shape } from "@/lib/operations";

/** A field of what is sent or given, for people. */
export interface FieldNote {
  /** With the way to it: `citations[].quote`. */
  name: string;
  /** What it may be, in words, values between backticks: `integer, 1 to 50`. */
  type: string;
  required: boolean;
  default?: string;
  description?: string;
}

const maxDepth = 3;

/** The words that say what a field may be. */
type Words = Strings["programs"]["types"];

/** What an operation takes. */
export function inputFields(operation: Operation, words: Words): FieldNote[] {
  return fieldsOf(inputShape(operation), words);
}

/** What it gives. */
export function outputFields({ output }: Operation, words: Words): FieldNote[] {
  return fieldsOf(z.toJSONSchema(output, { io: "output", unrepresentable: "any" }) as Shape, words);
}

function fieldsOf(root: Shape, words: Words): FieldNote[] {
  return walk(root, resolve(root, root), "", 1).map(({ field, ...note }) => ({
    ...note,
    type: typeOf(root, field, words),
  }));
}

interface FoundField extends Omit<FieldNote, "type"> {
  field: Shape;
}

function walk(root: Shape, shape: Shape, prefix: string, depth: number): FoundField[] {
  const { properties = {}, required = [] } = shape;
  return Object.entries(properties).flatMap(([key, unresolved]) => {
    const field = resolve(root, unresolved);
    const name = prefix + key;
    const note: FoundField = {
      name,
      field,
      required: required.includes(key),
      description: field.description,
      ...(field.default !== undefined && { default: JSON.stringify(field.default) }),
    };
    const inner = field.items ? resolve(root, field.items) : field;
    if (!inner.properties || depth === maxDepth) return [note];
    return [note, ...walk(root, inner, `${name}${field.items ? "[]" : ""}.`, depth + 1)];
  });
}

function typeOf(root: Shape, shape: Shape, words: Words): string {
  const values = shape.enum ?? (shape.const === undefined ? [] : [shape.const]);
  if (values.length > 0) return values.map((value) => `\`${JSON.stringify(value)}\``).join(" | ");
  if (shape.anyOf) {
    const types = new Set(shape.anyOf.map((option) => typeOf(root, resolve(root, option), words)));
    return [...types].join(` ${words.or} `);
  }
  if (shape.type === "array") {
    const type = shape.items ? typeOf(root, resolve(root, shape.items), words) : words.names.anything;
    return shape.maxItems
      ? fill(words.shortList, { most: shape.maxItems, type })
      : fill(words.list, { type });
  }
  return [kindOf(shape, words), range(shape, words)].filter(Boolean).join(", ");
}

function kindOf({ type, format }: Shape & { format?: string }, { names, or }: Words): string {
  const kinds = [format ?? type ?? []].flat();
  const named = new Map(Object.entries(names));
  return kinds.map((kind) => named.get(kind) ?? kind).join(` ${or} `) || names.anything;
}

function range({ minimum, maximum, minLength, maxLength }: Shape, words: Words): string | undefined {
  const max = maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum;
  const min = minimum === Number.MIN_SAFE_INTEGER ? undefined : minimum;
  if (min !== undefined && max !== undefined) return fill(words.between, { least: min, most: max });
  if (min !== undefined) return fill(words.atLeast, { least: min });
  if (max !== undefined) return fill(words.atMost, { most: max });
  if (maxLength === undefined) return undefined;
  return minLength === undefined
    ? fill(words.atMostLong, { most: maxLength })
    : fill(words.length, { least: minLength, most: maxLength });
}

/** The shape behind a name, with what is said of it in this place. */
function resolve(root: Shape, shape: Shape): Shape {
  const named = root.$defs?.[shape.$ref?.split("/").at(-1) ?? ""];
  return named ? { ...named, ...(shape.description && { description: shape.description }) } : shape;
}
