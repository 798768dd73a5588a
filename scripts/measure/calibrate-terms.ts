import { writeFileSync } from "node:fs";
import path from "node:path";
import { terms } from "@/lib/language";
import { Classifier, type ClassifierData, embedAll, packagedEmbedder } from "@/lib/meaning";
import { root, runNode, Stop } from "../setup/run.mjs";
import { termsToFit, wordingsToFit } from "./adverts-read";
import { seeded } from "./bench/random";
import { fitClassifier, type Labelled, wordsOfSeveral } from "./fit-classifier";

const file = "lib/fit/job-fit/reading/data/terms-of-work.json";
/** How much a demand of an advertisement counts: what it is of was read by patterns, and by nobody. */
const advertWeight = 0.3;
/** A demand in which patterns read no term is left out where the others say from this probability on that it is one. */
const doubtfulProbability = 0.7;
/** A word of fewer texts than this is chance. */
const minTexts = 3;
const seed = 7;
const embeddingTimeoutMs = 300_000;

interface Sample {
  text: string;
  of: string;
}

/**
 * Fits which term of work a demand is about, where no pattern knows its words: on single demands and wordings that were labelled by
 * hand, and on what patterns read in the labelled advertisements.
 * @returns what was fitted on, in one line
 */
export async function calibrateTerms(): Promise<string> {
  const { termsOfWork } = await import("@/lib/fit");
  const embedder = packagedEmbedder();
  const isTerm = (of: string) => termsOfWork.some((term) => term === of);
  const labelled: Sample[] = [
    ...termsToFit(),
    ...wordingsToFit().flatMap(({ of, plain, ways }) =>
      [plain, ...ways].map((text) => ({ text, of: isTerm(of) ? of : "none" })),
    ),
  ];
  const fromAdverts = await demandsOfAdverts();
  const texts = [...new Set([...labelled, ...fromAdverts].map(({ text }) => text))];
  const made = await embedAll(embedder, texts, embeddingTimeoutMs);
  if (made.length < texts.length) throw new Stop("The packaged embedder could not embed the demands.");
  const vectors = new Map(texts.map((text, at) => [text, made[at]]));
  const toLabelled = ({ text, of }: Sample, weight: number): Labelled[] => {
    const vector = vectors.get(text);
    return vector ? [{ vector, words: terms(text), of, weight }] : [];
  };
  const byHand = labelled.flatMap((sample) => toLabelled(sample, 1));
  const first = new Classifier(fitOn(byHand, embedder.id));
  const clear = fromAdverts
    .flatMap((sample) => toLabelled(sample, advertWeight))
    .filter(({ of, vector, words }) => {
      const [best] = first.classify(vector, words);
      return of !== "none" || !best || best.label === "none" || best.probability < doubtfulProbability;
    });
  writeFileSync(
    path.join(root, file),
    `${JSON.stringify(fitOn([...byHand, ...clear], embedder.id), null, 2)}\n`,
  );
  return `${file}: fitted on ${byHand.length} demands labelled by hand and ${clear.length} of advertisements`;
}

function fitOn(texts: readonly Labelled[], embedder: string): ClassifierData {
  return fitClassifier(texts, wordsOfSeveral(texts, minTexts), embedder, seeded(seed));
}

/** @throws Stop where they cannot be read */
async function demandsOfAdverts(): Promise<Sample[]> {
  const env = {
    ...process.env,
    CONTENT_DIR: path.join(root, "examples/maren"),
    EMBEDDINGS_BASE_URL: "none",
    LOG_LEVEL: "error",
  };
  const { code, output } = await runNode(
    "node_modules/tsx/dist/cli.mjs",
    ["scripts/measure/term-samples.ts"],
    {
      env,
    },
  );
  if (code !== 0) throw new Stop(`The advertisements could not be read:\n${output}`);
  return output
    .split("\n")
    .filter(Boolean)
    .map((line): Sample => JSON.parse(line));
}
