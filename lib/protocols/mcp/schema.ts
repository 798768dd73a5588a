import { z } from "zod";
import { type Json, type ObjectSchema, simplifySchema } from "../openapi/schemas";

const DEFINITIONS = "#/$defs/";

type Fields = ObjectSchema["properties"];
const error: Json = {
  type: "object",
  description: "What went wrong, when the result is an error.",
  properties: { code: { type: "string" }, message: { type: "string" } },
  required: ["code", "message"],
};

/** What a tool takes, as a schema that stands alone: an object at its root, and no references for a client to follow. */
export function inputSchemaOf(schema: z.ZodObject, leaveOut: readonly string[] = []): Json {
  const { properties = {}, ...rest } = standalone(schema, "input");
  const offered = Object.entries(properties).filter(([name]) => !leaveOut.includes(name));
  return { ...rest, properties: Object.fromEntries(offered) };
}

/**
 * What a tool gives: its output or, with `isError`, an error. Both are said, because some clients hold the structured
 * content of an error against this schema as well (`@modelcontextprotocol/sdk` 1.x does).
 * @param least the part of the output that is always there
 * @param later what comes of its work, for a client that has it as a task: that is held against this schema too
 */
export function outputSchemaOf(schema: z.ZodType, least = schema, later?: z.ZodType): Json {
  const { properties, required: _, ...rest } = standalone(schema, "output");
  const { required } = standalone(least, "output");
  const end = later && standalone(later, "output");
  return {
    ...rest,
    properties: { ...merged(properties, end?.properties), error },
    anyOf: [
      { required: required ?? [] },
      ...(end ? [{ required: end.required ?? [] }] : []),
      { required: ["error"] },
    ],
  };
}

/** Fields of two schemas; one that both have may be as either says. */
function merged(first: Fields = {}, second: Fields = {}): Fields {
  const both = Object.entries(first).filter(([name]) => Object.hasOwn(second, name));
  const either = both.map(([name, one]) => {
    const other = second[name];
    return [name, JSON.stringify(one) === JSON.stringify(other) ? one : { ...one, ...enumOf(one, other) }];
  });
  return { ...second, ...first, ...Object.fromEntries(either) };
}

function enumOf(one: Json, other: Json = {}): Json {
  if (!Array.isArray(one.enum) || !Array.isArray(other.enum)) return {};
  return { enum: [...new Set([...one.enum, ...other.enum])] };
}

function standalone(schema: z.ZodType, io: "input" | "output"): ObjectSchema {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema: part }) => simplifySchema(part),
  });
  const { $schema: _, $defs = {}, ...root } = json;
  return inlined(root, $defs) as ObjectSchema;
}

/** Says in another way what clients that translate schemas for a model often cannot read. */
function portable({ type, additionalProperties, ...rest }: Json): Json {
  const anything = isObject(additionalProperties) && Object.keys(additionalProperties).length === 0;
  const one = Array.isArray(type) ? { anyOf: type.map((name) => ({ type: name })) } : { type };
  return {
    ...(type !== undefined && one),
    ...rest,
    ...(additionalProperties !== undefined && !anything && { additionalProperties }),
  };
}

/** None of the schemas refers to itself. */
function inlined(node: unknown, definitions: Readonly<Json>): unknown {
  if (Array.isArray(node)) return node.map((item) => inlined(item, definitions));
  if (!isObject(node)) return node;
  const { $ref, ...own } = portable(node);
  const target =
    typeof $ref === "string" ? inlined(definitions[$ref.slice(DEFINITIONS.length)], definitions) : undefined;
  const rest = Object.fromEntries(
    Object.entries(own).map(([key, value]) => [key, inlined(value, definitions)]),
  );
  return isObject(target) ? { ...target, ...rest } : rest;
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
