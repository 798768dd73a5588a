import assert from "node:assert/strict";
import { test } from "node:test";
import { packagedEmbedder } from "@/lib/meaning";
import { foldByMeaning } from "./fold";
import type { KeptQuestion } from "./kept";

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
    asked("Can she drive a car?"),
  ];
  const groups = await foldByMeaning(questions, (texts) => embedder.embed(texts, 60_000));
  assert.deepEqual(
    groups.map((group) => group.map(({ question }) => question)),
    [
      ["Does she know Kubernetes?", "Has she worked with Kubernetes?"],
      ["Where is she based?", "Where does she live?"],
      ["Does she have a driving licence?", "Can she drive a car?"],
      ["Does she speak French?"],
      ["Does she speak Italian?"],
      ["Has she worked with Terraform?"],
    ],
  );
});
