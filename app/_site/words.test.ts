import assert from "node:assert/strict";
import test from "node:test";
import { type Language, monthNames, stringsOf } from "@/lib/locale";
import { day } from "./day";
import { asSentence, shortName, yearRange } from "./words";

test("a short name is the given one, without a title", () => {
  assert.equal(shortName("Dr. Lena Vasquez"), "Lena");
  assert.equal(shortName("Maren Tidewell"), "Maren");
  assert.equal(shortName("Ada"), "Ada");
  assert.equal(shortName("Drew Professor"), "Drew");
});

test("a headline ends before the sentence after it, with one mark", () => {
  assert.equal(asSentence("Staff engineer"), "Staff engineer.");
  for (const own of ["I make maps.", "Engineer?", "“Maps.”"]) assert.equal(asSentence(own), own);
});

test("years for a table of contents", () => {
  const display = "";
  assert.equal(yearRange({ start: { year: 2019, month: 3 }, end: { year: 2022 }, display }), "2019–2022");
  assert.equal(yearRange({ start: { year: 2021 }, end: { year: 2021 }, display }), "2021");
  assert.equal(yearRange({ start: { year: 2025 }, end: "present", display }), "2025–");
  assert.equal(yearRange({ end: { year: 2011 }, display }), "2011");
  assert.equal(yearRange(undefined), "");
});

test("a day as the pages print it", () => {
  const calendar = (language: Language) => ({
    months: monthNames(language),
    form: stringsOf(language).dates.day,
    first: stringsOf(language).dates.first,
  });
  assert.equal(day("2026-11-02", calendar("en")), "2 Nov 2026");
  assert.equal(day("2026-03-02", calendar("de")), "2. März 2026");
  assert.equal(day("2026-09-12", calendar("pt")), "12 de set. de 2026");
  assert.equal(day("2027-03-01", calendar("fr")), "1er mars 2027");
});
