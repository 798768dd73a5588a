import { oncePerProcess } from "@/lib/once-per-process";
import { getStore } from "@/lib/runtime";
import { Allowance } from "./allowance";
import { type Measurement, readMeasurement } from "./measurement";
import { Reader } from "./reader";
import { ModelReplies } from "./replies";
import { defaults, type ModelSettings, modelFromEnv, modelId } from "./settings";

export { canUseModel } from "./can-use-model";
export { evidenceFor } from "./evidence";
export { tokensIn } from "./evidence/tokens";
export { isWorse, type Measurement, readMeasurement, relations, writeMeasurement } from "./measurement";
export type { Outcome } from "./outcome";
export { isProvenBy } from "./proof";
export { Reader, type ReaderOptions } from "./reader";
export { type RecordedReply, RecordingReplies, ReplayedReplies } from "./recorded-replies";
export { ModelReplies, type ReplySource } from "./replies";
export { defaults, type ModelSettings, modelFromEnv, modelId } from "./settings";
export type { ModelQuestion, Passage } from "./types";

/** How long a measurement is cached before it is read again. */
const measurementMaxAgeMs = 600_000;

/** The reader of this process, when the environment names a model. */
export function getReader(): Reader | undefined {
  return oncePerProcess("reader", () => {
    const settings = modelFromEnv();
    return settings && new Reader(settings, new ModelReplies(settings), readerOptions(settings));
  });
}

function readerOptions(settings: ModelSettings) {
  const { callsPerDay = defaults.callsPerDay, tokensPerDay = defaults.tokensPerDay } = settings;
  let cached: { at: number; measurement: Promise<Measurement | undefined> } | undefined;
  return {
    allowance: new Allowance(getStore(), { callsPerDay, tokensPerDay }),
    measurement: () => {
      if (!cached || Date.now() - cached.at > measurementMaxAgeMs)
        cached = { at: Date.now(), measurement: readMeasurement(getStore(), modelId(settings)) };
      return cached.measurement;
    },
  };
}
