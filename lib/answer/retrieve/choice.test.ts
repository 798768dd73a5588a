import assert from "node:assert/strict";
import { test } from "node:test";
import { loadContent } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";
import { siteOf } from "../site";
import { choose, type Likely } from "./choice";
import type { WindowFeatures } from "./features";
import { joined, overlaps, piecesOf } from "./pieces";

const { windows } = siteOf(loadContent(sampleContent)).windowIndex;

/** The longest that what is shown may be. */
const room = 650;
const noFeatures = {} as WindowFeatures;

function likely(...shares: [at: number, share: number][]): Likely[] {
  return shares.map(([at, share]) => {
    const window = windows[at];
    assert.ok(window);
    return { read: { window, features: noFeatures }, share };
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
  const { chosen, share } = choose(likely([at, 0.9], [far, 0.1]));
  assert.ok(!chosen.some(({ read }) => read.window === windows[far]));
  assert.ok(share >= 0.9);
});

test("while there is doubt rivals stand beside the best, up to the room there is", () => {
  const rivals = windows.slice(0, 40).map((_, index): [number, number] => [index, 1 / 40]);
  const { chosen } = choose(likely(...rivals));
  const pieces = new Set(chosen.flatMap(({ read }) => piecesOf(read.window)));
  const length = [...pieces].reduce((sum, piece) => sum + piece.split("\n").slice(1).join("\n").length, 0);
  assert.ok(chosen.length > 2);
  assert.ok(length <= room, `${length} characters`);
});

test("a sentence that two windows share is there once, and the probability of both counts", () => {
  const { chosen, share } = choose(likely([at, 0.4], [at + 1, 0.35], [far, 0.01]));
  const shown = chosen.map(({ read }) => read.window);
  assert.ok(windows[at] && shown.includes(windows[at]));
  assert.ok(windows[at + 1] && shown.includes(windows[at + 1] as never));
  assert.ok(share >= 0.75 - 1e-9, String(share));
  const [first, second] = [windows[at]?.text ?? "", windows[at + 1]?.text ?? ""];
  const whole = joined(first, second);
  assert.ok(whole.startsWith(first) && whole.endsWith(second));
  assert.ok(whole.length < first.length + second.length);
});
