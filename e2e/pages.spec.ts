import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "playwright/test";
import { getContent } from "@/lib/content";
import { missing, pages } from "./all-pages";
import { violations } from "./axe";
import { ready } from "./chat-stage";

const { profile, owner, projects } = getContent();

test("these are all the pages: the build has no other, and neither has the sitemap", async ({ request }) => {
  const manifest = readFileSync(`${process.env.E2E_DIST_DIR}/app-path-routes-manifest.json`, "utf8");
  const routes = Object.entries<string>(JSON.parse(manifest))
    .filter(([file, route]) => file.endsWith("/page") && !route.startsWith("/_"))
    // What an address asks for is shown by a page that lies elsewhere; see policy.spec.ts.
    .map(([, route]) => route.replace(/^\/given/, ""))
    // The sample has no page of its own, which writing.spec.ts makes, and no other language, as languages.spec.ts has.
    .filter((route) => route !== "/pages/[id]" && !route.startsWith("/[lang]"));
  const paths = new Set(pages.map((page) => page.split("?")[0] ?? ""));
  const routeOf = (path: string) => (routes.includes(path) ? path : path.replace(/[^/]+$/, "[id]"));
  expect(new Set([...paths].map(routeOf))).toEqual(new Set(routes));
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, url]) => new URL(url ?? "").pathname);
  expect(new Set(listed)).toEqual(paths);
});

/** A page as it is when all of it has come. */
interface Seen {
  path: string;
  status: number | undefined;
  title: string;
  language: string | null;
  description: string | null;
  /** How many there are of each. */
  headings: number;
  mains: number;
  contentinfos: number;
  notices: number;
  /** Inside the site, each with its anchor. */
  links: string[];
  shift: number;
}

interface Walk {
  seen: Seen[];
  foreign: string[];
  errors: string[];
}

let walk: Promise<Walk> | undefined;

/** Every page once, for all the tests that only look. */
function walkOnce(browser: Browser, baseURL = ""): Promise<Walk> {
  // It may be the walk that takes the time of the test that asks first.
  test.slow();
  walk ??= walkAll(browser, baseURL);
  return walk;
}

async function walkAll(browser: Browser, baseURL: string): Promise<Walk> {
  const page = await browser.newPage();
  const foreign: string[] = [];
  const errors: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith("data:"))
      foreign.push(request.url());
  });
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("pageerror", (error) => errors.push(error.message));
  const notice = `${profile.name} is an invented person; this is sample content.`;
  const seen: Seen[] = [];
  for (const path of pages) {
    const response = await page.goto(path, { waitUntil: "networkidle" });
    const links = await page.locator("a[href]").evaluateAll((anchors) =>
      anchors
        .map((anchor) => new URL((anchor as HTMLAnchorElement).href))
        .filter(({ origin }) => origin === location.origin)
        // Behind an anchor may stand the words of a text fragment.
        .map(({ pathname, hash }) => pathname + hash.split(":~:")[0]),
    );
    seen.push({
      path,
      status: response?.status(),
      title: await page.title(),
      language: await page.locator("html").getAttribute("lang"),
      description: await page.locator("meta[name=description]").getAttribute("content"),
      headings: await page.getByRole("heading", { level: 1 }).count(),
      mains: await page.getByRole("main").count(),
      contentinfos: await page.getByRole("contentinfo").count(),
      notices: await page.getByText(notice).count(),
      links,
      shift: await shiftOf(page),
    });
  }
  await page.close();
  return { seen, foreign, errors };
}

test("every page has a title, a description, one heading of the first level, and says that it is a sample", async ({
  browser,
  baseURL,
}) => {
  const { seen } = await walkOnce(browser, baseURL);
  for (const { path, description, status, language, headings, notices, mains, contentinfos } of seen) {
    expect({ path, status, language, headings, notices, mains, contentinfos }).toEqual({
      path,
      status: 200,
      language: "en",
      headings: 1,
      notices: owner.sample ? 1 : 0,
      mains: 1,
      contentinfos: 1,
    });
    expect(description?.length, path).toBeGreaterThan(20);
  }
  expect(new Set(seen.map(({ title }) => title)).size).toBe(pages.length);
});

