import { type ErrorCode, errorCodes } from "@/lib/errors";
import type { Operation } from "@/lib/operations";

interface Described {
  description: string;
  name?: string;
  $ref?: string;
}

interface Reply extends Described {
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: { description?: string } }>;
}

/** The parts of the OpenAPI document that are read here. */
export interface OpenApi {
  paths: Record<string, Record<string, { parameters?: Described[]; responses: Record<string, Reply> }>>;
  components: { headers?: Record<string, Described>; parameters?: Record<string, Described> };
}

interface Replies {
  headers: string[];
  errors: ErrorCode[];
  stream?: string;
}

/** What can come back from an operation, by any of its addresses. */
export function repliesOf(operation: Operation, document: OpenApi): Replies {
  const replies = entriesOf(operation, document).flatMap(({ responses }) => Object.entries(responses));
  const good = replies.filter(([status]) => Number(status) < 400).map(([, reply]) => reply);
  const bad = replies.filter(([status]) => Number(status) >= 400).map(([, reply]) => reply);
  return {
    headers: unique(good.flatMap(({ headers = {} }) => Object.keys(headers))),
    errors: unique(bad.flatMap(({ description }) => codesIn(description))),
    stream: good
      .map(({ content }) => content?.["text/event-stream"]?.schema.description)
      .find((description) => description !== undefined),
  };
}

/** The headers that may be sent with it. */
export function sentHeadersOf(operation: Operation, { paths, components }: OpenApi): string[] {
  const parameters = entriesOf(operation, { paths, components }).flatMap((entry) => entry.parameters ?? []);
  const names = parameters.flatMap(
    ({ $ref }) => components.parameters?.[$ref?.split("/").at(-1) ?? ""]?.name ?? [],
  );
  return unique(names);
}

function entriesOf({ routes }: Operation, { paths }: OpenApi) {
  return routes.flatMap(({ path, method }) => paths[path]?.[method.toLowerCase()] ?? []);
}

/** The document names the codes of a status in its description, each in code marks before a colon. */
function codesIn(description: string): ErrorCode[] {
  return [...description.matchAll(/`(\w+)`:/g)].flatMap(
    ([, code]) => errorCodes.find((known) => known === code) ?? [],
  );
}

function unique<Item>(items: Item[]): Item[] {
  return [...new Set(items)];
}
