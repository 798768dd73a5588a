import { expect, test } from "playwright/test";
import { getContent } from "@/lib/content";
import { violations } from "./axe";
import { marked, ready } from "./chat-stage";
import { holdBack, scripts, slowLine } from "./hold-back";

// The small things on every page: the menu, the colors, copying, the files beside the pages.

const { projects, essays, faq, profile } = getContent();

test("the menu: opened by key or button, found by typing, chosen by keyboard", async ({ page }) => {
  await page.goto("/resume");
  await ready(page);
  await page.keyboard.press("Control+k");
  const menu = page.getByRole("dialog", { name: "Search" });
  const field = menu.getByRole("combobox");
  await expect(field).toBeFocused();
  await expect(menu.getByRole("option").first()).toBeVisible();
  await page.keyboard.type(projects[1]?.name ?? "");
  const first = menu.getByRole("option").first();
  await expect(first).toContainText(projects[1]?.name ?? "");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/projects/${projects[1]?.id}`);
  await expect(menu).toBeHidden();

  const button = page.getByRole("button", { name: "Search" });
  await button.click();
  await expect(field).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test("the menu opens for a key that was pressed before any script had come", async ({ page }) => {
  const arrive = await holdBack(page, scripts);
  await page.goto("/resume", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Search" }).waitFor();
  await page.keyboard.press("Control+k");
  arrive();
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox")).toBeHidden();
});

test("what is typed into the opened menu starts a new search, however soon it comes", async ({ page }) => {
  await page.goto("/resume");
  await ready(page);
  const field = page.getByRole("combobox");
  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await page.keyboard.type("first");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("second");
  await expect(field).toHaveValue("second");
  for (const word of ["third", "fourth", "fifth"]) {
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await page.keyboard.type(word);
    await expect(field).toHaveValue(word);
  }
});

test("the menu leads to passages, and asks what it does not know", async ({ page }) => {
  await page.goto("/");
  await ready(page);
  await page.keyboard.press("Meta+k");
  const menu = page.getByRole("dialog", { name: "Search" });
  await expect(menu.getByRole("option").first()).toBeVisible();
  await page.keyboard.type(faq[0]?.question ?? "");
  await menu.getByRole("option").first().click();
  await expect(page).toHaveURL(`/faq#${faq[0]?.anchor}`);
  await expect.poll(() => marked(page)).toEqual([faq[0]?.question]);

  await page.keyboard.press("Control+k");
  await expect(menu.getByRole("option").first()).toBeVisible();
  await menu.getByRole("combobox").fill("xyzzy, please?");
  await expect(menu.getByRole("option")).toHaveText(["Ask: xyzzy, please?"]);
  await page.keyboard.press("Enter");
  const chat = page.getByRole("dialog", { name: `Ask about ${profile.name}` });
  await expect(chat.getByRole("heading", { name: "xyzzy, please?" })).toBeVisible();
});

test("on a low screen the keys lead to the last place of the menu, in sight", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 300 });
  await page.goto("/resume");
  await ready(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("a");
  const options = page.getByRole("option");
  await expect(options).toHaveCount(10);
  for (let step = 1; step < 10; step += 1) {
    await page.keyboard.press("ArrowDown");
    await expect(options.nth(step)).toHaveAttribute("aria-selected", "true");
    await expect(options.nth(step)).toBeInViewport({ ratio: 1 });
  }
});

test("what is typed while the menu's code is on its way stands in its field", async ({ page }) => {
  const line = await slowLine(page, scripts);
  await page.goto("/resume");
  await ready(page);
  const asked = line.hold();
  await page.keyboard.press("Control+k");
  await asked;
  await page.keyboard.type("nightdesk");
  line.arrive();
  await expect(page.getByRole("combobox")).toHaveValue("nightdesk");
  await page.keyboard.type("!");
  await expect(page.getByRole("combobox")).toHaveValue("nightdesk!");
});

test("where the menu's code does not come, the page stays and says what is wrong", async ({
  page,
  context,
}) => {
  await page.goto("/resume");
  await ready(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
  await expect(page).toHaveURL("/resume");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing with the menu open, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    await ready(page);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("combobox")).toBeFocused();
    await page.keyboard.type("a");
    await expect(page.getByRole("option").first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test("the colors are chosen, kept, and there before anything is painted", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const pressed = page.getByRole("group", { name: "Colors" }).locator('[aria-pressed="true"]');
  const light = await paper();
  await expect(pressed).toHaveText("system");
  await page.getByRole("button", { name: "dark" }).click();
  await expect(pressed).toHaveText("dark");
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  const themeColors = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute("content")));
  await expect.poll(async () => [...new Set(await themeColors())]).toEqual(["#151412"]);

  // Nothing but the head is needed for it: the page's scripts never come.
  await page.route("**/_next/**/*.js", (route) => route.abort());
  await page.goto("/resume");
  expect(await paper()).toBe(dark);
  await page.unroute("**/_next/**/*.js");

  await page.goto("/resume");
  await page.getByRole("button", { name: "system" }).click();
  await expect.poll(paper).toBe(light);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(paper).toBe(dark);
});

