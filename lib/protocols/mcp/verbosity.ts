import { z } from "zod";
import { InvalidInput, type Operation } from "@/lib/operations";

const levels = ["concise", "full"] as const;
type Verbosity = (typeof levels)[number];

const verbosity = z.enum(levels).default("concise").describe("`full` adds the quotes and what to ask next.");

/** What a tool takes: the input of its operation and, where that has a concise output, which of the two is wanted. */
export function offering({ input, concise }: Operation): z.ZodObject {
  return concise ? input.extend({ verbosity }) : input;
}

/**
 * How much of an output is wanted.
 * @throws InvalidInput when it says something else
 */
export function verbosityOf({ concise }: Operation, input: unknown): Verbosity {
  if (!concise || typeof input !== "object" || input === null || !("verbosity" in input)) return "concise";
  const { success, data } = verbosity.safeParse(input.verbosity ?? undefined);
  if (!success) throw new InvalidInput("verbosity", `must be one of ${levels.join(", ")}`);
  return data;
}

/** As much of an output as is wanted. */
export function shortened(
  { concise }: Operation,
  output: Record<string, unknown>,
  wanted: Verbosity,
): Record<string, unknown> {
  return concise && wanted === "concise" ? (concise.parse(output) as Record<string, unknown>) : output;
}
