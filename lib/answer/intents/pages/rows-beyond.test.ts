import assert from "node:assert/strict";
import test from "node:test";
import { page, portfolio } from "./test-site";

const ask = portfolio({
  "projects/pumphouse": page(
    "name: Pumphouse\ntagline: Pumps that start one after another",
    [
      "Each pump of the works draws more when it starts:",
      "",
      "| Pump | Running, kW | Starting, kW |",
      "|---|---|---|",
      "| North | 34 | 1,097 |",
      "| South | 41 | 52 |",
      "| Weir | 9 | 15 |",
      "",
      "## Sensors",
      "",
      "| sensor | price |",
      "|---|---|",
      "| float | 12 EUR |",
      "| radar | 240 EUR |",
    ].join("\n"),
  ),
});

const cases: [question: string, says: RegExp, not: RegExp][] = [
  ["Which pumps need more than 50 kW when they start?", /North.*1,097.*\n.*South.*52/, /Weir/],
  ["Which pumps need at least 52 kW when they start?", /North.*1,097.*\n.*South.*52/, /Weir/],
  ["Which pumps need no more than 52 kW when they start?", /South.*52.*\n.*Weir.*15/, /North/],
  ["Which pumps draw at most 34 kW running?", /North.*34.*\n.*Weir.*9/, /South/],
  ["Which pumps draw less than 34 kW running?", /Weir: Running, kW 9/, /North/],
  ["Which pumps draw under 40 kW running?", /North.*34.*\n.*Weir.*9/, /South/],
  ["Which sensors cost less than 100 euros?", /float: price 12 EUR/, /radar/],
];

for (const [question, says, not] of cases) {
  test(question, async () => {
    const { text, status, citations } = await ask(question);
    assert.equal(status, "answered", text);
    assert.match(text, says);
    assert.doesNotMatch(text, not);
    assert.ok(citations.length > 1);
  });
}

test("a figure that no row passes is answered by no table, and a unit is no unknown name", async () => {
  const { text } = await ask("Which pumps need more than 9,000 kW when they start?");
  assert.doesNotMatch(text, /anything about kW/);
});
