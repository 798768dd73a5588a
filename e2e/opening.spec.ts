import { expect, type Page, test } from "playwright/test";
import { getContent } from "@/lib/content";
import { violations } from "./axe";
import { panel, ready, receipts, who } from "./chat-stage";
import { holdBack, scripts } from "./hold-back";

// The first screen: who this is, one question with its evidence beside it, and a line to ask the next.

const { owner, profile, projects } = getContent();
const opening = (page: Page) => page.getByRole("region", { name: "A question, answered" });
const lit = (locator: ReturnType<Page["locator"]>) =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor !== "rgba(0, 0, 0, 0)");

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page arrives with a question answered: a number after each claim, its quote beside it", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/");
    const answer = opening(page);
    await expect(answer.getByRole("heading")).toHaveText(owner.opening ?? /\?$/);
    const claims = answer.locator(".claim");
    await expect(claims).toHaveCount(2);
    for (const [index, claim] of (await claims.all()).entries()) {
      await expect(claim.getByRole("link")).toHaveAccessibleName(`Receipt ${index + 1}`);
      expect((await claim.textContent())?.trim()).toMatch(/\d$/);
    }
    const quotes = answer.getByRole("list", { name: "Receipts" }).locator("q");
    await expect(quotes).toHaveCount(2);
    for (const quote of await quotes.all()) await expect(quote.locator(".lit").first()).toBeVisible();
    await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(page.getByLabel(who)).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".suggestions")).toHaveText(/^For example: [^?]+\?, [^?]+\? or [^?]+\?$/);
    const summary = profile.about.fields.find(({ name }) => name === "summary")?.text ?? "";
    const sentence = (await page.locator(".opening-who").textContent()) ?? "";
    expect(summary.startsWith(sentence) && sentence.endsWith(".")).toBe(true);
  });

  test("on a phone a number unfolds its note in place, and folds it again", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    const box = opening(page).getByLabel("Show receipt 1 here");
    const note = opening(page).locator('.unfolded[data-note="1"]');
    await expect(note).toBeHidden();
    await box.click();
    await expect(note.locator("q .lit").first()).toBeVisible();
    await expect(note.getByRole("link").last()).toBeVisible();
    await box.click();
    await expect(note).toBeHidden();
    for (const key of ["Enter", "Space"]) {
      await box.press(key);
      await expect(note).toBeVisible({ visible: key === "Enter" });
    }
    await expect(opening(page).getByRole("list", { name: "Receipts" })).toBeHidden();
  });
});

test("axe finds nothing with a note unfolded", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await opening(page).locator(".unfold summary").first().click();
  await expect(opening(page).locator('.unfolded[data-note="1"]')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("a sentence and its note are lit together, by pointer and by focus", async ({ page }) => {
  await page.goto("/");
  const claim = opening(page).locator('.claim[data-note="2"]');
  const note = opening(page).locator('.receipt[data-note="2"]');
  const both = async () => [await lit(claim), await lit(note)];
  expect(await both()).toEqual([false, false]);
  await claim.hover();
  await expect.poll(both).toEqual([true, true]);
  await page.mouse.move(0, 0);
  await note.getByRole("link").last().focus();
  await expect.poll(both).toEqual([true, true]);
  expect(await lit(opening(page).locator('.claim[data-note="1"]'))).toBe(false);
});

test("projects lead with what they did, in words of their own story", async ({ page, request }) => {
  await page.goto("/");
  const leading = projects.filter(({ result }) => result);
  expect(leading.length).toBeGreaterThan(0);
  const shown = await page.locator(".contents-result").allTextContents();
  expect(shown.length).toBeGreaterThan(3);
  for (const { id, name, result } of leading) {
    const heading = page.getByRole("heading", { name: `${result}: ${name}` });
    if ((await heading.count()) === 0) continue;
    expect(await (await request.get(`/projects/${id}.md`)).text()).toContain(result);
  }
});

test("a question that could not be asked stays where it was typed", async ({ page, context }) => {
  await page.goto("/");
  await ready(page);
  await context.setOffline(true);
  const line = page.getByLabel(who);
  await line.fill("What did she do first?");
  await line.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "Check the connection" })).toBeVisible();
  await expect(line).toHaveValue("What did she do first?");
  await context.setOffline(false);
  await line.press("Enter");
  await expect(
    page.getByRole("region", { name: "Answer" }).getByRole("heading", { name: "What did she do first?" }),
  ).toBeVisible();
  await expect(line).toHaveValue("");
});

