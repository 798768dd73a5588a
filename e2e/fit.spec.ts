import { expect, test } from "playwright/test";
import { violations } from "./axe";
import { ready, tabTo } from "./chat-stage";
import { holdBack, scripts } from "./hold-back";
import { jobText } from "./job-text";
import { startServer } from "./server";

const german =
  "Senior Entwicklerin\n\nDein Profil\n- Mindestens 5 Jahre Erfahrung mit TypeScript\n- Sehr gutes Englisch\n- Erfahrung mit COBOL";

test("by keyboard alone: hand in, watch, read, copy the link; who opens it sees the same", async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/fit");
  const field = page.getByLabel("The job description");
  await tabTo(page, field);
  await page.keyboard.insertText(jobText);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/fit\?task=[\w-]{16,}$/);
  await expect(page.getByRole("heading", { name: "Required" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "comparison is done" })).toHaveCount(1);
  const copy = page.getByRole("button", { name: "Copy the link" });
  await tabTo(page, copy);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Copied" })).toHaveCount(2);
  const markdown = await page.evaluate(() => navigator.clipboard.readText());
  expect(markdown).toMatch(
    /^# A job description against .+\n\n.+\n\n## In the way\n\n- \*\*no evidence\*\*: .*COBOL/,
  );
  expect(markdown).toMatch(/- \*\*met\*\*: 5\+ years of TypeScript\. .+\[.+\]\(http.+#.+\)/);
  expect(markdown.trimEnd().endsWith(page.url())).toBe(true);

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await other.goto(link);
  const rows = (where: typeof page) => where.locator(".ledger-row").allInnerTexts();
  await expect.poll(() => rows(other)).toEqual(await rows(page));
  await expect(
    other.getByText(/^Whoever has the link can read this until \d{1,2} \w{3} \d{4}\.$/),
  ).toBeVisible();
  await elsewhere.close();
});

test("what is in the way comes first, ruled off; what is met is marked; every quote stands on its page", async ({
  page,
}) => {
  await handIn(page, jobText);
  await expect(page.locator(".ledger h2")).toHaveText(["In the way", "Required", "Would be nice"]);
  const blocker = page.locator(".ledger-part.ruled .ledger-row");
  await expect(blocker).toHaveCount(1);
  await expect(blocker).toContainText("COBOL");
  await expect(blocker).toContainText("no evidence");
  const typescript = page.locator(".ledger-row", { hasText: "5+ years of TypeScript" });
  await expect(typescript.locator("q").first()).toBeHidden();
  await typescript.locator("summary").click();
  await expect(typescript.locator("q").first()).toBeVisible();
  const met = typescript.getByText("met", { exact: true });
  expect(await met.evaluate((one) => getComputedStyle(one).backgroundColor)).not.toBe("rgba(0, 0, 0, 0)");
  await expect(page.getByText("One line gave orders to the reader and was left out.")).toBeVisible();
  await expect(page.getByText(/\d ?%/)).toHaveCount(0);

  const receipts = await page.locator(".ledger .receipt a").evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute("href") ?? "",
      quote: link.querySelector("q")?.textContent ?? "",
    })),
  );
  expect(receipts.length).toBeGreaterThan(3);
  for (const { href, quote } of receipts) {
    await page.goto(href);
    const anchor = decodeURIComponent(href.split("#")[1] ?? "");
    const told = await page.locator(`[id="${anchor}"]`).textContent();
    expect(withoutMarks(told ?? ""), href).toContain(withoutMarks(quote));
  }
});

test("progress is shown while it is made", async ({ page }) => {
  let looks = 0;
  await page.route("**/v1/tasks/*", async (route) => {
    looks += 1;
    const [status, progress] = looks === 1 ? ["processing", 45] : ["failed", 45];
    const result = status === "failed" ? { error: { code: "internal", message: "It broke." } } : undefined;
    const json = { task_id: "t".repeat(24), status, progress, result };
    await route.fulfill({ json, headers: { "retry-after": "1" } });
  });
  await page.goto("/fit");
  await page.getByLabel("The job description").fill(jobText);
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await expect(page.getByRole("progressbar", { name: "Comparison" })).toHaveAttribute("value", "45");
  await expect(page.getByText("Looking for evidence …")).toBeVisible();
  await expect(page.getByText("It broke.")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0);
  await page.getByRole("button", { name: "Compare another" }).click();
  await expect(page.getByLabel("The job description")).toBeVisible();
  await expect(page).toHaveURL("/fit");
});

