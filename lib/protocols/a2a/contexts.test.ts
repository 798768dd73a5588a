import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { type Caller, scopes } from "@/lib/operations";
import { remember, turnsBefore } from "./contexts";
import type { SentQuestion } from "./request";

const caller: Caller = {
  id: "address:203.0.113.7",
  verified: false,
  address: "203.0.113.7",
  scopes,
  via: "POST /a2a",
  signal: new AbortController().signal,
  defer: () => undefined,
};

const sent = (contextId: string, number: number): SentQuestion => ({
  version: "1.0",
  streaming: false,
  text: `question ${number}`,
  messageId: `m-${number}`,
  contextId,
});

const ask = (contextId: string, number: number) => {
  const before = turnsBefore(caller, sent(contextId, number));
  remember(caller, contextId, sent(contextId, number), `answer ${number}`);
  return before;
};

const questions = (turns: readonly { content: string }[]) =>
  turns.map(({ content }) => content).filter((content) => content.startsWith("question"));

test("the last message sent again has the turns that it had before it, however long the conversation is", () => {
  const before = [1, 2, 3, 4, 5].map((number) => ask("long", number));
  assert.deepEqual(questions(before[4]!), ["question 2", "question 3", "question 4"]);
  assert.deepEqual(turnsBefore(caller, sent("long", 5)), before[4]);
});

test("a conversation that is not known any more begins anew, also for the messages after that", () => {
  mock.timers.enable({ apis: ["Date"] });
  try {
    ask("old", 1);
    mock.timers.tick(15 * 60_000 + 1);
    assert.deepEqual(ask("old", 2), []);
    assert.deepEqual(questions(ask("old", 3)), ["question 2"]);
  } finally {
    mock.timers.reset();
  }
});
