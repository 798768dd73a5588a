import type { Progress } from "@/lib/operations";
import type { ErrorResponse } from "./errors";

/** How the steps of a run are written on a stream. Each gives whole frames, or nothing. */
export interface Framing {
  headers: Record<string, string>;
  open(): string;
  event(event: Progress): string;
  done(output: unknown): string;
  error(body: ErrorResponse): string;
}

/**
 * Server-sent events named after what they carry; `done` has the output.
 * @param wanted as much of it as is wanted
 */
export function eventFraming(wanted = (output: unknown): unknown => output): Framing {
  return {
    headers: {},
    open: () => "",
    event: ({ type, ...data }) => frame(type, data),
    done: (output) => frame("done", wanted(output)),
    error: (body) => frame("error", body),
  };
}

/** JSON has no line break outside its strings and escapes those inside, so one data line is enough. */
function frame(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
