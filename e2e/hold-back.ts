import type { Page } from "playwright/test";

/** The framework's code and ours, as it is fetched by a page. */
export const scripts = "**/_next/**/*.js";

/**
 * Keeps what a page fetches from coming, as on a slow line.
 * @param pattern of the addresses, as `page.route` takes it
 * @returns lets it come
 */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let arrive = () => {};
  const asked = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(pattern, async (route) => {
    await asked;
    await route.continue();
  });
  return arrive;
}
