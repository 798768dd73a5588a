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
