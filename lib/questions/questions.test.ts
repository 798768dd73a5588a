import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { getQuestions } from ".";
import { scrub } from "./scrub";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-questions-"));
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: "silent" });
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

test("questions of the same words are one, counted by how their answers ended, with days and nothing else", async () => {
  const kept = getQuestions();
  await kept.note("Does she know Kubernetes?", "not_found", 30);
  await kept.note("kubernetes: does she know it", "partial", 30);
  await kept.note("Does she sail?", "not_found", 30);
  const all = await kept.all();
  assert.equal(all.length, 2);
  const [one] = all.filter(({ question }) => question.includes("Kubernetes"));
  assert.deepEqual(Object.keys(one ?? {}).sort(), ["first", "id", "last", "question", "times"]);
  assert.deepEqual(one?.times, { not_found: 1, partial: 1 });
  assert.match(one?.last ?? "", /^\d{4}-\d\d-\d\d$/);
  assert.ok(await kept.remove(one?.id ?? ""));
  assert.equal((await kept.all()).length, 1);
});

test("many at once are all counted", async () => {
  const kept = getQuestions();
  await Promise.all(Array.from({ length: 4 }, () => kept.note("Has she a patent?", "not_found", 30)));
  const found = (await kept.all()).find(({ question }) => question.includes("patent"));
  assert.equal(found?.times.not_found, 4);
});

for (const [said, left] of [
  ["Can you call me at +351 912 345 678?", "Can you call me at [number]?"],
  ["Write to ann.smith@corp.example please", "Write to [address] please"],
  ["My name is Ann Smith, do you know Go?", "[name], do you know Go?"],
  [
    "My name is Ann Lee and did she ever run a Kubernetes migration at Sallowfield?",
    "[name] and did she ever run a Kubernetes migration at Sallowfield?",
  ],
  ["my name is ann, do you know Go?", "[name], do you know Go?"],
  ["My name's Ann Lee, do you tutor?", "[name], do you tutor?"],
  ["I'm Ann Lee of Acme Health, ann(at)acme.com, can she tutor?", "[name], [address], can she tutor?"],
  ["Reach me: ann at acme dot co dot uk", "Reach me: [address]"],
  ["@annlee asks if you know Go", "[handle] asks if you know Go"],
  ["Does she use @upstash/redis?", "Does she use @upstash/redis?"],
  ["Where did she work 2019-2021?", "Where did she work 2019-2021?"],
  ["What was it in 2019 \u2013 2021, and before?", "What was it in 2019 - 2021, and before?"],
  ["Ring 2019-2021-33", "Ring [number]"],
  ["Ring 2019 2021", "Ring [number]"],
  ["Ring +49 170\u20111234567", "Ring [number]"],
  ["Does she know Go? Thanks, Ann Lee", "Does she know Go? [name]"],
  ["I am German. Was she ever at Acme?", "[name]. Was she ever at Acme?"],
  ["I'm looking for a Rust engineer", "I'm looking for a Rust engineer"],
  ["Is it true that she knows Go at work?", "Is it true that she knows Go at work?"],
  ["See https://corp.example/jobs?id=7 for it", "See [link] for it"],
  ["What did you build in 2019 with PostgreSQL 16?", "What did you build in 2019 with PostgreSQL 16?"],
] as const) {
  test(`of "${said}" is kept: "${left}"`, () => assert.equal(scrub(said), left));
}

test("what says who asks is not on the disk", async () => {
  await getQuestions().note("Would zebra@corp.example get an answer about tariffs?", "not_found", 30);
  const files = ["state.db", "state.db-wal"].map((name) => readFileSync(path.join(folder, name), "latin1"));
  assert.ok(files.some((file) => file.includes("tariffs")));
  assert.ok(files.every((file) => !file.includes("zebra")));
});

test("what has no words, and what is a text, is not kept", async () => {
  const before = (await getQuestions().all()).length;
  await getQuestions().note("???", "not_found", 30);
  await getQuestions().note("word ".repeat(100), "not_found", 30);
  assert.equal((await getQuestions().all()).length, before);
});
