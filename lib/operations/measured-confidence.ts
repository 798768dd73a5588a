import { z } from "zod";
// Written by `npm run calibrate`.
import measured from "./measured-confidence.json";

const share = z.number().min(0).max(1);
const bins = z.array(
  z.strictObject({ from: share, to: share, given: z.int().nonnegative(), right: z.int().nonnegative() }),
);

/** What a confidence was worth where it was measured, as a sentence: on answers to questions that nothing was fitted on. */
export function measuredConfidence(): string {
  const told = bins
    .parse(measured)
    .filter(({ given }) => given > 0)
    .map(
      ({ from, to, given, right }) =>
        `${Math.round((100 * right) / given)} % of ${given} from ${from} to ${to}`,
    );
  return `Measured on invented people that nothing was fitted on, right were ${told.join(", ")}.`;
}
