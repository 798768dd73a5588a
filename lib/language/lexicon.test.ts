import assert from "node:assert/strict";
import test from "node:test";
import { stemmer } from "stemmer";
import {
  abbreviations,
  categoryMembers,
  commonTypos,
  countryOf,
  everydayWords,
  stem,
  stopWords,
  synonymsOf,
} from ".";
import { buildMap, parseGroups, parsePairs, parseWords } from "./lexicon/word-lists";

test("a list that says something twice is refused, and says what", () => {
  assert.throws(() => parseWords("list", ["one two", "two"]), /list: "two" is there twice/);
  assert.throws(() => parseGroups("list", ["big large big"]), /list: "big" is there twice/);
  assert.throws(() => parseGroups("list", ["big large", "large big"]), /list: "big large" is there twice/);
  assert.throws(
    () => buildMap("list", parsePairs("list", ["wat = what", "wat = water"])),
    /"wat" is there twice/,
  );
});

test("a list of another form is refused", () => {
  assert.throws(() => parseWords("list", ["one  two"]), /list: ""/);
  assert.throws(() => parseWords("list", ["One"]), /"One" in "One" is .* not in lower case/);
  assert.throws(() => parsePairs("list", ["wat what"]), /"wat what" is not of the form "a = b"/);
  assert.throws(() => parseGroups("list", ["uk| london"], "|"), /" london"/);
});

test("words that are spelled in two ways on either side of the Atlantic are one, and words that only look so are not", () => {
  const same =
    "favourite favorite, organisations organizations, analysing analyzing, centred centered, metres meters, grey gray, licence license, programme program, catalogue catalog, realised realized, modelling modeling, behavioural behavioral";
  for (const pair of same.split(", ")) {
    const [british = "", american = ""] = pair.split(" ");
    assert.equal(stem(british), stem(american), pair);
  }
  for (const word of [
    "noise",
    "promise",
    "advise",
    "precise",
    "hour",
    "four",
    "tour",
    "sour",
    "acre",
    "entire",
  ])
    assert.equal(stem(word), stemmer(word));
});

test("the lists that are shipped are read whole", () => {
  assert.equal(stem("rewrote"), stem("rewrite"));
  assert.equal(stem("university"), "university");
  assert.equal(commonTypos.get("whats"), "what is");
  assert.equal(abbreviations.get("sre"), "site reliability engineer");
  assert.equal(countryOf.get("lisbon"), "portugal");
  assert.ok(categoryMembers.get(stem("database"))?.includes("postgresql"));
  assert.ok(synonymsOf(stem("salary")).includes(stem("wage")));
  assert.ok(everydayWords.has("zoo") && stopWords.has("whom"));
});
