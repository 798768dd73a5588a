import { z } from "zod";
import { stringsOf } from "@/lib/locale";
import { nearest, unknownKey } from "./keys";
import { slugify } from "./markup";
import { usualKey } from "./meaning";
import { humanize } from "./names";
import type { ScreeningFact } from "./types";
import { expectation } from "./wording";

/** Takes what is wrong with a field of a file. */
export type Tell = (field: string, message: string) => void;

const visibilities = ["public", "on_request", "never"] as const;
const expectedVisibility = "expected public, on_request or never";
const scalar = z.union([z.string(), z.number(), z.boolean()]);

// No message repeats a value: what is misspelt may still be private.
const factSchema = z
  .strictObject(
    {
      value: z
        .union([scalar, z.array(scalar)], { error: "expected text, a number, yes or no, or a list of these" })
        .nullish(),
      visibility: z.enum(visibilities, { error: ({ input }) => visibilityProblem(input) }),
      as_of: z.iso.date({ error: "expected the day you last checked it: YYYY-MM-DD" }).nullish(),
    },
    {
      error: ({ code }) =>
        code === "invalid_type"
          ? `expected value, visibility and as_of, such as { value: "…", visibility: public, as_of: 2026-01-31 }; ${expectedVisibility}`
          : undefined,
    },
  )
  .refine(
    ({ value, visibility }) => visibility !== "public" || [value ?? []].flat().some((part) => part !== ""),
    {
      message: "a public fact needs a value",
      path: ["value"],
    },
  );

/** The facts that are known by name; an owner may state others. */
const labels = new Map(Object.entries(stringsOf("en").labels.facts));

/** Whether a fact is known by name, and so has questions of its own. */
export function isKnownFact(key: string): boolean {
  return labels.has(key);
}

/**
 * Reads the screening facts. The value of one that is not public is dropped here and is nowhere in memory afterwards.
 * A fact with anything wrong in it is private until it is mended: it may be its visibility that was misspelt.
 * @returns undefined, with a report, when they are not facts at all.
 */
export function readFacts(raw: unknown, tell: Tell): ScreeningFact[] | undefined {
  if (raw === undefined || raw === null) return [];
  const facts = z.record(z.string(), z.unknown()).safeParse(raw);
  if (!facts.success) {
    tell("facts", "expected each fact by its name, such as availability");
    return undefined;
  }
  const written = Object.keys(facts.data);
  return Object.entries(facts.data).map(([name, fact]) => {
    const usual = usualKey(name);
    const first = written.includes(usual) ? usual : written.find((other) => usualKey(other) === usual);
    return readFact(name === first ? usual : name, name, fact, tell);
  });
}

function readFact(key: string, written: string, raw: unknown, tell: Tell): ScreeningFact {
  const meant = labels.has(key) ? undefined : nearest(key, [...labels.keys()]);
  if (meant) tell(`facts.${written}`, `is not a known fact; did you mean "${meant}"?`);
  const result = factSchema.safeParse(raw);
  for (const issue of result.success ? [] : result.error.issues) {
    const at = ["facts", written, ...issue.path].join(".");
    if (issue.code !== "unrecognized_keys") tell(at, expectation(issue));
    else
      for (const name of issue.keys) tell(`${at}.${name}`, unknownKey(name, Object.keys(factSchema.shape)));
  }
  const shown = result.success && result.data.visibility === "public" ? result.data : undefined;
  return {
    key,
    written,
    label: labels.get(key) ?? humanize(key),
    visibility: result.success ? result.data.visibility : "never",
    values: [shown?.value ?? []].flat().map(plain),
    asOf: (result.success && result.data.as_of) || undefined,
    anchor: `fact-${slugify(key)}`,
  };
}

function visibilityProblem(input: unknown): string {
  if (input === undefined || input === null) return `is missing; ${expectedVisibility}`;
  const near = typeof input === "string" ? nearest(input, visibilities) : undefined;
  return near
    ? `${JSON.stringify(input)} is not a visibility; did you mean "${near}"? Known: ${visibilities.join(", ")}`
    : `is not a visibility; ${expectedVisibility}`;
}

function plain(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value).trim();
}
