import { expect, test } from "playwright/test";
import { type Block, getContent } from "@/lib/content";
import { violations } from "./axe";

// What is drawn: figures in ink from rows of a story, pictures in the width that is needed, a portrait.

const { projects, essays, profile } = getContent();
const pages = [
  ...projects.map(({ id, story }) => ({ path: `/projects/${id}`, story })),
  ...essays.map(({ id, story }) => ({ path: `/essays/${id}`, story })),
];
const having = (sign: string) => pages.filter(({ story }) => JSON.stringify(story.tree).includes(sign));
const drawn = having("dataFigure");

test("the sample draws bars, a line and a change", async ({ request }) => {
  const html = await Promise.all(drawn.map(async ({ path }) => (await request.get(path)).text()));
  for (const kind of ["bars", "line", "before-after"])
    expect(html.join("")).toContain(`data-figure="${kind}"`);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, story } of drawn) {
    test(`the figure of ${path} is a table with ink beside it, and lights where it is cited`, async ({
      page,
    }) => {
      const caption = story.blocks.find(({ kind }) => kind === "caption") as Block;
      await page.goto(`${path}#${caption.anchor}`);
      const figure = page.locator("figure", { has: page.locator(`[id="${caption.anchor}"]`) });
      const rows = figure.getByRole("row");
      await expect(rows.nth(1).getByRole("rowheader")).not.toBeEmpty();
      const ink = figure.locator("svg:not(.ink-key)");
      expect(await ink.count()).toBeGreaterThan(1);
      for (const each of await ink.all()) {
        expect((await each.boundingBox())?.width).toBeGreaterThan(20);
        expect(await each.evaluate((svg) => getComputedStyle(svg).backgroundColor)).not.toBe(
          "rgba(0, 0, 0, 0)",
        );
      }
      await page.setViewportSize({ width: 320, height: 800 });
      // A bar and a change have the whole width of a phone.
      const long = figure.locator(".ink-bar, .ink-change");
      for (const each of await long.all()) expect((await each.boundingBox())?.width).toBeGreaterThan(240);
      // And no value lies beyond its edge.
      if ((await long.count()) > 0)
        expect(
          await figure.locator(".scroll").evaluate((frame) => frame.scrollWidth - frame.clientWidth),
        ).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
});

test("on the narrowest phone no word over a column is broken", async ({ page }) => {
  // 320 pixels less a scrollbar.
  await page.setViewportSize({ width: 305, height: 640 });
  for (const { path } of drawn) {
    await page.goto(path, { waitUntil: "networkidle" });
    const broken = await page.locator("figure[data-figure] thead th").evaluateAll((heads) =>
      heads.flatMap((head) => {
        const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
        const broken: string[] = [];
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          for (const { 0: word, index } of (text.nodeValue ?? "").matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
          }
        }
        return broken;
      }),
    );
    expect(broken, path).toEqual([]);
  }
});

test("a picture comes in the width that its page shows, with its words and its caption", async ({ page }) => {
  const [shown] = having("srcSet");
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(shown?.path ?? "");
  const image = page.locator("figure img");
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/480\.webp$/);
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await image.getAttribute("alt")).toMatch(/\w+ \w+/);
  const address = await image.evaluate((img: HTMLImageElement) => img.currentSrc);
  expect((await page.request.get(address)).headers()["content-type"]).toBe("image/webp");
  await expect(page.locator("figcaption")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the portrait that the résumé names is shown, and said to machines", async ({ page }) => {
  for (const path of ["/", "/resume"]) {
    await page.goto(path);
    const portrait = page.getByRole("img", { name: profile.name });
    await portrait.scrollIntoViewIfNeeded();
    await expect
      .poll(() => portrait.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
  }
  await page.goto("/");
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const portrait = await page.getByRole("img", { name: profile.name }).boundingBox();
    const above = await page.getByRole("link", { name: "The résumé" }).boundingBox();
    const apart =
      portrait && above && (portrait.y - (above.y + above.height) > 12 || portrait.x > above.x + above.width);
    expect(apart, `${width} wide`).toBe(true);
  }
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).join("");
  expect(data).toContain(profile.portrait?.address);
});
