import assert from "node:assert/strict";
import { test } from "node:test";
import { countriesOf } from "./geography";

const places: [text: string, countries: string[]][] = [
  ["Belfast, Northern Ireland", ["GB"]],
  ["Cork, Ireland", ["IE"]],
  ["Sydney, New South Wales", ["AU"]],
  ["Cardiff, Wales", ["GB"]],
  ["anywhere in New England", ["US"]],
  ["London, England", ["GB"]],
  ["Hong Kong", ["HK"]],
  ["British Columbia or Nova Scotia", ["CA"]],
  ["Jersey City", ["US"]],
  ["St Helier, Jersey", ["JE"]],
];

for (const [text, countries] of places)
  test(`the countries of a text: ${text}`, () => {
    assert.deepEqual(countriesOf(text), countries);
  });
