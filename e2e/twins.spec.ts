import { gzipSync } from "node:zlib";
import { type APIRequestContext, expect, type Page, test } from "playwright/test";

// Every page says the same once more: as Markdown at an address of its own and at the same address for readers that
// prefer it, and as data for machines.

test("every page has a twin in Markdown that says what it says", async ({ page, request }) => {
  const paths = await allPages(request);
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    const response = await request.get(twinOf(path));
    expect(response.status(), path).toBe(200);
    expect(response.headers()["content-type"], path).toBe("text/markdown; charset=utf-8");
    const markdown = await response.text();
    expect(markdown, path).toMatch(/^# \S/);
    await page.goto(path);
    // A date of writing stands there as a calendar has it and not as a reader says it.
    const passages = await page.getByRole("main").locator(".passage:not(time)").allTextContents();
    const said = [...passages, ...(await page.getByRole("heading", { level: 1 }).allTextContents())].map(
      letters,
    );
    expect(
      said.filter((words) => !letters(markdown).includes(words)),
      path,
    ).toEqual([]);
  }
});

const preferences: [accept: string, type: string][] = [
  ["text/markdown", "text/markdown"],
  ["text/markdown, text/html;q=0.9, */*;q=0.1", "text/markdown"],
  ["text/markdown, text/html, */*", "text/markdown"],
  ["text/html;q=0.9, text/markdown;q=0.1", "text/html"],
  ["text/html, text/markdown;q=0.95", "text/html"],
  ["text/markdown;q=0", "text/html"],
  ["*/*", "text/html"],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html"],
];

for (const [accept, type] of preferences) {
  test(`a page is ${type} for ${accept}`, async ({ request }) => {
    for (const path of ["/", "/projects", await first("/projects/", request), "/resume", "/deprecation"]) {
      const response = await request.get(path, { headers: { accept } });
      expect(response.status(), path).toBe(200);
      expect(response.headers()["content-type"], path).toMatch(new RegExp(`^${type};`));
      expect(response.headers().vary?.split(/, */), path).toContain("Accept");
      const twin = twinOf(path);
      expect(response.headers().link, path).toContain(`<${twin}>; rel="alternate"; type="text/markdown"`);
      if (type === "text/markdown") {
        expect(await response.text()).toBe(await (await request.get(twin)).text());
        const kept = { accept, "if-none-match": response.headers().etag ?? "" };
        expect((await request.get(path, { headers: kept })).status()).toBe(304);
        expect((await request.head(path, { headers: { accept } })).headers()["content-type"]).toMatch(
          /^text\/markdown/,
        );
      }
    }
  });
}

test("a page that is not there has no twin", async ({ request }) => {
  for (const path of ["/projects/none.md", "/none.md", "/a/b.md"]) {
    const response = await request.get(path);
    expect([response.status(), (await response.json()).error.code]).toEqual([404, "not_found"]);
  }
  const wanted = await request.get("/projects/none", { headers: { accept: "text/markdown" } });
  expect(wanted.status()).toBe(404);
});

test("pages carry what they say as data: the owner, projects and essays", async ({ page, request }) => {
  await page.goto("/");
  const name = await page.locator(".opening-name").evaluate((element) => element.firstChild?.textContent);
  const [profile] = await data(page);
  expect(profile).toMatchObject({ "@context": "https://schema.org", "@type": "ProfilePage" });
  expect(profile.mainEntity).toMatchObject({ "@type": "Person", "@id": "/#person", name });
  for (const [below, type] of [
    ["/projects/", /^(SoftwareSourceCode|CreativeWork)$/],
    ["/essays/", /^Article$/],
  ] as const) {
    await page.goto(await first(below, request));
    const [thing] = await data(page);
    expect(thing["@type"]).toMatch(type);
    expect(thing.name ?? thing.headline).toBe(await page.getByRole("heading", { level: 1 }).textContent());
    expect(thing.creator ?? thing.author).toMatchObject({ "@id": "/#person", name });
    const anchor = new URL(thing["@id"], page.url()).hash.slice(1);
    await expect(page.locator(`[id="${anchor}"]`)).toHaveCount(1);
    const [, trail] = await data(page);
    expect(trail).toMatchObject({ "@type": "BreadcrumbList" });
    expect((await request.get(trail.itemListElement[0].item)).status()).toBe(200);
    expect(trail.itemListElement[1].item).toBe(thing.url);
  }
});

