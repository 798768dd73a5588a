import { expect, type Page, test } from "playwright/test";
import { drawnOnRequest, missing, pages } from "./all-pages";
import { jobText } from "./job-text";

// What a browser may do for a page, and that no page needs more.

const all = [...pages, ...missing];
const asking = ["/chat?q=a", "/fit?task=1", "/contact?message=1", "/contact?message=1&refused=busy"];

test("every page is sent with the whole set of headers, each once", async ({ request }) => {
  for (const path of all) {
    const response = await request.get(path);
    const sent = response.headersArray().map(({ name, value }) => [name.toLowerCase(), value] as const);
    const only = (name: string) => {
      const values = sent.filter(([one]) => one === name).map(([, value]) => value);
      expect(values, `${path} ${name}`).toHaveLength(1);
      return values[0] ?? "";
    };
    expect(response.headers()["content-type"], path).toMatch(/^text\/html/);
    const policy = only("content-security-policy");
    expect(policy, path).toMatch(/(^|; )default-src 'none'/);
    expect(policy, path).not.toMatch(/unsafe|\*|https?:|strict-dynamic/);
    for (const directive of ["base-uri 'none'", "form-action 'self'", "frame-ancestors 'none'"]) {
      expect(policy, path).toContain(directive);
    }
    expect(only("x-content-type-options")).toBe("nosniff");
    expect(only("x-frame-options")).toBe("DENY");
    expect(only("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(only("cross-origin-opener-policy")).toBe("same-origin");
    expect(only("cross-origin-resource-policy")).toBe("same-origin");
    expect(only("permissions-policy")).toContain("camera=()");
    expect(sent.map(([name]) => name)).not.toContain("x-powered-by");
  }
});

test("nothing that is not a page may be guessed at or framed either", async ({ request }) => {
  const others = [
    "/icon",
    "/manifest.webmanifest",
    "/menu.json",
    "/favicon.ico",
    "/health",
    "/openapi.json",
    "/ask",
    "/og/home.png",
  ];
  for (const path of others) {
    const headers = (await request.get(path))
      .headersArray()
      .map(({ name, value }) => `${name.toLowerCase()}: ${value}`);
    for (const line of ["x-content-type-options: nosniff", "x-frame-options: DENY"]) {
      expect(
        headers.filter((header) => header === line),
        `${path} ${line}`,
      ).toHaveLength(1);
    }
  }
});

test("pages that do not change stay what was drawn at build; those that do get a fresh nonce", async ({
  request,
}) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()["content-security-policy"] ?? "";
  for (const path of pages.filter((page) => !drawnOnRequest(page))) {
    expect((await request.get(path)).headers()["cache-control"], path).toBe(
      "public, max-age=0, must-revalidate",
    );
    expect(await policyOf(path), path).not.toContain("nonce");
  }
  for (const path of asking) {
    const [one, other] = [await policyOf(path), await policyOf(path)];
    expect(one, path).toMatch(/script-src 'self' 'nonce-[A-Za-z0-9+/]{22}=='/);
    expect(one, path).not.toBe(other);
  }
});

test("an address that asks for something has one page, wherever that lies", async ({ request }) => {
  for (const path of asking) {
    const response = await request.get(`/given${path}`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], path).toEqual([308, path]);
  }
  for (const path of ["/chat?q=", "/fit?tasks=1", "/contact?name=1"])
    expect((await request.get(path)).headers()["cache-control"], path).toBe(
      "public, max-age=0, must-revalidate",
    );
});

test("no page breaks its policy, in whatever is done on it", async ({ page }) => {
  test.slow();
  const broken = await listen(page);
  for (const path of all) await page.goto(path, { waitUntil: "load" });

  await page.goto("/");
  await page.getByRole("button", { name: "dark" }).click();
  await page.getByRole("search").getByRole("link").first().click();
  await expect(page.getByRole("region", { name: "Answer" }).getByText("Was this right?")).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.type("work");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/projects");
  await page.getByRole("banner").getByRole("link", { name: "Job fit" }).click();
  await page.getByLabel("The job description").fill(jobText);
  await page.getByRole("button", { name: /^Compare with/ }).click();
  await expect(page.locator(".ledger")).toBeVisible();
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(broken).toEqual([]);
});

test("what is not the site's own does not run", async ({ page }) => {
  for (const path of ["/", "/chat", "/chat?q=a"]) {
    const broken = await listen(page);
    await page.goto(path);
    await page.evaluate(() => {
      const inline = document.createElement("script");
      inline.textContent = "window.hit = 1";
      document.body.append(inline);
      document.body.insertAdjacentHTML("beforeend", '<img src="/icon" onload="window.hit = 2">');
      document.body.insertAdjacentHTML("beforeend", '<img src="https://example.org/x.png">');
    });
    await expect.poll(() => broken.length).toBeGreaterThanOrEqual(3);
    expect(await page.evaluate(() => "hit" in window)).toBe(false);
  }
});

/** Collects what the browser refused, on this page and those after it. */
async function listen(page: Page): Promise<string[]> {
  const broken: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) broken.push(message.text());
  });
  return broken;
}
