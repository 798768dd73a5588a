import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { after, before, test } from "node:test";
import { createAnswerer } from "..";
import type { Reader } from ".";
import type { Outcome } from "./outcome";
import { collectAnswer, content, embedded, readerOf } from "./test-reader";
import {
  event,
  jsonOf,
  openStream,
  type Responder,
  type StandIn,
  type StandInRequest,
  startStandIn,
} from "./test-server";

// Servers that people run, each answered as it answers: what it takes, what its stream looks like, what it leaves out.

const question = "What failed in Nightdesk?";

let model: StandIn;
let quote: string;
let structured: string;
let inLines: string;
before(async () => {
  model = await startStandIn();
  quote = (await collectAnswer(embedded, question)).answer.citations[0]?.quote ?? "";
  structured = jsonOf({ told: true, sentences: [{ text: quote, quotes: [{ id: "p1", quote }] }] });
  inLines = `SENTENCE: ${quote}\nQUOTE p1: "${quote}"\n`;
});
after(() => model.close());

async function answerOf(manner: Responder, reader: (baseUrl: string, around: object) => Reader, times = 1) {
  model.respond = manner;
  model.requests.length = 0;
  const outcomes: Outcome[] = [];
  const around = { report: (outcome: Outcome) => outcomes.push(outcome) };
  const answerer = createAnswerer(content, { model: reader(model.baseUrl, around) });
  let heard = await collectAnswer(answerer, question);
  for (let more = 1; more < times; more += 1)
    heard = await collectAnswer(answerer, `${question} `.repeat(more + 1).trim());
  assert.equal(heard.answer.engine, "model", JSON.stringify(outcomes));
  assert.ok(heard.text.startsWith(quote));
  return outcomes;
}

const plain = (settings: object) => (baseUrl: string, around: object) => readerOf(baseUrl, settings, around);

interface Shape {
  /** Fields beside `choices` in each event. */
  head?: object;
  /** What the first event carries beside the role. */
  usage?: object | "none";
  done?: boolean;
  /** How the events are divided from another. */
  ending?: string;
  reasoning?: string;
}

/** Streams a text in the shape of a server. */
function streams(
  text: (asked: StandInRequest) => string,
  { head = {}, usage, done = true, ending = "\n\n", reasoning }: Shape,
): Responder {
  return (reply, asked) => {
    openStream(reply);
    const send = (choices: unknown[], more: object = {}) =>
      reply.write(event({ ...head, choices, ...more }).replace(/\n\n$/, ending));
    send([{ index: 0, delta: { role: "assistant", content: "" }, finish_reason: null }]);
    if (reasoning) send([{ index: 0, delta: { reasoning_content: reasoning }, finish_reason: null }]);
    for (const piece of text(asked).match(/[\s\S]{1,9}/g) ?? [])
      send([{ index: 0, delta: { content: piece }, finish_reason: null }]);
    send([{ index: 0, delta: {}, finish_reason: "stop" }], usage === "none" ? {} : { usage: null });
    if (typeof usage === "object") send([], { usage });
    reply.end(done ? `data: [DONE]${ending}` : "");
  };
}

function refuses(reply: ServerResponse, message: string): void {
  reply
    .writeHead(400, { "content-type": "application/json" })
    .end(JSON.stringify({ error: { message, code: 400 } }));
}

const usage = { prompt_tokens: 1_200, completion_tokens: 80, total_tokens: 1_280 };
const formatOf = ({ body }: StandInRequest) => (body.response_format as { type?: string } | undefined)?.type;

test("OpenAI and what answers as it does: a strict schema, and the tokens in a last event", async () => {
  const head = {
    id: "chatcmpl-1",
    object: "chat.completion.chunk",
    created: 1,
    model: "m",
    system_fingerprint: "f",
  };
  const [outcome] = await answerOf(
    streams(() => structured, { head, usage }),
    plain({ price: { input: 0.15, output: 0.6 } }),
  );
  const [asked] = model.requests;
  assert.ok(asked);
  assert.equal(formatOf(asked), "json_schema");
  const { json_schema: given } = asked.body.response_format as {
    json_schema: { strict: boolean; schema: { required: string[] } };
  };
  assert.equal(given.strict, true);
  assert.deepEqual(given.schema.required, ["told", "sentences"]);
  assert.deepEqual(asked.body.stream_options, { include_usage: true });
  assert.deepEqual(outcome?.tokens, { input: 1_200, output: 80 });
  assert.equal(outcome?.cost, (1_200 * 0.15 + 80 * 0.6) / 1e6);
});

test("newer models of OpenAI: no limit and no temperature is taken, so that the call is made once more without", async () => {
  const manner: Responder = (reply, asked) =>
    "max_tokens" in asked.body || "temperature" in asked.body
      ? refuses(reply, "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.")
      : streams(() => (formatOf(asked) ? structured : inLines), { usage })(reply, asked);
  const outcomes = await answerOf(manner, plain({}), 2);
  assert.deepEqual(
    outcomes.map(({ calls }) => calls),
    [2, 1],
    "learned for the next time",
  );
});

