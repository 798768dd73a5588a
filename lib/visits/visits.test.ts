import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-visits-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, { DATA_DIR: folder, LOG_LEVEL: "silent" });

const { getStore } = await import("@/lib/runtime");
const { kindOfReader, referringHost } = await import(".");
const { visitCounts } = await import("./counts");

test("what two processes count of a day is one sum, and nothing but names and numbers is on the disk", async () => {
  const [one, other] = [visitCounts(getStore()), visitCounts(getStore())];
  for (const counts of [one, other, one]) counts.count("pages", "/resume", 30);
  other.count("referrers", "news.example", 30);
  await Promise.all([one.flush(), other.flush()]);
  const [day, ...more] = await one.all();
  assert.deepEqual(more, []);
  assert.match(day?.day ?? "", /^\d{4}-\d\d-\d\d$/);
  assert.deepEqual(day?.pages, { "/resume": 3 });
  assert.deepEqual(day?.referrers, { "news.example": 1 });
  const disk = ["state.db", "state.db-wal"].map((name) => readFileSync(path.join(folder, name), "latin1"));
  assert.ok(disk.some((text) => text.includes("news.example")));
});

test("made-up names fill no store: beyond a bound they are counted as one", async () => {
  const counts = visitCounts(getStore());
  for (let at = 0; at < 500; at += 1) counts.count("missed", `/made-up/${at}`, 30);
  const [day] = await counts.all();
  const names = Object.entries(day?.missed ?? {});
  assert.ok(names.length <= 201);
  assert.equal(
    names.reduce((total, [, count]) => total + count, 0),
    500,
  );
});

for (const [agent, kind] of [
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36", "browser"],
  ["Mozilla/5.0 AppleWebKit/537.36; compatible; GPTBot/1.2; +https://openai.com/gptbot", "ai agent"],
  ["Claude-User/1.0", "ai agent"],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", "crawler"],
  ["curl/8.5.0", "program"],
  [undefined, "program"],
] as const)
  test(`${agent ?? "nothing"} is a ${kind}`, () => assert.equal(kindOfReader(agent), kind));

test("of a referrer its host is left, and of this site's own nothing", () => {
  const own = "https://maren.example";
  assert.equal(referringHost("https://news.example/item?id=7&user=ann", own), "news.example");
  for (const none of ["https://maren.example/faq", "android-app://com.example", "", undefined])
    assert.equal(referringHost(none, own), undefined);
});
