import { expect, test } from "playwright/test";
import { getContent } from "@/lib/content";
import { markedByAddress, receipts } from "./chat-stage";
import { jobText } from "./job-text";

// Everything a visitor comes for, in a browser that runs no script.

const { profile, projects, essays } = getContent();

test.use({ javaScriptEnabled: false });

test("a question is asked, answered with its receipts, and a receipt leads to the marked passage", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(profile.name);
  await page.getByLabel(`Ask about ${profile.name}`).fill(`What is ${projects[0]?.name}?`);
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(page).toHaveURL(/\/chat\?q=What\+is/);
  await expect(page.getByRole("heading", { name: `What is ${projects[0]?.name}?` })).toBeVisible();
  const receipt = receipts(page).first();
  const quote = (await receipt.getAttribute("data-quote")) ?? "";
  expect(quote).not.toBe("");
  await receipt.click();
  const anchor = decodeURIComponent(new URL(page.url()).hash.slice(1).split(":~:")[0] ?? "");
  await expect(page.locator(`[id="${anchor}"]`)).toContainText(quote);
  expect(await markedByAddress(page)).toContain(quote);
});

test("a suggested question is a link to its answer, and the answer suggests the next", async ({ page }) => {
  await page.goto("/");
  const suggested = page.getByRole("search").getByRole("link").first();
  const question = (await suggested.textContent()) ?? "";
  await suggested.click();
  await expect(page.getByRole("heading", { name: question })).toBeVisible();
  const next = page.locator(".turn-next").getByRole("link").first();
  const asked = (await next.textContent()) ?? "";
  await next.click();
  await expect(page.getByRole("heading", { name: asked })).toBeVisible();
  await page.getByLabel("Your question").fill(`Does ${profile.name} have a driving licence?`);
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(page.getByRole("list", { name: "Receipts" })).toHaveCount(0);
});

test("projects are filtered by the address alone", async ({ page }) => {
  await page.goto("/projects");
  const category = projects[0]?.category ?? "";
  await page
    .getByRole("navigation", { name: "Filter" })
    .getByRole("link", { name: new RegExp(`^${category} \\d`) })
    .click();
  await expect(page).toHaveURL(`/projects#category=${category}`);
  const shown = page.locator(".contents-item:visible").getByRole("heading");
  await expect(shown).toHaveText(projects.filter((one) => one.category === category).map(({ name }) => name));
  await page.getByRole("link", { name: /^All/ }).click();
  await expect(shown).toHaveCount(projects.length);
});

test("essays are filtered by a tag that several share, by the address alone", async ({ page }) => {
  const tags = essays.flatMap((essay) => essay.tags);
  const shared = tags.find((tag) => tags.filter((other) => other === tag).length > 1) ?? "";
  await page.goto("/essays");
  const filter = page.getByRole("navigation", { name: "Filter" });
  await filter.getByRole("link", { name: new RegExp(`^${shared} \\d`) }).click();
  await expect(page.locator(".contents-item:visible").getByRole("heading")).toHaveText(
    essays.filter((essay) => essay.tags.includes(shared)).map(({ title }) => title),
  );
});

test("an essay's table of contents leads to its headings without marking them", async ({ page }) => {
  const essay = essays.find(({ story }) => story.blocks.filter(({ depth }) => depth === 2).length > 2);
  await page.goto(`/essays/${essay?.id}`);
  const last = page.getByRole("navigation", { name: "In this text" }).getByRole("link").last();
  const words = (await last.textContent()) ?? "";
  await last.click();
  const heading = page.getByRole("heading", { name: words });
  await expect(heading).toBeInViewport();
  expect(await heading.locator(".passage").evaluate((one) => getComputedStyle(one).backgroundSize)).toMatch(
    /^0/,
  );
});

test("on a phone, what a recruiter asks first is one tap from the top of the résumé", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/resume");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents.getByRole("link")).toHaveText([
    ...profile.sections.map(({ title }) => title),
    /^Working with/,
  ]);
  await contents.getByRole("link").last().click();
  await expect(page.getByRole("heading", { name: /^Working with/ })).toBeInViewport();
});

test("neighbours lead through all projects", async ({ page }) => {
  await page.goto(`/projects/${projects[0]?.id}`);
  const seen = [projects[0]?.name];
  const older = page.getByRole("navigation", { name: "Neighbouring projects" }).getByRole("link").last();
  for (const project of projects.slice(1, 4)) {
    await older.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(project.name);
    seen.push(project.name);
  }
  expect(new Set(seen).size).toBe(4);
});

test("a job description is handed in by a plain form, and the comparison read", async ({ page }) => {
  await page.goto("/fit");
  await page.getByLabel("The job description").fill(jobText);
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await expect(page).toHaveURL(/\/fit\?task=[\w-]{16,}$/);
  await expect(page.getByRole("heading", { name: "Required" })).toBeVisible();
  const row = page.locator(".ledger-row", { hasText: "5+ years of TypeScript" });
  await row.locator("summary").click();
  await expect(row.locator("q").first()).toBeVisible();
  await page.getByRole("link", { name: "Compare another" }).click();
  await expect(page).toHaveURL(/\/fit$/);
});

test("a job description that cannot be taken comes back, and why", async ({ page, request }) => {
  const long = `</textarea> ${"5+ years of TypeScript.\n".repeat(900)}`;
  await page.goto("/fit");
  const field = page.getByLabel("The job description");
  await field.fill(long);
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await expect(page.getByRole("alert")).toHaveText(
    `The text has ${long.length.toLocaleString("en")} characters; 20,000 are allowed. Shorten it here.`,
  );
  await expect(field).toHaveValue(long);
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await field.fill(jobText);
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await expect(page.getByRole("heading", { name: "Required" })).toBeVisible();
  await page.goto("/fit");
  await field.fill("5+ years of TypeScript. ".repeat(3_600));
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await expect(page.getByRole("alert")).toContainText("too long to be read; 20,000 characters are allowed.");
  await page.goto("/fit");
  const full = "5+ years of TypeScript.\n".repeat(20_000 / 24);
  await field.fill(full);
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await expect(page.getByRole("heading", { name: "Required" }), "a line break counts once").toBeVisible();
  const body = await request.put("/fit/compare", { form: {} });
  expect(body.status()).toBe(405);
});

test("nothing pretends: a button that needs a script is not there", async ({ page }) => {
  for (const path of [
    "/",
    "/projects",
    "/resume",
    "/docs",
    "/agents",
    "/privacy",
    "/fit",
    "/contact",
    "/chat",
  ]) {
    await page.goto(path);
    const buttons = await page.getByRole("button").allTextContents();
    expect(
      buttons.filter((text) => !/^(?:Ask$|Compare with|See what will be sent$)/.test(text)),
      path,
    ).toEqual([]);
  }
});
