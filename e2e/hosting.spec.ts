import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, type Page, test } from "playwright/test";
import { parse } from "yaml";
import { generateJwk } from "../lib/identity/keys/ed25519";
import { sampleContent } from "../lib/sample.mjs";
import { drawnOnRequest, missing, pages } from "./all-pages";
import { getRaw, publishedKey, verifyAnswer } from "./raw";
import { startServer, type TestServer } from "./server";
import { functionsOf, type RecordedBuild, startServerlessHost } from "./serverless-host";

// Each way an owner hosts, built and served that way: `next start` is what every other spec runs on. Only in
// `npm run test:faults`, for each builds the site.

const exec = promisify(execFile);
const builds = path.resolve(".next/cache/hosting");
const buildMs = 900_000;
/** The content as it lies in a build, whatever folder that stands in. */
const content = path.relative(process.cwd(), sampleContent);
const SITE_URL = "https://maren.example";

test.describe("standalone, by the steps of the Dockerfile", () => {
  const dockerfile = readFileSync("Dockerfile", "utf8");
  const home = mkdtempSync(path.join(tmpdir(), "portfolio-image-"));
  let server: TestServer;

  test.beforeAll(async () => {
    test.setTimeout(buildMs);
    const distDir = ".next/cache/hosting/standalone";
    await build(step(/^RUN (npm run build.*)$/m), { NEXT_DIST_DIR: distDir });
    // Away from the checkout, where nothing but the folder itself can be found.
    cpSync(path.resolve(distDir, "standalone"), home, { recursive: true, verbatimSymlinks: true });
    const [program, script] = JSON.parse(step(/^CMD (.*)$/m)) as [string, string];
    expect(program).toBe("node");
    const env = { HOSTNAME: "127.0.0.1", CONTENT_DIR: content };
    server = await startServer({ script: path.join(home, script), env });
  });
  test.afterAll(async () => {
    await server?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  test("every page, every header, an answer and no broken policy", ({ page }) =>
    holdsEverything(server.base, page));

  test("nothing of the project is in it that it does not need", () => {
    const brought = readdirSync(home);
    for (const name of ["README.md", "Dockerfile", "e2e", "playwright.config.ts"])
      expect(brought).not.toContain(name);
  });

  test("its health check tells a server that lives from one that does not", async () => {
    const check = step(/^HEALTHCHECK [\s\S]*?CMD (.*)$/m);
    const [program = "", ...args] = JSON.parse(check) as string[];
    const { port } = new URL(server.base);
    await exec(program, args, { env: { ...process.env, PORT: port } });
    await expect(exec(program, args, { env: { ...process.env, PORT: "1" } })).rejects.toThrow();
  });

  test("what it keeps is in DATA_DIR and nowhere else", async () => {
    const before = snapshot(home);
    await ask(server.base);
    expect(snapshot(home)).toEqual(before);
  });

  function step(pattern: RegExp): string {
    const found = pattern.exec(dockerfile)?.[1];
    if (!found) throw new Error(`the Dockerfile has no ${pattern}`);
    return found;
  }
});

test.describe("a host that injects a build adapter", () => {
  let recorded: RecordedBuild;
  let host: Awaited<ReturnType<typeof startServerlessHost>>;

  test.beforeAll(async () => {
    test.setTimeout(buildMs);
    const record = path.join(builds, "recorded.json");
    await build("npm run build", {
      NEXT_DIST_DIR: ".next/cache/hosting/adapter",
      NEXT_ADAPTER_PATH: path.resolve("e2e/fixtures/recording-adapter.mjs"),
      RECORD_BUILD: record,
      SITE_URL,
    });
    recorded = JSON.parse(readFileSync(record, "utf8"));
    // No function of such a host can write beside its code.
    const SIGNING_KEY = JSON.stringify(generateJwk());
    const env = {
      CONTENT_DIR: content,
      DATA_DIR: "/dev/null/data",
      SITE_URL,
      SIGNING_KEY,
      LOG_LEVEL: "error",
    };
    host = await startServerlessHost(recorded, env);
  });
  test.afterAll(() => host?.stop());

  test("is handed every page with its headers", () => {
    const drawn = recorded.outputs.prerenders.filter(({ fallback }) => fallback?.filePath?.endsWith(".html"));
    const paths = drawn.map(({ pathname }) => pathname);
    for (const page of pages.filter((each) => !drawnOnRequest(each))) expect(paths).toContain(page);
    for (const { pathname, fallback } of drawn) {
      const headers = fallback?.initialHeaders ?? {};
      expect(headers["content-security-policy"], pathname).toMatch(
        /script-src 'self' 'sha256-.*; upgrade-insecure-requests/,
      );
      expect(headers["referrer-policy"], pathname).toBe("strict-origin-when-cross-origin");
    }
  });

  test("is told of every content file for every function and the middleware", () => {
    const files = readdirSync(content, { recursive: true, encoding: "utf8" })
      .map((name) => `${content}/${name}`)
      .filter((file) => statSync(file).isFile());
    expect(files.length).toBeGreaterThan(2);
    const functions = functionsOf(recorded);
    expect(functions.map(({ id }) => id)).toContain("/ask");
    for (const { id, assets } of functions) {
      expect(
        files.filter((file) => !assets[file]),
        id,
      ).toEqual([]);
    }
  });

  test("serves every page, every header, an answer and no broken policy", ({ page }) =>
    holdsEverything(host.base, page, SITE_URL));
});

test("compose.yaml sets what the site knows, and gives a stream time to end", () => {
  const { services } = parse(readFileSync("compose.yaml", "utf8"));
  const known = readFileSync("lib/env.ts", "utf8");
  for (const name of Object.keys(services.portfolio.environment))
    expect(known, name).toContain(`  ${name}: z`);
  expect(services.portfolio.volumes).toEqual(["data:/data"]);
  expect(readFileSync("Dockerfile", "utf8")).toMatch(
    /^ENV .*DATA_DIR=\/data[\s\S]*^USER node\nVOLUME \/data$/m,
  );
});

/** What must hold however the site is hosted. */
async function holdsEverything(base: string, page: Page, site = base): Promise<void> {
  test.setTimeout(120_000);
  for (const path of [...pages, ...missing]) {
    const response = await fetch(base + path);
    const html = await response.text();
    expect(response.status, path).toBe(missing.includes(path) ? 404 : 200);
    expect(response.headers.get("content-type"), path).toMatch(/^text\/html/);
    const policy = response.headers.get("content-security-policy") ?? policyInside(html);
    expect(policy, path).toMatch(/^default-src 'none'; script-src 'self' '(sha256|nonce)-/);
    expect(policy, path).not.toMatch(/unsafe|\*/);
    expect(response.headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(response.headers.get("x-frame-options"), path).toBe("DENY");
    expect(response.headers.get("permissions-policy"), path).toContain("camera=()");
    const secure = response.headers.get("strict-transport-security");
    expect(secure, path).toEqual(site.startsWith("https:") ? expect.stringMatching(/^max-age=/) : null);
  }
  const { status, sources } = await ask(base);
  expect(status).toBe("answered");
  expect(sources.length).toBeGreaterThan(0);
  const key = await publishedKey(base);
  for (const target of ["/ask?q=it's", "/ask?q=a&x", "/ask?q=Wo%20wohnt+(sie)"])
    await verifyAnswer(await getRaw(base, target), site + target, key);

  const broken: string[] = [];
  page.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) broken.push(message.text());
  });
  const failed: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400) failed.push(response.url());
  });
  for (const path of ["/", "/chat", "/nothing"]) await page.goto(base + path, { waitUntil: "load" });
  expect(broken).toEqual([]);
  expect(failed).toEqual([`${base}/nothing`]);
}

function policyInside(html: string): string {
  return /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
}

async function ask(base: string): Promise<{ status: string; sources: string[] }> {
  const response = await fetch(`${base}/ask`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query: "What failed in Nightdesk?" }),
  });
  expect(response.status).toBe(200);
  return response.json();
}

/** Runs a command line that builds; its own words are in the error when it fails. */
async function build(command: string, env: Record<string, string>): Promise<void> {
  const [program = "", ...args] = command.split(" ");
  const given = { ...process.env, CONTENT_DIR: sampleContent, SITE_URL: "", ...env };
  await exec(program, args, { env: given, maxBuffer: 64 * 1024 * 1024 });
}

function snapshot(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files.filter((name) => !name.includes("node_modules")).sort();
}
