import { getMeaning } from "@/lib/meaning";
import { isEnglish } from "../clean";
import { Asking, asksBy, likelihood } from "./asking";
import type { Weigh, Weighed } from "./voice";

/** No more sentences than this are read for their meaning, each of which takes some milliseconds. */
const most = 32;
const asking = new Asking();

/**
 * How these sentences are weighed by their meaning; undefined where there is no embedder, or another than the numbers
 * were fitted on. What the marks alone are least sure of comes first, and what is left over is weighed by these.
 * @throws the signal's reason when it aborts
 */
export async function weighedByMeaning(
  sentences: readonly Weighed[],
  signal?: AbortSignal,
): Promise<Weigh | undefined> {
  const meaning = getMeaning();
  if (!meaning || meaning.embedder.id !== asking.embedder) return undefined;
  const doubt = ({ marks }: Weighed) => Math.abs(likelihood(marks) - 0.5);
  const texts = sentences
    .filter(({ said }) => isEnglish(said))
    .sort((a, b) => doubt(a) - doubt(b))
    .map(({ said }) => said);
  const chosen = [...new Set(texts)].slice(0, most);
  const vectors = new Map<string, Float32Array>();
  // One at a time: the embedder is given so long for each call, and questions of others come between.
  for (const each of chosen)
    for (const [text, vector] of await meaning.ofQuestions([each], signal)) vectors.set(text, vector);
  return ({ said, marks }) => {
    const vector = vectors.get(said);
    return vector ? asking.asks(marks, vector) : asksBy(marks);
  };
}
