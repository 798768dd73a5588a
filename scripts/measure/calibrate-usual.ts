import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { classifierStems, secondPersonTextOf, usualQuestions, wordingsOf } from "@/lib/answer";
import { loadContent } from "@/lib/content";
import { Classifier, type ClassifierData, isModelInstalled, packagedEmbedder } from "@/lib/meaning";
import { sampleContent } from "@/lib/sample.mjs";
import { root } from "../setup/run.mjs";
import { seeded } from "./bench/random";
import { fitClassifier, type Labelled, wordsOfSeveral } from "./fit-classifier";

const file = "lib/answer/usual/classifier.json";
/** What asks for something of a site's own. */
const other = "other";
/** How much all of those together count beside the usual ones: there are many more, and the next site's are of other things. */
const othersWeight = 0.5;
/** One text of this many is held out, to measure how well the others predict it. */
const holdOutEvery = 10;
const sureThreshold = 0.6;
/** A word is a feature when at least this many ways of asking have it. */
const minWays = 3;
const timeoutMs = 600_000;

interface Text {
  text: string;
  of: string;
}

/**
 * Fits how usual questions are told from each other and from what only one site can answer: on the ways in which they
 * are asked, and on questions about invented passages and about the sample's projects and posts.
 * @returns what was found, in one line
 */
export async function calibrateUsual(): Promise<string> {
  if (!isModelInstalled()) return `${file}: left as it is, for the packaged model is not installed`;
  const ways = readWays();
  const others = readOthers();
  const texts = [...ways, ...others];
  const eachOther = (othersWeight * ways.length) / others.length;
  const embedder = packagedEmbedder();
  const tell = secondPersonTextOf(loadContent(sampleContent));
  const told = texts.map(({ text }) => tell(text));
  const vectors = await embedder.embed(told, timeoutMs);
  const labelled = texts.map(({ of }, at) => ({
    of,
    vector: vectors[at] ?? new Float32Array(),
    words: classifierStems(told[at] ?? ""),
    weight: of === other ? eachOther : 1,
  }));
  const known = wordsOfSeveral(
    labelled.filter(({ of }) => of !== other),
    minWays,
  );
  const some = labelled.filter((_, at) => at % holdOutEvery !== 0);
  const rest = labelled.filter((_, at) => at % holdOutEvery === 0);
  const seen = describeAccuracy(fitClassifier(some, known, embedder.id, seeded(1)), rest);
  writeFileSync(
    path.join(root, file),
    `${JSON.stringify(fitClassifier(labelled, known, embedder.id, seeded(1)), null, 2)}\n`,
  );
  return `${file}: fitted on ${texts.length} questions; of every ${holdOutEvery}th, left out before, ${seen}`;
}

function describeAccuracy(written: ClassifierData, texts: readonly Labelled[]): string {
  const classifier = new Classifier(written);
  const counts = { right: 0, taken: 0, wrong: 0, usual: 0 };
  for (const { vector, words, of } of texts) {
    const [first] = classifier.classify(vector, words);
    const said = first && first.label !== other && first.probability >= sureThreshold ? first.label : other;
    if (of !== other) counts.usual += 1;
    if (said === other) continue;
    if (said === of) counts.right += 1;
    else if (of === other) counts.taken += 1;
    else counts.wrong += 1;
  }
  const { right, wrong, taken, usual: asked } = counts;
  return `${right} of ${asked} usual ones are told and ${wrong} taken for another; ${taken} of ${texts.length - asked} others are taken for one`;
}

function readWays(): Text[] {
  const more = linesOf("corpora/usual").map(({ id, ways }: { id: string; ways: string[] }) => ({
    id,
    ask: [],
    ways,
  }));
  return [...usualQuestions, ...more].flatMap((usual) =>
    wordingsOf(usual).map((text) => ({ text, of: usual.id })),
  );
}

/** Expected questions of a FAQ or a résumé may be usual ones. */
const siteSpecificPagePattern = /^\/(?:projects|essays)\//;

function readOthers(): Text[] {
  const passages = linesOf("corpora/pairs");
  const expected = readLines(path.join(sampleContent, "questions.jsonl")).filter(({ page }) =>
    siteSpecificPagePattern.test(page),
  );
  return [...passages, ...expected].flatMap(({ questions }: { questions: string[] }) =>
    questions.map((text) => ({ text, of: other })),
  );
}

function linesOf(folder: string) {
  return readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .flatMap((name) => readLines(path.join(root, folder, name)));
}

function readLines(place: string) {
  return readFileSync(place, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
