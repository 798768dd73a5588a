import type { z } from "zod";

/** What a value is expected to be, as an owner would say it, by zod's name for it. */
const typeNames: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  number: "a number",
  array: "a list, such as [one, two]",
  object: "keys with values under it",
  record: "keys with values under it",
};

type Issue = Pick<z.core.$ZodIssue, "code" | "message"> & {
  expected?: unknown;
  values?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
};

/** What is wrong with a value, in an owner's words: our own where a schema has them, else instead of the parser's. */
export function describeIssue(issue: Issue): string {
  const { code, message, expected, values } = issue;
  if (/^Too (?:small|big)\b/.test(message)) {
    const [limit, how] = code === "too_small" ? [issue.minimum, "least"] : [issue.maximum, "most"];
    return `expected at ${how} ${limit}${issue.origin === "string" ? " characters" : ""}`;
  }
  if (!/^Invalid (?:input|option)\b/.test(message)) return message;
  if (code === "invalid_type") return `expected ${typeNames[String(expected)] ?? String(expected)}`;
  if (code === "invalid_value" && Array.isArray(values)) return `expected one of: ${values.join(", ")}`;
  return message;
}

/** What the reader of YAML finds, by its code, and what an owner may do about it. */
const yamlErrorMessages: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: "a tab stands at the start of the line; indent with spaces",
  BLOCK_AS_IMPLICIT_KEY: 'put a text that has a colon in it in quotation marks: "Drawing: by hand"',
  UNEXPECTED_TOKEN:
    "something stands after the end of a value; put a text that has quotation marks in it in single ones: 'The \"Stool\" class'",
  DUPLICATE_KEY: "the same key stands there twice",
  BAD_INDENT: "the line is indented otherwise than those it belongs to",
  MISSING_CHAR: "a closing ], } or quotation mark, or a colon, is missing",
  MULTILINE_IMPLICIT_KEY: "a colon behind a key is missing, or a closing quotation mark",
  BAD_SCALAR_START: "put a text that begins with a sign such as @, ` or % in quotation marks",
  BAD_DQ_ESCAPE: "write a backslash twice, or put the text in single quotation marks",
};

/**
 * What is wrong with a text that is no YAML.
 * @param code the parser's name for it
 * @param reason the first line of what the parser says, with the place, which is told beside it
 */
export function describeYamlError(code: string, reason: string): string {
  const known = yamlErrorMessages[reason.startsWith("Flow ") ? "MISSING_CHAR" : code];
  return known ?? reason.replace(/ at line \d+, column \d+:?$/, "");
}

/** What V8 finds, and what an owner may do about it. */
const jsonErrorMessages: ReadonlyMap<RegExp, string> = new Map([
  [
    /property name/,
    'expected a key in straight quotation marks, such as "name"; JSON has no comma before a } and no comments',
  ],
  [
    /^Unexpected token/,
    "expected a value: a text in straight quotation marks, a number, a list or keys; JSON has no comma before a ] and no comments",
  ],
  [/^Unexpected end/, "it ends before everything that was opened is closed"],
  [/^Unexpected non-whitespace/, "something stands after its end"],
  [/control character/, "a line ends inside a text; write \\n, or close its quotation mark"],
]);

/** What is wrong with a text that is no JSON, and what it may come of. @param before what stands on the line before the fault */
export function describeJsonError(reason: string, before: string | undefined): string {
  const advice = [...jsonErrorMessages].find(([known]) => known.test(reason))?.[1];
  if (advice) return advice;
  if (!/after property value|after array element/.test(reason) || before === undefined) return reason;
  return before.trim() === ""
    ? "a comma is missing at the end of the line before"
    : `${reason}; a quotation mark inside a text is written \\"`;
}
