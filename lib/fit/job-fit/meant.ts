import { meaningOf, type StatementMeaning } from "@/lib/answer";
import { getOwner } from "@/lib/content";
import { judgementEmbedder } from "../evidence/judgement";
import type { Ask } from "./ask";
import { isEnglish } from "./clean";

/** No more statements than this are read for their meaning, each of which takes some milliseconds. */
const most = 40;

/**
 * What of the portfolio comes near what is asked in words of its own; none where no embedder tells, or the portfolio is in another
 * language than the packaged one knows.
 * @param byWeights only where the embedder is the one that the weights of verdicts were fitted on
 * @throws the signal's reason when it aborts
 */
export async function meantBy(
  asks: readonly Ask[],
  byWeights: boolean,
  signal?: AbortSignal,
): Promise<Map<string, StatementMeaning>> {
  if (getOwner().language !== "en") return new Map();
  const statements = asks.flatMap(({ statement }) => statement ?? []).filter(isEnglish);
  const meant = await meaningOf(statements.slice(0, most), signal);
  return new Map([...meant].filter(([, { embedder }]) => !byWeights || embedder === judgementEmbedder));
}
