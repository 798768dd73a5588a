import path from "node:path";
import { expect, type Page, test } from "playwright/test";
import { englishOn } from "./english";
import { startServer, type TestServer } from "./server";

// A site that says the same in two languages: the owner's own, and `es/` beside it.

const CONTENT_DIR = path.resolve("e2e/fixtures/languages");

let server: TestServer;

// The first start of a clean checkout builds this site; later ones find it.
test.beforeAll(async () => {
  test.setTimeout(580_000);
  server = await startServer({
    script: "scripts/start.mjs",
    env: { CONTENT_DIR, RATE_LIMIT_PER_MINUTE: "10000" },
    timeout: 570_000,
  });
});
test.afterAll(() => server?.stop());

test("every page below /es is in Spanish, and the same page in English knows it", async ({
  page,
  request,
}) => {
  const paths = ["/es", "/es/chat?q=%C2%BFD%C3%B3nde%20trabaja%20ahora%3F", "/es/fit?refused=invalid"];
  for (const at of paths) {
    await page.goto(server.base + at);
    await expect(page.locator("html"), at).toHaveAttribute("lang", "es");
    expect(await englishOn(page), at).toEqual([]);
    const other = await alternate(page, "en");
    expect(other, at).toBe(at.replace(/\?.*$/, "").slice("/es".length) || "/");
    expect(await alternate(page, "x-default"), at).toBe(other);
    const back = await (await request.get(server.base + other)).text();
    expect(back, other).toContain(`hrefLang="es" href="/es${other === "/" ? "" : other}"`);
    const links = await page
      .locator('a[href^="/es"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split(/[#?]/)[0] ?? ""));
    paths.push(...new Set(links.filter((link) => !/\.\w+$/.test(link) && !paths.includes(link))));
  }
  expect(paths).toContain("/es/projects/turn-compass");
  expect(paths).toContain("/es/contact");
  expect(paths.length).toBeGreaterThan(10);
});

test("the switch leads to the same page, and to the first where there is none", async ({ page }) => {
  await page.goto(`${server.base}/projects/turn-compass`);
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL(`${server.base}/es/projects/turn-compass`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brújula de Turnos");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${server.base}/projects/turn-compass`);
  await page.goto(`${server.base}/projects/open-scale`);
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL(`${server.base}/es`);
});

test("a question on a Spanish page is answered in Spanish, its receipt is on a Spanish page", async ({
  page,
}) => {
  await page.goto(`${server.base}/es`);
  await page.getByRole("textbox").fill("¿Dónde trabaja ahora?");
  await page.getByRole("textbox").press("Enter");
  const receipt = page.locator('.inline-answer a[href^="/es/resume#"]').first();
  await expect(receipt).toBeVisible();
  await receipt.click();
  await expect(page).toHaveURL(/\/es\/resume#work-clinicas-valdeniebla/);
  await expect(page.locator("[data-landed]")).toBeVisible();
});

test("the menu of a Spanish page leads to Spanish pages", async ({ page }) => {
  await page.goto(`${server.base}/es/faq`);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill("Brújula");
  await expect(page.getByRole("option", { name: "Brújula de Turnos Proyecto" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${server.base}/es/projects/turn-compass`);
});

test("forms without a script stay in their language", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.base}/es/contact`);
  await page.locator("#_name").fill("Ada");
  await page.locator("#_email").fill("ada@example.org");
  await page.locator("#_message").fill("Hola, Inés.");
  await page.locator("form.fit-form button").click();
  await expect(page).toHaveURL(/\/es\/contact\?message=/);
  await page.locator('form[action="/es/contact/send"] button').first().click();
  await expect(page).toHaveURL(/\/es\/contact\?message=/);
  expect(await englishOn(page)).toEqual([]);
  await page.goto(`${server.base}/es/fit`);
  await page.locator("textarea").fill("Buscamos una ingeniera con Kotlin y PostgreSQL.");
  await page.locator("form.fit-form button[type=submit]").click();
  await expect(page).toHaveURL(/\/es\/fit\?task=/);
  await context.close();
});

test("a language nobody wrote in has no pages", async ({ page, request }) => {
  for (const nothing of [
    "/fr",
    "/fr/chat",
    "/fr/feed.xml",
    "/fr/menu.json",
    "/es/docs",
    "/es/nothing",
    "/en",
  ])
    expect((await request.get(server.base + nothing)).status(), nothing).toBe(404);
  const twin = await request.get(`${server.base}/es/faq`, { headers: { accept: "text/markdown" } });
  expect(await twin.text()).toContain("una sola persona entiende");
  await page.goto(`${server.base}/fr/chat`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("main").getByRole("link", { name: "Work" })).toBeVisible();
});

/** Where a page is in another language, as a path. */
async function alternate(page: Page, language: string): Promise<string> {
  const href = await page.locator(`link[rel=alternate][hreflang="${language}"]`).getAttribute("href");
  return new URL(href ?? "/none", server.base).pathname;
}
