import { expect, test } from "playwright/test";
import { field, open, panel, ready } from "./chat-stage";

// What a visitor has before and around the page: the first frame, the keyboard of a phone.

for (const path of ["/", "/fit"]) {
  test(`${path} is on the screen before the framework runs`, async ({ page }) => {
    await page.addInitScript(() => {
      let next: unknown;
      const set = (value: unknown) => {
        next = value;
        Object.assign(window, { started: performance.now() });
      };
      // Next says its version there before anything else.
      Object.defineProperty(window, "next", { configurable: true, get: () => next, set });
    });
    // The second time everything is in the cache, and could run at once.
    for (let time = 0; time < 2; time += 1) {
      await page.goto(path);
      await ready(page);
      const [painted, started] = await page.evaluate(() => [
        performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
        (window as unknown as { started: number }).started,
      ]);
      expect(painted).toBeLessThan(started ?? 0);
    }
  });
}

test("what one types stays in sight above the keyboard, and the sheet is whole again behind it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/faq");
  const keyboard = (height: number) =>
    page.evaluate((left) => {
      const seen = window.visualViewport!;
      Object.defineProperty(seen, "height", { configurable: true, value: left });
      seen.dispatchEvent(new Event("resize"));
    }, 844 - height);
  const bottomOf = async (part: ReturnType<typeof field>) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return y + height;
  };
  await expect.poll(() => bottomOf(field(page))).toBeGreaterThan(760);
  await keyboard(340);
  await expect.poll(() => bottomOf(panel(page))).toBe(504);
  await expect.poll(() => bottomOf(field(page))).toBeLessThan(504);
  await expect(panel(page).getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  await keyboard(0);
  await expect.poll(() => bottomOf(panel(page))).toBe(844);
});
