import assert from "node:assert/strict";
import test from "node:test";
import { hasDenial } from "./index";

test("what was not, was refused or was done without is denied", () => {
  for (const text of [
    "I have never led a team.",
    "I don't teach courses.",
    "Refused to weld nuclear pipes",
    "Nobody was injured on the bridge.",
    "Welded without gas",
    "I do not travel.",
    "There is no test for it.",
  ])
    assert.ok(hasDenial(text), text);
});

test("a plain statement, and more than was asked, is no denial", () => {
  for (const text of [
    "Led a team of nine welders.",
    "Not only led the team, but hired it.",
    "Noted every knot in the nets.",
    "Nordic fleets rely on it.",
  ])
    assert.ok(!hasDenial(text), text);
});
