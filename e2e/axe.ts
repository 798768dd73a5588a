import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright/test";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds wrong with the page as it stands: the rule and the element, one line each. */
export async function violations(page: Page): Promise<string[]> {
  // Not as a script element: the pages' policy lets nothing run that is not the site's own.
  await page.evaluate(axe);
  return page.evaluate(async () => {
    type Found = { violations: { id: string; nodes: { html: string }[] }[] };
    const result = await (window as unknown as { axe: { run(): Promise<Found> } }).axe.run();
    return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}
