import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "playwright/test";
import { startServer, type TestServer } from "./server";

// `npm run dev` as an owner meets it while writing: every edit on the next load, every slip as a page that names it.

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-writing-"));
const CONTENT_DIR = path.join(folder, "content");
const story = path.join(CONTENT_DIR, "projects/loom.md");

test.describe.configure({ mode: "serial", timeout: 240_000 });

let server: TestServer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  cpSync("e2e/fixtures/resume-only.json", path.join(CONTENT_DIR, "resume.json"));
  write("projects/loom.md", "---\nname: Loom\n---\nThe first words.\n");
  server = await startServer({
    script: "scripts/dev.mjs",
    // A home of its own for what Next would remember of having spoken of telemetry, and for what it compiles.
    env: {
      CONTENT_DIR,
      NEXT_TELEMETRY_DISABLED: "",
      XDG_CONFIG_HOME: folder,
      NEXT_DIST_DIR: ".next/cache/writing-test",
    },
    timeout: 230_000,
  });
});
test.afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
  rmSync(".next/cache/writing-test", { recursive: true, force: true });
});

test("an edit is on the page, in its Markdown and in the answers at the next load", async ({
  page,
  request,
}) => {
  await page.goto(`${server.base}/projects/loom`);
  await expect(page.getByText("The first words.")).toBeVisible();
  const answer = async () =>
    (await request.get(`${server.base}/ask?q=What+is+Loom`)).json() as Promise<{ answer: string }>;
  expect((await answer()).answer).toContain("The first words.");
  write("projects/loom.md", "---\nname: Loom\n---\nQuite other words.\n");
  await page.reload();
  await expect(page.getByText("Quite other words.")).toBeVisible();
  expect((await answer()).answer).toContain("Quite other words.");
  expect(await (await request.get(`${server.base}/projects/loom.md`)).text()).toContain("Quite other words.");
  expect(await (await request.get(`${server.base}/llms-full.txt`)).text()).toContain("Quite other words.");
});

test("a new file has its page, and an address without a file has none", async ({ page, request }) => {
  expect((await request.get(`${server.base}/projects/dye`)).status()).toBe(404);
  write("projects/dye.md", "---\nname: Dye\n---\nRed.\n");
  await page.goto(`${server.base}/projects/dye`);
  await expect(page.getByRole("heading", { name: "Dye", level: 1 })).toBeVisible();
});

test("a slip is a page that says file, line and fix, and is gone when it is mended", async ({ page }) => {
  const good = readFileSync(story, "utf8");
  writeFileSync(story, "---\nname: Loom\nurl: not-an-address\n---\nWords.\n");
  for (const address of ["/", "/projects/loom", "/essays"]) {
    await page.goto(server.base + address);
    await expect(page.getByRole("heading", { name: "The content needs a hand" })).toBeVisible();
    const told = page.getByRole("main").getByRole("listitem");
    await expect(told).toHaveText(/projects\/loom\.md:3\s*url: expected an http or https URL/);
  }
  const resume = readFileSync(path.join(CONTENT_DIR, "resume.json"), "utf8");
  write("resume.json", resume.slice(0, -3));
  await page.reload();
  await expect(page.getByRole("main")).toContainText(/resume\.json:\d+/);
  write("resume.json", resume);
  writeFileSync(story, good);
  await page.goto(`${server.base}/projects/loom`);
  await expect(page.getByText("Quite other words.")).toBeVisible();
});

test("a page of the owner's own is a page like the others, in their order, face and colors", async ({
  page,
  request,
}) => {
  write("pages/uses.md", "---\ntitle: What I use\n---\nA hand loom of beech from Porto.\n");
  write(
    "owner.yaml",
    [
      "pages: [resume, pages/uses, projects]",
      "home: [about, work]",
      "typeface: mono",
      "accent: {light: '#8a4b00', dark: '#ffd54a'}",
      "analytics: {script: 'https://stats.example/s.js', data: {website-id: abc}}",
    ].join("\n"),
  );
  await page.route("https://stats.example/**", (route) => route.fulfill({ body: "window.counted = true" }));
  await page.goto(`${server.base}/pages/uses`);
  const title = page.getByRole("heading", { name: "What I use", level: 1 });
  await expect(title).toHaveCSS("font-family", /Plex|mono/i);
  await expect(page.getByRole("navigation", { name: "Pages" }).getByRole("link")).toHaveText([
    "Résumé",
    "What I use",
    "Work",
  ]);
  await expect(page.locator("script[data-website-id=abc]")).toHaveCount(1);
  expect(await (await request.get(`${server.base}/pages/uses.md`)).text()).toContain("hand loom of beech");
  for (const index of ["/sitemap.xml", "/llms.txt", "/llms-full.txt", "/menu.json"])
    expect(await (await request.get(server.base + index)).text()).toContain("/pages/uses");
  const asked = await request.get(`${server.base}/ask?q=Which+loom+of+beech+is+used`);
  expect(((await asked.json()) as { sources: string[] }).sources.join()).toContain("/pages/uses#");
  for (const left of ["/fit", "/faq", "/essays"]) {
    expect((await request.get(server.base + left)).status(), left).toBe(404);
    expect(await (await request.get(`${server.base}/sitemap.xml`)).text()).not.toContain(`${left}<`);
  }
  const chat = await request.get(`${server.base}/chat?q=Which+loom+is+used`);
  expect(chat.headers()["content-security-policy"]).toContain("https://stats.example/s.js");
  expect(await (await request.get(`${server.base}/privacy.md`)).text()).toContain("stats.example");
});

test("nothing is said of telemetry, because there is none", async () => {
  expect(server.output()).toContain("Ready in");
  expect(server.output()).not.toMatch(/telemetry/i);
});

function write(name: string, text: string): void {
  const file = path.join(CONTENT_DIR, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}
