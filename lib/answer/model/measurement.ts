import { createHash } from "node:crypto";
import { z } from "zod";
import { type Store, StoreUnavailable } from "@/lib/runtime";
import type { Answer, Citation } from "../types";

/** How a model's answer relates to the engine's own: it cites the same passage, other ones, or the engine had none. */
export const relations = ["agrees", "differs", "opened"] as const;
export type Relation = (typeof relations)[number];

const tallySchema = z.object({ right: z.number(), wrong: z.number(), abstained: z.number() });

/** The results for a file of questions with a model and without it: `npm run eval -- --model`. */
export const measurementSchema = z.object({
  model: z.string(),
  at: z.iso.datetime(),
  questions: z.number(),
  embedded: tallySchema,
  withModel: tallySchema,
  /** Of the answers that the model gave: how many, and how many were right. */
  given: z.record(z.enum(relations), z.object({ given: z.number(), right: z.number() })),
});
export type Measurement = z.infer<typeof measurementSchema>;

const yearMs = 365 * 86_400_000;

function keyOf(model: string): string {
  return `model:measured:${createHash("sha256").update(model).digest("base64url")}`;
}

/** The last measurement of a model; undefined where there is none, or where the store cannot be read. */
export async function readMeasurement(
  store: Pick<Store, "get">,
  model: string,
): Promise<Measurement | undefined> {
  try {
    const row = await store.get(keyOf(model));
    return row && measurementSchema.safeParse(JSON.parse(row.value)).data;
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  }
}

/**
 * Stores a measurement in place of the last one.
 * @throws StoreUnavailable
 */
export async function writeMeasurement(store: Store, measured: Measurement): Promise<void> {
  const key = keyOf(measured.model);
  const entry = { value: JSON.stringify(measured), ttlMs: yearMs };
  const row = await store.get(key);
  const written = row
    ? await store.replace(key, row.version, entry)
    : await store.create([{ key, ...entry }]);
  if (written === undefined) throw new StoreUnavailable("another process wrote the same measurement");
}

/** Whether answers were worse with the model: it added more wrong answers than right ones. */
export function isWorse({ embedded, withModel }: Measurement): boolean {
  return withModel.right - withModel.wrong < embedded.right - embedded.wrong;
}

/** The lowest confidence of an answer; the contract reserves lower values for refusals. */
const minAnswerConfidence = 0.36;
/** The confidence of an unmeasured model's answer where the engine does not agree. */
const unmeasuredConfidence = 0.4;
/** How many answers the prior counts for when it is combined with a measurement. */
const priorWeight = 4;

/**
 * How likely an answer of the model is right: the measured rate for its relation, never above that, and smoothed towards the
 * prior where little was measured. Without a measurement it is no higher than the engine's own.
 * @param engineConfidence the engine's own probability, of the draft
 */
export function confidenceOf(relation: Relation, engineConfidence: number, measured?: Measurement): number {
  const { given, right } = measured?.given[relation] ?? { given: 0, right: 0 };
  const smoothed = (right + priorWeight * unmeasuredConfidence) / (given + priorWeight);
  const found = given === 0 ? unmeasuredConfidence : Math.min(smoothed, right / given);
  const confidence = relation === "agrees" && given === 0 ? engineConfidence : found;
  return Math.round(Math.max(minAnswerConfidence, confidence) * 100) / 100;
}

/** How an answer with these citations relates to the engine's own. */
export function relationOf(
  citations: readonly Citation[],
  engineAnswer: Pick<Answer, "citations">,
): Relation {
  if (engineAnswer.citations.length === 0) return "opened";
  const sources = new Set(engineAnswer.citations.map(({ source }) => source));
  return citations.some(({ source }) => sources.has(source)) ? "agrees" : "differs";
}
