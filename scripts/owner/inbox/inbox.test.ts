import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { loadContent } from "@/lib/content";
import { answerQuestion, readOpenQuestions } from "@/lib/inbox";
import { getQuestions } from "@/lib/questions";
import { createAsk } from "../asking";
import { findFailedChecks } from "../doctor/checks";
import { renderQuestion } from "./words";

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-inbox-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const content = path.join(folder, "content");
mkdirSync(content);
Object.assign(process.env, {
  DATA_DIR: path.join(folder, "data"),
  LOG_LEVEL: "silent",
  EMBEDDINGS_BASE_URL: "packaged",
});
const resume = {
  basics: { name: "Ada Probe", label: "Weaver of cloth", email: "ada@example.com" },
  work: [{ name: "Loom Works", position: "Weaver", startDate: "2019-03", summary: "Wove sails for boats." }],
};
writeFileSync(path.join(content, "resume.json"), JSON.stringify(resume));
const faq = path.join(content, "faq.md");

test("a question that found no answer is listed once in all its words, and one line answers it from then on", async () => {
  const question = "What is her favourite colour?";
  assert.equal((await createAsk(content)(question)).status, "not_found");
  await getQuestions().note(question, "not_found", 30);
  await getQuestions().note("Which colour does she like best?", "not_found", 30);
  const [open, ...others] = await readOpenQuestions(content);
  assert.ok(open);
  assert.deepEqual(others, []);
  assert.match(renderQuestion(open), /^2x, last on \d{4}-\d\d-\d\d: .*\n {2}also: .*\n/);

  const { source, served } = await answerQuestion(content, question, "The blue of indigo.");
  assert.equal(served, true);
  assert.match(source, /^\/faq#/);
  assert.equal(readFileSync(faq, "utf8"), `## ${question}\n\nThe blue of indigo.\n`);
  const reply = await createAsk(content)(question);
  assert.equal(reply.status, "answered");
  assert.match(reply.answer, /blue of indigo/);
  await assert.rejects(answerQuestion(content, question, "No."), /already/);
});

test("doctor replays what was answered, and names the line that is not answered any more", async () => {
  assert.deepEqual(await findFailedChecks(content, createAsk(content)), []);
  writeFileSync(faq, "## Who are you?\n\nAda.\n");
  const [failed, ...others] = await findFailedChecks(content, createAsk(content));
  assert.deepEqual(others, []);
  assert.equal(failed?.where, "checks.jsonl, line 1");
  assert.match(
    failed?.message ?? "",
    /^"What is her favourite colour\?" is not answered from \/faq any more/,
  );
});

test("a line that is no check is named with what is wrong", async () => {
  writeFileSync(path.join(content, "checks.jsonl"), '{"question": "Who?", "source": "faq"}\nno json\n');
  const says = (await findFailedChecks(content, createAsk(content))).map((finding) => finding.message);
  assert.equal(says.length, 2);
  assert.match(says[0] ?? "", /^Not a check: source: expected a path of the site/);
});

test("an answer is written as the others of the FAQ are, which stay answers; else nothing is", async () => {
  const other = path.join(folder, "other");
  for (const [name, text, question] of [
    ["FAQ.MD", "## Who is she?\r\n\r\nAda.\r\n", "Does she dye?"],
    ["faq.markdown", "# Who is she?\n\nAda.\n\n# Where is she?\n\nIn Leeds.", "Does she dye?"],
    ["faq.md", "**Who is she?**\n\nAda.\n\n**Where is she?**\n\nIn Leeds.\n", "Does she dye?"],
    ["faq.md", "## About\n\n### Who is she?\n\nAda.\n", "Does she dye?"],
    ["faq.md", "## Who is she\n\nAda.\n", "Say whether she dyes"],
  ] as const) {
    mkdirSync(other);
    writeFileSync(path.join(other, "resume.json"), JSON.stringify(resume));
    writeFileSync(path.join(other, name), text);
    const before = loadContent(other).faq.map((entry) => entry.question);
    await answerQuestion(other, question, "Yes, with indigo.");
    const { faq: after, problems } = loadContent(other);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      after.map((entry) => entry.question),
      [...before, question],
    );
    const written = readFileSync(path.join(other, name), "utf8");
    await assert.rejects(answerQuestion(other, "Why?", "## Because\n\nSo."), /Nothing was written/);
    assert.equal(readFileSync(path.join(other, name), "utf8"), written);
    rmSync(other, { recursive: true });
  }
});
