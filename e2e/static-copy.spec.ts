import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "playwright/test";
import { runNode } from "../scripts/setup/run.mjs";
import { testEnvironment } from "../scripts/test/environment.mjs";
import { freePort } from "./server";

// What `npm run export -- --site` writes, on a host that knows nothing but files.

const folder = mkdtempSync(path.join(tmpdir(), "portfolio-copy-"));
const types: Record<string, string> = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript" };

let host: Server;
let base: string;

test.beforeAll(async () => {
  test.setTimeout(580_000);
  const args = ["export", "--site", folder, "--server", "https://ask.example"];
  const { code, output } = await runNode("scripts/command.mjs", args, {
    env: { ...testEnvironment(), EMBEDDINGS_BASE_URL: "none" },
  });
  expect(code, output).toBe(0);
  expect(output).toMatch(/has \d{2,} pages, each with its Markdown, and \d{2,} files/);
  const port = await freePort();
  base = `http://localhost:${port}`;
  host = createServer((request, response) => {
    const place = path.join(folder, new URL(request.url ?? "/", base).pathname);
    const file = [place, path.join(place, "index.html")].find((each) =>
      statSync(each, { throwIfNoEntry: false })?.isFile(),
    );
    const found = request.method === "GET" ? file : undefined;
    response.statusCode = found ? 200 : request.method === "GET" ? 404 : 405;
    const shown = found ?? path.join(folder, "404.html");
    response.setHeader("content-type", types[path.extname(shown)] ?? "application/octet-stream");
    response.end(readFileSync(shown));
  }).listen(port);
});
test.afterAll(() => {
  host?.close();
  rmSync(folder, { recursive: true, force: true });
});

test("pages are read, and lead to each other, without the server and without a fault", async ({ page }) => {
  const faults: string[] = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("response", (response) => response.status() >= 400 && faults.push(response.url()));
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(`${base}/`);
  const link = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Résumé" });
  await link.click();
  await expect(page).toHaveURL(/\/resume\/?$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(faults).toEqual([]);
});

test("a question is not sent into the void: asking says that it needs a server", async ({ page }) => {
  await page.goto(`${base}/`);
  const field = page.getByRole("textbox").first();
  await field.fill("Where does she live?");
  await field.press("Enter");
  await expect(page.getByRole("article").getByText("this copy of the site is only its pages")).toBeVisible();
  for (const form of ["chat", "fit", "contact"]) {
    await page.goto(`${base}/${form}/`);
    await expect(page.getByRole("heading", { name: "This needs a server" })).toBeVisible();
    await expect(page.getByRole("link", { name: "https://ask.example" })).toBeVisible();
  }
});

test("twins, feeds and résumé are there; interfaces of a server are not, nor in the sitemap", async ({
  request,
}) => {
  for (const there of [
    "/resume.md",
    "/index.md",
    "/feed.xml",
    "/resume.json",
    "/robots.txt",
    "/llms-full.txt",
  ])
    expect((await request.get(base + there)).status(), there).toBe(200);
  for (const none of ["/openapi.json", "/llms.txt", "/agents.md", "/.well-known/ai-catalog.json", "/owner"])
    expect((await request.get(base + none)).status(), none).toBe(404);
  expect(await (await request.get(`${base}/sitemap.xml`)).text()).not.toMatch(/\/(?:chat|fit|contact|docs)</);
});
