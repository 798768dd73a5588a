import assert from "node:assert/strict";
import { test } from "node:test";
import { asQuestion } from "./statements";

const questions: [said: string, asked: string][] = [
  ["she speaks German, right?", "does she speak German?"],
  ["so she worked at Acme, correct?", "did she work at Acme?"],
  ["am I right that she lives in Oslo?", "does she live in Oslo?"],
  ["I heard she is leaving Acme, is that so?", "is she leaving Acme?"],
  ["is it true that she has a master's degree?", "does she have a master's degree?"],
  ["Can you confirm she wrote the parser", "did she write the parser?"],
  ["she has led a team?", "has she led a team?"],
  ["Oona studied physics, didn't she?", "did Oona study physics?"],
  ["they went to sea?", "did they go to sea?"],
  ["you built this site?", "did you build this site?"],
  ["Is it true that Long Reach is free?", "is Long Reach free?"],
  ["why she left Acme", "why did she leave Acme?"],
  ["where they are based?", "where are they based?"],
  ["how you doing?", "how you doing?"],
  // What asks already, or asks nobody, stays.
  ["What did she do?", "What did she do?"],
  ["does she know Rust, or not?", "does she know Rust, or not?"],
  ["She worked at Acme. Where is that?", "She worked at Acme. Where is that?"],
  ["She worked at Acme.", "She worked at Acme."],
  ["Can you confirm she will speak in May?", "Can you confirm she will speak in May?"],
];

for (const [said, asked] of questions)
  test(`"${said}" asks "${asked}"`, () => {
    assert.equal(asQuestion(said, ["Oona", "Oona Brask"]), asked);
  });
