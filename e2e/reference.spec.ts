import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page, test } from "playwright/test";
import { errorTable } from "../lib/protocols/http/error-table";
import { type ClientId, clients, versionOf } from "../scripts/test/clients.mjs";
import { holdBack } from "./hold-back";

// The pages about programs say nothing that does not work.

test("every command of the reference runs as it stands", async ({ page }) => {
  await page.goto("/docs");
  await expect.poll(async () => (await codesOn(page)).join()).not.toContain("localhost:3000");
  const commands = await codesOn(page);
  // What an earlier call gave has to be filled in: `{taskId}`.
  const runnable = commands.filter((text) => text.startsWith("curl ") && !/\{\w+\}/.test(text));
  expect(runnable.length).toBeGreaterThan(15);
  for (const command of runnable) {
    const { stdout, status } = spawnSync("sh", ["-c", `${command} -s -f --max-time 20`], {
      encoding: "utf8",
    });
    expect(status, command).toBe(0);
    if (!/^(id|event|data|:)/m.test(stdout)) expect(() => JSON.parse(stdout), command).not.toThrow();
    expect(stdout, command).not.toContain('"isError":true');
  }
});

test.describe("without a script", () => {
  // Where the site is served by another address than it was built for, a script writes that one into the page.
  test.use({ javaScriptEnabled: false });

  for (const width of [360, 768, 1280]) {
    test(`nothing moves when the face of code comes late, ${width} wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 823 });
      const arrive = await holdBack(page, "**/*plex_mono*");
      const awaited = () =>
        page.evaluate(() =>
          [...document.fonts].filter(({ status }) => status === "loading").map(({ family }) => family),
        );
      await page.goto("/docs", { waitUntil: "domcontentloaded" });
      const rows = page.locator(".reference-contents li, .reference .prose > *");
      const places = () => Promise.all([0, 10, 20, 27, 30].map((index) => rows.nth(index).boundingBox()));
      await expect.poll(awaited).toEqual(["mono"]);
      const before = await places();
      expect(before).not.toContain(null);
      arrive();
      await expect.poll(awaited).toEqual([]);
      expect(await places()).toEqual(before);
    });
  }
});

test("a line with code in it is no higher than the others", async ({ page }) => {
  await page.goto("/docs");
  const uneven = await page.locator(".reference .prose p:has(code)").evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const lines =
        paragraph.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(paragraph).lineHeight);
      return Math.abs(lines - Math.round(lines)) > 0.02 ? [paragraph.textContent] : [];
    }),
  );
  expect(uneven).toEqual([]);
});

test("the reference is sent as a page, not a second time as elements to build one of", async ({
  request,
}) => {
  const html = await (await request.get("/docs")).text();
  expect(html).toContain('class="operation-title"');
  expect(html).not.toContain('className\\":\\"operation-title');
});

test("an error leads to the place where its code is explained, and every code has one", async ({
  page,
  request,
}) => {
  const { error } = await (await request.get("/ask")).json();
  const { pathname, hash } = new URL(error.documentation_url);
  await page.goto(pathname + hash);
  const entry = page.locator(`[id="${hash.slice(1)}"]`);
  await expect(entry).toBeInViewport();
  await expect(entry).toContainText(String(error.status));
  for (const [code, { status, meaning }] of Object.entries(errorTable)) {
    await expect(page.locator(`#error-${code}`), code).toContainText(`${code} ${status}`);
    await expect(page.locator(`#error-${code}`), code).toContainText(meaning.replaceAll("'", "’"));
  }
});

test("every header and error that an operation names is explained on the page", async ({ page }) => {
  await page.goto("/docs");
  const missing = await page
    .locator('main a[href^="#"]')
    .evaluateAll((links) =>
      links
        .map((link) => link.getAttribute("href") ?? "")
        .filter((href) => !document.getElementById(href.slice(1))),
    );
  expect(missing).toEqual([]);
});

test("the pastes of the agents' page name this server, and its commands run", async ({ page, baseURL }) => {
  await page.goto("/agents");
  await expect.poll(async () => (await codesOn(page))[0]).toContain(`${baseURL}/mcp`);
  const commands = (await codesOn(page)).filter((text) => text.startsWith("curl "));
  expect(commands.length).toBe(3);
  for (const command of commands) {
    const { stdout, status } = spawnSync("sh", ["-c", `${command} -s -f --max-time 20`], {
      encoding: "utf8",
    });
    expect(status, command).toBe(0);
    expect(stdout, command).toMatch(/"(answer|structuredContent)":/);
  }
});

test("the snippet of the official client runs", async ({ page }) => {
  const output = await runSnippet(page, "StreamableHTTPClientTransport", (code) => code);
  expect(output).toContain("sources:");
});

test("the snippet that verifies an answer proves it, and does not prove a changed one", async ({ page }) => {
  expect(await runSnippet(page, "createPublicKey", (code) => code)).toBe("proved\n");
  const changed = (code: string) => code.replace("reply.arrayBuffer())", 'reply.text() + " ")');
  expect(await runSnippet(page, "createPublicKey", changed)).toBe("not proved\n");
});

test("the page shows which clients were tried, at which version, and what came of it", async ({ page }) => {
  await page.goto("/agents");
  const rows = page.getByRole("region", { name: "Tried with" }).locator(".field");
  await expect(rows).toHaveCount(Object.keys(clients).length);
  for (const [at, id] of (Object.keys(clients) as ClientId[]).entries()) {
    const row = rows.nth(at);
    await expect(row.getByRole("term")).toHaveText(`${clients[id].package} ${versionOf(id)}`);
    await expect(row).toContainText(/(\d+) of \1 passed, \d{1,2} [A-Z][a-z]{2} \d{4}$/);
  }
  // On the narrowest phone a name goes on in the next line behind one of its signs, and never within a word.
  await page.setViewportSize({ width: 320, height: 800 });
  const lines = await rows.locator("dt code").evaluateAll((names) =>
    names.flatMap((name) => {
      const parts = [...name.childNodes].filter((part) => part instanceof Text);
      return parts.map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return range.getClientRects().length;
      });
    }),
  );
  expect(lines.every((count) => count === 1)).toBe(true);
});

