import type { Language } from "@/lib/locale";
import { canonicalFactKey } from "./key-meanings";
import { fold } from "./names";
import type { Report } from "./sources";
import type { ContentProblem } from "./types";

/** The keys of `owner.yaml` that hold for every language. */
const siteWideKeys = [
  "handle",
  "language",
  "accent",
  "typeface",
  "analytics",
  "count_visits",
  "sample",
  "messages",
  "keep_questions",
];
/** The keys whose text is in the language it was written in. */
const languageSpecificKeys = ["opening"];

/** An `owner.yaml` that says only what differs, with the rest of it. */
export interface OwnerOverlay {
  value: unknown;
  /** Hears only of what the file itself says: the rest was reported where it stands. */
  ownReport: Report;
}

/**
 * The owner as another language has them: the first `owner.yaml` with what this one says in its place, fact by fact. A
 * fact is as private in every language as it is in the first, whatever this one says of its visibility.
 * @param main what the first file holds
 * @param own what this one holds
 * @param file its name, for what is reported
 */
export function overlayOwner(
  main: unknown,
  own: unknown,
  language: Language,
  report: Report,
  file = "owner.yaml",
): OwnerOverlay {
  const mainValues = asRecord(main);
  const ownValues = asRecord(own);
  for (const key of siteWideKeys) {
    if (!(key in ownValues) || ownValues[key] === language) continue;
    const message =
      key === "language"
        ? `is ${language}, as the folder is called`
        : "holds for every language; say it in the owner.yaml above";
    report({ file, field: key, message });
  }
  const without = (fields: Record<string, unknown>, keys: readonly string[]) =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => !keys.includes(key)));
  return {
    value: {
      ...without(mainValues, languageSpecificKeys),
      ...without(ownValues, siteWideKeys),
      language,
      facts: overlayFacts(mainValues.facts, ownValues.facts, file, report),
    },
    ownReport: (problem) => {
      if ((problem.field.split(/[.[]/)[0] ?? "") in ownValues) report(problem);
    },
  };
}

function overlayFacts(main: unknown, own: unknown, file: string, report: Report): unknown {
  if (own === undefined || own === null) return main;
  if (!isRecord(own)) return own;
  const first = asRecord(main);
  const facts = Object.entries(own).map(([written, fact]) => {
    const key = matchingFactKey(written, first);
    if (key === undefined) return [written, fact];
    const before = first[key];
    // One of which it is not known how private it is stays private.
    if (!isRecord(before) || !isRecord(fact)) return [key, before];
    if (fact.visibility !== undefined && fact.visibility !== before.visibility) {
      const message = "is the same in every language; say it in the owner.yaml above";
      report({ file, field: `facts.${written}.visibility`, message });
    }
    return [key, { ...before, ...fact, visibility: before.visibility }];
  });
  return { ...first, ...Object.fromEntries(facts) };
}

/**
 * The key that a fact has in the first file, where it may go by another of its names: `day_rate` for `rates`. Of several the one
 * that is not public, so that no other name lets it out.
 */
function matchingFactKey(written: string, first: Record<string, unknown>): string | undefined {
  if (written in first) return written;
  const same = Object.keys(first).filter(
    (key) => fold(canonicalFactKey(key)) === fold(canonicalFactKey(written)),
  );
  return same.find((key) => asRecord(first[key]).visibility !== "public") ?? same[0];
}

/** The problem of a translation folder for the site's main language. */
export function sameLanguageProblem(language: Language): ContentProblem {
  return {
    file: language,
    field: "(the folder)",
    message: `is in the language the site speaks anyway; expected another, or "language" in owner.yaml to be another`,
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
