import assert from "node:assert/strict";
import test from "node:test";
import { createAnswerer } from "..";
import { sharedSample } from "../test-sample";
import { confidenceOf } from "./confidence";
import type { Response } from "./respond";

const { answer } = createAnswerer(sharedSample());

async function confidenceIn(query: string): Promise<number> {
  const stream = answer({ query, history: [] });
  let step = await stream.next();
  while (!step.done) step = await stream.next();
  return step.value.confidence;
}

test("a plain fact is given more surely than one asked in other words, and that more surely than the nearest of rivals", async () => {
  const [plain = 0, otherWords = 0, nearest = 0] = await Promise.all(
    ["Where does Maren work now?", "Which tongue is she at home in?", "How fast is Halfbeat?"].map(
      confidenceIn,
    ),
  );
  assert.ok(plain > otherWords && otherWords > nearest, `${plain}, ${otherWords}, ${nearest}`);
});

test("a refusal claims nothing, however sure it is", () => {
  for (const status of ["not_found", "withheld", "out_of_scope"] as const) {
    const response = { draft: { status, text: "No.", prior: 0.9, evidence: [] } } as unknown as Response;
    assert.ok(confidenceOf(response) < 0.35, status);
  }
});
