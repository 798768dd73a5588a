import { createHash } from "node:crypto";
import { z } from "zod";
import { type Store, StoreUnavailable } from "@/lib/runtime";
import type { Answer, Citation } from "../types";

/** How a model's answer stands to the engine's own: it rests on the same passage, on others, or there was none. */
export const relations = ["agrees", "differs", "opened"] as const;
export type Relation = (typeof relations)[number];

const tally = z.object({ right: z.number(), wrong: z.number(), abstained: z.number() });

/** What became of a file of questions with a model and without it: `npm run eval -- --model`. */
export const measurement = z.object({
  model: z.string(),
  at: z.iso.datetime(),
  questions: z.number(),
  embedded: tally,
  withModel: tally,
  /** Of the answers that the model gave: how many, and how many were right. */
  given: z.record(z.enum(relations), z.object({ given: z.number(), right: z.number() })),
});
export type Measurement = z.infer<typeof measurement>;

const yearMs = 365 * 86_400_000;

function keyOf(model: string): string {
  return `model:measured:${createHash("sha256").update(model).digest("base64url")}`;
}

/** What was measured of a model last; undefined where it never was, or where the store cannot be read. */
export async function readMeasurement(
  store: Pick<Store, "get">,
  model: string,
): Promise<Measurement | undefined> {
  try {
    const row = await store.get(keyOf(model));
    return row && measurement.safeParse(JSON.parse(row.value)).data;
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined;
    throw error;
  }
}

/**
 * Keeps a measurement in place of the one before.
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

/** Whether answers were worse with the model: more wrong ones than right ones were gained. */
export function isWorse({ embedded, withModel }: Measurement): boolean {
  return withModel.right - withModel.wrong < embedded.right - embedded.wrong;
}

/** An answer that was given says no less than this; the contract keeps what is lower for refusals. */
const lowest = 0.36;
/** Of a model that nobody has measured, nothing more is known where the engine does not say the same. */
const unmeasured = 0.4;
/** How many answers of before-hand doubt a measurement is weighed against. */
const prior = 4;

/**
 * How likely an answer of the model is right: what was measured of its like, never above that, and drawn towards doubt
 * where little was measured. Without a measurement it is no surer than the engine by itself.
 * @param own the engine's own probability, of the draft
 */
export function confidenceOf(relation: Relation, own: number, measured?: Measurement): number {
  const { given, right } = measured?.given[relation] ?? { given: 0, right: 0 };
  const drawn = (right + prior * unmeasured) / (given + prior);
  const found = given === 0 ? unmeasured : Math.min(drawn, right / given);
  const confidence = relation === "agrees" && given === 0 ? own : found;
  return Math.round(Math.max(lowest, confidence) * 100) / 100;
}

/** How an answer that rests on these receipts stands to the engine's own. */
export function relationOf(citations: readonly Citation[], own: Pick<Answer, "citations">): Relation {
  if (own.citations.length === 0) return "opened";
  const sources = new Set(own.citations.map(({ source }) => source));
  return citations.some(({ source }) => sources.has(source)) ? "agrees" : "differs";
}
