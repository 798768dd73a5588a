import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import test from "node:test";
import { runInEdition } from "@/lib/content";
import { languages } from "@/lib/locale";
import { answerForBuild } from "@/lib/operations";
import { sitemap } from "../discovery/crawlers";
import { llmsText } from "../discovery/llms";
import { getPages } from "../discovery/pages";
import { atomFeed } from "../feeds";
import { consentPage, faultPage } from "../oauth/consent-page";
import { ownerPage } from "./owner-page";

// One owner in all six languages, who wrote nothing but numbers and names: every other word is the site's own.

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-languages-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  CONTENT_DIR: folder,
  SITE_URL: "https://ada.example",
  EMBEDDINGS_BASE_URL: "none",
});

const resume = {
  basics: { name: "Ada Pi", email: "ada@example.com" },
  work: [{ name: "Vex", position: "1234", startDate: "2020-02" }],
  education: [{ institution: "Zyx", startDate: "2010", endDate: "2014" }],
};
const facts =
  "facts:\n  availability: { value: 5678, visibility: public, as_of: 2026-05-01 }\n  phone: { value: 9, visibility: never }\n";
put("owner.yaml", `keep_questions: 30\ncount_visits: 30\n${facts}`);
for (const language of languages) {
  const base = language === "en" ? "" : `${language}/`;
  put(`${base}resume.json`, JSON.stringify(resume));
  put(`${base}essays/pi.md`, "---\ntitle: Pi\ndate: 2021-02-03\nupdated: 2022-02-03\n---\n\n3,14\n");
}

/** Words that English sentences are made of, and that none of the other five has. */
const english =
  /(?<![\p{L}’-])(?:the|and|of|with|is|are|what|which|your|you|this|that|from|about|how|have|has|been|it|by|to|nothing|published|updated|work|answer)(?!\p{L})/giu;

for (const language of languages.filter((each) => each !== "en"))
  test(`no English word stands on what is written in ${language} beside the pages`, async () => {
    const asked = {
      clientName: "Kli",
      redirectUri: "https://kli.example/cb",
      scopes: ["read:profile", "read:projects", "read:blog", "ask:ai"],
    } as unknown as Parameters<typeof consentPage>[0];
    const view = { messages: [], questions: [], days: [], formToken: "x" };
    const open = { id: "q", question: "¿?" } as never;
    const texts = await runInEdition(language, async () => [
      consentPage(asked, "sealed").html,
      consentPage({ ...asked, clientName: undefined, redirectUri: "kli://cb" }, "sealed").html,
      faultPage("", "https://kli.example/cb?error=x").html,
      ownerPage({ ...view, writable: false }).html,
      ownerPage({ ...view, writable: true, questions: [{ group: [open, open], nearest: undefined }] }).html,
      atomFeed(),
      ...getPages().map(({ markdown, path, title }) =>
        forPrograms.test(path) ? title : `${title}\n${markdown()}`,
      ),
      (await answerForBuild("Pi")).answer,
    ]);
    for (const text of texts) {
      const read = text.replace(
        /<style>.*?<\/style>|```.*?```|`[^`]*`|\]\([^)]*\)|<code>.*?<\/code>|<[^>]*>|https?:\S+/gs,
        " ",
      );
      assert.deepEqual(read.match(english) ?? [], [], read);
    }
  });

test("nobody is sent to a page that has nothing on it yet", () => {
  for (const text of [sitemap(), llmsText()]) {
    assert.match(text, /ada\.example\/essays\/pi/);
    assert.doesNotMatch(text, /ada\.example\/(?:[a-z]{2}\/)?(?:faq|projects)\b/);
  }
  assert.ok(getPages().some(({ path }) => path === "/faq"));
});

/** What tells how the same is done without the form, whose texts are the API's own and English. */
const forPrograms = /^\/(?:fit|chat|contact|agents)$/;

function put(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
