import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import {
  ModelReplies,
  type ModelSettings,
  modelFromEnv,
  modelId,
  type RecordedReply,
  RecordingReplies,
  ReplayedReplies,
} from "@/lib/answer";
import { env } from "@/lib/env";
import { Stop } from "../../setup/run.mjs";
import { callerPath } from "./items";

/** Which model is evaluated, and where its replies come from. */
export interface ModelUnderTest {
  settings: ModelSettings;
  replies: ModelReplies | RecordingReplies | ReplayedReplies;
}

/** The first line of a file of replies: whose they are. */
const headSchema = z.object({ model: z.string(), at: z.iso.datetime() });
const replySchema = z
  .looseObject({ key: z.string(), parts: z.array(z.unknown()) })
  .transform((line) => line as unknown as RecordedReply);

/**
 * The model of the environment, its replies written down where that is asked for; or a file of them.
 * @throws Stop where there is no model, or no such file
 */
export function openReplies({ record, replay }: { record?: string; replay?: string }): ModelUnderTest {
  const settings = modelFromEnv();
  if (replay) return readRecordedReplies(callerPath(replay));
  if (!settings)
    throw new Stop("There is no model: set MODEL_BASE_URL and MODEL_NAME, or replay a file. See MODEL.md.");
  const model = new ModelReplies(settings);
  if (!record) return { settings, replies: model };
  const file = callerPath(record);
  const first = { model: modelId(settings), at: new Date().toISOString() };
  writeFileSync(file, `${JSON.stringify(first)}\n`);
  const write = (reply: RecordedReply) => appendFileSync(file, `${JSON.stringify(reply)}\n`);
  return { settings, replies: new RecordingReplies(model, write) };
}

/** Recorded replies carry the name of their model; the price and the evidence are those that are set now. */
function readRecordedReplies(file: string): ModelUnderTest {
  if (!existsSync(file)) throw new Stop(`There is no file ${file}.`);
  const { MODEL_EVIDENCE_TOKENS: evidenceTokens, MODEL_PRICE: price } = env();
  try {
    const [first, ...lines] = readFileSync(file, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line): unknown => JSON.parse(line));
    const { model: name } = headSchema.parse(first);
    return {
      settings: { name, evidenceTokens, price },
      replies: new ReplayedReplies(lines.map((line) => replySchema.parse(line))),
    };
  } catch {
    throw new Stop(`${file} is no file of recorded replies.`);
  }
}
