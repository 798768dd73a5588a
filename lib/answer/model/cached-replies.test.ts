import assert from "node:assert/strict";
import { test } from "node:test";
import { siteOf } from "../site";
import type { Answer } from "../types";
import { CachedReplies } from "./cached-replies";
import { ModelFault } from "./fault";
import type { Prompt } from "./prompt";
import { type RecordedReply, RecordingReplies, ReplayedReplies } from "./recorded-replies";
import type { ReplySource } from "./replies";
import type { ReplyPart } from "./reply";
import { collectAnswer, content, embedded } from "./test-reader";

// Replies that are kept in memory, and replies that are written down and read again.

const site = siteOf(content);
const { answer: draft } = await collectAnswer(embedded, "What failed in Nightdesk?");

function promptOf(question: string, text = "A passage.", given: Answer = draft): Prompt {
  const asked = { site, visitorText: question, question, earlier: [], responses: [] };
  return { asked, draft: given, passages: [{ id: "p1", source: "/faq#a", title: "FAQ", text }] };
}

/** Replies with the question itself, and counts how often it was asked. */
class Echo implements ReplySource {
  asked = 0;
  fault?: ModelFault;

  async *ask({ asked }: Prompt): AsyncGenerator<ReplyPart, { calls: number }> {
    this.asked += 1;
    yield { type: "sentence", sentence: { text: asked.visitorText, quotes: [] } };
    if (this.fault) throw this.fault;
    return { calls: 1 };
  }
}

async function said(replies: ReplySource, prompt: Prompt): Promise<string> {
  const texts: string[] = [];
  for await (const part of replies.ask(prompt, new AbortController().signal))
    if (part.type === "sentence") texts.push(part.sentence.text);
  return texts.join(" ");
}

test("the same question over the same content is asked once; other words or other content, again", async () => {
  const echo = new Echo();
  const kept = new CachedReplies(echo);
  assert.equal(await said(kept, promptOf("one")), "one");
  assert.equal(await said(kept, promptOf("one")), "one");
  assert.equal(echo.asked, 1);
  await said(kept, promptOf("two"));
  await said(kept, promptOf("one", "The passage was edited."));
  await said(kept, promptOf("one", "A passage.", { ...draft, text: "Another draft." }));
  assert.equal(echo.asked, 4);
});

test("what is kept stays within its bytes; what was not asked for longest goes first", async () => {
  const echo = new Echo();
  const kept = new CachedReplies(echo, 1_000);
  for (const name of ["one", "two", "three"]) await said(kept, promptOf(name));
  await said(kept, promptOf("one"));
  for (const name of ["four", "five"]) await said(kept, promptOf(name));
  const has = ["one", "two", "three", "four", "five"].filter((name) => kept.has(promptOf(name)));
  assert.ok(has.length > 0 && has.length < 5, String(has));
  assert.ok(has.includes("five") && !has.includes("two"));
  const long = promptOf("x".repeat(2_000));
  await said(kept, long);
  assert.equal(kept.has(long), false, "one that is too long is not kept");
});

test("half a reply is not kept", async () => {
  const echo = new Echo();
  echo.fault = new ModelFault("broken off");
  const kept = new CachedReplies(echo);
  await assert.rejects(said(kept, promptOf("one")), /broken off/);
  assert.equal(kept.has(promptOf("one")), false);
});

test("what is recorded is replayed without a model, faults and all, also over other content", async () => {
  const echo = new Echo();
  const lines: RecordedReply[] = [];
  const recording = new RecordingReplies(echo, (recorded) => lines.push(recorded));
  await said(recording, promptOf("one"));
  echo.fault = new ModelFault("late");
  await assert.rejects(said(recording, promptOf("two")), /late/);
  const replayed = new ReplayedReplies(JSON.parse(JSON.stringify(lines)));
  assert.equal(await said(replayed, promptOf("one", "The passage was edited.")), "one");
  await assert.rejects(said(replayed, promptOf("two")), /late/);
  await assert.rejects(said(replayed, promptOf("three")), /not recorded/);
  assert.equal(echo.asked, 2);
});
