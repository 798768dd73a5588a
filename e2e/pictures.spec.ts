import path from "node:path";
import { expect, test } from "playwright/test";
import { holdBack } from "./hold-back";
import { startServer, type TestServer } from "./server";

// Stories as they are written elsewhere: pictures, footnotes, task boxes, dates in file names, notes without a date, names in any letters.

const CONTENT_DIR = path.resolve("e2e/fixtures/pictures");
const picture = "/media/projects/first%20loom.png";

let server: TestServer;

// The first start of a clean checkout builds this site; later ones find it.
test.beforeAll(async () => {
  test.setTimeout(580_000);
  server = await startServer({ script: "scripts/start.mjs", env: { CONTENT_DIR }, timeout: 570_000 });
});
test.afterAll(() => server?.stop());

test("a picture stands in its story with its size, and nothing moves when it arrives", async ({ page }) => {
  const arrive = await holdBack(page, `**${picture}`);
  await page.goto(`${server.base}/projects/loom`, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => document.fonts.ready.then(() => true));
  const image = page.getByRole("img", { name: "The loom, seen from the door" });
  await expect(image).toHaveAttribute("src", picture);
  await expect(image).toHaveAttribute("loading", "lazy");
  const heading = page.getByRole("heading", { name: "What was done" });
  await image.scrollIntoViewIfNeeded();
  const before = await heading.boundingBox();
  arrive();
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBe(120);
  expect(await heading.boundingBox()).toEqual(before);
  expect(await image.evaluate((img: HTMLImageElement) => [img.width, img.height])).toEqual([120, 80]);
  await page.setViewportSize({ width: 90, height: 600 });
  const { width, height } = (await image.boundingBox()) ?? { width: 0, height: 0 };
  expect(width).toBeLessThan(90);
  expect(width / height).toBeCloseTo(1.5, 1);
});

test("pictures are sent as what they are, and nothing else of the folder is", async ({ request }) => {
  const png = await request.get(server.base + picture);
  expect([png.status(), png.headers()["content-type"], png.headers()["x-content-type-options"]]).toEqual([
    200,
    "image/png",
    "nosniff",
  ]);
  expect((await png.body()).subarray(1, 4).toString()).toBe("PNG");
  const svg = await request.get(`${server.base}/media/projects/drawing.svg`);
  expect(svg.headers()["content-type"]).toBe("image/svg+xml");
  expect(svg.headers()["content-security-policy"]).toContain("sandbox");
  for (const address of [
    "/media/resume.json",
    "/media/projects/loom.md",
    "/media/projects/unused.svg",
    "/media/..%2f..%2f..%2fpackage.json",
    "/media/projects/..%5c..%5cresume.json",
    "/media/%2e%2e/%2e%2e/package.json",
    "/media/%00",
    "/media/%",
    "/media/",
  ]) {
    const status = (await request.get(server.base + address)).status();
    expect([400, 404], `${address} gave ${status}`).toContain(status);
  }
});

test("a drawing that is opened by itself runs nothing", async ({ page }) => {
  await page.goto(`${server.base}/media/projects/drawing.svg`);
  await expect(page.locator("svg")).not.toHaveAttribute("id", "run");
});

test("footnotes and task boxes lead where they should and read as they were written", async ({
  page,
  request,
}) => {
  await page.goto(`${server.base}/projects/loom`);
  await page.getByRole("link", { name: "Footnote 1" }).click();
  await expect(page.locator(":target")).toContainText("Measured over a week.");
  await page.getByRole("link", { name: "Back to reference 1" }).click();
  await expect(page.locator(":target")).toHaveAccessibleName("Footnote 1");
  await expect(page.getByRole("checkbox", { name: "Done", exact: true })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "To do" })).not.toBeChecked();
  const twin = await (await request.get(`${server.base}/projects/loom.md`)).text();
  expect(twin).toContain("a metre an hour[^1], and it stands in the old mill[^2].");
  expect(twin).toContain("- [x] Built the frame");
  expect(twin).toContain(`![The loom, seen from the door](${server.base}${picture})`);
});

test("a quote has the author's words and no sign of a footnote", async ({ page, request }) => {
  const { citations } = (await (await request.get(`${server.base}/ask?q=What+is+Loom`)).json()) as {
    citations: { source: string; quote: string }[];
  };
  expect(citations.length).toBeGreaterThan(0);
  for (const { source, quote } of citations) {
    expect(quote).not.toMatch(/↩|hour ?1|mill ?2/);
    await page.goto(source);
    expect((await page.locator("main").textContent())?.replace(/\s+/g, " ")).toContain(quote);
  }
});

test("a date in a file's name is the date, and a note without one is a note", async ({ page, request }) => {
  await page.goto(`${server.base}/essays`);
  await expect(page.getByRole("main")).toContainText("4 Mar 2021");
  await page.goto(`${server.base}/essays/note`);
  await expect(page.getByRole("heading", { name: "A note", level: 1 })).toBeVisible();
  await expect(page.getByText("Written", { exact: true })).toHaveCount(0);
  const feed = await (await request.get(`${server.base}/feed.xml`)).text();
  expect(feed).toContain("On mills");
  expect(feed).toContain(`src=&quot;${server.base}/media/projects/drawing.svg&quot;`);
  expect(feed).not.toContain("A note");
});

test("what is named in letters of any language has its page, its Markdown and its card", async ({
  request,
}) => {
  const sitemap = await (await request.get(`${server.base}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+%[^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses.map((address) => decodeURI(new URL(address).pathname)).sort()).toEqual([
    "/essays/橋",
    "/pages/мост",
  ]);
  // A letter of Latin script is spelled in plain ones; the address it had before leads there.
  const moved = await request.get(`${server.base}/projects/gro%C3%9Fe`);
  expect([moved.status(), new URL(moved.url()).pathname]).toEqual([200, "/projects/grosse"]);
  for (const address of addresses) {
    const { pathname } = new URL(address);
    expect((await request.get(server.base + pathname)).status(), pathname).toBe(200);
    expect((await request.get(`${server.base + pathname}.md`)).status(), `${pathname}.md`).toBe(200);
  }
  const card = await request.get(`${server.base}/og/projects/grosse.png`);
  expect((await card.body()).subarray(1, 4).toString()).toBe("PNG");
});
