import assert from "node:assert/strict";
import { test } from "node:test";
import { titleOf } from "./title";

const texts: [text: string, title: string | undefined][] = [
  ["Job title: Registered Nurse\nWard 4, Harrow", "Registered Nurse"],
  ["Job title:\nRegistered Nurse\nWard 4, Harrow", "Registered Nurse"],
  ["Kestrel Trust\n\nPosition:\n\nKeeper of the Archive (m/f/d)\nFull-time", "Keeper of the Archive"],
  // Nothing was filled in.
  ["Job title:\nLocation: Bern\nWe are looking for a nurse.", "nurse"],
  ["Job title:", undefined],
];

for (const [text, title] of texts)
  test(`the title of ${JSON.stringify(text)}`, () => assert.equal(titleOf(text)?.bare, title));
