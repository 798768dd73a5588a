import { z } from "zod";
import { stringsOf } from "@/lib/locale";
import { canonicalFactKey } from "./key-meanings";
import { nearest, unknownKeyMessage } from "./keys";
import { slugify } from "./markup";
import { humanize } from "./names";
import type { ScreeningFact } from "./types";
import { describeIssue } from "./wording";

/** Reports a problem with a field of a file. */
export type ReportField = (field: string, message: string) => void;

const visibilities = ["public", "on_request", "never"] as const;
const expectedVisibility = "expected public, on_request or never";
const scalarSchema = z.union([z.string(), z.number(), z.boolean()]);

// No message repeats a value: what is misspelt may still be private.
const factSchema = z
  .strictObject(
    {
      value: z
        .union([scalarSchema, z.array(scalarSchema)], {
          error: "expected text, a number, yes or no, or a list of these",
        })
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
const factLabels = new Map(Object.entries(stringsOf("en").labels.facts));

/** Whether a fact is known by name, and so has questions of its own. */
export function isKnownFact(key: string): boolean {
  return factLabels.has(key);
}

/**
 * Reads the screening facts. The value of one that is not public is dropped here and is nowhere in memory afterwards.
 * A fact with anything wrong in it is private until it is corrected: it may be its visibility that was misspelt.
 * @returns undefined, with a report, when they are not facts at all.
 */
export function readFacts(raw: unknown, report: ReportField): ScreeningFact[] | undefined {
  if (raw === undefined || raw === null) return [];
  const facts = z.record(z.string(), z.unknown()).safeParse(raw);
  if (!facts.success) {
    report("facts", "expected each fact by its name, such as availability");
    return undefined;
  }
  const written = Object.keys(facts.data);
  return Object.entries(facts.data).map(([name, fact]) => {
    const canonical = canonicalFactKey(name);
    const first = written.includes(canonical)
      ? canonical
      : written.find((other) => canonicalFactKey(other) === canonical);
    return readFact(name === first ? canonical : name, name, fact, report);
  });
}

function readFact(key: string, written: string, raw: unknown, report: ReportField): ScreeningFact {
  const similar = factLabels.has(key) ? undefined : nearest(key, [...factLabels.keys()]);
  if (similar) report(`facts.${written}`, `is not a known fact; did you mean "${similar}"?`);
  const result = factSchema.safeParse(raw);
  for (const issue of result.success ? [] : result.error.issues) {
    const at = ["facts", written, ...issue.path].join(".");
    if (issue.code !== "unrecognized_keys") report(at, describeIssue(issue));
    else
      for (const name of issue.keys)
        report(`${at}.${name}`, unknownKeyMessage(name, Object.keys(factSchema.shape)));
  }
  const shown = result.success && result.data.visibility === "public" ? result.data : undefined;
  return {
    key,
    written,
    label: factLabels.get(key) ?? humanize(key),
    visibility: result.success ? result.data.visibility : "never",
    values: [shown?.value ?? []].flat().map(asText),
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

function asText(value: string | number | boolean): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return String(value).trim();
}