test("a dropped connection and a busy service are waited out", async ({ page }) => {
  let looks = 0;
  await page.route("**/v1/tasks/*", (route) => {
    looks += 1;
    if (looks === 1) return route.abort();
    if (looks === 2) {
      return route.fulfill({ status: 429, json: {}, headers: { "retry-after": "1" } });
    }
    return route.continue();
  });
  await handIn(page, jobText);
  expect(looks).toBeGreaterThan(2);
});

test("what is typed before there is code for it is compared", async ({ page }) => {
  const arrive = await holdBack(page, scripts);
  await page.goto("/fit", { waitUntil: "commit" });
  await page.getByLabel("The job description").fill("You have five years of experience with TypeScript.");
  arrive();
  await expect(page.getByRole("button", { name: "or try an example" })).toHaveCount(0);
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await expect(page.locator(".ledger")).toBeVisible();
});

test("German in, German out", async ({ page }) => {
  await handIn(page, german);
  await expect(page.locator(".ledger")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { name: "Verlangt" })).toBeVisible();
  // The passages are in the language of the pages that they stand on.
  const quotes = page.locator(".ledger .receipt q");
  expect(await quotes.count()).toBeGreaterThan(0);
  for (const quote of await quotes.all())
    expect(await quote.evaluate((one) => one.closest<HTMLElement>("[lang]")?.lang)).toBe("en");
});

test("what is too much, or not there, is told", async ({ page }) => {
  expect((await page.goto(`/fit?task=${"x".repeat(24)}`))?.status()).toBe(404);
  await expect(page.getByText("This comparison is gone. Each is kept for seven days.")).toBeVisible();
  // The page is what it is without it.
  await expect(page.getByText("Every requirement of a job description gets a verdict")).toBeVisible();

  const server = await startServer({ env: { RATE_LIMIT_PER_MINUTE: "2" } });
  try {
    await page.goto(`${server.base}/fit`);
    // A form sent before there is code for it is refused on a page, in other words.
    await ready(page);
    const spent = await page.evaluate(async () => {
      const looks = [fetch(`/v1/tasks/${"x".repeat(24)}`), fetch(`/v1/tasks/${"y".repeat(24)}`)];
      return (await Promise.all(looks)).map(({ status }) => status);
    });
    expect(spent).toEqual([404, 404]);
    await page.getByLabel("The job description").fill("- Rust");
    await page.getByRole("button", { name: /^Compare with/ }).click();
    await expect(page.getByText(/^That was much in one minute\. Try again in \d+ s\.$/)).toBeVisible();
  } finally {
    await server.stop();
  }
});

