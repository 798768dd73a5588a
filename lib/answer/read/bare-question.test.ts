import assert from "node:assert/strict";
import test from "node:test";
import { page, portfolio } from "../intents/pages/test-site";

const ask = portfolio({
  "projects/beacon": page(
    "name: Marsh Beacon\nstart: 2019-03\nend: 2021-02\nstatus: archived\ntech_stack: [Rust, SQLite]",
    "A buoy that tells rowers how deep the marsh is.",
  ),
  "projects/loom": page(
    "name: Loom Ledger\nstart: 2022-01\nstatus: live\ntech_stack: [Rust]",
    "A ledger for weavers who share one loom.",
  ),
});

/** A turn after another one, as the question that it is. */
function reads(before: string, turn: string, means: string | undefined): void {
  test(`"${before}" -> "${turn}" asks "${means}"`, async () => {
    const { resolvedQuery, text } = await ask(turn, [before]);
    assert.equal(resolvedQuery, means, text);
  });
}

// "Not" stands behind the whole subject.
reads("Does Loom Ledger use Python?", "why not?", "Why does Loom Ledger not use Python?");
reads("Does the ledger use Python?", "why not?", "Why does the ledger not use Python?");
reads("Has she ever used Rust in Loom Ledger?", "why not?", "Why has she not used Rust in Loom Ledger?");
// What goes on is not said to be over.
reads("Is Loom Ledger still running?", "why?", "Why is Loom Ledger still running?");
reads("Is Marsh Beacon still running?", "why?", "Why is Marsh Beacon no longer running?");
// A place that was asked for is "there".
reads("Where did she study?", "why?", "Why did she study there?");
// "Last year" is no place in an order.
reads(
  "Which projects did she build in the last ten years?",
  "and the second one?",
  "Tell me about Marsh Beacon",
);
// What is asked of one thing lists nothing that could be narrowed.
reads("What is Marsh Beacon built with?", "only in Rust?", "only in Rust?");
reads("Which projects use Rust?", "only the ones since 2022", "Which projects use Rust since 2022?");
// What was counted is listed; and a name of several words is one subject.
reads("How many projects use Rust?", "which ones?", "Which projects use Rust?");
reads("Did Marsh Beacon lose buoys?", "how many?", "How many buoys did Marsh Beacon lose?");
reads("Which projects use Rust?", "how many of those use SQLite?", "how many of these projects use SQLite?");
reads(
  "Which projects use Rust?",
  "which of them is older?",
  "which of Loom Ledger and Marsh Beacon is older?",
);
