import data from "../data/irregular.json" with { type: "json" };
import { buildMap, parsePairs } from "./word-lists";

/** The base form of irregular forms, which Porter's stemmer does not unify. */
export const irregularForms: ReadonlyMap<string, string> = baseByForm(data.forms);

/** The verb of further past forms: "went" belongs to "go". */
export const pastForms: ReadonlyMap<string, string> = baseByForm(data.past);

/** Stems of words that Porter's rules would wrongly merge with unrelated ones. */
export const stemExceptions: ReadonlyMap<string, string> = baseByForm(data.stems);

/** Maps each form to its base; the lines read `base = form form`. */
function baseByForm(lines: string[]): Map<string, string> {
  return buildMap(
    "irregular",
    parsePairs("irregular", lines).flatMap(([base, forms]) =>
      forms.split(" ").map((form) => [form, base] as const),
    ),
  );
}
