import { getMeaning } from "@/lib/meaning";
import { isEnglish } from "../clean";
import { AskingClassifier, askingProbability, asksByMarks } from "./asking";
import type { SentenceWeigher, WeighedSentence } from "./voice";

/** At most this many sentences are embedded, each of which takes some milliseconds. */
const maxSentences = 32;
const classifier = new AskingClassifier();

/**
 * A weigher of these sentences by their meaning; undefined where there is no embedder, or another than the weights were
 * fitted on. Sentences whose marks decide least come first; those over the limit are weighed by their marks.
 * @throws the signal's reason when it aborts
 */
export async function makeMeaningWeigher(
  sentences: readonly WeighedSentence[],
  signal?: AbortSignal,
): Promise<SentenceWeigher | undefined> {
  const meaning = getMeaning();
  if (!meaning || meaning.embedder.id !== classifier.embedder) return undefined;
  const certainty = ({ marks }: WeighedSentence) => Math.abs(askingProbability(marks) - 0.5);
  const texts = sentences
    .filter(({ sentence }) => isEnglish(sentence))
    .sort((a, b) => certainty(a) - certainty(b))
    .map(({ sentence }) => sentence);
  const chosen = [...new Set(texts)].slice(0, maxSentences);
  const vectors = new Map<string, Float32Array>();
  // One at a time: each call of the embedder has its own time limit, and other visitors' questions get their turn.
  for (const each of chosen)
    for (const [text, vector] of await meaning.embedQuestions([each], signal)) vectors.set(text, vector);
  return ({ sentence, marks }) => {
    const vector = vectors.get(sentence);
    return vector ? classifier.asks(marks, vector) : asksByMarks(marks);
  };
}
