import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { loadContent } from "@/lib/content";
import { siteOf } from "../site";
import { sharedSample } from "../test-sample";
import { chooseWindows, type RankedWindow } from "./choose-windows";
import type { WindowFeatures } from "./features";
import { joinTexts, overlaps, piecesOf } from "./pieces";

const { windows } = siteOf(sharedSample()).windowIndex;

/** The longest that what is shown may be, for a figure and for what is told. */
const room = { number: 650, reason: 900 } as const;
const noFeatures = {} as WindowFeatures;

function likely(...shares: [at: number, share: number][]): RankedWindow[] {
  return shares.map(([at, share]) => {
    const window = windows[at];
    assert.ok(window);
    return { candidate: { window, features: noFeatures }, probability: share };
  });
}

/** Two windows of one paragraph, the first of which ends with what the second begins with. */
const at = windows.findIndex((window, index) => {
  const next = windows[index + 1];
  return next && window.kind === "prose" && next.kind === "prose" && overlaps(window, next);
});
const far = windows.findIndex(
  ({ page, kind, text }) => page !== windows[at]?.page && kind === "prose" && text.length < 200,
);

test("a window that is surely right is not crowded by others", () => {
  const { chosen, probability } = chooseWindows(likely([at, 0.9], [far, 0.1]), true);
  assert.ok(!chosen.some(({ candidate }) => candidate.window === windows[far]));
  assert.ok(probability >= 0.9);
});

for (const type of ["number", "reason"] as const)
  test(`while there is doubt rivals stand beside the best, up to the room there is for a ${type}`, () => {
    const rivals = windows.slice(0, 40).map((_, index): [number, number] => [index, 1 / 40]);
    const { chosen } = chooseWindows(likely(...rivals), type === "number");
    const pieces = new Set(chosen.flatMap(({ candidate }) => piecesOf(candidate.window)));
    const length = [...pieces].reduce((sum, piece) => sum + piece.split("\n").slice(1).join("\n").length, 0);
    assert.ok(chosen.length > 2);
    assert.ok(length <= room[type], `${length} characters`);
  });

test("a reason may take more room than a figure", () => {
  const long = [...windows.keys()].filter((index) => (windows[index]?.text.length ?? 0) > 250);
  const rivals = long.slice(0, 20).map((index): [number, number] => [index, 1 / 20]);
  const shown = (type: "number" | "reason") =>
    chooseWindows(likely(...rivals), type === "number").probability;
  assert.ok(shown("reason") > shown("number"));
});

test("a sentence that two windows share is there once, and the probability of both counts", () => {
  const { chosen, probability } = chooseWindows(likely([at, 0.4], [at + 1, 0.35], [far, 0.01]), true);
  const shown = chosen.map(({ candidate }) => candidate.window);
  assert.ok(windows[at] && shown.includes(windows[at]));
  assert.ok(windows[at + 1] && shown.includes(windows[at + 1] as never));
  assert.ok(probability >= 0.75 - 1e-9, String(probability));
  const [first, second] = [windows[at]?.text ?? "", windows[at + 1]?.text ?? ""];
  const whole = joinTexts(first, second);
  assert.ok(whole.startsWith(first) && whole.endsWith(second));
  assert.ok(whole.length < first.length + second.length);
});

test("a paragraph is read on to its end before the next one begins", () => {
  const ends = windows.filter((window, index) => {
    const [next, behind] = [windows[index + 1], windows[index + 2]];
    const isLast = next && overlaps(window, next) && (!behind || !overlaps(next, behind));
    return isLast && [window, next].every(({ kind, text }) => kind === "prose" && text.length < 200);
  });
  assert.ok(ends.length > 5);
  for (const window of ends) {
    const shown = chooseWindows(
      [{ candidate: { window, features: noFeatures }, probability: 1 }],
      true,
    ).chosen;
    const pieces = new Set(shown.flatMap(({ candidate }) => piecesOf(candidate.window)));
    const last = windows[windows.indexOf(window) + 1];
    assert.ok(last && piecesOf(last).every((piece) => pieces.has(piece)), window.text);
  }
});

test("a command is shown with the sentence that announces it", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "portfolio-command-"));
  mkdirSync(path.join(folder, "essays"));
  writeFileSync(path.join(folder, "resume.json"), '{ "basics": { "name": "Jon Ekdal" } }');
  const text = "Jobs are listed with the following command:\n\n```\nlark -l\n```\n\nThe rest is silence.\n";
  writeFileSync(path.join(folder, "essays/jobs.md"), `---\ntitle: Jobs\n---\n\n${text}`);
  const own = siteOf(loadContent(folder)).windowIndex.windows;
  rmSync(folder, { recursive: true });
  const window = own.find((each) => each.text.endsWith(":"));
  assert.ok(window);
  const { chosen } = chooseWindows([{ candidate: { window, features: noFeatures }, probability: 1 }], true);
  assert.deepEqual(
    chosen.map(({ candidate }) => candidate.window.text),
    ["Jobs are listed with the following command:", "lark -l"],
  );
});
