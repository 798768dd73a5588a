import assert from "node:assert/strict";
import test from "node:test";
import * as onServer from "@/lib/locale";
import * as inBrowser from "./fill";

test("a text is filled in the browser as on the server, a French vowel before a name included", () => {
  const cases: [string, Record<string, string | number>, string][] = [
    ["{count} of {all}", { count: 3, all: 12 }, "3 of 12"],
    [
      "Le portfolio (de){name} dit (que){name} est là.",
      { name: "Anaïs" },
      "Le portfolio d’Anaïs dit qu’Anaïs est là.",
    ],
    ["Le portfolio (de){name}", { name: "Marie" }, "Le portfolio de Marie"],
    ["Le portfolio (de){name}", { name: "Hélène" }, "Le portfolio d’Hélène"],
    ["Nothing for {other}", { name: "Marie" }, "Nothing for {other}"],
  ];
  for (const [text, values, filled] of cases) {
    assert.equal(inBrowser.fill(text, values), filled);
    assert.equal(onServer.fill(text, values), filled);
  }
  const forms = { one: "{count} jour", other: "{count} jours" };
  for (const number of [0, 1, 2])
    assert.equal(inBrowser.count("fr", forms, number), onServer.count("fr", forms, number));
});
