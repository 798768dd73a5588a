import { getOwner } from "@/lib/content";
import { env, siteUrl } from "@/lib/env";
import { type ErrorCode, errorCodes } from "@/lib/errors";
import { fill, stringsOf, translated } from "@/lib/locale";
import { type Operation, offeredOperations, WINDOW_MS } from "@/lib/operations";
import { errorTable } from "../http/error-table";
import { openApi } from "../openapi/document";
import { type FieldNote, inputFields, outputFields } from "./fields";
import { type OpenApi, repliesOf, sentHeadersOf } from "./published";
import { callsOf, samplesOf } from "./samples";

export type { FieldNote } from "./fields";

/** One operation, as a reference tells of it to people. */
export interface OperationNote {
  /** Its name, which is also its anchor. */
  name: string;
  summary: string;
  description: string;
  /** How it is called: `POST /ask`, or as a tool. */
  calls: string[];
  /** Commands that run as they stand. */
  samples: { title: string; command: string }[];
  takes: FieldNote[];
  gives: FieldNote[];
  /** What the stream of it is, where there is one. */
  stream?: string;
  /** Names of the headers that may be sent, and of those that come back. */
  sends: string[];
  returns: string[];
  /** How often it may be called. */
  limit?: string;
  scope?: string;
  errors: ErrorCode[];
}

/** A word of the API with what it means. */
export interface Meaning {
  name: string;
  meaning: string;
}

export interface Reference {
  site: string;
  operations: OperationNote[];
  /** Every error, the way of a request: what is wrong with it, then with the caller, then with us. */
  errors: { code: ErrorCode; status: number; meaning: string }[];
  headers: Meaning[];
}

/** Everything a reference for people says, in the site's language, from the catalogue and from the OpenAPI document as it is published. */
export function reference(): Reference {
  const document = JSON.parse(openApi()) as OpenApi;
  const { headers = {}, parameters = {} } = document.components;
  const sent = Object.values(parameters).map(({ name = "", description }) => ({
    name,
    meaning: say(description),
  }));
  const given = Object.entries(headers).map(([name, { description }]) => ({
    name,
    meaning: say(description),
  }));
  return {
    site: siteUrl(),
    operations: offeredOperations().map((operation) => operationNote(operation, document)),
    errors: errorCodes.map((code) => ({
      code,
      status: errorTable[code].status,
      meaning: say(errorTable[code].meaning),
    })),
    headers: [...sent, ...given.filter(({ name }) => !sent.some((one) => one.name === name))],
  };
}

function operationNote(operation: Operation, document: OpenApi): OperationNote {
  const { name, summary, description, scope, routes } = operation;
  const { types, reference: words } = stringsOf(getOwner().language).programs;
  const replies = repliesOf(operation, document);
  const inOwnLanguage = ({ description: about, ...field }: FieldNote): FieldNote => ({
    ...field,
    ...(about && { description: say(about) }),
  });
  return {
    name,
    summary: say(summary),
    description: say(description),
    calls: callsOf(operation, words.tool),
    samples: samplesOf(operation, say),
    takes: inputFields(operation, types).map(inOwnLanguage),
    gives: outputFields(operation, types).map(inOwnLanguage),
    stream: routes.some(({ stream }) => stream) && replies.stream ? say(replies.stream) : undefined,
    sends: sentHeadersOf(operation, document),
    returns: replies.headers,
    limit: limitOf(operation, words.limitOf),
    scope,
    errors: replies.errors,
  };
}

function limitOf({ limit, routes }: Operation, words: string): string | undefined {
  const group = limit ?? (routes.length === 0 ? "mcp" : undefined);
  return group && fill(words, { count: env().RATE_LIMIT_PER_MINUTE, seconds: WINDOW_MS / 1000, group });
}

function say(english: string): string {
  return translated(getOwner().language, english);
}
