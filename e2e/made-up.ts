import fc from "fast-check";

/** The part of JSON Schema that the published contract uses. */
export interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** Values that a schema allows, as a stranger who read nothing else would make them up. */
export function fitting(schema: Schema, named: Record<string, Schema>): fc.Arbitrary<unknown> {
  const within = (part: Schema) => fitting(part, named);
  if (schema.$ref) return within(named[schema.$ref.split("/").at(-1) ?? ""] ?? {});
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(within));
  const { minimum = 0, maximum = 1_000, minLength = 0, minItems = 0 } = schema;
  switch (schema.type) {
    case "string":
      return text(minLength, Math.min(schema.maxLength ?? 80, 2_000));
    case "integer":
      return fc.integer({ min: minimum, max: maximum });
    case "number":
      return fc.double({ min: minimum, max: maximum, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(within(schema.items ?? {}), {
        minLength: minItems,
        maxLength: Math.min(schema.maxItems ?? 4, minItems + 4),
      });
    case "object":
      return objectOf(schema, within);
    default:
      return fc.jsonValue();
  }
}

/** The same, with something in it that the schema does not allow. */
export function spoiled(schema: Schema, named: Record<string, Schema>): fc.Arbitrary<unknown> {
  return fc
    .tuple(fitting(schema, named), fc.nat(), fc.oneof(fc.jsonValue(), oddities))
    .map(([value, place, other]) => replaced(value, place, other));
}

/** Strings that have gone wrong somewhere before. */
export const oddities = fc.constantFrom<unknown>(
  "",
  " ",
  "0",
  "-1",
  "1e9",
  "null",
  "true",
  "\u0000",
  "\u202e\u{e0041}",
  "<script>",
  "../../etc/passwd",
  "x".repeat(3_000),
  -1,
  1e308,
  [],
  {},
  null,
);

function text(minLength: number, maxLength: number): fc.Arbitrary<string> {
  const words = fc.constantFrom(
    "Who are you?",
    "Which projects use TypeScript?",
    "now",
    "email",
    "Berlin",
    "ai",
  );
  const any = fc.string({
    unit: "binary",
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 60)),
  });
  return fc.oneof(
    words.filter(({ length }) => length >= minLength && length <= maxLength),
    any,
  );
}

function objectOf(
  { properties = {}, required = [] }: Schema,
  within: (part: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, within(part)]));
  return fc.record(fields, {
    requiredKeys: required.filter((name) => name in fields),
    noNullPrototype: true,
  });
}

/** Walks into the value as far as `place` leads and puts something else there. */
function replaced(value: unknown, place: number, other: unknown): unknown {
  if (typeof value !== "object" || value === null) return other;
  const keys = Object.keys(value);
  const key = keys[place % (keys.length + 1)];
  if (key === undefined) return place % 2 === 0 ? other : { ...value, extra: other };
  const inner = replaced(
    (value as Record<string, unknown>)[key],
    Math.floor(place / (keys.length + 1)),
    other,
  );
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? inner : item));
  return { ...value, [key]: inner };
}
