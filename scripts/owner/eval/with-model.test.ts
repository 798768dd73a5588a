import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import test, { after, before } from "node:test";
import { sampleContent } from "@/lib/sample.mjs";
import { findModelProblems } from "../doctor/model";

// `npm run eval -- --model` and `npm run doctor`, with a model that quotes whatever stands first.

const folder = mkdtempSync(path.join(tmpdir(), "eval-model-"));
const items = path.join(folder, "items.jsonl");
const record = path.join(folder, "replies.jsonl");
const fewItems = 12;

/** What the stand-in was asked; the first passage of a prompt is its answer, whatever the question. */
let calls = 0;
const model = createServer((request, response) => {
  let body = "";
  request.on("data", (chunk) => {
    body += chunk;
  });
  request.on("end", () => {
    calls += 1;
    const [, id = "", quote = ""] =
      /\[\w{32} passage (\w+)\]\n[^\n]*\n([^\n]+)/.exec(JSON.parse(body).messages[1].content) ?? [];
    const said = JSON.stringify({ told: true, sentences: [{ text: quote, quotes: [{ id, quote }] }] });
    const events = [
      { choices: [{ delta: { content: said } }] },
      { choices: [{ delta: {}, finish_reason: "stop" }] },
      { choices: [], usage: { prompt_tokens: 1_000, completion_tokens: 100 } },
    ];
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(events.map((each) => `data: ${JSON.stringify(each)}\n\n`).join(""));
  });
});

before(async () => {
  const lines = readFileSync("corpora/sample-questions.jsonl", "utf8").split("\n");
  writeFileSync(items, lines.slice(0, fewItems).join("\n"));
  model.listen(0, "127.0.0.1");
  await once(model, "listening");
});
after(() => {
  model.closeAllConnections();
  model.close();
  rmSync(folder, { recursive: true, force: true });
});

async function run(command: string, args: string[], more: Record<string, string> = {}) {
  const env = { ...process.env, LOG_LEVEL: "silent", DATA_DIR: folder, CONTENT_DIR: sampleContent, ...more };
  const child = spawn(process.execPath, ["scripts/command.mjs", command, ...args], { env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = await once(child, "close");
  return { code, output };
}

const configured = () => ({
  MODEL_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
  MODEL_NAME: "parrot",
  MODEL_PRICE: "2,10",
});

test("an evaluation sets both engines side by side, with tokens and price, and can be replayed without a network", async () => {
  const asked = ["--items", items, "--model"];
  const live = await run("eval", [...asked, "--record", record], configured());
  assert.equal(live.code, 0, live.output);
  assert.match(live.output, /^The engine alone, and \(\+\) with parrot$/m);
  assert.match(live.output, new RegExp(`^all +${fewItems}( +\\d+){6}$`, "m"));
  assert.match(live.output, /^sentences: \d+ proved, \d+ refused/m);
  assert.ok(calls > 0 && calls <= fewItems, String(calls));
  const price = ((calls * (1_000 * 2 + 100 * 10)) / 1e6).toFixed(4);
  assert.match(
    live.output,
    new RegExp(`^calls ${calls}, tokens ${calls}000 read and ${calls}00 written, price ${price}$`, "m"),
  );

  const before = calls;
  const again = await run("eval", ["--items", items, "--replay", record], { MODEL_PRICE: "2,10" });
  assert.equal(calls, before, "nobody was asked");
  assert.equal(again.output, live.output);
});

test("the doctor says when answers are worse with the model that is configured, and when nobody has tried it", async () => {
  const content = path.join(folder, "resume.json");
  writeFileSync(content, JSON.stringify({ basics: { name: "Ada Quill" } }));
  const worse = await run("doctor", ["--content", content], configured());
  assert.match(worse.output, /Answers are worse with parrot: of 12 questions/);
  // With no model nothing is said of one: doctor/command.test.ts.
  const [untried] = findModelProblems("another", undefined, new Date());
  assert.match(`${untried?.message}`, /^Nobody has measured another/);
});

test("a wrong call is told what is missing", async () => {
  assert.match(
    (await run("eval", ["--items", items, "--model"])).output,
    /There is no model: set MODEL_BASE_URL/,
  );
  const both = ["--items", items, "--model", "--record", record, "--replay", record];
  assert.match((await run("eval", both)).output, /--record asks the model and --replay does not/);
  assert.match(
    (await run("eval", ["--items", items, "--replay", items])).output,
    /no file of recorded replies/,
  );
});
