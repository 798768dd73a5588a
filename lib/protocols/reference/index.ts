import { env, siteUrl } from "@/lib/env";
import { type ErrorCode, errorCodes } from "@/lib/errors";
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

/** Everything a reference for people says, from the catalogue and from the OpenAPI document as it is published. */
export function reference(): Reference {
  const document = JSON.parse(openApi()) as OpenApi;
  const { headers = {}, parameters = {} } = document.components;
  const sent = Object.values(parameters).map(({ name = "", description }) => ({
    name,
    meaning: description,
  }));
  const given = Object.entries(headers).map(([name, { description }]) => ({ name, meaning: description }));
  return {
    site: siteUrl(),
    operations: offeredOperations().map((operation) => noteOn(operation, document)),
    errors: errorCodes.map((code) => ({ code, ...errorTable[code] })),
    headers: [...sent, ...given.filter(({ name }) => !sent.some((one) => one.name === name))],
  };
}

function noteOn(operation: Operation, document: OpenApi): OperationNote {
  const { name, summary, description, limit, scope, routes } = operation;
  const replies = repliesOf(operation, document);
  const group = limit ?? (routes.length === 0 ? "mcp" : undefined);
  return {
    name,
    summary,
    description,
    calls: callsOf(operation),
    samples: samplesOf(operation),
    takes: inputFields(operation),
    gives: outputFields(operation),
    stream: routes.some(({ stream }) => stream) ? replies.stream : undefined,
    sends: sentHeadersOf(operation, document),
    returns: replies.headers,
    limit: group && `${env().RATE_LIMIT_PER_MINUTE} in ${WINDOW_MS / 1000} s, with all of ${group}`,
    scope,
    errors: replies.errors,
  };
}
