import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import {
  ModelReplies,
  type ModelSettings,
  modelFromEnv,
  modelId,
  type Recorded,
  RecordingReplies,
  ReplayedReplies,
} from "@/lib/answer";
import { env } from "@/lib/env";
import { Stop } from "../../setup/run.mjs";
import { fromCaller } from "./items";

/** Which model is evaluated, and where its replies come from. */
export interface Evaluated {
  settings: ModelSettings;
  replies: ModelReplies | RecordingReplies | ReplayedReplies;
}

/** The first line of a file of replies: whose they are. */
const head = z.object({ model: z.string(), at: z.iso.datetime() });
const recorded = z
  .looseObject({ key: z.string(), parts: z.array(z.unknown()) })
  .transform((line) => line as unknown as Recorded);

/**
 * The model of the environment, its replies written down where that is asked for; or a file of them.
 * @throws Stop where there is no model, or no such file
 */
export function repliesOf({ record, replay }: { record?: string; replay?: string }): Evaluated {
  const settings = modelFromEnv();
  if (replay) return replayed(fromCaller(replay));
  if (!settings)
    throw new Stop("There is no model: set MODEL_BASE_URL and MODEL_NAME, or replay a file. See MODEL.md.");
  const model = new ModelReplies(settings);
  if (!record) return { settings, replies: model };
  const file = fromCaller(record);
  const first = { model: modelId(settings), at: new Date().toISOString() };
  writeFileSync(file, `${JSON.stringify(first)}\n`);
  const write = (reply: Recorded) => appendFileSync(file, `${JSON.stringify(reply)}\n`);
  return { settings, replies: new RecordingReplies(model, write) };
}

/** Recorded replies carry the name of their model; the price and the evidence are those that are set now. */
function replayed(file: string): Evaluated {
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`);
  const { MODEL_EVIDENCE_TOKENS: evidenceTokens, MODEL_PRICE: price } = env();
  try {
    const [first, ...lines] = readFileSync(file, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line));
    const { model: name } = head.parse(first);
    return {
      settings: { name, evidenceTokens, price },
      replies: new ReplayedReplies(lines.map((line) => recorded.parse(line))),
    };
  } catch {
    throw new Stop(`${file} is no file of recorded replies.`);
  }
}
