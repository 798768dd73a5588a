import assert from "node:assert/strict";
import test from "node:test";
import { languages, writtenDate } from "@/lib/locale";
import { wordingOf } from "./transport";

for (const language of languages)
  test(`the day of a message is written as ${language} writes it`, () => {
    const letter = { name: "Ada", email: "ada@example.com", message: "Hello", language };
    const { text } = wordingOf({ ...letter, leftAt: "2026-11-29T23:30:00.000Z" });
    assert.ok(text.includes(` ${writtenDate(language, { year: 2026, month: 11, day: 29 })}.`), text);
    assert.doesNotMatch(text, /2026-11/);
  });