test("whoever compares is put at what came of it, and whoever compares another, in the field", async ({
  page,
}) => {
  await page.goto("/fit");
  await ready(page);
  const field = page.getByLabel("The job description");
  const title = await page.title();
  await field.fill(jobText);
  await page.getByRole("button", { name: /^Compare with/ }).click();
  const verdict = page.getByRole("heading", { name: "A job description against Maren’s portfolio" });
  await expect(verdict).toBeFocused();
  await expect(page.getByText(/^Every requirement of a job description gets/)).toBeHidden();
  await expect(page).toHaveTitle(/^A job description against Maren’s portfolio · /);
  await page.getByRole("button", { name: "Compare another" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await expect(page).toHaveTitle(title);
});

test("the text can be changed and compared again", async ({ page }) => {
  await page.goto("/fit");
  await ready(page);
  const field = page.getByLabel("The job description");
  await field.fill(jobText);
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await page.getByRole("button", { name: "Change the text" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(jobText);
  await page.goBack();
  await expect(page.getByRole("heading", { name: /^A job description against/ })).toBeVisible();
});

test("Back leads to the text that was compared, Forward to the verdict; so from another page", async ({
  page,
}) => {
  await handIn(page, jobText);
  const field = page.getByLabel("The job description");
  const url = page.url();
  await page.goBack();
  await expect(page).toHaveURL("/fit");
  await expect(field).toHaveValue(jobText);
  await page.goForward();
  await expect(page).toHaveURL(url);
  await expect(page.locator(".ledger")).toBeVisible();
  await page.getByRole("button", { name: "Compare another" }).click();
  await field.fill(german);
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await expect(page.locator(".ledger")).toHaveAttribute("lang", "de");
  await page.goBack();
  await expect(field).toHaveValue(german);
  await page.goBack();
  await expect(page.locator(".ledger")).toHaveAttribute("lang", "en");
  await page.locator(".ledger-row", { hasText: "5+ years of TypeScript" }).locator("summary").click();
  await page.locator(".ledger .receipt a:visible").first().click();
  await expect(page.locator(".ledger")).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(url);
  await expect(page.locator(".ledger")).toBeVisible();
  await expect(page).toHaveTitle(/^A job description against /);
  await page.reload();
  await page.goBack();
  await expect(field).toHaveValue(jobText);
});

test("who goes elsewhere while the text is handed in is left there", async ({ page }) => {
  const arrive = await holdBack(page, "**/v1/tasks");
  await page.goto("/fit");
  await ready(page);
  await page.getByLabel("The job description").fill(jobText);
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await page.getByRole("banner").getByRole("link", { name: "Résumé" }).click();
  await expect(page).toHaveURL("/resume");
  const taken = page.waitForResponse("**/v1/tasks");
  arrive();
  await (await taken).finished();
  // Long enough for the address to change with it.
  await page.waitForTimeout(500);
  await expect(page).toHaveURL("/resume");
});

test("spaces alone are no job: the field says that it is empty", async ({ page }) => {
  await page.goto("/fit");
  await ready(page);
  const field = page.getByLabel("The job description");
  await field.fill("  \n ");
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("");
  await expect(page.getByRole("button", { name: "try an example" })).toBeVisible();
});

test("a text without a requirement stays in its form, and why", async ({ page }) => {
  await page.goto("/fit");
  await ready(page);
  const field = page.getByLabel("The job description");
  const text = "The quick brown fox jumps over the lazy dog.";
  await field.fill(text);
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await expect(page.locator("#_job_problem")).toHaveText(/^No requirement was found in the text/);
  await expect(page).toHaveURL("/fit");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(text);
  await expect(field).toHaveAccessibleDescription(/^No requirement was found/);
  await expect(page).toHaveTitle(/^No requirement was found/);
  await page.getByRole("button", { name: "or try an example" }).click();
  await expect(field).not.toHaveValue(text);
  await page.keyboard.press("ControlOrMeta+z");
  await expect(field).toHaveValue(text);
  await field.fill(jobText);
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await expect(page.locator(".ledger")).toBeVisible();
  await expect(page.locator("#_job_problem")).toBeHidden();
});

test("a text that is too long is pasted whole, and refused with both figures", async ({ page }) => {
  await page.goto("/fit");
  await ready(page);
  const field = page.getByLabel("The job description");
  const long = "5+ years of TypeScript.\n".repeat(900);
  await field.focus();
  await page.keyboard.insertText(long);
  await expect(field).toHaveValue(long);
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await expect(page.locator("#_job_problem")).toHaveText(
    "The text has 21,600 characters; 20,000 are allowed. Shorten it here.",
  );
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(long);
});

test("the owner can be written to from the verdict", async ({ page }) => {
  await handIn(page, jobText.replace(/^.*(?:gnore|nstruction).*$/gm, ""));
  const address = page.locator(".ledger-summary").getByRole("link");
  await expect(address).toHaveAttribute("href", `mailto:${await address.textContent()}`);
});

test("a second click at once selects nothing of what comes", async ({ page }) => {
  await page.goto("/fit");
  await ready(page);
  await page.getByLabel("The job description").fill(jobText);
  await page.getByRole("button", { name: /^Compare with/ }).dblclick();
  await expect(page.locator(".ledger")).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe("");
});

test("an example can be tried", async ({ page }) => {
  await page.goto("/fit");
  await ready(page);
  await page.getByRole("button", { name: "or try an example" }).click();
  await expect(page.getByLabel("The job description")).toBeFocused();
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await expect(page.getByRole("heading", { name: "Required" })).toBeVisible();
});

test("short: three screens of a phone at most, folded; one page on paper with every reason", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await handIn(page, jobText);
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(screens).toBeLessThanOrEqual(3);
  await page.emulateMedia({ media: "print" });
  const hidden = await page
    .locator(".ledger-reason")
    .evaluateAll((reasons) => reasons.filter((reason) => reason.getBoundingClientRect().height === 0).length);
  expect(hidden).toBe(0);
  // As wide as a sheet: rules, rows and headings begin at one edge.
  await page.setViewportSize({ width: 700, height: 900 });
  const edges = await page
    .locator(".ledger-part, .ledger-part .section-heading, .ledger-row")
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
  expect(new Set(edges).size).toBe(1);
  const pages = (await page.pdf()).toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing in the ledger, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await handIn(page, jobText);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 860 });
      expect(await violations(page)).toEqual([]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
    }
  });
}

/** A story shows the quotation marks of its language, and a quote has them as they were typed. */
function withoutMarks(text: string): string {
  return text.replace(/["'“”„‘’‚«»]/g, "").replace(/\s+/g, " ");
}

async function handIn(page: import("playwright/test").Page, text: string): Promise<void> {
  await page.goto("/fit");
  await page.getByLabel("The job description").fill(text);
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await expect(page.locator(".ledger")).toBeVisible();
}
