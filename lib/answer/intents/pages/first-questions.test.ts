import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import path from "node:path";
import test from "node:test";
import { createAnswerer } from "@/lib/answer";
import { sharedContent, sharedSample } from "../../test-sample";

/** What visitors ask of any portfolio first, which every one with projects and posts can answer. */
const first = [
  "Who is this?",
  "What has P built?",
  "What are P's main projects?",
  "What is P's most impressive project?",
  "What technologies does P use?",
  "What does P write about?",
  "What is P's latest post about?",
  "Why should I hire P?",
  "Tell me about P's background",
];
const folders = ["corpora/portfolios/fit", "corpora/portfolios/held"].flatMap((folder) =>
  readdirSync(folder).map((person) => path.join(folder, person)),
);

for (const folder of [...folders, "examples/maren"]) {
  test(`${path.basename(folder)}: what visitors ask first is answered, with receipts`, async () => {
    const content = sharedContent(folder);
    const answerer = createAnswerer(content);
    const [name = ""] = content.profile.name.split(" ");
    for (const question of first) {
      if (/write|post/.test(question) && content.essays.length === 0) continue;
      const { status, text, citations } = await answered(answerer, question.replace(/\bP\b/g, name));
      assert.equal(status, "answered", `${question} ${text}`);
      assert.ok(citations.length > 0, question);
    }
    for (const { name: project } of content.projects) {
      const { status, text } = await answered(answerer, `What is ${project}?`);
      assert.equal(status, "answered", `What is ${project}? ${text}`);
    }
  });
}

test("what is nobody's business to rank is not taken for a project", async () => {
  const answerer = createAnswerer(sharedSample());
  for (const question of ["What is Maren's favourite book?", "What is the best project management tool?"])
    assert.notEqual((await answered(answerer, question)).status, "answered", question);
});

async function answered(answerer: ReturnType<typeof createAnswerer>, query: string) {
  const pieces = answerer.answer({ query, history: [] });
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) return value;
  }
}
