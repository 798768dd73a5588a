import assert from "node:assert/strict";
import { test } from "node:test";
import { Classifier } from "@/lib/meaning";
import { seeded } from "./bench/random";
import { fitClassifier, type Labelled } from "./fit-classifier";

const width = 16;

test("classes are told apart by what their vectors share, and one in between may be of both", () => {
  const random = seeded(3);
  const noise = () => random() - 0.5;
  const near = (at: number): Float32Array => {
    const numbers = Array.from({ length: width }, (_, place) => (place === at ? 2 : 0) + noise());
    const length = Math.hypot(...numbers);
    return Float32Array.from(numbers, (value) => value / length);
  };
  const texts = (count: number): Labelled[] =>
    ["salary", "travel", "else"].flatMap((of, at) =>
      Array.from({ length: count }, () => ({ of, vector: near(at), words: ["what", "about"] })),
    );
  const classifier = new Classifier(fitClassifier(texts(400), ["about", "what"], "a model", random));
  for (const { of, vector, words } of texts(20)) {
    const [first] = classifier.classify(vector, words);
    assert.equal(first?.label, of);
    assert.ok((first?.probability ?? 0) > 0.8);
  }
  const between = Float32Array.from({ length: width }, (_, place) => (place < 2 ? Math.SQRT1_2 : 0));
  const [first, second, third] = classifier.classify(between, []);
  assert.ok(
    first && second && third && second.probability > 5 * third.probability,
    JSON.stringify([first, second, third]),
  );
  assert.ok(classifier.isFittedOn("a model") && !classifier.isFittedOn("another"));
});

test("where vectors are alike, words tell the classes apart", () => {
  const random = seeded(5);
  const said = { salary: ["what", "pay"], travel: ["what", "trip"] };
  const texts = (count: number): Labelled[] =>
    Object.entries(said).flatMap(([of, words]) =>
      Array.from({ length: count }, () => ({
        of,
        vector: Float32Array.from({ length: width }, () => random() / width),
        words,
      })),
    );
  const classifier = new Classifier(fitClassifier(texts(400), ["pay", "trip", "what"], "a model", random));
  for (const { of, vector, words } of texts(20)) {
    const [first] = classifier.classify(vector, [...words, "unknown"]);
    assert.equal(first?.label, of);
    assert.ok((first?.probability ?? 0) > 0.8);
  }
});
