import type { Report } from "./sources";

// What an author writes for themselves into a text or a file, and expects nobody to see.

/** A text without its HTML comments; one that nothing ends takes all that follows along. */
export function withoutHtmlComments(text: string): string {
  return text.includes("<!--") ? text.replace(/<!--[\s\S]*?(?:-->|$)/g, "") : text;
}

/** Keys of a résumé that are notes to oneself: `_note`, `//`, `internalNotes`, `private`. */
const noteKeyPattern = /^(?:_|\/\/|#)|^(?:private|internal|confidential|hidden|secret)(?=[\p{Lu}\s_-]|$)/u;

/**
 * A résumé as it was read, without comments in its values and without keys that are notes to oneself, each of which is reported.
 * @param file its name, for the reports
 */
export function withoutAsides(value: unknown, file: string, report: Report, at = ""): unknown {
  if (typeof value === "string") return withoutHtmlComments(value);
  if (Array.isArray(value))
    return value.map((each, index) => withoutAsides(each, file, report, `${at}[${index}]`));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
      const field = at ? `${at}.${key}` : key;
      if (!noteKeyPattern.test(key)) return [[key, withoutAsides(each, file, report, field)]];
      report({ file, field, message: "is left out: its name marks a note to oneself", notice: true });
      return [];
    }),
  );
}
