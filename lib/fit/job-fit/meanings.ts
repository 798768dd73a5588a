import { meaningOf, type StatementMeaning } from "@/lib/answer";
import { getOwner } from "@/lib/content";
import { judgementEmbedder } from "../evidence/judgement";
import type { Ask } from "./ask";
import { isEnglish } from "./clean";

/** At most this many statements are embedded, each of which takes some milliseconds. */
const maxStatements = 40;

/**
 * What in the portfolio is similar in meaning to free-form requirements, by their text; empty without an embedder, or where the
 * portfolio is in another language than the packaged one knows.
 * @param forJudgement only where the embedder is the one on which the weights of verdicts were fitted
 * @throws the signal's reason when it aborts
 */
export async function meaningsOf(
  asks: readonly Ask[],
  forJudgement: boolean,
  signal?: AbortSignal,
): Promise<Map<string, StatementMeaning>> {
  if (getOwner().language !== "en") return new Map();
  const statements = asks.flatMap(({ statement }) => statement ?? []).filter(isEnglish);
  const meanings = await meaningOf(statements.slice(0, maxStatements), signal);
  return new Map([...meanings].filter(([, { embedder }]) => !forJudgement || embedder === judgementEmbedder));
}
