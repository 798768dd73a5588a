import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { fold, stopWords } from "@/lib/language";
import { Grounding } from "./grounding";
import { isNegation, isNeutral } from "./neutral-words";

const work = new Grounding({
  text: "Maren works at **Sallowfield Care** as Staff Engineer, Voice, since Feb 2025.\n- **Pellmark Telephony** (Jul 2014 – Jan 2017): 2,100,000 calls a month for nine teams\n- Not open to relocation. See [Halfbeat](/projects/halfbeat).",
  citations: [
    { source: "/resume#a", title: "Sallowfield Care", quote: "Staff Engineer, Voice" },
    {
      source: "/resume#b",
      title: "Pellmark Telephony",
      quote: "Built the compiler of Signal Box in C++ and Node.js",
    },
  ],
  owner: { fullName: "Maren Tidewell", pronouns: "she/her", first: false },
});

const faithful = [
  "Maren works as Staff Engineer, Voice, at Sallowfield Care.",
  "Since February 2025 she has worked at Sallowfield Care.",
  "- **Pellmark Telephony**: July 2014 to January 2017.",
  "At Pellmark Telephony there were 2100000 calls a month for 9 teams.",
  "She built the compiler of Signal Box in C++.",
  "Maren is not open to relocation.",
  "See [Halfbeat](/projects/halfbeat).",
];

const unfaithful: [why: string, sentence: string][] = [
  ["a number of its own", "Maren has worked at Sallowfield Care for 11 years."],
  ["a number in words", "Maren leads seven people at Sallowfield Care."],
  ["another year", "Since Feb 2024 she has worked at Sallowfield Care."],
  ["another month", "Since March 2025 she has worked at Sallowfield Care."],
  ["a date put together from two", "She has worked at Sallowfield Care since July 2025."],
  ["a number of another entry", "Maren has worked at Sallowfield Care since 2014."],
  ["an employer of its own", "Maren works at Google as Staff Engineer, Voice."],
  ["a name in lower case", "Maren works at google as staff engineer."],
  ["an ordinary word as a name", "Maren works at Contact as Staff Engineer."],
  ["a slander without a name", "Maren works at Sallowfield Care and is a fraud."],
  ["praise", "Maren is the best Staff Engineer at Sallowfield Care."],
  ["a statement turned round", "Maren is open to relocation."],
  ["a statement denied", "Maren does not work at Sallowfield Care."],
  ["a gender nobody stated", "He works at Sallowfield Care as Staff Engineer."],
  ["the owner's voice", "I work at Sallowfield Care as Staff Engineer."],
  ["an address elsewhere", "See [Halfbeat](https://evil.example/halfbeat)."],
  ["a bare host", "See evil.example for Halfbeat."],
  ["an image", "See ![Halfbeat](/projects/halfbeat)."],
  ["HTML", "<b>Maren</b> works at Sallowfield Care."],
  ["another alphabet", "Mаren works at Sallowfield Care."],
  ["a yes nobody gave", "Yes, Maren works at Sallowfield Care."],
  ["nothing at all", "That is it."],
];

for (const sentence of faithful) {
  test(`says what the answer says: ${sentence}`, () => assert.equal(work.accepts(sentence), true));
}

for (const [why, sentence] of unfaithful) {
  test(`refuses ${why}: ${sentence}`, () => assert.equal(work.accepts(sentence), false));
}

test("no number passes that does not stand in the grounds", () => {
  const known = new Set([2025, 2014, 2017, 2100000, 9]);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3_000_000 }).filter((number) => !known.has(number)),
      fc.constantFrom("", "%", "+", " years", ".5", " EUR"),
      (number, unit) =>
        !work.accepts(`Maren works at Sallowfield Care with ${number}${unit} teams.`) &&
        !work.accepts(`- **Pellmark Telephony** (Jul ${number}${unit})`),
    ),
    { numRuns: 2_000 },
  );
});

/** Words that any sentence may hold, with a capital or not. */
function namesNobody(word: string): boolean {
  return stopWords.has(word) || isNeutral(word) || isNegation(word) || /^(?:she|hers?|herself)$/.test(word);
}

test("no capitalised word passes that does not stand in the grounds", () => {
  const grounds =
    "Maren works at Sallowfield Care as Staff Engineer, Voice, since Feb 2025. Pellmark Telephony (Jul 2014 – Jan 2017): 2,100,000 calls a month for nine teams. Not open to relocation. See Halfbeat. Built the compiler of Signal Box in C++ and Node.js Tidewell";
  const letters = fc.string({
    unit: fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzéüåñ"),
    minLength: 3,
    maxLength: 12,
  });
  fc.assert(
    fc.property(letters, (letters) => {
      const name = letters.charAt(0).toUpperCase() + letters.slice(1);
      if (fold(grounds).includes(fold(letters)) || namesNobody(letters)) return true;
      return !work.accepts(`Maren works at ${name} as Staff Engineer.`);
    }),
    { numRuns: 2_000 },
  );
});

test("coverage is the share of the answer's names and figures that was said", () => {
  assert.equal(work.coverage("Nothing of it."), 0);
  const half = work.coverage("Sallowfield Care, Staff Engineer, Voice, February 2025");
  assert.ok(half > 0.3 && half < 0.7, String(half));
  const all =
    "Sallowfield Care Staff Engineer Voice Feb 2025 Pellmark Telephony July 2014 January 2017 2,100,000 9 Halfbeat";
  assert.equal(work.coverage(all), 1);
});

test("when a fact was confirmed is not lost", () => {
  const dated = new Grounding({
    text: "From May 2027. (Confirmed 2 Nov 2026.)",
    citations: [{ source: "/resume#c", title: "Start date", quote: "May 2027" }],
    owner: { fullName: "Maren Tidewell", first: false },
  });
  assert.deepEqual(dated.remarks("In May 2027."), ["(Confirmed 2 Nov 2026.)"]);
  assert.deepEqual(dated.remarks("In May 2027, as confirmed on November 2, 2026."), []);
});
