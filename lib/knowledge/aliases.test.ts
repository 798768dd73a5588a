import assert from "node:assert/strict";
import { test } from "node:test";
import { aliasesOf } from "./aliases";

const addresses: [url: string, called: string | undefined][] = [
  ["https://harrow.example", "harrow"],
  ["https://www.harrow-mill.io/about", "harrow-mill"],
  ["https://harrow.co.uk", "harrow"],
  ["https://www.harrow.com.br", "harrow"],
  ["https://physik.harrow.ac.at", "harrow"],
  ["https://example.com", undefined],
  ["https://example.com.br", undefined],
];

for (const [url, called] of addresses)
  test(`what an employer is called by its address: ${url}`, () => {
    assert.deepEqual(aliasesOf("quietly named", "work", url), called === undefined ? [] : [called]);
  });
