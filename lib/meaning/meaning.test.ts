import assert from "node:assert/strict";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, afterEach, before, beforeEach, mock, test } from "node:test";
import { type Answer, createAnswerer } from "@/lib/answer";
import { loadContent } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";
import { endpointEmbedder, Meaning, VectorCache } from ".";
import { replyJson, replyWithVectors, type StandIn, startStandIn, themeVectors } from "./test-server";

let server: StandIn;
let folder: string;
before(async () => {
  server = await startStandIn(() => undefined);
});
after(() => server.close());
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "meaning-"));
  server.requests.length = 0;
  server.respond = replyWithVectors(themeVectors(/night|sleep/, /money|paid/));
});
afterEach(() => rmSync(folder, { recursive: true }));

function meaningOf(name = "small"): Meaning {
  const embedder = endpointEmbedder({ baseUrl: server.baseUrl, name });
  return new Meaning(embedder, new VectorCache(folder, embedder.id));
}

test("a vector is made once: kept by its text and its model, without the text", async () => {
  assert.equal(await meaningOf().prepare(["a quiet night", "money", "money"]), 2);
  assert.equal(await meaningOf().prepare(["money", "a quiet night", "sleep"]), 1);
  assert.deepEqual(server.texts(), ["a quiet night", "money", "sleep"]);
  assert.equal(await meaningOf("large").prepare(["money"]), 1);
  const files = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "latin1"));
  assert.equal(files.length, 2);
  assert.ok(files.every((file) => !/night|money/.test(file)));
});

test("what was made before the embedder failed is kept", async () => {
  const texts = Array.from({ length: 200 }, (_, at) => `night ${at}`);
  const themes = server.respond;
  server.respond = (reply, asked) =>
    server.requests.length > 2 ? replyJson(reply, {}, 500) : themes(reply, asked);
  await assert.rejects(meaningOf().prepare(texts), /status 500/);
  server.respond = themes;
  assert.equal(await meaningOf().prepare(texts), 200 - 2 * 64);
});

test("a question without a word leaves the embedder at work for others", async () => {
  const meaning = meaningOf();
  assert.equal((await meaning.embedQuestions(["", " "])).size, 2);
  assert.equal((await meaning.embedQuestions(["paid"])).size, 1);
  assert.deepEqual(server.texts(), ["?", "?", "paid"]);
});

test("a question that was embedded a moment ago is not sent again", async () => {
  const meaning = meaningOf();
  const [first] = (await meaning.embedQuestions(["paid"])).values();
  const both = await meaning.embedQuestions(["sleep", "paid"]);
  assert.deepEqual(server.texts(), ["paid", "sleep"]);
  assert.equal(both.get("paid"), first);
  server.respond = (reply) => replyJson(reply, {}, 500);
  assert.equal((await meaning.embedQuestions(["paid"])).size, 1);
});

test("what was kept is what was made; a file that was cut off is made again", async () => {
  const texts = ["money", "sleep", "paid"];
  await meaningOf().prepare(texts);
  const [paid] = [...(await meaningOf().embedQuestions(["paid"])).values()];
  assert.ok(paid);
  const [ofMoney = 0, ofSleep = 1, ...more] = meaningOf().vectorsOf(texts)?.cosines(paid) ?? [];
  assert.ok(Math.abs(ofMoney - 1) < 0.001);
  assert.ok(ofSleep < 0.1);
  assert.equal(more.length, 1);
  const [file = ""] = readdirSync(folder);
  truncateSync(path.join(folder, file), readFileSync(path.join(folder, file)).length - 1);
  assert.equal(await meaningOf().prepare(texts), 3);
});

test("an embedder that fails is left alone for a while", async () => {
  server.respond = (reply) => replyJson(reply, {}, 500);
  const meaning = meaningOf();
  assert.equal((await meaning.embedQuestions(["Who slept?"])).size, 0);
  server.respond = replyWithVectors(() => [1]);
  assert.equal((await meaning.embedQuestions(["Who slept?"])).size, 0);
  assert.equal(server.requests.length, 1);
});

