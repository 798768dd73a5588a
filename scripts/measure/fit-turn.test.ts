import assert from "node:assert/strict";
import { test } from "node:test";
import { Adapter } from "@/lib/meaning";
import { seeded } from "./bench/random";
import { TurnFit } from "./fit-turn";

const width = 12;

test("what questions and their passages share is learned, and what they do not is left", () => {
  const random = seeded(7);
  const unit = (numbers: number[]) => {
    const length = Math.hypot(...numbers);
    return Float32Array.from(numbers, (value) => value / length);
  };
  const noise = () => random() - 0.5;
  // Pairs have their first three numbers in common; the others are louder and mean nothing.
  const pair = () => {
    const shared = [noise(), noise(), noise()];
    const one = () => unit([...shared, ...Array.from({ length: width - 3 }, () => 2 * noise())]);
    return { question: one(), passage: one() };
  };
  const fit = new TurnFit(width);
  for (let step = 0; step < 200; step += 1) fit.learn(Array.from({ length: 32 }, pair), 0.01);
  const turn = new Adapter(fit.written(width));
  const unread = Array.from({ length: 60 }, pair);
  const found = (seen: (vector: Float32Array) => Float32Array) =>
    unread.filter(({ question }, at) => {
      const asked = seen(question);
      const scores = unread.map(({ passage }) =>
        seen(passage).reduce((sum, value, place) => sum + value * (asked[place] ?? 0), 0),
      );
      return scores.indexOf(Math.max(...scores)) === at;
    }).length;
  const before = found((vector) => vector);
  const after = found((vector) => turn.apply(vector));
  assert.ok(after >= 2 * before && after >= 10, `${before} found before, ${after} after`);
});
