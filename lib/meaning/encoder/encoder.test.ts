import assert from "node:assert/strict";
import { test } from "node:test";
import { EmbeddingsFault } from "../embedder";
import { packageFolder } from "../packaged";
import { Encoder } from "./encoder";
// What the model's own runtime makes of these texts (@energetic-ai/embeddings 0.2.0), in whole numbers.
import reference from "./reference.json" with { type: "json" };

const encoder = await Encoder.load(packageFolder());

for (const { text, numbers } of reference)
  test(`the vector of "${text.slice(0, 40)}" is that of the reference`, async () => {
    const vector = await encoder.encode(text);
    const expected = new Int8Array(Buffer.from(numbers, "base64"));
    const length = Math.hypot(...expected);
    const cosine = vector.reduce((sum, value, at) => sum + (value * (expected[at] ?? 0)) / length, 0);
    assert.ok(cosine > 0.9995, `${cosine}`);
    assert.ok(Math.abs(Math.hypot(...vector) - 1) < 1e-5);
  });

test("others have their turn while a long text is read", async () => {
  let turns = 0;
  let reading = true;
  const other = () => {
    turns += 1;
    if (reading) setImmediate(other);
  };
  setImmediate(other);
  await encoder.encode("A mill stands by the river. ".repeat(40));
  reading = false;
  assert.ok(turns > 50, `${turns}`);
});

test("texts that are read at the same time do not mix", async () => {
  const texts = ["A quiet night.", "Money was short and nobody was paid in June or July."];
  const together = await Promise.all(texts.map((text) => encoder.encode(text)));
  const alone = [await encoder.encode(texts[0] ?? ""), await encoder.encode(texts[1] ?? "")];
  assert.deepEqual(together, alone);
});

test("a text without words has no vector; one that nobody waits for is left", async () => {
  await assert.rejects(encoder.encode(" "), EmbeddingsFault);
  const leaving = AbortSignal.abort(new Error("the reader left"));
  await assert.rejects(encoder.encode("A quiet night.", leaving), /the reader left/);
});
