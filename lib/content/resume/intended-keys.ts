import { nearest } from "../keys";
import { fold } from "../names";
import { isEmpty, type Json, type JsonObject } from "./json";

/** Reports a key that is not read, what is wrong with it, and whether that is only a notice. */
export type ReportKey = (key: string, message: string, notice?: boolean) => void;

/**
 * An object of a résumé by the keys that were meant: what differs in capitals and separators is the same key (`startdate`).
 * One that is a slip away from a known key is reported, and where that is there too it is only a notice; everything else is the
 * owner's own.
 * @param minReportedChars how many letters a key has at least that may be misspelt: shorter words are near to too many others
 */
export function withIntendedKeys(
  raw: JsonObject,
  known: readonly string[],
  report: ReportKey,
  minReportedChars = 5,
): JsonObject {
  const missing = known.filter((key) => isEmpty(raw[key]));
  const entries = Object.entries(raw).map(([key, value]): [string, Json] => {
    if (known.includes(key)) return [key, value];
    const same = missing.find((other) => fold(other) === fold(key));
    if (same) return [same, value];
    const near = key.length < minReportedChars ? undefined : (nearest(key, missing) ?? nearest(key, known));
    if (near && !isEmpty(value)) {
      const isPlural = `${fold(key)}s` === fold(near) || fold(key) === `${fold(near)}s`;
      report(key, `is no key of a résumé; did you mean "${near}"?`, isPlural || !missing.includes(near));
    }
    return [key, value];
  });
  return Object.fromEntries(entries);
}
