import { expect, type Page } from "playwright/test";
import { test } from "./chat-stage";

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

/** Over the page's own styles; its policy lets no other element be added. */
async function style(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
}
