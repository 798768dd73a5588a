import { expect, type Page } from "playwright/test";
import { answered, ready, test, who, words } from "./chat-stage";
import { jobText } from "./job-text";

// What Firefox and Safari lack or do otherwise, taken away from the browser that these tests run in.

test("the way into the conversation stands upright on the edge where a button sets its words in lines", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/resume");
  await style(page, "button { writing-mode: horizontal-tb !important }");
  const tab = await page.locator(".ask button").boundingBox();
  expect(tab?.width).toBeLessThanOrEqual(32);
  expect(tab?.height).toBeGreaterThan(50);
});

test("a reload keeps the place where nothing tells that a scroll is over", async ({ page, stage }) => {
  await page.addInitScript(() => {
    delete (window as Partial<Window>).onscrollend;
    addEventListener("scrollend", (event) => event.stopImmediatePropagation(), true);
  });
  await page.setViewportSize({ width: 900, height: 500 });
  await page.goto("/chat");
  await page.getByLabel("Your question").fill("What?");
  await page.keyboard.press("Enter");
  const exchange = await stage.next();
  exchange.send(words("A line.\n\n".repeat(60)), answered);
  exchange.end();
  await expect(page.getByText("Was this right?")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => history.state?.reading?.top)).toBe(700);
  await page.reload();
  await expect(page.getByText("Was this right?")).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});

for (const [where, code] of [
  ["", true],
  ["before there is code for it, ", false],
] as const) {
  test(`${where}the Enter that ends an input method sends no question, as Safari tells of it`, async ({
    page,
  }) => {
    if (!code) await page.route(/\.js$/, (route) => route.abort());
    await page.goto("/");
    if (code) await ready(page);
    const line = page.getByLabel(who);
    await line.fill("東京");
    const enter = { key: "Enter", bubbles: true, cancelable: true };
    const taken = (keyCode: number) =>
      line.evaluate((at, init) => !at.dispatchEvent(new KeyboardEvent("keydown", init)), {
        ...enter,
        keyCode,
      });
    expect(await taken(229)).toBe(false);
    await expect(line).toHaveValue("東京");
    expect(await taken(13)).toBe(true);
  });
}

test("a long question is seen whole where fields do not grow of themselves, and sent leaves one line", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...asked: [string]) => asked[0] !== "field-sizing" && supports.apply(CSS, asked);
  });
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto("/");
  await ready(page);
  const long = "What would you do with a platform of many years that nobody dares to change? ".repeat(2);
  await style(page, "textarea { field-sizing: fixed !important }");
  const line = page.getByLabel(who);
  const height = () => line.evaluate(({ clientHeight }) => clientHeight);
  const empty = await height();
  await line.fill(long);
  await expect.poll(height).toBeGreaterThan(2 * empty);
  expect(await line.evaluate((at) => at.scrollHeight - at.clientHeight)).toBe(0);
  await line.fill("Short?");
  await expect.poll(height).toBe(empty);
  await line.fill(long);
  await page.keyboard.press("Enter");
  await expect(line).toHaveValue("");
  expect(await height()).toBe(empty);
});

test("a link of the reference leads to its entry where a browser does not make up for guessed heights", async ({
  page,
}) => {
  await page.goto("/docs");
  const guessed = () =>
    page
      .locator(".operation")
      .evaluateAll((all) => all.filter((one) => getComputedStyle(one).contentVisibility === "auto").length);
  expect(await guessed()).toBeGreaterThan(10);
  await page.getByRole("navigation").getByRole("link", { name: "get_health" }).click();
  await expect(page).toHaveURL(/#get_health$/);
  expect(await guessed()).toBe(0);
});

test("on paper a short page is no higher than what stands on it: Firefox would add an empty sheet", async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 1600 });
  await page.goto("/contact");
  await page.emulateMedia({ media: "print" });
  const { height } = (await page.locator("body").boundingBox()) ?? {};
  expect(height).toBeLessThan(1000);
});

test("on paper no row of a comparison has the sign that folds it, open or not", async ({ page }) => {
  await page.goto("/fit");
  await page.getByRole("textbox").fill(jobText);
  await page.getByRole("button", { name: /^Compare/ }).click();
  const rows = page.locator(".ledger-row details");
  await expect(rows).not.toHaveCount(0);
  await rows.first().evaluate((row: HTMLDetailsElement) => {
    row.open = true;
  });
  await page.emulateMedia({ media: "print" });
  const signs = await page
    .locator(".ledger-row summary > .text")
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row, "::after").content));
  expect(new Set(signs)).toEqual(new Set(["none"]));
});

/** Over the page's own styles; its policy lets no other element be added. */
async function style(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
}
