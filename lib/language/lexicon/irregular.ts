import data from "../data/irregular.json" with { type: "json" };
import { mapOf, pairsOf } from "./read";

/** Forms Porter's rules cannot bring together. */
export const irregular: ReadonlyMap<string, string> = byForm(data.forms);

/** What else was done, by its verb: "went" is of "go". */
export const pastForms: ReadonlyMap<string, string> = byForm(data.past);

/** Words Porter's rules would bring together with others they have nothing to do with, and their stems. */
export const ownStems: ReadonlyMap<string, string> = byForm(data.stems);

/** The lines say `base = form form`. */
function byForm(lines: string[]): Map<string, string> {
  return mapOf(
    "irregular",
    pairsOf("irregular", lines).flatMap(([base, forms]) =>
      forms.split(" ").map((form) => [form, base] as const),
    ),
  );
}
