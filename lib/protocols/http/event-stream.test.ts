import assert from "node:assert/strict";
import { test } from "node:test";
import { catalogue } from "@/lib/operations";
import { shortenEvent } from "../verbosity";
import { chatFraming } from "./chat-framing";
import { streamReply } from "./event-stream";
import { eventFraming } from "./framing";

const ask = catalogue.find(({ name }) => name === "ask")!;

test("frames go out in order and the end is told once", async () => {
  const ends: string[] = [];
  const reply = streamReply(each(["a", "b", "c"]), { "x-more": "1" }, (how) => ends.push(how));
  assert.equal(reply.headers.get("content-type"), "text/event-stream; charset=utf-8");
  assert.equal(reply.headers.get("cache-control"), "no-store, no-transform");
  assert.equal(reply.headers.get("x-more"), "1");
  assert.equal(await reply.text(), "abc");
  assert.deepEqual(ends, ["complete"]);
});

test("nothing is made before it is read", async () => {
  let made = 0;
  async function* counting() {
    for (;;) yield `${++made}`;
  }
  const reader = streamReply(counting(), {}, () => {}).body!.getReader();
  assert.equal(made, 0);
  await reader.read();
  await reader.read();
  assert.equal(made, 2);
  await reader.cancel();
});

test("silence is filled with comments, and nothing is lost over it", async () => {
  let speak = (_: string) => {};
  const spoken = new Promise<string>((resolve) => {
    speak = resolve;
  });
  async function* slow() {
    yield await spoken;
  }
  const reader = streamReply(slow(), {}, () => {}, 5).body!.getReader();
  const read = async () => new TextDecoder().decode((await reader.read()).value);
  assert.equal(await read(), ": keep-alive\n\n");
  assert.equal(await read(), ": keep-alive\n\n");
  speak("words");
  let next = await read();
  while (next === ": keep-alive\n\n") next = await read();
  assert.equal(next, "words");
  assert.equal((await reader.read()).done, true);
});

test("a reader who leaves stops the work", async () => {
  const ends: string[] = [];
  let stopped = () => {};
  const stop = new Promise<void>((resolve) => {
    stopped = resolve;
  });
  async function* endless() {
    try {
      for (;;) yield "x";
    } finally {
      stopped();
    }
  }
  const reader = streamReply(endless(), {}, (how) => ends.push(how)).body!.getReader();
  await reader.read();
  await reader.cancel();
  await stop;
  assert.deepEqual(ends, ["left"]);
});

test("an event is named after its type and its data is one line of JSON", () => {
  const framing = eventFraming();
  assert.equal(
    framing.event({ type: "delta", text: "one\ntwo" } as never),
    'event: delta\ndata: {"text":"one\\ntwo"}\n\n',
  );
  assert.equal(framing.done({ answer: "x" }), 'event: done\ndata: {"answer":"x"}\n\n');
});

test("of what is told on the way no more comes than is wanted", () => {
  const event = { type: "sources", sources: ["a"], citations: [{ quote: "q" }] };
  const framed = (wanted?: string) => {
    const told = { event: (data: object) => shortenEvent(ask, data, wanted), output: () => ({}) };
    return eventFraming(told).event(event as never);
  };
  assert.equal(framed("concise"), 'event: sources\ndata: {"sources":["a"]}\n\n');
  assert.match(framed(), /"citations":\[\{"quote":"q"\}\]/);
});

test("a chat message opens, names its sources, speaks, and ends with the rest of the answer", () => {
  const framing = chatFraming("msg-1");
  const source = "http://localhost/resume#a";
  const written = [
    framing.open(),
    framing.event({
      type: "sources",
      sources: [source],
      citations: [{ source, title: "Résumé", quote: "q" }],
    } as never),
    framing.event({ type: "delta", text: "Hel" } as never),
    framing.event({ type: "delta", text: "lo" } as never),
    framing.done({ answer: "Hello", confidence: 0.9 }),
  ].join("");
  const parts = written.split("\n\n").filter(Boolean);
  assert.equal(parts.pop(), "data: [DONE]");
  const [start, ...rest] = parts.map((part) => JSON.parse(part.replace(/^data: /, "")));
  assert.equal(start.type, "start");
  assert.deepEqual(rest, [
    { type: "source-url", sourceId: "source-1", url: source, title: "Résumé" },
    { type: "text-start", id: "answer" },
    { type: "text-delta", id: "answer", delta: "Hel" },
    { type: "text-delta", id: "answer", delta: "lo" },
    { type: "text-end", id: "answer" },
    { type: "finish", finishReason: "stop", messageMetadata: { confidence: 0.9 } },
  ]);
});

test("an answer that grows names each of its sources once", () => {
  const framing = chatFraming("msg-1");
  const sources = ["http://localhost/resume#a", "http://localhost/faq#b"];
  const told = (count: number) =>
    framing.event({ type: "sources", sources: sources.slice(0, count), citations: [] } as never);
  const written = [told(1), framing.event({ type: "delta", text: "One." } as never), told(2)].join("");
  const parts = written
    .split("\n\n")
    .filter(Boolean)
    .map((part) => JSON.parse(part.replace(/^data: /, "")));
  assert.deepEqual(
    parts.filter(({ type }) => type === "source-url").map(({ sourceId, url }) => [sourceId, url]),
    [
      ["source-1", sources[0]],
      ["source-2", sources[1]],
    ],
  );
});

async function* each(frames: string[]): AsyncGenerator<string> {
  yield* frames;
}
