import assert from "node:assert/strict";
import { test } from "node:test";
import { encodeNumbers } from "@/lib/meaning";
import { readSegments } from "../segments";
import { AskingClassifier, asksByMarks, marksOf } from "./asking";

/** How a sentence of prose is read, behind a line that is none. */
function voicesOf(sentence: string): string[] {
  return [...readSegments(`Bluebell\n\n${sentence}`)].slice(1).map(({ voice }) => voice);
}

const sentences: [sentence: string, voice: "asks" | "tells"][] = [
  ["Some Lua and a lot of listening to the people who run the pumps.", "asks"],
  ["Experience of rail freight would help with the planning.", "asks"],
  ["Last spring we moved into an old mill by the canal.", "tells"],
  ["Our boats carry a third of the island's post.", "tells"],
];

for (const [sentence, voice] of sentences) {
  test(`where no rule settles it, ${voice}: ${sentence}`, () =>
    assert.deepEqual(voicesOf(sentence), [voice]));
}

test("a name is no mark, an ordinary word is one", () => {
  const text = "Kettle needs careful planning";
  const marks = marksOf({ text, folded: text.toLowerCase(), section: "open", bulleted: false, asks: false });
  assert.equal(marks["word kettl"], undefined);
  assert.equal(marks["word plan"], 1);
  assert.equal(marks["in open"], 1);
});

test("the rules hold unless the marks are sure of the opposite", () => {
  const by = { bias: 0, told: -1, wanted: 1 };
  assert.equal(asksByMarks({ bias: 1 }, by), false);
  assert.equal(asksByMarks({ bias: 1, asks: 1 }, by), true);
  assert.equal(asksByMarks({ bias: 1, wanted: 1 }, by), true);
  assert.equal(asksByMarks({ bias: 1, asks: 1, told: 1 }, by), false);
});

test("a meaning may find what no rule finds, but not among what is told of the firm", () => {
  const asking = new AskingClassifier({
    embedder: "two numbers",
    marks: { bias: 0 },
    vector: encodeNumbers(Float64Array.from([3, -3])),
  });
  const [wanted, told] = [Float32Array.from([1, 0]), Float32Array.from([0, 1])];
  assert.equal(asking.asks({ bias: 1 }, wanted), true);
  assert.equal(asking.asks({ bias: 1 }, told), false);
  assert.equal(asking.asks({ bias: 1, asks: 1 }, told), false);
  assert.equal(asking.asks({ bias: 1, "in company": 1 }, wanted), false);
});

test("what is told of the past, or names who hires, asks for nothing", () => {
  assert.deepEqual(voicesOf("The loom was a gift of the canal board."), ["tells"]);
  assert.deepEqual(voicesOf("Harbour Lights Theatre Ltd"), ["tells"]);
});
