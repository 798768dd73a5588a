import { expect, type Locator, test } from "playwright/test";
import { open, panel, ready, who } from "./chat-stage";

// The colors that a visitor asks the browser for: its own in place of the page's, or more contrast.

test.describe("where the browser sets the colors", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("the menu marks one place alone", async ({ page }) => {
    await page.goto("/faq");
    await ready(page);
    await page.keyboard.press("Control+k");
    const options = page.getByRole("option");
    await expect(options.nth(2)).toBeVisible();
    const bars = await options.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each).borderInlineStartColor),
    );
    expect(bars.filter((color) => color === bars[0])).toHaveLength(1);
  });

  test("one sees where one writes", async ({ page }) => {
    const isFramed = (field: Locator) =>
      field.evaluate((element) => {
        return [element, element.parentElement].some((one) => {
          const { outlineStyle = "none", outlineWidth = "0" } = one ? getComputedStyle(one) : {};
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        });
      });
    await page.goto("/");
    await ready(page);
    const line = page.getByLabel(who);
    expect(await isFramed(line)).toBe(false);
    await line.focus();
    expect(await isFramed(line)).toBe(true);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox")).toBeFocused();
    expect(await isFramed(page.getByRole("combobox"))).toBe(true);
    for (const [path, label] of [
      ["/fit", "The job description"],
      ["/chat", "Your question"],
      ["/contact", "Your message"],
    ] as const) {
      await page.goto(path);
      await page.getByLabel(label).focus();
      expect(await isFramed(page.getByLabel(label)), path).toBe(true);
    }
    await open(page);
    expect(await isFramed(panel(page).getByLabel("Your question"))).toBe(true);
  });

  test("the passage that one has landed on is marked", async ({ page }) => {
    await page.goto("/faq");
    const passages = page.locator("main [id] .passage");
    const background = (passage: Locator) =>
      passage.evaluate((element) => getComputedStyle(element).backgroundColor);
    const unmarked = await background(passages.nth(1));
    const id = await passages.nth(1).evaluate((element) => element.closest("[id]")?.id);
    await page.goto(`/faq#${id}`);
    await expect.poll(() => background(passages.nth(1))).not.toBe(unmarked);
    expect(await background(passages.nth(0))).toBe(unmarked);
  });

  test("the page one is on, and what the list is filtered by, have a line of their own", async ({ page }) => {
    await page.goto("/projects");
    await ready(page);
    const lined = (links: Locator) =>
      links.evaluateAll((all) =>
        all
          .filter((each) => getComputedStyle(each).textDecorationLine !== "none")
          .map((each) => each.getAttribute("aria-current")),
      );
    expect(await lined(page.locator("header nav a"))).toEqual(["page"]);
    const filter = page.getByRole("navigation", { name: "Filter" });
    await filter.getByRole("link", { name: /^voice/ }).click();
    await expect(filter.locator("[aria-current]")).toHaveText([/^voice/]);
    await page.mouse.move(0, 0);
    expect(await lined(filter.getByRole("link"))).toEqual(["true"]);
  });
});

test("whoever asks for more contrast reads ink, and sees the hairlines", async ({ page }) => {
  await page.goto("/");
  const colors = () =>
    page
      .locator(".opening-who")
      .evaluate((soft) => [getComputedStyle(soft).color, getComputedStyle(document.body).color]);
  const [soft, ink] = await colors();
  expect(soft).not.toBe(ink);
  await page.emulateMedia({ contrast: "more" });
  expect(await colors()).toEqual([ink, ink]);
});
