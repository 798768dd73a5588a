import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "playwright/test";
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