test("the site is one by its name, and its questions are told with their answers", async ({ page }) => {
  await page.goto("/");
  const [, site] = await data(page);
  expect(site).toMatchObject({ "@type": "WebSite", publisher: { "@id": "/#person" } });
  await page.goto("/faq");
  const [faq] = await data(page);
  expect(faq["@type"]).toBe("FAQPage");
  for (const entry of faq.mainEntity.slice(0, 3)) {
    const place = page.locator(`[id="${new URL(entry["@id"], page.url()).hash.slice(1)}"]`);
    await expect(place).toHaveText(entry.name);
    const [opening] = entry.acceptedAnswer.text.split("\n\n");
    expect(letters(await page.getByRole("main").innerText())).toContain(letters(opening));
  }
});

test("an address that a story had elsewhere leads to it for good, and one of the feed to the feed", async ({
  request,
}) => {
  for (const [old, now] of [
    ["/blog/record-everything", "/essays/record-everything"],
    ["/index.xml", "/feed.xml"],
  ] as const) {
    const reply = await request.get(old, { maxRedirects: 0 });
    expect([reply.status(), reply.headers().location]).toEqual([308, now]);
  }
  const reached = await request.get("/blog/record-everything/?from=mail");
  expect(new URL(reached.url()).pathname).toBe("/essays/record-everything");
});

interface Tool {
  name: string;
  annotations: { readOnlyHint: boolean };
  execute(
    input: object,
  ): Promise<{ isError?: boolean; structuredContent: { data?: unknown[]; error?: object } }>;
}

declare global {
  interface Window {
    offered: Tool[];
  }
}

test("a browser's agent is offered the tools that change nothing, and they work", async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    window.offered = [];
    const modelContext = { registerTool: async (tool: Tool) => window.offered.push(tool) };
    Object.defineProperty(document, "modelContext", { value: modelContext });
  });
  await page.goto("/");
  const listed = await request.post("/mcp", { data: { jsonrpc: "2.0", id: 1, method: "tools/list" } });
  const tools: Tool[] = (await listed.json()).result.tools;
  const later = ["get_task", "get_message"];
  const readOnly = tools
    .filter(({ name, annotations }) => annotations.readOnlyHint && !later.includes(name))
    .map(({ name }) => name);
  await expect.poll(() => page.evaluate(() => window.offered.map(({ name }) => name))).toEqual(readOnly);
  const call = (name: string, input: object) =>
    page.evaluate(([called, given]) => window.offered.find((tool) => tool.name === called)?.execute(given), [
      name,
      input,
    ] as const);
  expect((await call("list_projects", { limit: 1 }))?.structuredContent.data).toHaveLength(1);
  expect(await call("get_project", { id: "none" })).toMatchObject({
    isError: true,
    structuredContent: { error: { code: "not_found" } },
  });
});

test("the script for a browser's agent is small, and other visitors do not load it", async ({
  page,
  request,
}) => {
  const script = await (await request.get("/webmcp.js")).text();
  expect(gzipSync(script).length).toBeLessThan(2048);
  const loaded: string[] = [];
  page.on("request", (sent) => loaded.push(new URL(sent.url()).pathname));
  await page.goto("/", { waitUntil: "load" });
  expect(await page.evaluate(() => "modelContext" in document || "modelContext" in navigator)).toBe(false);
  expect(loaded).toContain("/");
  expect(loaded).not.toContain("/webmcp.js");
});

/** Every page that the site leads to, found by following its links. */
async function allPages(request: APIRequestContext): Promise<string[]> {
  const seen = ["/"];
  const pages: string[] = [];
  for (const path of seen) {
    const response = await request.get(path);
    if (!response.headers()["content-type"]?.startsWith("text/html")) continue;
    pages.push(path);
    for (const [, found] of (await response.text()).matchAll(/<a [^>]*href="(\/[^"#?.]*)["#?]/g)) {
      if (!seen.includes(found!)) seen.push(found!);
    }
  }
  return pages;
}

async function first(below: string, request: APIRequestContext): Promise<string> {
  return (await allPages(request)).find((path) => path.startsWith(below))!;
}

function twinOf(path: string): string {
  return path === "/" ? "/index.md" : `${path}.md`;
}

// biome-ignore lint/suspicious/noExplicitAny: data of several shapes is looked into
async function data(page: Page): Promise<any[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

/** What is left of a text when markup, escapes and the breaks between lines are gone. */
function letters(text: string): string {
  return text.replace(/\]\([^)]*\)/g, "").replace(/[^\p{L}\p{N}]+/gu, "");
}
