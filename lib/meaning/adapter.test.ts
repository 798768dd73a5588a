import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Adapter } from "./adapter";
import { type Embedder, type QuantizedVector, quantize } from "./embedder";
import { packagedEmbedder, plainEmbedder } from "./packaged";

const patience = 60_000;
const base64 = ({ numbers, scale }: QuantizedVector) => ({
  scale,
  numbers: Buffer.from(numbers.buffer).toString("base64"),
});

test("a vector is turned by two narrow matrices and keeps its length", () => {
  // Of three numbers the second is added to the first.
  const turn = new Adapter({
    rank: 1,
    into: base64(quantize(Float32Array.of(0, 1, 0))),
    back: base64(quantize(Float32Array.of(1, 0, 0))),
  });
  const [first = 0, second = 0, third = 0] = turn.apply(Float32Array.of(0, 1, 0));
  assert.ok(Math.abs(first - Math.SQRT1_2) < 1e-6 && Math.abs(second - Math.SQRT1_2) < 1e-6);
  assert.equal(third, 0);
});

test("questions find what answers them sooner than by the package's own vectors, on a portfolio nothing was fitted on", async () => {
  const lines = readFileSync("corpora/portfolios/fit/linnea-torvgard/questions.jsonl", "utf8").split("\n");
  const entries: { quote: string; questions: string[] }[] = lines
    .slice(0, 60)
    .map((line) => JSON.parse(line));
  const sooner = async ({ embed }: Embedder) => {
    const quotes = await embed(
      entries.map(({ quote }) => quote),
      patience,
    );
    const asked = await embed(
      entries.map(({ questions }) => questions[0] ?? ""),
      patience,
    );
    const ranks = asked.map((question, own) => {
      const cosines = quotes.map((quote) =>
        quote.reduce((sum, value, at) => sum + value * (question[at] ?? 0), 0),
      );
      return cosines.filter((cosine) => cosine > (cosines[own] ?? 0)).length + 1;
    });
    return ranks.reduce((sum, rank) => sum + 1 / rank, 0) / ranks.length;
  };
  const [turned, plain] = [await sooner(packagedEmbedder()), await sooner(plainEmbedder())];
  assert.ok(turned > plain, `${turned} turned, ${plain} plain`);
});
