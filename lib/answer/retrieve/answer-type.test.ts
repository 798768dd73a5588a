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