test("what is typed before any script has come is not lost to it", async ({ page }) => {
  for (const [path, name] of [
    ["/", who],
    ["/chat", "Your question"],
  ] as const) {
    const arrive = await holdBack(page, scripts);
    await page.goto(path, { waitUntil: "commit" });
    await page.getByLabel(name).fill("Who is it?");
    arrive();
    await ready(page);
    await expect(page.getByLabel(name)).toHaveValue("Who is it?");
  }
});

for (const path of ["/", "/chat"]) {
  test(`a question sent by Enter on ${path} before any script has come is answered when it has`, async ({
    page,
  }) => {
    const arrive = await holdBack(page, scripts);
    await page.goto(path, { waitUntil: "commit" });
    const line = page.locator("#_question");
    await line.fill("Where does she work?");
    await line.press("Enter");
    await expect(line).toHaveValue("Where does she work?");
    arrive();
    await expect(page.locator(".turn").getByRole("heading")).toHaveText("Where does she work?");
    await expect(page).toHaveURL(path);
  });
}

test("a button that is pressed before any script has come does its work when it has", async ({ page }) => {
  const arrive = await holdBack(page, scripts);
  await page.goto("/faq", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  arrive();
  await expect(panel(page).getByLabel("Your question")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
});

test("the panel offers what the page it is on can answer", async ({ page }) => {
  const offered = new Set<string>();
  for (const { id, name } of projects.slice(0, 2)) {
    await page.goto(`/projects/${id}`);
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    const links = panel(page).locator(".introduction").getByRole("link");
    await expect(links.first()).toContainText(name);
    for (const text of await links.allTextContents()) offered.add(text);
  }
  expect(offered.size).toBeGreaterThan(3);
  await panel(page).locator(".introduction").getByRole("link").first().click();
  await expect(receipts(panel(page)).first()).toBeVisible();
});

for (const [width, height] of [
  [320, 640],
  [390, 844],
  [640, 450],
  [1100, 700],
  [1280, 800],
  [1920, 1000],
] as const) {
  test(`a receipt of the first page is read without collisions, ${width} wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await ready(page);
    if (width <= 640) await opening(page).locator(".unfold summary").first().click();
    await opening(page).locator("a:visible[data-quote]").first().click();
    await expect(page).toHaveURL(/#/);
    const landed = page.locator("[data-landed]");
    await expect(landed).toBeInViewport();
    const beside = width >= 1088;
    await expect(panel(page)).toBeVisible({ visible: beside });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
    if (!beside) return;
    const words = await landed.boundingBox();
    const sheet = await panel(page).boundingBox();
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(sheet?.x ?? 0);
    const offered = await panel(page).locator(".turn-next").getByRole("link").allTextContents();
    expect(offered).toEqual([...new Set(offered)]);
    await page.setViewportSize({ width: 1024, height });
    await expect(panel(page)).toBeHidden();
  });
}

test("the framework is evaluated in steps, which its compiler's chunks still allow", async ({ request }) => {
  const [loader = ""] =
    /\/_next\/static\/chunks\/first-\w+\.js/.exec(await (await request.get("/")).text()) ?? [];
  expect(await (await request.get(loader)).text()).toMatch(/modules=\[\d+(?:,\d+)+\]/);
});
