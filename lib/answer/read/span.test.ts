import assert from "node:assert/strict";
import test from "node:test";
import { spanIn } from "./span";

const month = (year: number, named: number) => year * 12 + named - 1;

test("a month that is named is meant, and not its whole year", () => {
  const said: [string, number, number, string][] = [
    ["where was P in january 2013", month(2013, 1), month(2013, 1), "In January 2013"],
    ["what did P do after december 2020", month(2021, 1), 2200 * 12, "After December 2020"],
    ["where did P work before january 2013", 1900 * 12, month(2012, 12), "Before January 2013"],
    ["what has P done since sept 2019", month(2019, 9), 2200 * 12, "Since September 2019"],
    ["from may 2016 to 2018", month(2016, 5), month(2018, 12), "From May 2016 to 2018"],
  ];
  for (const [question, from, to, words] of said) {
    const span = spanIn(question);
    assert.deepEqual(span?.months, { from, to }, question);
    assert.equal(span?.words, words);
  }
});

test("years without a month are whole years", () => {
  assert.deepEqual(spanIn("what did P do after 2015"), { from: 2016, to: 2200, words: "After 2015" });
  assert.deepEqual(spanIn("between 2018 and 2015"), { from: 2015, to: 2018, words: "From 2015 to 2018" });
  assert.deepEqual(spanIn("2015 or later"), { from: 2015, to: 2200, words: "Since 2015" });
  assert.deepEqual(spanIn("in the 2010s"), { from: 2010, to: 2019, words: "In the 2010s" });
  assert.deepEqual(spanIn("until 2012"), { from: 1900, to: 2011, words: "Before 2012" });
});
