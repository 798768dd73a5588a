import { z } from "zod";
import { acceptedInput, InvalidInput, type Operation, type Verbosity, verbosities } from "@/lib/operations";
import type { Output } from "./http/framing";

const verbosity = z
  .enum(verbosities)
  .default("concise")
  .describe("`full` adds the quotes and what to ask next.");

/** What a tool takes: the input of its operation, of which it tells the concise output where no other is wanted. */
export function offering(operation: Operation): z.ZodObject {
  const input = acceptedInput(operation);
  return operation.concise ? input.extend({ verbosity }) : input;
}

/**
 * How much of an output a tool is to tell.
 * @throws InvalidInput when it says something else
 */
export function verbosityOf({ concise }: Operation, input: unknown): Verbosity {
  if (!concise || typeof input !== "object" || input === null || !("verbosity" in input)) return "concise";
  const { success, data } = verbosity.safeParse(input.verbosity ?? undefined);
  if (!success) throw new InvalidInput("verbosity", `must be one of ${verbosities.join(", ")}`);
  return data;
}

/** What comes before an output, without what a concise output leaves out. */
export function shortenedEvent({ concise, output }: Operation, event: object, wanted: unknown): object {
  if (!concise || wanted !== "concise") return event;
  const whole = output instanceof z.ZodObject ? output.shape : {};
  const isTold = ([name]: [string, unknown]) => !(name in whole) || name in concise.shape;
  return Object.fromEntries(Object.entries(event).filter(isTold));
}

/** As much of an output as is wanted: all of it where nothing is said. */
export function shortened({ concise }: Operation, output: Output, wanted: unknown): Output {
  return concise && wanted === "concise" ? concise.parse(output) : output;
}
