import { z } from "zod";
import { languages } from "@/lib/locale";
import { hueOf, unreadable } from "./colors";
import { readFacts, type Tell } from "./facts";
import { unknownKey } from "./keys";
import { handleOf } from "./names";
import { isTypeface, typefaceForms } from "./shared";
import type { Report } from "./sources";
import type { Owner } from "./types";
import { expectation } from "./wording";

const color = z.string().regex(/^#[0-9a-f]{6}$/i, "expected a color as #rrggbb");
const names = z.array(z.string(), { error: "expected a list of names" });
const expectedDays = "expected a number of days from 1 to 365, or false";
const days = z.union([z.literal(false), z.int().min(1, expectedDays).max(365, expectedDays)], {
  error: expectedDays,
});
const script = z.url({ protocol: /^https$/, message: "expected the https URL of a script" });

const fields = {
  handle: z
    .string()
    .regex(
      /^[a-z0-9](?:[a-z0-9-]{0,38})$/,
      "expected 1 to 39 of a-z, 0-9 and hyphens, starting with a letter or digit",
    )
    .optional(),
  language: z.enum(languages, { error: `expected one of ${languages.join(", ")}` }).optional(),
  assistant: z.string().min(1).optional(),
  accent: z
    .union([z.number().min(0).max(360), z.strictObject({ light: color, dark: color })], {
      error: "expected a hue from 0 to 360, or two colors: light: '#rrggbb' and dark: '#rrggbb'",
    })
    .superRefine((given, context) => {
      if (typeof given === "number") return;
      for (const paper of ["light", "dark"] as const) {
        const message = unreadable(given[paper], paper);
        if (message) context.addIssue({ code: "custom", path: [paper], message });
      }
    })
    .optional(),
  typeface: z
    .string()
    .refine((name) => isTypeface(name), { error: `expected ${typefaceForms}` })
    .optional(),
  pages: names.optional(),
  home: names.optional(),
  sections: names.optional(),
  analytics: z
    .union(
      [script, z.strictObject({ script, data: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), z.string()) })],
      {
        error: "expected the https URL of a script, or script: URL and data: {NAME: VALUE}",
      },
    )
    .optional(),
  count_visits: days.optional(),
  person: z.enum(["third", "first"]).optional(),
  pronouns: z.string().optional(),
  sample: z.boolean().optional(),
  aliases: z.array(z.string()).optional(),
  opening: z.string().min(1).optional(),
  messages: z.boolean().optional(),
  keep_questions: days.optional(),
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
      tell([key, ...issue.path].join("."), expectation(issue));
    return result.data as z.output<(typeof fields)[Key]>;
  };
  const facts = readFacts(given.facts, tell);
  const accent = field("accent") ?? 48;
  const analytics = field("analytics");
  const owner: Owner = {
    handle: field("handle") ?? handleOf(name),
    language: field("language") ?? "en",
    assistant: field("assistant") ?? "Assistant",
    accent: typeof accent === "number" ? accent : hueOf(accent.light),
    accentColors: typeof accent === "number" ? undefined : accent,
    typeface: field("typeface"),
    pages: field("pages"),
    home: field("home"),
    sections: field("sections"),
    analytics: typeof analytics === "string" ? { script: analytics, data: {} } : analytics,
    countVisits: field("count_visits") || undefined,
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
