import assert from "node:assert/strict";
import { test } from "node:test";
import { hoursBetween } from "./hours";

const lisbon = "Europe/Lisbon (UTC+0 in winter); works 09:00 to 17:30";

test("a time somewhere else is given on the owner's clock", () => {
  assert.equal(
    hoursBetween("could she do a 9 am meeting in san francisco?", lisbon),
    "09:00 in San Francisco is 17:00 in Lisbon.",
  );
  assert.equal(hoursBetween("a call at 15:30 in berlin", lisbon), "15:30 in Berlin is 14:30 in Lisbon.");
  assert.equal(
    hoursBetween("9pm in sydney", "Europe/London"),
    "21:00 in Sydney is 10:00 (in summer 12:00) in London.",
  );
  assert.equal(
    hoursBetween("11 pm on the west coast", lisbon),
    "23:00 in West Coast is 07:00 the next day in Lisbon.",
  );
});

test("without a time it says how far apart the clocks are", () => {
  assert.equal(hoursBetween("overlap with new york", lisbon), "Lisbon is 5 hours ahead of New York.");
  assert.equal(hoursBetween("us east coast hours", lisbon), "Lisbon is 5 hours ahead of the US East Coast.");
  assert.equal(hoursBetween("overlap with munich", lisbon), "Lisbon is 1 hour behind Munich.");
  assert.equal(hoursBetween("same time as dublin?", lisbon), "Lisbon is at the same time as Dublin.");
});

test("nothing is worked out without a place that is known, or without a zone", () => {
  assert.equal(hoursBetween("9 am in the office", lisbon), undefined);
  assert.equal(hoursBetween("9 am in tokyo", "works 9 to 5"), undefined);
  assert.equal(hoursBetween("9 am in tokyo", "Nowhere/Atlantis"), undefined);
});
