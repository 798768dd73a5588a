import assert from "node:assert/strict";
import test from "node:test";
import { receiptsByBlock } from "./receipts";

const receipt = (quote: string) => ({ href: "/resume#x", title: "Résumé", quote });

test("a number stands behind the block that repeats its quote", () => {
  const answer = "At Acme:\n\n- **Cut** the wait by 40%.\n- Led a team\n\nThat is all.";
  const numbers = receiptsByBlock(answer, [receipt("Led a team"), receipt("Cut the wait by 40%")]);
  assert.deepEqual(
    [...numbers],
    [
      ["Led a team", [1]],
      ["Cut the wait by 40%.", [2]],
    ],
  );
});

test("a receipt that no block repeats stands with the others from its place", () => {
  const from = (title: string, quote: string) => ({ href: "/projects/x", title, quote });
  const answer = "- Lamp, since 2020\n- Desk, since 2021";
  const receipts = [from("Lamp", "Author"), from("Lamp", "since 2020"), from("Desk", "since 2021")];
  const numbers = receiptsByBlock(answer, receipts);
  assert.deepEqual(
    [...numbers],
    [
      ["Lamp, since 2020", [1, 2]],
      ["Desk, since 2021", [3]],
    ],
  );
});

test("a receipt that no block repeats stands at the end, and no receipt is lost", () => {
  const numbers = receiptsByBlock("First.\n\nLast.", [receipt("Something else"), receipt("")]);
  assert.deepEqual([...numbers], [["Last.", [1, 2]]]);
  assert.deepEqual([...receiptsByBlock("", [receipt("x")])], []);
});