test("code is copied as it stands", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const withCode = [...projects.map((one) => ({ path: `/projects/${one.id}`, story: one.story }))].find(
    ({ story }) => story.blocks.some(({ kind }) => kind === "code"),
  );
  for (const path of [withCode?.path ?? "", "/docs", "/agents"]) {
    await page.goto(path);
    const code = page.locator(".code").first();
    await code.getByRole("button").click();
    await expect(code.getByRole("button")).toHaveText("Copied");
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await code.locator("code").textContent());
  }
});

test("the feeds hold every essay in full", async ({ page, request }) => {
  await page.goto("/essays");
  const linked = await page
    .locator('link[rel="alternate"]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute("type"), new URL((link as HTMLLinkElement).href).pathname]),
    );
  expect(linked).toEqual(
    expect.arrayContaining([
      ["application/atom+xml", "/feed.xml"],
      ["application/feed+json", "/feed.json"],
    ]),
  );
  const json = await (await request.get("/feed.json")).json();
  expect(json.items.map(({ title }: { title: string }) => title)).toEqual(essays.map(({ title }) => title));
  const xml = await (await request.get("/feed.xml")).text();
  const read = await page.evaluate((text) => {
    const feed = new DOMParser().parseFromString(text, "application/xml");
    const all = (name: string) =>
      [...feed.querySelectorAll(`entry > ${name}`)].map((one) => one.textContent ?? "");
    return {
      broken: feed.querySelector("parsererror") !== null,
      titles: all("title"),
      ids: all("id"),
      texts: all("content"),
    };
  }, xml);
  expect(read.broken).toBe(false);
  expect(read.titles).toEqual(essays.map(({ title }) => title));
  expect(read.ids).toEqual(json.items.map(({ id }: { id: string }) => id));
  expect(read.texts).toEqual(json.items.map(({ content_html }: { content_html: string }) => content_html));
  for (const [index, essay] of essays.entries()) {
    expect(read.texts[index]).toContain(essay.story.blocks.at(-1)?.kind === "code" ? "" : "<p>");
    expect(read.texts[index]).not.toMatch(/href="\/|\sid="/);
  }
});

test("every page has a picture for those who link to it, and the site its icons", async ({ request }) => {
  const paths = [
    "home",
    "projects",
    "resume",
    ...projects.map(({ id }) => `projects/${id}`),
    ...essays.map(({ id }) => `essays/${id}`),
  ];
  for (const path of paths) {
    const response = await request.get(`/og/${path}.png`);
    expect(response.headers()["content-type"], path).toBe("image/png");
    const png = await response.body();
    expect([png.readUInt32BE(16), png.readUInt32BE(20)], path).toEqual([1200, 630]);
  }
  expect((await request.get("/og/none.png")).status()).toBe(404);
  for (const [path, type] of [
    ["/favicon.ico", "image/x-icon"],
    ["/icon", "image/svg+xml"],
    ["/apple-icon", "image/png"],
    ["/manifest.webmanifest", "application/manifest+json"],
  ]) {
    const response = await request.get(path ?? "");
    expect(response.status(), path).toBe(200);
    expect(response.headers()["content-type"], path).toContain(type);
  }
});

test("the résumé as JSON is the résumé of the page", async ({ page, request }) => {
  await page.goto("/resume");
  await page.getByRole("link", { name: "JSON", exact: true }).click();
  const resume = await (await request.get("/resume.json")).json();
  expect(resume.basics.name).toBe(profile.name);
  const titles = profile.sections.find(({ id }) => id === "work")?.entries.map(({ title }) => title);
  expect(resume.work.map(({ name }: { name: string }) => name)).toEqual(titles);
});

test("filters add up, can be let go, and are in the address", async ({ page }) => {
  const inBoth = projects.filter(
    ({ category, techStack }) => category === "voice" && techStack.includes("Rust"),
  );
  await page.goto("/projects#category=voice&tech=rust");
  const shown = page.locator(".contents-item:visible").getByRole("heading");
  await expect(shown).toHaveText(inBoth.map(({ name }) => name));
  const filter = page.getByRole("navigation", { name: "Filter" });
  await expect(filter.locator("[aria-current]")).toHaveText([/^voice/, /^Rust/]);
  await filter.getByRole("link", { name: /^Rust/ }).click();
  await expect(page).toHaveURL("/projects#category=voice");
  await expect(shown).toHaveText(
    projects.filter(({ category }) => category === "voice").map(({ name }) => name),
  );
  await filter.getByRole("link", { name: /^tools/ }).click();
  await expect(page).toHaveURL("/projects#category=tools");
  await page.goBack();
  await expect(filter.locator("[aria-current]")).toHaveText([/^voice/]);
  await expect(filter.getByRole("status")).toHaveText(/^\d+ shown\.$/);

  // Each says what it would leave beside what is chosen; what would leave nothing leads nowhere.
  const voice = projects.filter(({ category }) => category === "voice");
  const both = voice.filter(({ techStack }) => techStack.includes("FHIR"));
  const fhir = filter.getByRole("link", { name: /^FHIR/ });
  await expect(fhir).toHaveText(`FHIR ${both.length}`);
  await fhir.click();
  await expect(shown).toHaveText(both.map(({ name }) => name));
  await expect(filter.getByRole("button", { name: "Asterisk 0" })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await page.goto("/projects#category=voice&tech=latex");
  await expect(page.getByText("Nothing has all of these.")).toBeVisible();
});
