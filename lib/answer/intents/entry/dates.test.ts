import assert from "node:assert/strict";
import test from "node:test";
import { page, portfolio } from "../pages/test-site";

const ask = portfolio({
  "projects/kettle": page(
    "name: Kettle\ntagline: A timer for tea\nstart: 2021-03\nend: 2022-09\nstatus: maintained",
    "## Problem\n\nTea was left to stew. I built Kettle in my kitchen.\n\n## Outcome\n\nIt has 240 users. Everybody gets the new dial in May 2027.",
  ),
  "essays/steam": page(
    "title: What steam is for\ndate: 2022-02-10\ntags: [tea]",
    "Steam carries heat from the pot to the hand. Mind the hand.",
  ),
});

for (const [question, date] of [
  ["When was Kettle built?", /March 2021/],
  ["When did Oona start Kettle?", /March 2021/],
  ["When was What steam is for published?", /10 February 2022/],
  ["How long did Oona work on Kettle?", /Mar 2021 – Sep 2022/],
] as const)
  test(`dates answer "${question}"`, async () => {
    const { text } = await ask(question);
    assert.match(text, date);
  });

for (const question of [
  "When did Kettle win a medal?",
  "When was Kettle 0.4.1 released?",
  "When did Kettle get translated?",
  "When will everyone get the new dial of Kettle?",
  "How long was Kettle meant to take?",
])
  test(`dates are no answer to "${question}"`, async () => {
    const { text, status, confidence } = await ask(question);
    assert.ok(!/^Kettle|Started at|Finished at|1 year and/.test(text), text);
    assert.ok(status === "not_found" || confidence < 0.9, `${text} ${confidence}`);
  });
