import { z } from "zod";
import { readFacts, type Tell } from "./facts";
import { unknownKey } from "./keys";
import { slugify } from "./markup";
import type { Report } from "./sources";
import type { Owner } from "./types";

const fields = {
  handle: z
    .string()
    .regex(
      /^[a-z0-9](?:[a-z0-9-]{0,38})$/,
      "expected 1 to 39 of a-z, 0-9 and hyphens, starting with a letter or digit",
    )
    .optional(),
  assistant: z.string().min(1).optional(),
  accent: z.number().min(0).max(360).optional(),
  person: z.enum(["third", "first"]).optional(),
  pronouns: z.string().optional(),
  sample: z.boolean().optional(),
  aliases: z.array(z.string()).optional(),
  opening: z.string().min(1).optional(),
  messages: z.boolean().optional(),
  keep_questions: z
    .union([z.literal(false), z.int().min(1).max(365)], {
      error: "expected a number of days from 1 to 365, or false",
    })
    .optional(),
};
const known = [...Object.keys(fields), "facts"];

/** The owner, and whether the file could be read at all: when not, nobody knows what in it is private. */
export interface ReadOwner {
  owner: Owner;
  readable: boolean;
}

/**
 * Reads `owner.yaml`. What is missing gets a default, so that a résumé alone is enough; a field that is wrong is
 * reported and gets its default too.
 * @param raw what the file holds; undefined when it has nothing
 * @param name the person's name, for the handle
 */
export function readOwner(raw: unknown, file: string, name: string, report: Report): ReadOwner {
  const tell: Tell = (field, message) => report({ file, field, message });
  const whole = z.record(z.string(), z.unknown()).safeParse(raw ?? {});
  if (!whole.success) tell("(the whole file)", `expected keys: ${known.join(", ")}`);
  const given = whole.data ?? {};
  for (const key of Object.keys(given)) if (!known.includes(key)) tell(key, unknownKey(key, known));
  const field = <Key extends keyof typeof fields>(key: Key) => {
    const result = fields[key].safeParse(given[key] ?? undefined);
    for (const issue of result.success ? [] : result.error.issues)
      tell([key, ...issue.path].join("."), issue.message);
    return result.data as z.output<(typeof fields)[Key]>;
  };
  const facts = readFacts(given.facts, tell);
  const owner: Owner = {
    handle: field("handle") ?? slugify(name).slice(0, 39),
    assistant: field("assistant") ?? "Assistant",
    accent: field("accent") ?? 48,
    person: field("person") ?? "third",
    pronouns: field("pronouns"),
    sample: field("sample") ?? false,
    aliases: field("aliases") ?? [],
    opening: field("opening"),
    messages: field("messages") ?? true,
    keepQuestions: field("keep_questions") || undefined,
    facts: facts ?? [],
  };
  return { owner, readable: whole.success && facts !== undefined };
}
