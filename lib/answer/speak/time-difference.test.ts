import assert from "node:assert/strict";
import { test } from "node:test";
import { describeTimeDifference } from "./time-difference";

const lisbon = "Europe/Lisbon (UTC+0 in winter); works 09:00 to 17:30";

test("a time somewhere else is given on the owner's clock", () => {
  assert.equal(
    describeTimeDifference("could she do a 9 am meeting in san francisco?", lisbon),
    "09:00 in San Francisco is 17:00 in Lisbon.",
  );
  assert.equal(
    describeTimeDifference("a call at 15:30 in berlin", lisbon),
    "15:30 in Berlin is 14:30 in Lisbon.",
  );
  assert.equal(
    describeTimeDifference("9pm in sydney", "Europe/London"),
    "21:00 in Sydney is 10:00 (in summer 12:00) in London.",
  );
  assert.equal(
    describeTimeDifference("11 pm on the west coast", lisbon),
    "23:00 in West Coast is 07:00 the next day in Lisbon.",
  );
});

test("without a time it says how far apart the clocks are", () => {
  assert.equal(
    describeTimeDifference("overlap with new york", lisbon),
    "Lisbon is 5 hours ahead of New York.",
  );
  assert.equal(
    describeTimeDifference("us east coast hours", lisbon),
    "Lisbon is 5 hours ahead of the US East Coast.",
  );
  assert.equal(describeTimeDifference("overlap with munich", lisbon), "Lisbon is 1 hour behind Munich.");
  assert.equal(
    describeTimeDifference("same time as dublin?", lisbon),
    "Lisbon is at the same time as Dublin.",
  );
});

test("nothing is worked out without a place that is known, or without a zone", () => {
  assert.equal(describeTimeDifference("9 am in the office", lisbon), undefined);
  assert.equal(describeTimeDifference("9 am in tokyo", "works 9 to 5"), undefined);
  assert.equal(describeTimeDifference("9 am in tokyo", "Nowhere/Atlantis"), undefined);
});