// "Phone-in programs are transcribed without names, and a listener can ask for a passage to be removed. Seventeen have."
const question = "How many folks of Long Wave got themselves scrubbed?";
const evidence = /Seventeen have/;
const themes = replyWithVectors(themeVectors(/Seventeen have|scrubbed/));

const content = loadContent(sampleContent);

async function ask(query: string, answerer = createAnswerer(content)): Promise<Answer> {
  const stream = answerer.answer({ query, history: [] });
  for (;;) {
    const step = await stream.next();
    if (step.done) return step.value;
  }
}

test("what no word finds is found by its meaning, and quoted as it stands", async () => {
  server.respond = themes;
  const answerer = createAnswerer(content, { meaning: meaningOf() });
  assert.ok((await answerer.prepare()) > 500);
  const found = await ask(question, answerer);
  assert.match(found.text, evidence);
  assert.ok(found.citations.some(({ quote }) => evidence.test(quote)));
  assert.doesNotMatch((await ask(question)).text, evidence);
});

test("a question that words answer is not sent anywhere", async () => {
  server.respond = themes;
  const answerer = createAnswerer(content, { meaning: meaningOf() });
  await answerer.prepare();
  const sent = server.requests.length;
  const found = await ask("Where does Maren work now?", answerer);
  assert.equal(found.status, "answered");
  assert.equal(server.requests.length, sent);
});

test("until the passages have their vectors words answer; what is needed is made meanwhile", async () => {
  server.respond = themes;
  const answerer = createAnswerer(content, { meaning: meaningOf() });
  assert.deepEqual(await ask(question, answerer), await ask(question));
  assert.ok(server.requests.length > 0);
  await answerer.prepare();
  assert.match((await ask(question, answerer)).text, evidence);
});

test("what only a build makes is not made by a question: words answer, and the log says why once", async () => {
  server.respond = themes;
  const embedder = { ...endpointEmbedder({ baseUrl: server.baseUrl, name: "small" }), buildOnly: true };
  const answerer = createAnswerer(content, {
    meaning: new Meaning(embedder, new VectorCache(folder, "small")),
  });
  const lines: string[] = [];
  const written = mock.method(console, "error", (line: string) => lines.push(line));
  for (let times = 0; times < 3; times += 1)
    assert.deepEqual(await ask(question, answerer), await ask(question));
  written.mock.restore();
  assert.equal(server.requests.length, 0);
  assert.equal(lines.filter((line) => line.includes("embeddings_missing")).length, 1);
  await answerer.prepare();
  assert.match((await ask(question, answerer)).text, evidence);
});

test("with an endpoint that is down the answer is that of words alone", async () => {
  server.respond = themes;
  const answerer = createAnswerer(content, { meaning: meaningOf() });
  await answerer.prepare();
  server.respond = (reply) => reply.destroy();
  assert.deepEqual(await ask(question, answerer), await ask(question));
  assert.match(server.texts().at(-1) ?? "", /scrubbed/);
});

test("nothing that is withheld is sent: it is in no passage", async () => {
  server.respond = themes;
  const place = path.join(folder, "content");
  cpSync(sampleContent, place, { recursive: true });
  const file = path.join(place, "owner.yaml");
  const given = readFileSync(file, "utf8");
  const secret = given.replace(
    /value: "\((?:private|discussed|sent by)[^"]*"/g,
    'value: "nine thousand marbles"',
  );
  assert.ok(secret.split("nine thousand marbles").length > 3);
  writeFileSync(file, secret);
  assert.ok((await createAnswerer(loadContent(place), { meaning: meaningOf() }).prepare()) > 500);
  assert.doesNotMatch(server.texts().join("\n"), /marbles/);
});
