import type { Progress } from "@/lib/operations";
import type { ErrorResponse } from "./errors";

/** The output of a run, by the names of its fields. */
export type Output = Record<string, unknown>;

/** How the steps of a run are written on a stream. Each gives whole frames, or nothing. */
export interface Framing {
  headers: Record<string, string>;
  open(): string;
  event(event: Progress): string;
  done(output: Output): string;
  error(body: ErrorResponse): string;
}

/** Reduces events and the output to the verbosity that was asked for. */
export interface Shortening {
  event(data: object): object;
  output(whole: Output): Output;
}

const unshortened: Shortening = { event: (data) => data, output: (whole) => whole };

/** Server-sent events named after what they carry; `done` has the output. */
export function eventFraming(shortening = unshortened): Framing {
  return {
    headers: {},
    open: () => "",
    event: ({ type, ...data }) => frame(type, shortening.event(data)),
    done: (output) => frame("done", shortening.output(output)),
    error: (body) => frame("error", body),
  };
}

/** JSON has no line break outside its strings and escapes those inside, so one data line is enough. */
function frame(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
