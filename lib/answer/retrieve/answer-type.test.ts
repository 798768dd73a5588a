import assert from "node:assert/strict";
import test from "node:test";
import type { Question } from "../read/question";
import { answerType, holdsType } from "./answer-type";

const typeOf = (plain: string) => answerType({ plain } as Question);

test("how long a thing is may be told in metres, words or minutes, and how long something took in time alone", () => {
  assert.equal(typeOf("how long is that map on the wall"), "length");
  for (const text of ["It is 4.8 metres long.", "540 words, no more.", "It lasts 12 minutes."])
    assert.equal(holdsType("length", { text, heading: "" }), 1, text);
  for (const plain of [
    "how long did the map take",
    "how long was P at the agency",
    "how long was the bridge closed",
  ])
    assert.equal(typeOf(plain), "duration", plain);
  assert.equal(holdsType("duration", { text: "It is 4.8 metres long.", heading: "" }), 0);
});

test("how fast a thing is may be told as a time, a rate or a comparison, and not by how late somebody came", () => {
  for (const plain of ["how fast is that bot", "how much faster did it get", "what is the median latency"])
    assert.equal(typeOf(plain), "speed", plain);
  assert.equal(typeOf("how quickly was it mended"), "duration");
  for (const text of [
    "A frame takes 6 ms.",
    "It reads 30 pages a minute.",
    "It is twice as fast now.",
    "200 KB/s",
  ])
    assert.equal(holdsType("speed", { text, heading: "" }), 1, text);
  for (const text of ["It told them a time one hour too early.", "They called two days later."])
    assert.equal(holdsType("speed", { text, heading: "" }), 0, text);
});

test("a figure is looked for in the units of what is asked: a share, a weight, a way, a temperature, how often it is right", () => {
  const cases = [
    [
      "how accurate are the transcripts",
      "accuracy",
      "14 percent of words were wrong.",
      "Two GPUs ran for 34 days.",
    ],
    [
      "what share of the slots did they get",
      "share",
      "About a fifth of the stock sits there.",
      "They got 40 slots.",
    ],
    ["how heavy is the kit", "weight", "A suitcase of 23 kg.", "It holds 64 GB."],
    ["how far apart are the discs", "distance", "30 metres between the two.", "30 minutes later."],
    ["at what temperature does it go off", "temperature", "It rings above 8 °C.", "It rang 8 times."],
  ] as const;
  for (const [plain, type, holds, lacks] of cases) {
    assert.equal(typeOf(plain), type, plain);
    assert.equal(holdsType(type, { text: holds, heading: "" }), 1, holds);
    assert.equal(holdsType(type, { text: lacks, heading: "" }), 0, lacks);
  }
  assert.notEqual(typeOf("how far along is the book"), "distance");
});