test("every link inside the site leads to a page, and to a passage of it where it names one", async ({
  browser,
  baseURL,
  request,
}) => {
  const { seen } = await walkOnce(browser, baseURL);
  const links = new Set(seen.flatMap((each) => each.links));
  const bodies = new Map<string, string>();
  for (const link of links) {
    const [path = "", anchor] = link.split("#");
    if (!bodies.has(path)) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      bodies.set(path, await response.text());
    }
    if (anchor) expect(bodies.get(path), link).toContain(`id="${decodeURIComponent(anchor)}"`);
  }
  expect(links.size).toBeGreaterThan(pages.length);
});

test("no page asks a third party for anything, logs an error, or moves while it loads", async ({
  browser,
  baseURL,
}) => {
  const { seen, foreign, errors } = await walkOnce(browser, baseURL);
  expect(seen.filter(({ shift }) => shift >= 0.01).map(({ path, shift }) => [path, shift])).toEqual([]);
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
});

test("landing on a passage marks it, and only it", async ({ page }) => {
  const field = profile.sections[0]?.entries[0]?.fields.find(
    ({ kind }) => kind === "item" || kind === "text",
  );
  await page.goto(`/resume#${field?.anchor}`);
  const passage = page.locator(`[id="${field?.anchor}"]`);
  await expect(passage).toBeInViewport();
  const marked = () =>
    page.locator(".passage").evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).backgroundSize.startsWith("100%"))
        // A figure stays with what it counts by a space that is none in the content.
        .map(({ textContent }) => textContent?.replaceAll("\u00a0", " ")),
    );
  await expect.poll(marked).toEqual([field?.text]);
});

test("on paper each fact of a story stands in the line of its name", async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await page.goto("/projects/halfbeat");
  await page.emulateMedia({ media: "print" });
  const apart = await page.locator(".annotated .note").evaluateAll((notes) =>
    notes.map((note) => {
      const [name, fact] = ["dt", "dd"].map((each) => note.querySelector(each)?.getClientRects()[0]);
      return Math.abs((name?.top ?? 0) - (fact?.top ?? 100));
    }),
  );
  expect(apart.length).toBeGreaterThan(3);
  expect(Math.max(...apart)).toBeLessThan(4);
});

test("navigation that takes two lines begins both at one edge, with even gaps", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/resume");
  const places = await page.locator(".header-nav :is(a, button)").evaluateAll((all) =>
    all.map((each) => {
      const { left, right, top } = each.getBoundingClientRect();
      return { left, right, top };
    }),
  );
  const gaps = places.slice(1).flatMap(({ left, top }, at) => {
    const before = places[at];
    return before && Math.abs(before.top - top) < 4 ? Math.round(left - before.right) : [];
  });
  expect(gaps.length).toBeLessThan(places.length - 1);
  expect(new Set(gaps).size).toBe(1);
});

test("the highlighter is drawn, but not for those who asked for less motion", async ({ page }) => {
  const anchor = profile.about.anchor;
  const duration = () =>
    page
      .locator(`[id="${anchor}"] > .passage`)
      .evaluate((element) => getComputedStyle(element).animationDuration);
  await page.goto(`/resume#${anchor}`);
  expect(await duration()).toBe("0.2s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await duration()).toBe("0s");
});

test("the owner's hue keeps its contrast, whatever it is", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/resume");
    const weak = await page.evaluate(() => {
      const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
      const probe = document.body.appendChild(document.createElement("i"));
      const luminance = (color: string) => {
        probe.style.color = color;
        context.fillStyle = getComputedStyle(probe).color;
        context.fillRect(0, 0, 1, 1);
        const [r = 0, g = 0, b = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) =>
          value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const contrast = (a: string, b: string) => {
        const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
        return (light + 0.05) / (dark + 0.05);
      };
      const found: string[] = [];
      for (let hue = 0; hue <= 360; hue += 5) {
        document.documentElement.style.setProperty("--accent", String(hue));
        const fill = contrast("var(--ink)", "var(--mark)");
        if (fill < 4.5) found.push(`${hue}: ${fill.toFixed(2)}`);
      }
      return found;
    });
    expect(weak, colorScheme).toEqual([]);
  }
});

