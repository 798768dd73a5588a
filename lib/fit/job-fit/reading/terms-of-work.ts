import { terms } from "@/lib/language";
import { Classifier, type ClassifierData, getMeaning } from "@/lib/meaning";
import { isEnglish } from "../clean";
import data from "./data/terms-of-work.json" with { type: "json" };

/** What a demand may be about that is no ability: where, when and on what terms the work is done. */
export const termsOfWork = [
  "place",
  "remote",
  "zone",
  "travel",
  "permit",
  "start",
  "contract",
  "pay",
  "hours",
] as const;
export type TermOfWork = (typeof termsOfWork)[number];

/** At most this many statements are embedded, each of which takes some milliseconds. */
const maxStatements = 40;
/** From this probability of all of them together on a statement is taken for the likeliest; below it, for an ability or a duty. */
const minProbability = 0.8;
const classifier = new Classifier(data as ClassifierData);

/**
 * The terms of work that statements are about by their meaning, by the statement. It is there for what no pattern knows: "we need
 * you on board in two weeks" shares words with stories, and is a date. Empty without the embedder that the weights were fitted on
 * (`npm run calibrate -- terms`).
 * @throws the signal's reason when it aborts
 */
export async function termsByMeaning(
  statements: readonly string[],
  signal?: AbortSignal,
): Promise<Map<string, TermOfWork>> {
  const meaning = getMeaning();
  const found = new Map<string, TermOfWork>();
  if (!meaning || !classifier.isFittedOn(meaning.embedder.id)) return found;
  for (const statement of [...new Set(statements)].filter(isEnglish).slice(0, maxStatements))
    for (const [text, vector] of await meaning.embedQuestions([statement], signal)) {
      const classes = classifier.classify(vector, terms(text));
      const none = classes.find(({ label }) => label === "none")?.probability ?? 0;
      const best = classes.find(({ label }) => label !== "none")?.label;
      const term = termsOfWork.find((each) => each === best);
      if (term && 1 - none >= minProbability) found.set(text, term);
    }
  return found;
}