test("Ollama: a schema is taken, and no usage comes where none was asked for", async () => {
  const head = {
    id: "chatcmpl-7",
    object: "chat.completion.chunk",
    created: 1,
    model: "m",
    system_fingerprint: "fp_ollama",
  };
  const [outcome] = await answerOf(
    streams(() => structured, { head, usage: "none" }),
    plain({ form: "json_schema" }),
  );
  assert.equal(outcome?.tokens, undefined);
});

test("an older Ollama: the schema is passed over, and the model writes a fenced object", async () => {
  await answerOf(
    streams(() => `\`\`\`json\n${structured}\n\`\`\``, { usage: "none" }),
    plain({ form: "json_object" }),
  );
  assert.deepEqual(model.requests.map(formatOf), ["json_object"]);
});

test("llama.cpp: a grammar it cannot make of the schema is refused, and lines are asked for instead", async () => {
  const manner: Responder = (reply, asked) =>
    formatOf(asked)
      ? refuses(reply, "JSON schema conversion failed")
      : streams(() => inLines, { usage, head: { timings: {} } })(reply, asked);
  const outcomes = await answerOf(manner, plain({}), 2);
  assert.deepEqual(
    outcomes.map(({ calls }) => calls),
    [2, 1],
  );
  assert.deepEqual(model.requests.map(formatOf), ["json_schema", undefined, undefined]);
});

test("vLLM: a guide beside the format, thoughts in a field of their own", async () => {
  await answerOf(
    streams(() => structured, { usage, reasoning: "Let me see. SENTENCE: no." }),
    plain({ form: "guided_json" }),
  );
  const [asked] = model.requests;
  assert.ok(asked);
  assert.equal(asked.body.response_format, undefined);
  assert.deepEqual((asked.body.guided_json as { required: string[] }).required, ["told", "sentences"]);
});

test("small local models: lines, with bullets, emphasis and quotation marks as they come", async () => {
  for (const text of [
    inLines,
    `**SENTENCE:** ${quote}\n**QUOTE p1:** “${quote}”`,
    `Here is the answer:\n\n- SENTENCE 1: ${quote}\n  - QUOTE [p1]: ${quote}\n\nI hope this helps!`,
    `sentence: ${quote}\r\nquote (p1): ${quote}\r\n`,
  ])
    await answerOf(
      streams(() => text, { usage: "none" }),
      plain({ form: "text" }),
    );
  assert.equal(model.requests[0]?.body.response_format, undefined);
});

test("thoughts between tags are no answer, whether or not the first tag was said", async () => {
  const thought = `What is asked? SENTENCE is a word. {"told": false}`;
  for (const text of [`<think>${thought}</think>\n${structured}`, `${thought}\n</think>\n\n${structured}`])
    await answerOf(
      streams(() => text, { usage: "none" }),
      plain({ form: "json_object" }),
    );
  await answerOf(
    streams(() => `<think>${thought}</think>${inLines}`, {}),
    plain({ form: "text" }),
  );
});

test("a stream without its last line, one with carriage returns, and one whose letters arrive torn apart", async () => {
  await answerOf(
    streams(() => structured, { done: false }),
    plain({}),
  );
  await answerOf(
    streams(() => structured, { ending: "\r\n\r\n" }),
    plain({}),
  );
  const torn: Responder = async (reply) => {
    openStream(reply);
    const bytes = Buffer.from(
      `${event({ choices: [{ delta: { content: structured } }] })}${event({ choices: [{ delta: {}, finish_reason: "stop" }] })}`,
    );
    for (let at = 0; at < bytes.length; at += 301)
      await new Promise<void>((resolve) => reply.write(bytes.subarray(at, at + 301), () => resolve()));
    reply.end();
  };
  await answerOf(torn, plain({}));
});

test("a model that says in lines that it is not told leaves a sure answer as it is", async () => {
  model.respond = streams(() => "NOT TOLD", {});
  const own = await collectAnswer(embedded, question);
  const heard = await collectAnswer(
    createAnswerer(content, { model: readerOf(model.baseUrl, { form: "text" }) }),
    question,
  );
  assert.deepEqual(heard.answer, own.answer);
});

test("a provider of its own is asked through its package, and a missing one is named", async () => {
  const outcomes: Outcome[] = [];
  const around = { report: (outcome: Outcome) => outcomes.push(outcome) };
  const reader = readerOf(model.baseUrl, { provider: "mistral" }, around);
  const own = await collectAnswer(embedded, question);
  assert.deepEqual(
    (await collectAnswer(createAnswerer(content, { model: reader }), question)).answer,
    own.answer,
  );
  assert.equal(outcomes[0]?.fault, "not installed");
  assert.match(outcomes[0]?.reason ?? "", /@ai-sdk\/mistral is not installed/);
});
