import { type ValueNode as JsonNode, parse as parseJsonTree } from "@humanwhocodes/momoa";
import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type ParsedNode as YamlNode } from "yaml";
import { messageOf } from "@/lib/errors";
import { withoutHtmlComments } from "./asides";
import { withoutInvisible } from "./names";
import type { ContentProblem } from "./types";
import { describeJsonError, describeYamlError } from "./wording";

export type Report = (problem: ContentProblem) => void;

/** A file that was read as data, and where each of its fields stands in it. */
export interface Source {
  /** Undefined where the file could not be read; `failure` says why. */
  value: unknown;
  failure?: { message: string; line?: number };
  /** The line, from 1, of a field by its path (`work[0].startDate`), or of the nearest field around it. */
  lineOf(field: string): number | undefined;
}

/** Reads JSON. Where its fields stand is found only when somebody asks. */
export function readJsonSource(text: string): Source {
  try {
    return { value: JSON.parse(text), lineOf: (field) => lineInJson(text, pathParts(field)) };
  } catch (error) {
    const reason = firstLine(error);
    // V8 quotes what stands around a fault, which may be private.
    const reasonWithoutText = reason
      .replace(/ (?:in|after) JSON at position \d+.*$/, "")
      .replace(/^(Unexpected token [^,]+|Unexpected token ','),.*$/s, "$1");
    const before = linesBefore(text, reason);
    const failure = {
      message: `is not JSON: ${describeJsonError(reasonWithoutText, before?.at(-1))}`,
      line: before?.length ?? errorLine(text),
    };
    return { value: undefined, failure, lineOf: () => undefined };
  }
}

/** The keys that an object of a JSON text has twice, by their paths, each with the line of the later one. */
export function duplicateKeys(text: string): { field: string; line: number }[] {
  return duplicateKeysIn(parseJsonTree(text).body, "");
}

function duplicateKeysIn(node: JsonNode, at: string): { field: string; line: number }[] {
  if (node.type === "Array")
    return node.elements.flatMap(({ value }, index) => duplicateKeysIn(value, `${at}[${index}]`));
  if (node.type !== "Object") return [];
  const seen = new Set<string>();
  return node.members.flatMap(({ name, value, loc }) => {
    const key = nameOf(name) ?? "";
    const field = at ? `${at}.${key}` : key;
    const duplicates = seen.has(key) ? [{ field, line: loc.start.line }] : [];
    seen.add(key);
    return [...duplicates, ...duplicateKeysIn(value, field)];
  });
}

/** A value without comments and invisible characters and without the curly quotes that a word processor put around its strings. */
function cleanStrings(value: unknown): unknown {
  if (typeof value === "string")
    return withoutInvisible(/^“([^“”]*)”$/.exec(value)?.[1] ?? withoutHtmlComments(value));
  if (Array.isArray(value)) return value.map(cleanStrings);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, cleanStrings(each)]));
}

/** Reads YAML. @param firstLine the line of its file on which it begins. */
export function readYamlSource(text: string, startsAt = 1): Source {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  const lineAt = (offset: number) => counter.linePos(offset).line + startsAt - 1;
  const [error] = document.errors;
  if (error) {
    const key =
      error.code === "DUPLICATE_KEY" ? /^[\w-]{1,60}/.exec(text.slice(error.pos[0]))?.[0] : undefined;
    const failure = {
      message: `is not YAML: ${describeYamlError(error.code, firstLine(error))}${key ? `: ${key}` : ""}`,
      line: lineAt(
        error.code === "MISSING_CHAR" ? openingOffset(document.contents, error.pos[0]) : error.pos[0],
      ),
    };
    return { value: undefined, failure, lineOf: () => undefined };
  }
  try {
    const value: unknown = cleanStrings(document.toJS());
    const lineOf = (field: string) => {
      const offset = offsetInYaml(document.contents, pathParts(field));
      return offset === undefined ? undefined : lineAt(offset);
    };
    return { value, lineOf };
  } catch (fault) {
    // Aliases that name nothing, or that would grow beyond measure.
    return {
      value: undefined,
      failure: { message: `is not YAML: ${firstLine(fault)}` },
      lineOf: () => undefined,
    };
  }
}

/** Where an unclosed quotation was opened: the parser only notices at the end of the text. */
function openingOffset(node: unknown, end: number): number {
  let opened = end;
  visit(node as YamlNode, {
    Node(_, { range, ...each }) {
      const isQuoted = "type" in each && /^QUOTE/.test(String(each.type));
      if (isQuoted && range && range[0] < end && range[1] >= end - 1) opened = range[0];
    },
  });
  return opened;
}

/** The same report, with the line of each problem that does not name one itself. */
export function withLines(report: Report, source: Pick<Source, "lineOf">): Report {
  return (problem) => report({ ...problem, line: problem.line ?? source.lineOf(problem.field) });
}

/** `work[0].startDate` as its parts. */
function pathParts(field: string): string[] {
  return field.split(/[.[\]]+/).filter(Boolean);
}

function lineInJson(text: string, parts: string[]): number | undefined {
  let node: JsonNode = parseJsonTree(text).body;
  let line: number | undefined;
  for (const part of parts) {
    if (node.type === "Object") {
      const member = node.members.find(({ name }) => nameOf(name) === part);
      if (!member) break;
      line = member.loc.start.line;
      node = member.value;
    } else if (node.type === "Array") {
      const element = node.elements[Number(part)];
      if (!element) break;
      line = element.loc.start.line;
      node = element.value;
    } else break;
  }
  return line;
}

function nameOf(name: { type: string; value?: string; name?: string }): string | undefined {
  return name.value ?? name.name;
}

function offsetInYaml(root: YamlNode | null, parts: string[]): number | undefined {
  let node: unknown = root;
  let offset: number | undefined;
  for (const part of parts) {
    if (isMap<YamlNode, YamlNode | null>(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === part);
      if (!pair) break;
      offset = pair.key.range[0];
      node = pair.value;
    } else if (isSeq<YamlNode>(node)) {
      const item = node.items[Number(part)];
      if (!item) break;
      offset = item.range[0];
      node = item;
    } else break;
  }
  return offset;
}

/** The lines up to a fault, the last as far as that; undefined where V8 names no position. */
function linesBefore(text: string, reason: string): string[] | undefined {
  const position = /at position (\d+)/.exec(reason)?.[1];
  return position === undefined ? undefined : text.slice(0, Number(position)).split("\n");
}

/** V8 names a position for most faults; a stricter reader of the same language finds the others. */
function errorLine(text: string): number | undefined {
  try {
    parseJsonTree(text);
    return undefined;
  } catch (error) {
    return (error as { line?: number }).line;
  }
}

function firstLine(error: unknown): string {
  return messageOf(error).split("\n")[0] ?? "";
}
