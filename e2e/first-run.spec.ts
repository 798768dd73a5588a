import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type APIRequestContext, expect, type Page, test } from "playwright/test";
import { mentions } from "@/scripts/owner/doctor/sample";
import { findSampleInBuild, findTraces } from "@/scripts/owner/doctor/sample/built";
import { sampleNames } from "@/scripts/owner/doctor/sample/names";
import { findBuild, siteEnvironment } from "@/scripts/setup/site.mjs";
import { freePort, startServer, type TestServer } from "./server";

// `npm start` as its owner meets it: with one JSON Resume and nothing else, and when something is wrong.

const script = "scripts/start.mjs";
const CONTENT_DIR = path.resolve("e2e/fixtures/resume-only.json");

test.describe("with a résumé and nothing else", () => {
  let server: TestServer;

  // The first start of a clean checkout builds this site; later ones find it.
  test.beforeAll(async () => {
    test.setTimeout(460_000);
    server = await startServer({ script, env: { CONTENT_DIR }, timeout: 450_000 });
  });
  test.afterAll(() => server?.stop());

  test("the site is that person's, and every link on it leads somewhere", async ({ page, request }) => {
    await page.goto(server.base);
    await expect(page).toHaveTitle(/Ines Calder/);
    const links = await internalLinks(page);
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect((await request.get(server.base + link)).status(), link).toBe(200);
    await page.goto(`${server.base}/resume`);
    for (const text of ["Delta Gauge", "Sep 2017 – present", "false flood alarms", "Douro survey"]) {
      await expect(page.getByText(text).first()).toBeVisible();
    }
  });

  test("a question is answered with receipts that stand on the page", async ({ page, request }) => {
    const { status, answer, sources, citations } = await ask(request, "Where does Ines work now?");
    expect(status).toBe("answered");
    expect(answer).toContain("Delta Gauge");
    expect(sources.length).toBeGreaterThan(0);
    for (const { source, quote } of citations) {
      const { pathname, hash } = new URL(source);
      await page.goto(server.base + pathname + hash);
      await expect(page.locator(`[id="${decodeURIComponent(hash.slice(1))}"]`), source).toContainText(quote);
    }
  });

  test("no trace of the sample is left in what was built, nor in what is served", async ({ request }) => {
    const folder = findBuild(siteEnvironment({ ...process.env, CONTENT_DIR })) ?? "";
    expect(findTraces(path.resolve(folder))).toEqual([]);
    expect(findSampleInBuild(CONTENT_DIR)).toEqual([]);
    expect(findTraces(path.resolve(process.env.E2E_DIST_DIR ?? "")).length).toBeGreaterThan(100);
    const names = sampleNames();
    for (const place of [
      "/llms-full.txt",
      "/openapi.json",
      "/server.json",
      "/.well-known/ai-catalog.json",
      "/chat",
    ]) {
      const text = await (await request.get(server.base + place)).text();
      expect(
        names.filter((name) => mentions(text, name)),
        place,
      ).toEqual([]);
    }
  });

  test("what the résumé does not say is not answered", async ({ request }) => {
    const { status, sources } = await ask(request, "Does Ines have a driving licence?");
    expect(status).toBe("not_found");
    expect(sources).toEqual([]);
  });

  test("starting again builds nothing, beside the site that runs already", async ({ request }) => {
    const second = await startServer({ script, env: { CONTENT_DIR } });
    try {
      expect(second.output()).not.toContain("Building");
      expect(second.output()).toContain(second.base);
      expect(await (await request.get(second.base)).text()).toContain("Ines Calder");
    } finally {
      await second.stop();
    }
  });

  async function ask(request: APIRequestContext, query: string) {
    return await (await request.post(`${server.base}/ask`, { data: { query } })).json();
  }
});

test.describe("when something is wrong, it says what and stops", () => {
  test("content: the file, the field and what was expected", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "portfolio-broken-"));
    writeFileSync(
      path.join(folder, "resume.json"),
      JSON.stringify({ basics: { name: "X" }, work: [{ name: "Mill", startDate: "yesterday" }] }),
    );
    const { code, output } = await start({ CONTENT_DIR: folder });
    rmSync(folder, { recursive: true });
    expect(code).toBe(1);
    expect(output).toContain(
      'resume.json:1: work[0].startDate: "yesterday" is not a date; expected YYYY-MM-DD',
    );
    expect(output).not.toContain("    at ");
  });

  test("no content at all", async () => {
    const { code, output } = await start({ CONTENT_DIR: path.join(tmpdir(), "no-such-portfolio") });
    expect(code).toBe(1);
    expect(output).toContain("no-such-portfolio: (the folder): does not exist");
  });

  test("a port that is taken, or is none", async ({ baseURL }) => {
    const taken = new URL(baseURL ?? "").port;
    expect(await start({ PORT: taken })).toEqual({
      code: 1,
      output: `Port ${taken} is already in use. Choose another: PORT=${Number(taken) + 1} npm start\n`,
    });
    for (const PORT of ["abc", "0", "65536", "3000.5"]) {
      expect(await start({ PORT })).toEqual({
        code: 1,
        output: `PORT is "${PORT}"; expected a whole number from 1 to 65535.\n`,
      });
    }
  });

  test("a SITE_URL that is no address", async () => {
    const { code, output } = await start({ SITE_URL: "my site" });
    expect(code).toBe(1);
    expect(output).toContain("SITE_URL");
  });
});

/** Runs `npm start` to its end. The port is free unless given, and nothing must get as far as using it. */
async function start(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const PORT = env.PORT ?? String(await freePort());
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, SITE_URL: "", CONTENT_DIR: "", ...env, PORT },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.on("close", (code) => resolve({ code, output }));
  });
}

async function internalLinks(page: Page): Promise<string[]> {
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  return [...new Set(hrefs.flatMap((href) => href?.split("#")[0] || []))];
}
