import assert from "node:assert/strict";
import test from "node:test";
import { interpretationOf, offersAfter } from "./offers";
import type { Turn } from "./types";

const turn = (question: string, resolvedQuery?: string, suggestions: string[] = []): Turn => ({
  id: 1,
  question,
  answer: "",
  phase: "done",
  receipts: [],
  reply: { status: "answered", confidence: 1, suggestions, resolvedQuery },
});

test("each part of a question as it was read starts with a capital letter", () => {
  assert.equal(
    interpretationOf(turn("What is Lamp and how fast is it?", "What is Lamp? how fast is Lamp?")),
    "What is Lamp? How fast is Lamp?",
  );
  assert.equal(interpretationOf(turn("Why?", undefined)), undefined);
});

test("a name in brackets is shown where the question has it nowhere else", () => {
  assert.equal(interpretationOf(turn("And it?", "And it (Desk)?")), "And it (Desk)?");
  assert.equal(interpretationOf(turn("And it?", "And what of Desk (Desk)?")), "And what of Desk?");
  // Read as it was asked, nothing is to be told.
  assert.equal(interpretationOf(turn("Why is Desk slow?", "Why is Desk slow (Desk)?")), undefined);
  assert.equal(interpretationOf(turn("what is lamp", "What is Lamp?")), undefined);
});

test("what was just asked is not offered again", () => {
  const offers = ["What failed in Lamp?", "Why Lamp?"];
  assert.deepEqual(offersAfter(turn("And what failed in it?", "And what failed in Lamp?", offers)), [
    "Why Lamp?",
  ]);
  assert.deepEqual(offersAfter(turn("what failed in lamp", undefined, offers)), ["Why Lamp?"]);
  assert.deepEqual(offersAfter(turn("Who?", undefined, offers)), offers);
});
