import assert from "node:assert/strict";
import { test } from "node:test";
import { agentsGuide } from "./agents";
import { resultOf, triedClients } from "./tried-clients";

test("the guide tells each client that was tried, at its version, with what came of it", () => {
  const guide = agentsGuide();
  const tried = triedClients();
  assert.ok(tried.length >= 15);
  for (const each of tried) {
    const row = guide.split("\n").find((line) => line.startsWith(`| \`${each.client}\` ${each.version} |`));
    assert.ok(row?.endsWith(`| ${resultOf(each)} | ${each.date} |`), each.client);
  }
});

test("a check that failed is told", () => {
  const [some] = triedClients();
  assert.equal(resultOf({ ...some!, checks: 7, passed: 6 }), "6 of 7 passed");
});
