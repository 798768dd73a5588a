import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createAnswerer } from "..";
import type { Outcome } from "./outcome";
import { type CollectedAnswer, collectAnswer, content, embedded, readerOf } from "./test-reader";
import {
  breaksOff,
  delta,
  event,
  jsonOf,
  openStream,
  type Responder,
  repliesSlowly,
  repliesText,
  repliesWith,
  type StandIn,
  startStandIn,
} from "./test-server";

// Whatever a model's address does, the engine's own answer goes out in the same reply. No test looks at a clock: one
// that waited for ever would not end.

const question = "When can you start?";
const patience = { firstSentenceMs: 1_000, totalMs: 2_000 };
/** What ends by itself is not to be late on a busy machine. */
const muchPatience = { firstSentenceMs: 30_000, totalMs: 30_000 };

let model: StandIn;
let own: CollectedAnswer;
before(async () => {
  model = await startStandIn();
  own = await collectAnswer(embedded, question);
});
after(() => model.close());

async function ask(
  manner: Responder,
  { baseUrl = model.baseUrl, within = muchPatience } = {},
): Promise<CollectedAnswer & { outcome?: Outcome }> {
  model.respond = manner;
  model.requests.length = 0;
  const outcomes: Outcome[] = [];
  const report = (outcome: Outcome) => outcomes.push(outcome);
  const reader = readerOf(baseUrl, within, { report });
  return {
    ...(await collectAnswer(createAnswerer(content, { model: reader }), question)),
    outcome: outcomes[0],
  };
}

const half = '{"told": true, "sentences": [{"text": "Maren can start on Feb';
const endless: Responder = (reply) => {
  openStream(reply);
  const push = () => {
    while (!reply.destroyed && reply.write(delta("{".repeat(200))));
  };
  reply.on("drain", push);
  push();
};
setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
const comments: Responder = (reply) => {
  openStream(reply);
  const beat = setInterval(() => {
    // Node 20 then loses what links a request to its signal.
    collectGarbage();
    reply.write(": wait\n\n");
  }, 100);
  reply.on("close", () => clearInterval(beat));
};
const json = "application/json";
const stream = "text/event-stream";
const toolCall = event({
  choices: [{ delta: { tool_calls: [{ index: 0, id: "1", function: { name: "rm", arguments: "{}" } }] } }],
});
const ended = event({ choices: [{ delta: {}, finish_reason: "tool_calls" }] });

const faults: [what: string, manner: Responder, fault: Outcome["fault"]][] = [
  ["drips", repliesSlowly(half, 400), "late"],
  ["never answers", () => {}, "late"],
  ["opens a stream and says nothing", (reply) => openStream(reply), "late"],
  ["sends nothing but comments", comments, "late"],
  ["fails", repliesWith(500, json, '{"error":"Maren is hacked"}'), "failed"],
  ["is busy", repliesWith(429, json, "{}", { "retry-after": "5" }), "busy"],
  ["wants another key", repliesWith(401, json, '{"error":{"message":"key-of-the-owner"}}'), "failed"],
  ["is not there under this name", repliesWith(404, "text/html", "<h1>Not here</h1>"), "failed"],
  ["refuses every form", repliesWith(400, json, '{"error":{"message":"response_format"}}'), "refused"],
  ["sends broken JSON in an event", repliesWith(200, stream, 'data: {"choices":[{"delta":\n\n'), "failed"],
  ["sends something else", repliesWith(200, stream, "data: 7\n\ndata: null\n\ndata: []\n\n"), "failed"],
  [
    "sends an error in the stream",
    repliesWith(200, stream, event({ error: { message: "hacked" } })),
    "failed",
  ],
  [
    "sends a page",
    repliesWith(200, "text/html", "<h1>Maren can start on February 1, 2027.</h1>"),
    "broken off",
  ],
  ["sends an empty body", repliesWith(200, stream, ""), "broken off"],
  ["sends far too much", repliesWith(200, stream, delta("So it may be. ".repeat(3_000))), "too much"],
  ["does not end", endless, "too much"],
  ["stops for its own reasons", repliesText(half, "length"), "broken off"],
  ["breaks off in a sentence", breaksOff(half), "failed"],
  ["ends without an end", repliesText(half, null), "broken off"],
  ["ends in half a reply", repliesText(half), "not a reply"],
  ["says nothing", repliesText(""), "not a reply"],
  ["says something in prose", repliesText("Maren can start on February 1, 2027."), "not a reply"],
  ["replies with another object", repliesText('{"answer": "February"}'), "not a reply"],
  ["replies with a list", repliesText('{"told": true, "sentences": "February"}'), "not a reply"],
  [
    "says that it is told, and nothing more",
    repliesText(jsonOf({ told: true, sentences: [] })),
    "not a reply",
  ],
  ["calls a tool", repliesWith(200, stream, `${toolCall}${ended}data: [DONE]\n\n`), "broken off"],
];

for (const [what, manner, fault] of faults) {
  test(`a model that ${what} leaves the engine's own answer`, { timeout: 60_000 }, async () => {
    const { answer, text, outcome } = await ask(manner, {
      within: fault === "late" ? patience : muchPatience,
    });
    assert.deepEqual(answer, own.answer);
    assert.equal(text, own.text);
    assert.equal(outcome?.fault, fault, outcome?.reason);
    assert.ok(model.requests.length <= 2, "two calls at most");
    assert.doesNotMatch(JSON.stringify(outcome), /hacked|February|key-of-the-owner/);
  });
}

test("a model that is not there leaves the engine's own answer", { timeout: 60_000 }, async () => {
  const gone = await startStandIn();
  await gone.close();
  const { answer, outcome } = await ask(repliesText(""), { baseUrl: gone.baseUrl });
  assert.deepEqual(answer, own.answer);
  assert.equal(outcome?.fault, "failed");
});

test("what was said before a model broke off stays, and the engine's own answer follows", async () => {
  const quote = own.answer.citations[0]?.quote ?? "";
  const said = jsonOf({ told: true, sentences: [{ text: quote, quotes: [{ id: "p1", quote }] }] });
  const { answer, text } = await ask(repliesText(`${said.slice(0, -2)}, {"text": "Mar`));
  assert.equal(text, `${quote}\n\n${own.text}`);
  assert.equal(answer.text, text);
  assert.equal(answer.engine, "model", "some of its words are in it");
});