test("the résumé prints without the way in, with every address spelled out", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/resume");
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: profile.name })).toBeVisible();
  for (const link of await page.getByRole("main").getByRole("link").all()) {
    const href = (await link.getAttribute("href")) ?? "";
    if (href.startsWith("http")) await expect(link).toContainText(href.replace(/^https?:\/\//, ""));
  }
  for (const format of ["A4", "Letter"]) {
    const pdf = await page.pdf({ format });
    const sheets = pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length;
    expect(sheets, format).toBeLessThanOrEqual(2);
  }
});

test("on paper the dots stand on the line, and code is no larger than what is said of it", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/projects");
  const lines = await page.locator(".contents-line").evaluateAll((all) =>
    all.map((line) => ({
      dots: Number.parseFloat(getComputedStyle(line, "::after").bottom),
      height: Number.parseFloat(getComputedStyle(line).lineHeight),
    })),
  );
  expect(lines.length).toBeGreaterThan(3);
  for (const { dots, height } of lines) expect(dots).toBeLessThan(height / 2);
  await page.goto("/docs");
  const sizes = await page
    .locator("main :is(p, pre)")
    .evaluateAll((all) => all.map((one) => [one.tagName, Number.parseFloat(getComputedStyle(one).fontSize)]));
  const largest = (tag: string) =>
    Math.max(...sizes.map(([name, size]) => (name === tag ? Number(size) : 0)));
  expect(largest("PRE")).toBeGreaterThan(0);
  expect(largest("PRE")).toBeLessThanOrEqual(largest("P"));
});

test("on a phone the day of the facts is said once, and a notice comes before the visitor's own part of it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/resume");
  const facts = page.getByRole("region", { name: /^Working with/ });
  const days = facts.getByText(/as of \d/).filter({ visible: true });
  await expect(days).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(days).not.toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/privacy");
  const notice = await page.getByText("Little, and not for long.").boundingBox();
  const own = await page.getByRole("term").filter({ hasText: "Your notes on answers" }).boundingBox();
  expect(own?.y).toBeGreaterThan(notice?.y ?? Number.NaN);
});

test("an address where nothing is answers 404 and says where to go", async ({ page }) => {
  for (const path of missing) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nothing is at this address");
    await page.getByRole("main").getByRole("link", { name: "Résumé" }).click();
    await expect(page).toHaveURL("/resume");
  }
});

test("the skip link leads past the header", async ({ page }) => {
  await page.goto("/resume");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the text" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the header knows where one is", async ({ page }) => {
  const current = page.getByRole("banner").locator("[aria-current]");
  await page.goto("/");
  await expect(current).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "Résumé" }).click();
  await expect(current).toHaveText(["Résumé"]);
  if (projects.length === 0) return;
  await page.goto(`/projects/${projects[0]?.id}`);
  await expect(current).toHaveText(["Work"]);
});

test("the first page stands still when it is read again with the answer that the visitor got there", async ({
  page,
}) => {
  // On a busy machine the code may come later than a visitor would be kept waiting.
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const styles = await response.text();
    await route.fulfill({ response, body: styles.replaceAll("3s held", "60s held") });
  });
  await page.goto("/");
  const given = page.getByRole("region", { name: "A question, answered" });
  await expect(given).toBeVisible();
  await ready(page);
  await page.getByRole("search").getByRole("link").first().click();
  const standing = page.getByRole("region", { name: "Answer" }).locator(".turn-meta").first();
  await expect(standing).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  for (const width of [390, 1280, 1920]) {
    await page.setViewportSize({ width, height: 1080 });
    await page.reload({ waitUntil: "networkidle" });
    await expect(standing).toBeVisible();
    await expect(given).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Work", exact: true })).toBeVisible();
    expect(await shiftOf(page), `${width}`).toBeLessThan(0.01);
  }
});

