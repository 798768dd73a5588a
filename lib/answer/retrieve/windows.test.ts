import assert from "node:assert/strict";
import { test } from "node:test";
import { page, portfolio } from "../intents/pages/test-site";

const ask = portfolio({
  "projects/tidegate": page(
    "name: Tidegate\ntagline: Opens a sluice by the moon",
    `Tidegate opens a sluice by the phase of the moon. It runs on a board in a tin on the quay.

## The first winter

The gate has 14 flaps and was read by 320 fishermen in the first winter. They told the harbour master what they thought of it.

The wooden arm was replaced after one season. Its joints swelled in the salt water, and the flaps no longer met.

## What the harbour said

The council declined to pay for a second gate. It would have cost 8,400 euros.`,
  ),
  "projects/netbook": page(
    "name: Netbook",
    "Netbook counts fishing nets. Every net has a tag, and each tag a page.",
  ),
});

test("the number that is asked for is the one before what is counted", async () => {
  const { text } = await ask("How many fishermen read Tidegate in the first winter?");
  assert.match(text, /320 fishermen/);
});

test("a reason that stands in the sentence after is shown", async () => {
  const { text, status } = await ask("Why was the wooden arm of Tidegate replaced?");
  assert.equal(status, "answered");
  assert.match(text, /swelled/);
});

test("a question finds what is said in a word related to its own", async () => {
  const { text } = await ask("Was paying for a second gate at Tidegate rejected?");
  assert.match(text, /council declined/);
});

test("what is shown is under its title once", async () => {
  const { text } = await ask("What did the harbour say about Tidegate?");
  assert.ok(text.split("**Tidegate**").length <= 2, text);
});

test("what stands nowhere is refused", async () => {
  const { status, confidence } = await ask("Which university did Oona attend?");
  assert.equal(status, "not_found");
  assert.ok(confidence < 0.35);
});
