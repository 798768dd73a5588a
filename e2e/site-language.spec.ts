import path from "node:path";
import { expect, type Page, test } from "playwright/test";
import { englishOn } from "./english";
import { startServer } from "./server";

// A site whose one language is not English: each of its pages, as a reader comes by it.

for (const { language, question } of [
  { language: "es", question: "¿Dónde trabaja ahora?" },
  { language: "de", question: "Wo arbeitet sie jetzt?" },
]) {
  test(`a site in ${language} has no English string on any page`, async ({ page }) => {
    // The first start of a clean checkout builds this site; later ones find it.
    test.setTimeout(580_000);
    const server = await startServer({
      script: "scripts/start.mjs",
      env: { CONTENT_DIR: path.resolve("corpora/fixtures", language), RATE_LIMIT_PER_MINUTE: "10000" },
      timeout: 570_000,
    });
    try {
      const asked = `/chat?q=${encodeURIComponent(question)}`;
      const paths = ["/", asked, "/nowhere", "/fit?task=none", "/contact?message=none"];
      for (const at of paths) {
        await page.goto(server.base + at);
        await expect(page.locator("html"), at).toHaveAttribute("lang", language);
        expect(await englishOn(page), at).toEqual([]);
        // A page joins the walk when another links to it.
        paths.push(...(await linkedPages(page)).filter((link) => !paths.includes(link)));
      }
      expect(paths.length).toBeGreaterThan(15);
      expect(paths).toEqual(expect.arrayContaining(["/agents", "/docs"]));
    } finally {
      await server.stop();
    }
  });
}

/** Pages of this site, each once. */
async function linkedPages(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split(/[#?]/)[0] ?? ""));
  return [...new Set(links)].filter(
    (link) => link !== "" && !/\.\w+$|^\/(?:health|\.well-known|mcp|a2a)/.test(link),
  );
}
