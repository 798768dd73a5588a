import assert from "node:assert/strict";
import { test } from "node:test";
import { hasNumber, hasYear } from "./expectation";

const texts: [text: string, isNumber: boolean][] = [
  ["It serves 2,000 users.", true],
  ["It serves 2000 users.", true],
  ["2000 users rely on it.", true],
  ["A network of 1950 sensors.", true],
  ["Some 2000 people came.", true],
  ["It grew to 2050 stations.", true],
  ["Built in 2019", false],
  ["Since 2019", false],
  ["2019-2021", false],
  ["2019 – 2021", false],
  ["In 2019 users asked for it.", false],
  ["Until May 2019 teams worked by hand.", false],
  ["From 2019 to 2021 nurses used it.", false],
  ["She spoke at the 2019 elections.", false],
  ["Moved there in 2019, and left.", false],
  ["2019 was a hard year.", false],
  ["2019 marks the beginning.", false],
  ["It ran 2019 across Wales.", false],
];

for (const [text, isNumber] of texts)
  test(`"${text}" has ${isNumber ? "a" : "no"} number`, () => assert.equal(hasNumber(text), isNumber));

test("a year is named where none counts what follows", () => {
  assert.ok(hasYear("Built in 2019"));
  assert.ok(hasYear("It served 2000 users by 2021."));
  assert.ok(!hasYear("It serves 2000 users."));
  assert.ok(!hasYear("It serves 20190 users."));
});
