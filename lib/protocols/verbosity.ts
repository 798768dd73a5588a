import { z } from "zod";
import { acceptedInput, InvalidInput, type Operation, type Verbosity, verbosities } from "@/lib/operations";
import type { Output } from "./http/framing";

const verbosity = z
  .enum(verbosities)
  .default("concise")
  .describe("`full` adds the quotes and what to ask next.");

/** The input schema of a tool: that of its operation, with `verbosity` (concise by default) where there is a choice. */
export function toolInput(operation: Operation): z.ZodObject {
  const input = acceptedInput(operation);
  return operation.concise ? input.extend({ verbosity }) : input;
}

/**
 * How much of an output a tool returns.
 * @throws InvalidInput when it says something else
 */
export function verbosityOf({ concise }: Operation, input: unknown): Verbosity {
  if (!concise || typeof input !== "object" || input === null || !("verbosity" in input)) return "concise";
  const { success, data } = verbosity.safeParse(input.verbosity ?? undefined);
  if (!success) throw new InvalidInput("verbosity", `must be one of ${verbosities.join(", ")}`);
  return data;
}

/** What comes before an output, without what a concise output leaves out. */
export function shortenEvent({ concise, output }: Operation, event: object, wanted: unknown): object {
  if (!concise || wanted !== "concise") return event;
  const whole = output instanceof z.ZodObject ? output.shape : {};
  const isTold = ([name]: [string, unknown]) => !(name in whole) || name in concise.shape;
  return Object.fromEntries(Object.entries(event).filter(isTold));
}

/** As much of an output as is wanted: all of it where nothing is said. */
export function shortenOutput({ concise }: Operation, output: Output, wanted: unknown): Output {
  return concise && wanted === "concise" ? concise.parse(output) : output;
}
