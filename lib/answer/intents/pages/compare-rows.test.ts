import assert from "node:assert/strict";
import test from "node:test";
import { page, portfolio } from "./test-site";

const ask = portfolio({
  "projects/millrace": page(
    "name: Millrace\ntagline: Water gauges for a village mill\nstart: 2019-03",
    [
      "What the gauges changed in the village:",
      "",
      "| | 2019 | 2022 |",
      "|---|---|---|",
      "| flooded cellars | 41 | 6 |",
      "| false alarms | 17 | 3 |",
      "",
      "## Sensors",
      "",
      "| sensor | price | life of the battery |",
      "|---|---|---|",
      "| ultrasonic | 38 EUR | 9 months |",
      "| pressure | 112 EUR | 4 years |",
      "| radar | 240 EUR | 6 months |",
    ].join("\n"),
  ),
  "essays/two-looms": page(
    "title: Two looms\ndate: 2021-01-15",
    "I own two looms. The small one stands in the kitchen. The tall one came from Denmark by boat.",
  ),
});

/** Each question with what its answer says, and what it leaves out. */
const rows: [question: string, says: RegExp, not?: RegExp][] = [
  [
    "How do ultrasonic and pressure sensors compare in price?",
    /ultrasonic.*38 EUR.*\n.*pressure.*112 EUR/,
    /radar/,
  ],
  ["Ultrasonic versus radar: what is the battery life?", /9 months|6 months/],
  ["How did the number of false alarms change between 2019 and 2022?", /false alarms: 2019 17; 2022 3/],
  ["How do the radar and pressure sensors differ?", /pressure.*\n.*radar/, /ultrasonic/],
];

for (const [question, says, not] of rows) {
  test(`"${question}" is answered from the rows of a table`, async () => {
    const { text, citations, status } = await ask(question);
    assert.equal(status, "answered", text);
    assert.match(text, says);
    if (not) assert.doesNotMatch(text, not);
    assert.ok(citations.length > 1);
  });
}

/** Questions that no table can answer, for one side of them stands in none. */
for (const question of [
  "How do ultrasonic and optical sensors compare?",
  "How did the price of bread change between 2012 and 2014?",
  "Which loom is taller, the small or the Danish one?",
]) {
  test(`"${question}" shows no table`, async () => {
    const { text } = await ask(question);
    assert.doesNotMatch(text, /\*\*Millrace\*\*:\n- .*;/);
  });
}
