import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "playwright/test";
import { getOwner } from "@/lib/content";
import { sampleContent } from "@/lib/sample.mjs";
import { sqliteStore } from "../lib/runtime/sqlite-store";
import { startServer } from "./server";

// The owner's page as its owner meets it: from the line that the start prints to an answer in faq.md.

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-owner-page-"));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the printed link opens once, lists what found no answer, and one line answers it", async ({
  page,
  browser,
}) => {
  cpSync("e2e/fixtures/resume-only.json", path.join(folder, "resume.json"));
  writeFileSync(path.join(folder, "owner.yaml"), "keep_questions: 30\ncount_visits: 30\n");
  const server = await startServer({ env: { CONTENT_DIR: folder, LOG_LEVEL: "info" } });
  try {
    const { request } = page;
    await request.get(`${server.base}/resume`, { headers: { referer: "https://news.example/item?id=7" } });
    await request.get(`${server.base}/ask?q=What+is+her+favourite+river+boat`);
    expect((await request.get(`${server.base}/owner`)).status()).toBe(404);
    const printed = () => /http:\S+\/owner\?link=\S+(?=\n)/.exec(server.output())?.[0] ?? "";
    await expect.poll(printed).not.toBe("");
    const link = printed();
    await page.goto(link);
    await expect(page).toHaveURL(`${server.base}/owner`);
    await expect(page.getByText("What is her favourite river boat")).toBeVisible();
    await expect(page.getByText("1 news.example")).toBeVisible();
    const stranger = await browser.newPage();
    expect((await stranger.goto(link))?.status()).toBe(404);
    await stranger.close();
    await page.getByLabel("The question").fill("What is her favourite boat?");
    await page.getByLabel("Your answer").fill("The ferry to Afurada.");
    await page.getByRole("button", { name: "Answer" }).click();
    await expect(page.getByRole("status")).toContainText("It is written down");
    expect(readFileSync(path.join(folder, "faq.md"), "utf8")).toContain("The ferry to Afurada.");
    expect(await page.evaluate(() => document.cookie)).toBe("");
  } finally {
    await server.stop();
  }
});

test("a question that finds no answer in the chat is kept, and its stream ends as every other", async ({
  request,
}) => {
  const content = path.join(folder, "asked");
  const data = path.join(folder, "data");
  cpSync(sampleContent, content, { recursive: true });
  appendFileSync(path.join(content, "owner.yaml"), "\nkeep_questions: 30\n");
  const server = await startServer({ env: { CONTENT_DIR: content, DATA_DIR: data } });
  try {
    const question = "Does she own a submarine?";
    const reply = await request.post(`${server.base}/api/${getOwner().handle}/chat`, {
      data: { messages: [{ role: "user", content: question }] },
    });
    const parts = [...(await reply.text()).matchAll(/^data: (\{.*\})$/gm)].map(([, part = ""]) =>
      JSON.parse(part),
    );
    expect(parts.at(-1)).toMatchObject({ type: "finish", messageMetadata: { status: "not_found" } });
    await server.stop();
    const store = sqliteStore({ dir: data });
    const [key = ""] = await store.due("questions", 1);
    expect((await store.get(key))?.value).toContain(question);
    await store.close();
  } finally {
    await server.stop();
  }
});
