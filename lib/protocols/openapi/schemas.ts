import { z } from "zod";

export type Json = Record<string, unknown>;

/** A schema of an object, as far as its fields are looked at. */
export interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: string[];
  [more: string]: unknown;
}

/** What a call takes or gives, by its media types. */
export interface Content {
  content?: Record<string, Json>;
  [more: string]: unknown;
}

/** A call of the API as OpenAPI has it. */
export interface Call {
  description: string;
  parameters: Json[];
  requestBody?: Content;
  /** By their status. */
  responses: Record<string, Content>;
  [more: string]: unknown;
}

/** The calls at a path, by their methods in lower case. */
export interface CallsAt {
  get?: Call;
  post?: Call;
  [more: string]: unknown;
}

/** Collects the named schemas of a document while its parts are written. */
export interface SchemaBook {
  /** The schema as it stands in place: a reference when it has a name. */
  reference(schema: z.ZodType, io: "input" | "output"): Json;
  /** Files a schema under a name, whatever is referred to by it later, and gives the reference to it. */
  file(name: string, schema: ObjectSchema): Json;
  readonly components: Readonly<Record<string, ObjectSchema>>;
}

const COMPONENTS = "#/components/schemas/";

/** The names come from `.meta({ id })`. */
export function schemaBook(): SchemaBook {
  const components: Record<string, ObjectSchema> = {};
  const filed: Record<string, ObjectSchema> = {};
  return {
    components,
    file(name, schema) {
      filed[name] = schema;
      components[name] = schema;
      return { $ref: COMPONENTS + name };
    },
    reference(schema, io) {
      const { $defs, $schema: _, ...root } = jsonSchema(schema, io);
      Object.assign(components, $defs, filed);
      return root;
    },
  };
}

/** JSON Schema 2020-12 whose references point into the components of an OpenAPI 3.1 document. */
function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const json = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ jsonSchema: part }) => simplifySchema(part),
  });
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', `"${COMPONENTS}`));
}

/** Leaves out what is true and helps nobody, and what would forbid a field that is added later. */
export function simplifySchema(part: Json): void {
  if (part.additionalProperties === false) delete part.additionalProperties;
  if (part.maximum === Number.MAX_SAFE_INTEGER) delete part.maximum;
  if (part.format === "date-time" || part.format === "date") delete part.pattern;
}
