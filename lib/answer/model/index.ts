import { oncePerProcess } from "@/lib/once-per-process";
import { getStore } from "@/lib/runtime";
import { Allowance } from "./allowance";
import { type Measurement, readMeasurement } from "./measured";
import { Reader } from "./reader";
import { ModelReplies } from "./replies";
import { defaults, type ModelSettings, modelFromEnv, modelId } from "./settings";

export { evidenceFor } from "./evidence";
export { tokensIn } from "./evidence/tokens";
export { mayRead } from "./may-read";
export { isWorse, type Measurement, readMeasurement, relations, writeMeasurement } from "./measured";
export type { Outcome } from "./outcome";
export { provenAgainst } from "./proof";
export { type Around, Reader } from "./reader";
export { type Recorded, RecordingReplies, ReplayedReplies } from "./recorded-replies";
export { ModelReplies, type Replies } from "./replies";
export { defaults, type ModelSettings, modelFromEnv, modelId } from "./settings";
export type { Asked, Passage } from "./types";

/** How long a measurement that was read is taken for the last one. */
const freshMs = 600_000;

/** The reader of this process, when the environment names a model. */
export function getReader(): Reader | undefined {
  return oncePerProcess("reader", () => {
    const settings = modelFromEnv();
    return settings && new Reader(settings, new ModelReplies(settings), around(settings));
  });
}

function around(settings: ModelSettings) {
  const { callsPerDay = defaults.callsPerDay, tokensPerDay = defaults.tokensPerDay } = settings;
  let known: { at: number; measured: Promise<Measurement | undefined> } | undefined;
  return {
    allowance: new Allowance(getStore(), { callsPerDay, tokensPerDay }),
    measured: () => {
      if (!known || Date.now() - known.at > freshMs)
        known = { at: Date.now(), measured: readMeasurement(getStore(), modelId(settings)) };
      return known.measured;
    },
  };
}
