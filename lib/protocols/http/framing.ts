import type { Progress } from "@/lib/operations";
import type { ErrorResponse } from "./errors";

/** What a run comes to, by the names of its fields. */
export type Output = Record<string, unknown>;

/** How the steps of a run are written on a stream. Each gives whole frames, or nothing. */
export interface Framing {
  headers: Record<string, string>;
  open(): string;
  event(event: Progress): string;
  done(output: Output): string;
  error(body: ErrorResponse): string;
}

/** As much as is wanted of what is told on the way, and of the output. */
export interface Told {
  event(data: object): object;
  output(whole: Output): Output;
}

const all: Told = { event: (data) => data, output: (whole) => whole };

/** Server-sent events named after what they carry; `done` has the output. */
export function eventFraming(told = all): Framing {
  return {
    headers: {},
    open: () => "",
    event: ({ type, ...data }) => frame(type, told.event(data)),
    done: (output) => frame("done", told.output(output)),
    error: (body) => frame("error", body),
  };
}

/** JSON has no line break outside its strings and escapes those inside, so one data line is enough. */
function frame(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
