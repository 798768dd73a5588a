import assert from "node:assert/strict";
import { test } from "node:test";
import { formatAmount, isMissed, tableOf } from "./table";

const machine = { node: "v20.9.0", next: "16.4.6", cpu: "Some", cores: 2, load: 0.5 };
const figures = [
  { name: "GET /", value: 0.5, unit: "x", atLeast: 0.9 },
  { name: "at start", value: 150, unit: "MB", baseline: 100, atMost: 256 },
];

test("each figure is a row beside its peer and its aim, and what was measured on stands below", () => {
  const table = tableOf([{ name: "http", about: "one by one", figures, date: "2026-01-02", machine }]);
  assert.match(table, /^\| http \| GET \/ \| 0\.50 x \| {2}\| at least 0\.90 x \| missed \|$/m);
  assert.match(table, /^\| http \| at start \| 150 MB \| 100 MB \| at most 256 MB \| met \|$/m);
  assert.match(
    table,
    /^\| http \| one by one \| 2026-01-02, Node v20\.9\.0, Next 16\.4\.6, 2 x Some, load 0\.5 \|$/m,
  );
});

test("a figure misses its aim on either side, and always when it is no number", () => {
  const missed = (value: number, aim: object) => isMissed({ name: "", unit: "", value, ...aim });
  assert.deepEqual(
    [
      missed(1, { atMost: 1 }),
      missed(1.1, { atMost: 1 }),
      missed(0.9, { atLeast: 1 }),
      missed(Number.NaN, {}),
    ],
    [false, true, true, true],
  );
});

test("a figure is told as exactly as it means something", () => {
  assert.deepEqual(
    [formatAmount(1234.5, "/s"), formatAmount(12.34, "ms"), formatAmount(0.044, "x"), formatAmount(3, "")],
    ["1235 /s", "12.3 ms", "0.04 x", "3.00"],
  );
});
