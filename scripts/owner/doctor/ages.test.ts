import assert from "node:assert/strict";
import { test } from "node:test";
import { contentDay } from "@/lib/content";
import { statesAge } from "./ages";

/** Who was born on the first of January is of one age all year. */
const born = { year: Number(contentDay().slice(0, 4)) - 52, month: 1, day: 1 };

const told = [
  "I am 52 and I have worked more night shifts than your team.",
  "I am 52 years old.",
  "I’m fifty-two years old now",
  "As a 52-year-old woman I am asked this.",
  "As a 52 year old, I know.",
  "At 52 I learn faster than ever.",
  "At 52, I still learn.",
  "I am 52.",
  "(I am fifty two, by the way.)",
  "I am 49, and it shows.",
  `Born in ${born.year}, I grew up by the sea.`,
  `I was born in ${born.year}`,
  "Ich bin 52 Jahre alt.",
  "Als 52-jährige Ingenieurin",
  "J’ai 52 ans et deux enfants.",
  "Tengo 52 años.",
  "Tenho 52 anos.",
  "Ho 52 anni.",
];

const untold = [
  "I am 52 minutes late.",
  "I am 52% done, and at 52 clinics I was known.",
  "At 22 I left the ward.",
  "As a 12-year-old I built radios.",
  "I was 19 when I began.",
  "The load takes 52 minutes.",
  `The firm was born in ${born.year + 20}.`,
  `The tool was born in ${born.year}.`,
  "J’ai 52 ans d’expérience.",
  "Tengo 52 años de experiencia.",
  "Wir sind 52 Leute, und ich bin 3.",
  "API 52, I said",
];

test("an age in the first person is told, in figures or words, whichever the language", () => {
  for (const text of told) assert.equal(statesAge(text, { born }), true, text);
  for (const text of untold) assert.equal(statesAge(text, { born }), false, text);
});

test("an age is told where nobody knows it but who wrote it, and youth is not the present", () => {
  for (const text of ["I am 52 and well.", "As a 52-year-old I know."])
    assert.equal(statesAge(text, {}), true, text);
  for (const text of ["As a 20-year-old I sailed.", "At 52 I began."])
    assert.equal(statesAge(text, {}), false, text);
});
