import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { EmbeddingsFault } from "./embedder";
import { endpointEmbedder } from "./endpoint";
import { type Responder, replyJson, replyWithVectors, type StandIn, startStandIn } from "./test-server";

let server: StandIn;
before(async () => {
  server = await startStandIn(replyWithVectors((text) => [text.length, 1]));
});
after(() => server.close());

const texts = ["a secret of three", "two"];
const patience = 2_000;

async function embed(manner: Responder, withinMs = patience): Promise<Float32Array[]> {
  server.respond = manner;
  server.requests.length = 0;
  const embedder = endpointEmbedder({ baseUrl: `${server.baseUrl}/`, name: "small", apiKey: "owner's" });
  return embedder.embed(texts, withinMs);
}

test("texts go to the endpoint as OpenAI's clients send them, and come back as vectors of length 1 in their order", async () => {
  const [first, second] = await embed(replyWithVectors((text) => (text === "two" ? [0, 2] : [3, 4])));
  assert.deepEqual(
    [...(first ?? [])].map((value) => value.toFixed(2)),
    ["0.60", "0.80"],
  );
  assert.deepEqual([...(second ?? [])], [0, 1]);
  const [{ path, headers, body }] = server.requests as [(typeof server.requests)[number]];
  assert.equal(path, "/v1/embeddings");
  assert.equal(headers.authorization, "Bearer owner's");
  assert.deepEqual({ ...body }, { model: "small", input: texts, encoding_format: "float" });
});

const faults: [string, Responder, RegExp][] = [
  ["an error", (reply) => replyJson(reply, { error: "quota" }, 429), /status 429/],
  ["another host", (reply) => reply.writeHead(307, { location: "http://127.0.0.1:1/" }).end(), /reached/],
  ["no JSON", (reply) => reply.end("<html>"), /not JSON/],
  [
    "another shape",
    (reply) => replyJson(reply, { data: [{ embedding: "AAAA" }] }),
    /not a list of embeddings/,
  ],
  [
    "a vector too few",
    (reply) => replyJson(reply, { data: [{ index: 0, embedding: [1] }] }),
    /not one vector for each text/,
  ],
  [
    "the same vector twice",
    (reply) => replyJson(reply, { data: [0, 0].map((index) => ({ index, embedding: [1] })) }),
    /not one vector for each text/,
  ],
  [
    "vectors of two lengths",
    (reply) =>
      replyJson(reply, {
        data: [
          { index: 0, embedding: [1] },
          { index: 1, embedding: [1, 1] },
        ],
      }),
    /not one vector for each text/,
  ],
  ["a vector of zeros", replyWithVectors(() => [0, 0]), /without a direction/],
  ["a broken connection", (reply) => reply.destroy(), /reached/],
];
for (const [name, manner, message] of faults)
  test(`${name} in place of vectors is a fault that tells nothing of what was sent`, async () => {
    const fault = await embed(manner).catch((error: unknown) => error);
    assert.ok(fault instanceof EmbeddingsFault);
    assert.match(fault.message, message);
    assert.doesNotMatch(fault.message, /secret|owner/);
  });

test("an endpoint that never answers is given up, and one that the caller no longer waits for too", async () => {
  await assert.rejects(
    embed(() => undefined, 50),
    /no answer within 50 ms/,
  );
  const leaving = new AbortController();
  server.respond = () => leaving.abort(new Error("the reader left"));
  const embedder = endpointEmbedder({ baseUrl: server.baseUrl, name: "small" });
  await assert.rejects(embedder.embed(texts, patience, leaving.signal), /the reader left/);
});
