import { z } from "zod";
import { slugify } from "./markup";
import { humanize } from "./names";
import type { ContentProblem, Owner, ScreeningFact } from "./types";

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const factSchema = z
  .object({
    value: z.union([scalar, z.array(scalar)]).optional(),
    visibility: z.enum(["public", "on_request", "never"]).default("public"),
    as_of: z.union([z.iso.date(), z.date().transform((date) => date.toISOString().slice(0, 10))]).optional(),
  })
  .refine((fact) => fact.visibility !== "public" || (fact.value !== undefined && fact.value !== ""), {
    message: "a public fact needs a value",
    path: ["value"],
  });

const ownerSchema = z.object({
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
  facts: z.record(z.string(), factSchema).optional(),
});

const labels = new Map<string, string>(
  Object.entries({
    availability: "Availability",
    notice: "Notice period",
    employment_types: "Employment types",
    location: "Based in",
    time_zone: "Time zone",
    remote: "Remote work",
    relocation: "Relocation",
    work_authorization: "Work authorization",
    languages: "Languages",
    rate_policy: "Rates",
    contact: "Contact",
    on_call: "On call",
  }),
);

/**
 * Reads `owner.yaml`. What is missing gets a default, so that a résumé alone is enough; a value that is not
 * public is dropped here and is nowhere in memory afterwards.
 */
export function readOwner(
  raw: unknown,
  file: string,
  name: string,
  report: (problem: ContentProblem) => void,
): Owner {
  const result = ownerSchema.safeParse(raw ?? {});
  for (const issue of result.success ? [] : result.error.issues) {
    report({ file, field: issue.path.join(".") || "(the whole file)", message: issue.message });
  }
  const data = result.success ? result.data : salvage(raw);
  const facts = Object.entries(data.facts ?? {}).map(
    ([key, fact]): ScreeningFact => ({
      key,
      label: labels.get(key) ?? humanize(key),
      visibility: fact.visibility,
      values: fact.visibility === "public" ? [fact.value ?? []].flat().map(plain) : [],
      asOf: fact.as_of,
      anchor: `fact-${slugify(key)}`,
    }),
  );
  return {
    handle: data.handle ?? slugify(name).slice(0, 39),
    assistant: data.assistant ?? "Assistant",
    accent: data.accent ?? 48,
    person: data.person ?? "third",
    pronouns: data.pronouns,
    sample: data.sample ?? false,
    aliases: data.aliases ?? [],
    facts,
  };
}

/** What can still be used of a file that is broken: each field and each fact that is right by itself. */
function salvage(raw: unknown): z.infer<typeof ownerSchema> {
  if (typeof raw !== "object" || raw === null) return {};
  const good = new Map<string, unknown>();
  for (const [key, value] of Object.entries(raw)) {
    if (key === "facts" && typeof value === "object" && value !== null) {
      const facts = Object.entries(value).filter(([, fact]) => factSchema.safeParse(fact).success);
      good.set("facts", Object.fromEntries(facts));
    } else if (ownerSchema.safeParse({ [key]: value }).success) good.set(key, value);
  }
  return ownerSchema.parse(Object.fromEntries(good));
}

function plain(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value).trim();
}
