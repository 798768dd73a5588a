import type { Page } from "playwright/test";

/** The framework's code and ours, as it is fetched by a page. */
export const scripts = "**/_next/**/*.js";

/**
 * Keeps what a page fetches from coming, as on a slow line. To be called before the page is opened: the browser tells its
 * open pages of a new route only after `page.route` has returned, and a request made in between is neither held nor ever
 * reported by Playwright.
 * @param pattern of the addresses, as `page.route` takes it
 * @returns lets it come
 */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const line = await slowLine(page, pattern);
  void line.hold();
  return line.arrive;
}

/** Like `holdBack`, from a later moment on: for a page that has its first code and fetches more. */
export async function slowLine(page: Page, pattern: string): Promise<SlowLine> {
  let isHeld = false;
  let haveAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    haveAsked = resolve;
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(pattern, async (route) => {
    if (isHeld) {
      haveAsked();
      await arrived;
    }
    await route.continue();
  });
  const hold = () => {
    isHeld = true;
    return asked;
  };
  return { hold, arrive };
}

interface SlowLine {
  /** From now on nothing comes. The promise is kept when the page asks for something. */
  hold(): Promise<void>;
  /** Lets come what was held, and all that follows. */
  arrive(): void;
}
