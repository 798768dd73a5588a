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
      Array.from({ length: count }, () => ({ of, vector: near(at) })),
    );
  const classifier = new Classifier(fitClassifier(texts(400), "a model", random));
  for (const { of, vector } of texts(20)) {
    const [first] = classifier.classify(vector);
    assert.equal(first?.of, of);
    assert.ok((first?.share ?? 0) > 0.8);
  }
  const between = Float32Array.from({ length: width }, (_, place) => (place < 2 ? Math.SQRT1_2 : 0));
  const [first, second, third] = classifier.classify(between);
  assert.ok(
    first && second && third && second.share > 5 * third.share,
    JSON.stringify([first, second, third]),
  );
  assert.ok(classifier.isOf("a model") && !classifier.isOf("another"));
});
