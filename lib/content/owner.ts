import { z } from "zod";
import { languages } from "@/lib/locale";
import { contrastProblem, hueOf } from "./colors";
import { type ReportField, readFacts } from "./facts";
import { unknownKeyMessage } from "./keys";
import { handleOf } from "./names";
import { expectedTypeface, isTypeface } from "./public-files";
import type { Report } from "./sources";
import type { Owner } from "./types";
import { describeIssue } from "./wording";

const colorSchema = z.string().regex(/^#[0-9a-f]{6}$/i, "expected a color as #rrggbb");
const namesSchema = z.array(z.string(), { error: "expected a list of names" });
const expectedDays = "expected a number of days from 1 to 365, or false";
const daysSchema = z.union([z.literal(false), z.int().min(1, expectedDays).max(365, expectedDays)], {
  error: expectedDays,
});
const scriptSchema = z.url({ protocol: /^https$/, message: "expected the https URL of a script" });

const fieldSchemas = {
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
    .union([z.number().min(0).max(360), z.strictObject({ light: colorSchema, dark: colorSchema })], {
      error: "expected a hue from 0 to 360, or two colors: light: '#rrggbb' and dark: '#rrggbb'",
    })
    .superRefine((given, context) => {
      if (typeof given === "number") return;
      for (const paper of ["light", "dark"] as const) {
        const message = contrastProblem(given[paper], paper);
        if (message) context.addIssue({ code: "custom", path: [paper], message });
      }
    })
    .optional(),
  typeface: z
    .string()
    .refine((name) => isTypeface(name), { error: `expected ${expectedTypeface}` })
    .optional(),
  pages: namesSchema.optional(),
  home: namesSchema.optional(),
  sections: namesSchema.optional(),
  analytics: z
    .union(
      [
        scriptSchema,
        z.strictObject({
          script: scriptSchema,
          data: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), z.string()),
        }),
      ],
      {
        error: "expected the https URL of a script, or script: URL and data: {NAME: VALUE}",
      },
    )
    .optional(),
  count_visits: daysSchema.optional(),
  person: z.enum(["third", "first"]).optional(),
  pronouns: z.string().optional(),
  sample: z.boolean().optional(),
  aliases: z.array(z.string()).optional(),
  opening: z.string().min(1).optional(),
  messages: z.boolean().optional(),
  keep_questions: daysSchema.optional(),
};
const knownKeys = [...Object.keys(fieldSchemas), "facts"];

/** The owner, and whether the file could be read at all: when not, nobody knows what in it is private. */
export interface ReadOwner {
  owner: Owner;
  isReadable: boolean;
}

/**
 * Reads `owner.yaml`. What is missing gets a default, so that a résumé alone is enough; a field that is wrong is
 * reported and gets its default too.
 * @param raw what the file holds; undefined when it has nothing
 * @param name the person's name, for the handle
 */
export function readOwner(raw: unknown, file: string, name: string, report: Report): ReadOwner {
  const reportField: ReportField = (field, message) => report({ file, field, message });
  const parsed = z.record(z.string(), z.unknown()).safeParse(raw ?? {});
  if (!parsed.success) reportField("(the whole file)", `expected keys: ${knownKeys.join(", ")}`);
  const given = parsed.data ?? {};
  for (const key of Object.keys(given))
    if (!knownKeys.includes(key)) reportField(key, unknownKeyMessage(key, knownKeys));
  const readField = <Key extends keyof typeof fieldSchemas>(key: Key) => {
    const result = fieldSchemas[key].safeParse(given[key] ?? undefined);
    for (const issue of result.success ? [] : result.error.issues)
      reportField([key, ...issue.path].join("."), describeIssue(issue));
    return result.data as z.output<(typeof fieldSchemas)[Key]>;
  };
  const facts = readFacts(given.facts, reportField);
  const accent = readField("accent") ?? 48;
  const analytics = readField("analytics");
  const owner: Owner = {
    handle: readField("handle") ?? handleOf(name),
    language: readField("language") ?? "en",
    assistant: readField("assistant") ?? "Assistant",
    accent: typeof accent === "number" ? accent : hueOf(accent.light),
    accentColors: typeof accent === "number" ? undefined : accent,
    typeface: readField("typeface"),
    pages: readField("pages"),
    home: readField("home"),
    sections: readField("sections"),
    analytics: typeof analytics === "string" ? { script: analytics, data: {} } : analytics,
    countVisits: readField("count_visits") || undefined,
    person: readField("person") ?? "third",
    pronouns: readField("pronouns"),
    sample: readField("sample") ?? false,
    aliases: readField("aliases") ?? [],
    opening: readField("opening"),
    messages: readField("messages") ?? true,
    keepQuestions: readField("keep_questions") || undefined,
    facts: facts ?? [],
  };
  return { owner, isReadable: parsed.success && facts !== undefined };
}
