import { cpSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, test } from "playwright/test";
import { ready } from "./chat-stage";
import { englishOn } from "./english";
import { startServer, type TestServer } from "./server";

// A site that says the same in every language of the catalogue: the owner's own, and a folder for each other beside it.

const others = ["es", "fr", "de", "pt", "it"] as const;
// Always the same place for this checkout: the first start builds the site, later ones find it.
const CONTENT_DIR = path.join(tmpdir(), `portfolio-languages${process.cwd().replaceAll(path.sep, "-")}`);

let server: TestServer;

test.beforeAll(async () => {
  test.setTimeout(580_000);
  rmSync(CONTENT_DIR, { recursive: true, force: true });
  for (const folder of ["languages", "more-languages"])
    cpSync(path.resolve("e2e/fixtures", folder), CONTENT_DIR, { recursive: true });
  server = await startServer({
    script: "scripts/start.mjs",
    env: { CONTENT_DIR, RATE_LIMIT_PER_MINUTE: "10000" },
    timeout: 570_000,
  });
});
test.afterAll(() => server?.stop());

const question = {
  es: "¿Dónde trabaja ahora?",
  fr: "Où travaille-t-elle maintenant ?",
  de: "Wo arbeitet sie jetzt?",
  pt: "Onde trabalha agora?",
  it: "Dove lavora adesso?",
};

for (const language of others) {
  test(`every page below /${language} is in its language, and the same page in English knows it`, async ({
    browser,
    request,
  }) => {
    // What the server sends is looked at; what a script adds is in the catalogue as well.
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const base = `/${language}`;
    const paths = [base, `${base}/chat?q=${encodeURIComponent(question[language])}`];
    for (const at of paths) {
      await page.goto(server.base + at);
      await expect(page.locator("html"), at).toHaveAttribute("lang", language);
      expect(await englishOn(page), at).toEqual([]);
      const other = await alternate(page, "en");
      expect(other, at).toBe(at.replace(/\?.*$/, "").slice(base.length) || "/");
      expect(await alternate(page, "x-default"), at).toBe(other);
      const back = await (await request.get(server.base + other)).text();
      expect(back, other).toContain(`hrefLang="${language}" href="${base}${other === "/" ? "" : other}"`);
      const links = await page
        .locator(`a[href="${base}"], a[href^="${base}/"]`)
        .evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split(/[#?]/)[0] ?? ""));
      paths.push(...new Set(links.filter((link) => !/\.\w+$/.test(link) && !paths.includes(link))));
    }
    expect(paths).toContain(`${base}/projects/turn-compass`);
    expect(paths).toContain(`${base}/contact`);
    expect(paths).toContain(`${base}/agents`);
    expect(paths).toContain(`${base}/docs`);
    expect(paths.length).toBeGreaterThan(9);

    await page.goto(`${server.base}${base}/fit`);
    await page.locator("textarea").fill("- Kotlin\n- COBOL\n- PostgreSQL");
    await page.locator("form.fit-form button[type=submit]").click();
    await expect(async () => {
      await page.reload();
      await expect(page.locator(".ledger-row")).toHaveCount(3, { timeout: 300 });
    }).toPass();
    expect(await englishOn(page)).toEqual([]);
    await expect(page.locator(`.ledger a[href^="${base}/"]`).first()).toBeAttached();

    for (const nowhere of [`${base}/nope`, `${base}/projects/nope`]) {
      expect((await page.goto(server.base + nowhere))?.status(), nowhere).toBe(404);
      await expect(page.locator("html"), nowhere).toHaveAttribute("lang", language);
      await expect(page.getByRole("main").locator(`a[href="${base}/projects"]`)).toBeVisible();
      expect(await englishOn(page), nowhere).toEqual([]);
    }
    // What is not there in this language is read in the site's own.
    await page.goto(`${server.base}${base}/projects/open-scale`);
    await expect(page).toHaveURL(`${server.base}/projects/open-scale`);
    await context.close();
  });
}

test("the switch leads to the same page, and to the first where there is none, without a script too", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.base}/projects/turn-compass`);
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL(`${server.base}/es/projects/turn-compass`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Brújula de Turnos");
  await page.getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(`${server.base}/projects/turn-compass`);
  for (const withoutTwin of ["/projects/open-scale", "/nope"]) {
    await page.goto(server.base + withoutTwin);
    await page.getByRole("link", { name: "Español" }).click();
    await expect(page).toHaveURL(`${server.base}/es`);
  }
  await context.close();
});

test("the switch follows what was opened without a reload", async ({ page }) => {
  await page.goto(server.base);
  await ready(page);
  await page.getByRole("banner").locator('a[href="/projects"]').click();
  // The first page links the project as well: a click there, while the next is on its way, is overtaken by that.
  await expect(page).toHaveURL(`${server.base}/projects`);
  await page.locator('main a[href="/projects/turn-compass"]').first().click();
  await expect(page).toHaveURL(`${server.base}/projects/turn-compass`);
  await page.getByRole("link", { name: "Español" }).click();
  await expect(page).toHaveURL(`${server.base}/es/projects/turn-compass`);
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
  for (const nothing of ["/xx", "/xx/chat", "/xx/feed.xml", "/xx/menu.json", "/es/nothing", "/en", "/en/fit"])
    expect((await request.get(server.base + nothing)).status(), nothing).toBe(404);
  const twin = await request.get(`${server.base}/es/faq`, { headers: { accept: "text/markdown" } });
  expect(await twin.text()).toContain("una sola persona entiende");
  await page.goto(`${server.base}/en/chat`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("main").getByRole("link", { name: "Work" })).toBeVisible();
});

/** Where a page is in another language, as a path. */
async function alternate(page: Page, language: string): Promise<string> {
  const href = await page.locator(`link[rel=alternate][hreflang="${language}"]`).getAttribute("href");
  return new URL(href ?? "/none", server.base).pathname;
}