/** How much of what was seen has moved by itself since the page was loaded, the way Core Web Vitals count it. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            total += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );
}

// Each color scheme and each width once: neither changes what the other does.
for (const [colorScheme, width, others] of [
  ["light", 390, [320, 640]],
  ["dark", 1280, [768, 1920]],
] as const) {
  test(`axe finds nothing on any page, ${colorScheme}, ${width} wide`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 860 });
    for (const path of [...pages, missing[0] ?? ""]) {
      await page.goto(path);
      expect(await violations(page), path).toEqual([]);
      for (const each of [...others, width]) {
        await page.setViewportSize({ width: each, height: 860 });
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wider, `${path} scrolls sideways, ${each} wide`).toBeLessThanOrEqual(0);
      }
    }
  });
}

test("at twice the size of type no page of a phone is wider than it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of pages) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wider, path).toBeLessThanOrEqual(0);
  }
});

test("the name in the header and the words beside it keep apart at every width, and no page is wider than it", async ({
  page,
}) => {
  await page.goto("/faq");
  for (const width of [320, 390, 480, 560, 640, 768, 860, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    const name = await page.locator(".header-name a").boundingBox();
    const first = await page.locator(".header-nav a").first().boundingBox();
    const beside = name && first && Math.abs(name.y - first.y) < name.height;
    if (beside) expect(first.x, `${width}`).toBeGreaterThan(name.x + name.width);
    const lines = await page
      .locator(".header-nav :is(a, button)")
      .evaluateAll((all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().y / 20))).size);
    if (width >= 390) expect(lines, `${width}`).toBe(1);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `${width}`).toBeLessThanOrEqual(0);
  }
});

test("words that no line can hold are broken, and make nothing wider", async ({ page }) => {
  const long = "wilhelminafeatherstonehaughcholmondeley@along.nameofahouse.example";
  const fill = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, text) => {
        element.textContent = text;
      }, long.repeat(2));
  const beyond = (selector: string) =>
    page.locator(selector).evaluate((element) => element.scrollWidth - element.clientWidth);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/faq");
  await ready(page);
  await fill(".footer-links a");
  expect(await beyond("html")).toBeLessThanOrEqual(0);
  await page.locator(".ask").getByRole("button").click();
  await fill(".panel .introduction a");
  expect(await beyond(".panel .transcript")).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto("/");
  await ready(page);
  await fill(".receipt cite");
  expect(await beyond("html")).toBeLessThanOrEqual(0);
});

test("an address that may break anywhere is read, and called by voice, as one", async ({ page }) => {
  await page.goto("/resume");
  await ready(page);
  const session = await page.context().newCDPSession(page);
  // As the browser itself tells a screen reader: it puts a space where a line may break.
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const names = nodes.filter(({ role }) => role?.value === "link").map(({ name }) => String(name?.value));
  const addresses = names.filter((name) => name.startsWith("https:"));
  expect(addresses.length).toBeGreaterThan(1);
  expect(addresses.filter((name) => /\s/.test(name))).toEqual([]);
});

test("the way in covers no words, at any width", async ({ page }) => {
  await page.goto("/resume");
  for (const width of [900, 960, 1060, 1140, 1280, 1344, 1360, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    const button = await page.locator(".ask button").boundingBox();
    const words = await page
      .locator("main .row > *, .note dd")
      .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
    expect(button?.x, `${width}`).toBeGreaterThanOrEqual(words);
  }
});

test("the way in lies on no form of the page", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/fit", "/contact"]) {
    await page.goto(path);
    await expect(page.locator(".ask"), path).toBeHidden();
  }
  await page.goto("/faq");
  await expect(page.locator(".ask")).toBeVisible();
});
