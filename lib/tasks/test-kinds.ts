import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { ServiceError } from "@/lib/errors";
import { kind } from "./kind";

/** For tests only: kinds that take their time, fail, refuse, or kill their process. */
export const testKinds = [
  kind({
    type: "steps",
    summary: "Takes a number of steps.",
    input: z.object({ steps: z.number().int().default(4), stepMs: z.number().default(0) }),
    async run({ steps, stepMs }, { progress, signal }) {
      for (let step = 1; step <= steps; step += 1) {
        await sleep(stepMs, undefined, { signal });
        await progress((step / steps) * 100);
      }
      return { steps };
    },
  }),
  kind({
    type: "broken",
    summary: "Throws.",
    input: z.object({}),
    async run() {
      throw new Error("a bug with a /private/path in it");
    },
  }),
  kind({
    type: "refusing",
    summary: "Finds that its input makes no sense.",
    input: z.object({}),
    async run() {
      throw new ServiceError("invalid_request", "input.x: makes no sense.");
    },
  }),
  kind({
    type: "deadly",
    summary: "Takes its process down.",
    input: z.object({}),
    run: () => process.exit(137),
  }),
];
