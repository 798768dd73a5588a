import assert from "node:assert/strict";
import test from "node:test";
import fc from "fast-check";
import { readParts, type StreamPart } from "./stream";

const parts: StreamPart[] = [
  { type: "start", messageId: "m" },
  { type: "text-delta", id: "t", delta: "Zoë’s „Pause“ 😀\n\ndata: not a frame" },
  { type: "finish", finishReason: "stop" },
];
const wire = new TextEncoder().encode(
  `: open\n\n${parts.map((part) => `data: ${JSON.stringify(part)}\n\n`).join("")}data: [DONE]\n\n`,
);

test("parts arrive whole, wherever the network cuts the bytes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: wire.length }), { maxLength: 12 }), async (cuts) => {
      const read = await drain(streamOf(wire, cuts));
      assert.deepEqual(read, { parts, complete: true });
    }),
    { numRuns: 100 },
  );
});

test("a stream without [DONE] is known to be incomplete", async () => {
  const cut = wire.slice(0, wire.length - "data: [DONE]\n\n".length);
  assert.deepEqual(await drain(streamOf(cut, [])), { parts, complete: false });
});

test("what is not a part is passed over", async () => {
  const text = 'data: {"type":\n\nevent: x\r\ndata: 7\r\n\r\ndata: {"type":"start"}\r\n\r\ndata: [DONE]';
  const read = await drain(streamOf(new TextEncoder().encode(text), []));
  assert.deepEqual(read, { parts: [{ type: "start" }], complete: true });
});

function streamOf(bytes: Uint8Array, cuts: number[]): ReadableStream<Uint8Array> {
  const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
  return new ReadableStream({
    start(controller) {
      for (const [index, from] of edges.slice(0, -1).entries()) {
        controller.enqueue(bytes.slice(from, edges[index + 1]));
      }
      controller.close();
    },
  });
}

async function drain(
  stream: ReadableStream<Uint8Array>,
): Promise<{ parts: StreamPart[]; complete: boolean }> {
  const reader = readParts(stream);
  const read: StreamPart[] = [];
  for (;;) {
    const next = await reader.next();
    if (next.done) return { parts: read, complete: next.value };
    read.push(next.value);
  }
}
