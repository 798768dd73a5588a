import assert from "node:assert/strict";
import { test } from "node:test";
import { packagedEmbedder } from "@/lib/meaning";
import { groupByMeaning } from "./group-by-meaning";
import type { KeptQuestion } from "./kept-questions";

const asked = (question: string, times = 1): KeptQuestion => ({
  id: question,
  question,
  times: { not_found: times },
  first: "2026-11-01",
  last: "2026-11-02",
});

test("what asks the same in other words is one, what names something else is not, the most frequent first", async () => {
  const embedder = packagedEmbedder();
  const questions = [
    asked("Does she speak French?"),
    asked("Does she speak Italian?"),
    asked("Has she worked with Kubernetes?"),
    asked("Does she know Kubernetes?", 3),
    asked("Has she worked with Terraform?"),
    asked("Where does she live?"),
    asked("Where is she based?", 2),
    asked("Does she have a driving licence?"),
    asked("Can you drive a car?"),
    asked("Does Ana have children?"),
    asked("Do you have kids?"),
    asked("Is she married?"),
    asked("Any experience with Kubernetes?"),
    asked("How many years of Kubernetes?"),
    asked("Do you own a boat?"),
    asked("Has Ana got a boat?"),
  ];
  const groups = await groupByMeaning(questions, (texts) => embedder.embed(texts, 60_000), ["Ana"]);
  assert.deepEqual(
    groups.map((group) => group.map(({ question }) => question)),
    [
      ["Does she know Kubernetes?", "Has she worked with Kubernetes?", "Any experience with Kubernetes?"],
      ["Where is she based?", "Where does she live?"],
      ["Does she have a driving licence?", "Can you drive a car?"],
      ["Does Ana have children?", "Do you have kids?"],
      ["Do you own a boat?", "Has Ana got a boat?"],
      ["Does she speak French?"],
      ["Does she speak Italian?"],
      ["Has she worked with Terraform?"],
      ["Is she married?"],
      ["How many years of Kubernetes?"],
    ],
  );
});