test("the page tells how the service is right now", async ({ page }) => {
  await page.goto("/agents");
  await expect(page.getByText(/^Up, version \d+\.\d+\.\d+, at \d\d:\d\d\.$/)).toBeVisible();
  await page.route("**/health", (route) => route.abort());
  await page.reload();
  await expect(page.getByText("No answer. Check the connection and reload.")).toBeVisible();
});

test("the reference shows what the bench last found, and on what", async ({ page }) => {
  const found: { name: string; about: string; date: string; figures: { name: string }[] }[] = JSON.parse(
    readFileSync("bench/figures.json", "utf8"),
  );
  expect(found.length).toBeGreaterThan(0);
  await page.goto("/docs#measured");
  for (const { name, about, date, figures } of found) {
    const part = page.locator("details").filter({ hasText: `${name}: ${about}` });
    await part.locator("summary").click();
    // As the other pages write days: "22 Nov 2026".
    const day = new Date(date).toLocaleDateString("en-GB", {
      day: "numeric",
      month: "short",
      year: "numeric",
      timeZone: "UTC",
    });
    await expect(part).toContainText(`${day}, Node v`);
    await expect(part.locator("dt")).toHaveText(figures.map((figure) => figure.name));
  }
});

function codesOn(page: Page): Promise<string[]> {
  return page.locator("main .code code").evaluateAll((all) => all.map((one) => one.textContent ?? ""));
}

/** Runs the snippet of the page that holds a word, as a reader would: as a file, by Node. */
async function runSnippet(page: Page, word: string, change: (code: string) => string): Promise<string> {
  await page.goto("/agents");
  await expect.poll(async () => (await codesOn(page)).join()).not.toContain("localhost:3000");
  const code = (await codesOn(page)).find((text) => text.includes(word)) ?? "";
  // Below the checkout, so that it finds the packages it imports.
  const folder = mkdtempSync(path.join("node_modules", ".snippet-"));
  const file = path.join(folder, "snippet.mjs");
  writeFileSync(file, change(code));
  const { stdout, stderr } = spawnSync(process.execPath, ["--no-warnings", file], {
    encoding: "utf8",
    timeout: 20_000,
  });
  rmSync(folder, { recursive: true });
  expect(stderr).toBe("");
  return stdout;
}
