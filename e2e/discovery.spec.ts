import { compactVerify, createRemoteJWKSet } from "jose";
import { expect, test } from "playwright/test";
import { Agent, digest, type Json, parseLinks } from "./agent";
import * as rules from "./discovery-rules";
import { startServer, type TestServer } from "./server";

// Every document of discovery, read as an agent that knows only the site's address reads it: whatever is linked is
// there, whatever is claimed is so. On a server with another SITE_URL than the build's, which is all they may go by.

let server: TestServer;
let agent: Agent;

test.beforeAll(async () => {
  server = await startServer({
    env: (port) => ({ SITE_URL: `http://127.0.0.1:${port}`, RATE_LIMIT_PER_MINUTE: "100000" }),
  });
  agent = new Agent(server.base.replace("localhost", "127.0.0.1"));
});
test.afterAll(() => server?.stop());

const types: Record<string, string> = {
  "/agents.md": "text/markdown; charset=utf-8",
  "/AGENTS.md": "text/markdown; charset=utf-8",
  "/deprecation.md": "text/markdown; charset=utf-8",
  "/llms.txt": "text/plain; charset=utf-8",
  "/llms-full.txt": "text/plain; charset=utf-8",
  "/robots.txt": "text/plain; charset=utf-8",
  "/security.txt": "text/plain; charset=utf-8",
  "/sitemap.xml": "application/xml; charset=utf-8",
  "/server.json": "application/json; charset=utf-8",
  "/webmcp.js": "text/javascript; charset=utf-8",
  "/mcp/server-card": "application/mcp-server-card+json",
  "/.well-known/mcp/server-card.json": "application/mcp-server-card+json",
  "/.well-known/agent-card.json": "application/a2a-agent-card+json",
  "/.well-known/agent.json": "application/a2a-agent-card+json",
  "/.well-known/ai-catalog.json": "application/ai-catalog+json",
  "/.well-known/ard.json": "application/json; charset=utf-8",
  "/.well-known/api-catalog": 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  "/.well-known/agent-skills/index.json": "application/json; charset=utf-8",
  "/.well-known/agent-skills/query-portfolio/SKILL.md": "text/markdown; charset=utf-8",
  "/.well-known/agent-skills/assess-job-fit/SKILL.md": "text/markdown; charset=utf-8",
  "/.well-known/agent-skills/cite-the-work/SKILL.md": "text/markdown; charset=utf-8",
  "/.well-known/security.txt": "text/plain; charset=utf-8",
};

for (const [path, type] of Object.entries(types)) {
  test(`${path} is for anybody, of its type, and kept by those who have it`, async () => {
    const { status, headers } = await agent.get(path);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toContain("ETag");
    const etag = headers.get("etag") ?? "";
    const again = await agent.get(path, { "if-none-match": etag });
    expect([again.status, again.text]).toEqual([304, ""]);
    const head = await fetch(agent.site + path, { method: "HEAD" });
    expect([head.status, head.headers.get("content-type")]).toEqual([200, type]);
    const preflight = await fetch(agent.site + path, { method: "OPTIONS" });
    expect([preflight.status, preflight.headers.get("access-control-allow-methods")]).toEqual([
      204,
      "GET, HEAD, OPTIONS",
    ]);
    const post = await fetch(agent.site + path, { method: "POST", body: "{}" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });
}

test("no document believes a request about where it is", async () => {
  for (const path of Object.keys(types)) {
    const told = await agent.getAt("evil.example", path);
    expect(told, path).not.toContain("evil.example");
    expect(told, path).toBe((await agent.get(path)).text);
  }
});

test("a well-known path that is not served says so as an error, to every reader", async () => {
  const names = [
    "mcp.json",
    "mcp/catalog.json",
    "openid-configuration",
    "webfinger?resource=acct:a@b",
    "change-password",
    "agent-skills/none/SKILL.md",
    "agent-skills",
    "skills/index.json",
    "",
  ];
  for (const name of names) {
    for (const accept of ["*/*", "text/html", "text/markdown"]) {
      const { status, headers, json } = await agent.get(`/.well-known/${name}`.replace(/\/$/, ""), {
        accept,
      });
      expect(status, name).toBe(404);
      expect(headers.get("content-type"), name).toContain("application/json");
      expect(json().error, name).toMatchObject({ code: "not_found", status: 404 });
    }
  }
});

test("the home page leads to the documents, in its head and where people see it", async ({ page }) => {
  const { headers } = await agent.get("/");
  const links = parseLinks(headers.get("link") ?? "");
  for (const relation of [
    "api-catalog",
    "service-desc",
    "service-doc",
    "describedby",
    "status",
    "ai-catalog",
    "ard",
  ]) {
    const link = links.find(({ rel }) => rel === relation);
    expect(link, relation).toBeDefined();
    const target = await agent.get(link!.href);
    expect([target.status, target.headers.get("content-type")?.split(";")[0]]).toEqual([200, link!.type]);
  }
  await page.goto(agent.site);
  const visible = await page
    .locator("footer a[href^='/']")
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(visible).toEqual(
    expect.arrayContaining(["/openapi.json", "/agents.md", "/llms.txt", "/deprecation"]),
  );
});

test("every address in every document leads somewhere", async () => {
  test.setTimeout(120_000);
  const { paths } = (await agent.get("/openapi.json")).json();
  const queue = ["/", ...Object.keys(types)];
  for (const path of queue) {
    const got = await agent.get(path);
    const allow = got.headers.get("allow")?.split(", ") ?? [];
    const isCall = got.status === 405 && allow.includes("POST") && !allow.includes("GET");
    // Asked without what it needs, it refuses; that is documented, and where the document meant to lead.
    const refuses = got.status === 400 && (paths[path]?.get?.responses[400] || path === "/oauth/authorize");
    expect(got.status === 200 || isCall || refuses, `${path} gave ${got.status}`).toBeTruthy();
    // What the API describes of itself has a walk of its own, and an answer is no document.
    const goesOn = got.status === 200 && path !== "/openapi.json" && !path.startsWith("/ask?");
    for (const found of goesOn ? agent.pathsIn(got) : []) if (!queue.includes(found)) queue.push(found);
  }
  expect(queue.length).toBeGreaterThan(60);
});

test("every call that a document shows runs, and every one it names exists", async () => {
  const guides = ["/agents.md", ...Object.keys(types).filter((path) => path.endsWith("SKILL.md"))];
  const tools = (await agent.mcp("tools/list")).tools.map(({ name }: Json) => name);
  let calls = 0;
  for (const path of guides) {
    const { text } = await agent.get(path);
    for (const [, address, body] of text.matchAll(
      /curl '([^']+)'(?: -H 'content-type: application\/json' -d '([^']+)')?/g,
    )) {
      const response = await fetch(address!, {
        ...(body && { method: "POST", headers: { "content-type": "application/json" }, body }),
      });
      expect([200, 202], `${path}: ${address} ${body}`).toContain(response.status);
      calls++;
    }
    for (const [, name] of text.matchAll(/tool `(\w+)`/g)) expect(tools, path).toContain(name);
    for (const [, method, place] of text.matchAll(/`(GET|POST) (\/[^`?]*)`/g)) {
      const response = await fetch(agent.site + place!.replace(/\{\w+\}/, "x"), { method: "OPTIONS" });
      expect(response.headers.get("allow"), `${path}: ${method} ${place}`).toContain(method);
    }
  }
  expect(calls).toBeGreaterThan(4);
});

test("the server card is by its rules, and says what the server says", async () => {
  const { json } = await agent.get("/.well-known/mcp/server-card.json");
  const card = rules.serverCard.parse(json());
  const lean = rules.leanServerCard.parse((await agent.get("/mcp/server-card")).json());
  expect(json()).toMatchObject(lean);
  const { tools, prompts, resources, resourceTemplates } = json();
  expect(await agent.mcp("tools/list")).toEqual({ tools });
  expect(await agent.mcp("prompts/list")).toEqual({ prompts });
  expect(await agent.mcp("resources/list")).toEqual({ resources });
  expect(await agent.mcp("resources/templates/list")).toEqual({ resourceTemplates });
  for (const revision of card.remotes[0]!.supportedProtocolVersions) {
    const { protocolVersion, serverInfo, capabilities } = await agent.introduction(revision);
    expect(protocolVersion).toBe(revision);
    expect(serverInfo).toEqual(json().serverInfo);
    const { "io.modelcontextprotocol/tasks": tasks, ...extensions } = capabilities.extensions;
    expect({ ...capabilities, extensions }).toEqual(json().capabilities);
    expect(tasks !== undefined, revision).toBe(revision === "2026-07-28");
  }
  for (const { uri, tools: shown } of card.ui) {
    const { contents } = await agent.mcp("resources/read", { uri });
    expect(contents[0].mimeType).toBe("text/html;profile=mcp-app");
    const pointing = tools.filter((tool: Json) => tool._meta?.ui?.resourceUri === uri);
    expect(pointing.map(({ name }: Json) => name).sort()).toEqual([...shown].sort());
  }
  const registry = rules.registryEntry.parse((await agent.get("/server.json")).json());
  expect(registry).toMatchObject({ name: card.name, version: card.version, description: card.description });
  expect(registry.remotes[0]?.url).toBe(card.remotes[0]?.url);
});

test("the catalog is by its rules, and every entry is proved by the site's key", async () => {
  const { json } = await agent.get("/.well-known/ai-catalog.json");
  const { host, entries } = rules.aiCatalog.parse(json());
  for (const { identifier, type, url, data, trustManifest } of entries) {
    const { signature, ...manifest } = trustManifest;
    const publisher = identifier.split(":")[2];
    expect([publisher, new URL(manifest.identity).hostname]).toEqual([host.identifier, host.identifier]);
    expect(manifest.subject).toMatchObject({ identifier, type, ...(url && { url }) });
    const bytes = url ? (await agent.get(url.slice(agent.site.length))).text : rules.canonical(data);
    expect(manifest.subject.digest, identifier).toBe(digest(bytes));
    const payload = Buffer.from(rules.canonical(manifest)).toString("base64url");
    const keys = createRemoteJWKSet(new URL(manifest.identity));
    await compactVerify(signature.replace("..", `.${payload}.`), keys, { algorithms: ["EdDSA"] });
  }
  const engines = entries.filter(({ data }) => data?.kind === "model");
  expect(engines.map(({ data }) => data?.engine)).toEqual(["embedded"]);
  const endpoints = entries.flatMap(({ data }) => (data?.kind === "endpoint" ? [data] : []));
  const { paths } = (await agent.get("/openapi.json")).json();
  const operationIds = Object.values<Json>(paths).flatMap(({ get, post }) =>
    [get, post].flatMap((operation) => (isDocument(operation) ? [] : (operation?.operationId ?? []))),
  );
  expect(endpoints.flatMap(({ operationIds }) => operationIds).sort()).toEqual(operationIds.sort());
  const tools = (await agent.mcp("tools/list")).tools.map(({ name }: Json) => name);
  expect(entries.find(({ capabilities }) => capabilities)?.capabilities).toEqual(tools);
});

test("the ARD manifest is by its schema, every page leads to it, and what it leads to is proved", async ({
  page,
}) => {
  for (const path of ["/", "/resume", "/docs", "/chat"]) {
    await page.goto(`${agent.site}${path}`);
    const link = page.locator('link[rel~="ard"][rel~="ai-catalog"]');
    await expect(link, path).toHaveAttribute("href", "/.well-known/ard.json");
  }
  const { host, entries } = rules.ardManifest.parse((await agent.get("/.well-known/ard.json")).json());
  const proved = entries.filter(({ trustManifest }) => trustManifest);
  expect(proved.length).toBe(entries.length - 1);
  for (const { identifier, url, trustManifest } of proved) {
    const { signature, ...manifest } = trustManifest!;
    expect(identifier.split(":")[2]).toBe(host.identifier);
    const [{ sourceId, sourceDigest }] = manifest.provenance;
    expect(sourceId).toBe(url);
    expect(digest((await agent.get(url.slice(agent.site.length))).text), url).toBe(sourceDigest);
    const payload = Buffer.from(rules.canonical(manifest)).toString("base64url");
    const keys = createRemoteJWKSet(new URL(manifest.identity));
    await compactVerify(signature.replace("..", `.${payload}.`), keys, { algorithms: ["EdDSA"] });
  }
  const [nested] = entries.filter(({ type }) => type === "application/ai-catalog+json");
  rules.aiCatalog.parse((await agent.get(nested!.url.slice(agent.site.length))).json());
});

test("the catalog lists the model where one is configured", async () => {
  const withModel = await startServer({
    env: { MODEL_BASE_URL: "http://127.0.0.1:9/v1", MODEL_NAME: "small/one" },
  });
  const { entries } = await (await fetch(`${withModel.base}/.well-known/ai-catalog.json`)).json();
  await withModel.stop();
  const engines = entries.filter(({ data }: Json) => data?.kind === "model");
  expect(engines.map(({ data }: Json) => data.engine)).toEqual(["embedded", "model"]);
  expect(JSON.stringify(engines)).toContain("small/one");
  expect(JSON.stringify(engines)).not.toContain("127.0.0.1:9");
});

test("every document is a path of the API's description, of the type that it says", async () => {
  const { paths } = (await agent.get("/openapi.json")).json();
  for (const path of Object.keys(types).filter((each) => each !== "/deprecation.md")) {
    const { content } = paths[path].get.responses[200];
    expect(Object.keys(content), path).toEqual([types[path]!.split(";")[0]]);
  }
  for (const name of ["oauth-protected-resource", "oauth-authorization-server", "jwks.json"])
    expect(paths, name).toHaveProperty([`/.well-known/${name}`]);
});

test("whatever is linked with a type comes as that type", async () => {
  const { linkset } = (await agent.get("/.well-known/api-catalog")).json();
  const home = parseLinks((await agent.get("/")).headers.get("link") ?? "");
  const typed: { address: string; type: string }[] = [
    ...(await entriesOf("ai-catalog.json")),
    ...(await entriesOf("ard.json")),
    ...linkset
      .flatMap((context: Json) => Object.values<Json>(context))
      .flatMap((links: Json) => (Array.isArray(links) ? links : []))
      .flatMap(({ href, type }: Json) => (type ? [{ address: href, type }] : [])),
    ...home.flatMap(({ href, type }) => (type ? [{ address: agent.site + href, type }] : [])),
  ];
  expect(typed.length).toBeGreaterThan(25);
  for (const { address, type } of typed) {
    const { headers } = await agent.get(address.slice(agent.site.length));
    expect(headers.get("content-type")?.split(";")[0], address).toBe(type.split(";")[0]);
  }
});

async function entriesOf(name: string): Promise<{ address: string; type: string }[]> {
  const { entries } = (await agent.get(`/.well-known/${name}`)).json();
  return entries.flatMap(({ url, type }: Json) => (url ? [{ address: url, type }] : []));
}

/** A path that is described because it is a document, and no endpoint. */
function isDocument(operation: Json): boolean {
  return operation?.tags?.includes("discovery") === true;
}

test("no address in a guide has punctuation glued to it", async () => {
  const guides = [
    "/agents.md",
    "/llms.txt",
    ...Object.keys(types).filter((path) => path.endsWith("SKILL.md")),
  ];
  for (const path of guides) {
    const { text } = await agent.get(path);
    // In brackets or quotes an address ends where they do.
    const bare = [...text.matchAll(/(^|[^(["'<`])(https?:\/\/[^\s"'`<>()[\]]+)/gm)].map(
      ([, , address]) => address!,
    );
    for (const address of bare) expect(address, path).toMatch(/[\w/]$/);
  }
});

test("the API catalog has every address of the API", async () => {
  const { linkset } = rules.apiCatalog.parse((await agent.get("/.well-known/api-catalog")).json());
  const head = await fetch(`${agent.site}/.well-known/api-catalog`, { method: "HEAD" });
  expect(parseLinks(head.headers.get("link") ?? "")[0]).toMatchObject({ rel: "api-catalog" });
  const items = linkset.flatMap(({ item = [] }) => item.map(({ href }) => href));
  const described = linkset.filter((context) => context["service-desc"]).map(({ anchor }) => anchor);
  expect(items).toEqual(described);
  const { paths } = (await agent.get("/openapi.json")).json();
  for (const path of Object.keys(paths).filter((path) => !path.includes("{"))) {
    expect(items.includes(agent.site + path), path).toBe(!isDocument(paths[path].get));
  }
});

test("the skills are by their rules, and their digests are those of the bytes", async () => {
  const { skills } = rules.skillIndex.parse((await agent.get("/.well-known/agent-skills/index.json")).json());
  expect(skills.map(({ name }) => name)).toEqual(["query-portfolio", "assess-job-fit", "cite-the-work"]);
  for (const { name, description, url, digest: announced } of skills) {
    const { text } = await agent.get(url.slice(agent.site.length));
    expect(digest(text)).toBe(announced);
    expect(rules.readSkill(text)).toMatchObject({ name, description });
    expect(new URL(url).pathname).toBe(`/.well-known/agent-skills/${name}/SKILL.md`);
  }
});

test("llms.txt has the parts of one, and names every page", async () => {
  const { text } = await agent.get("/llms.txt");
  expect(text).toMatch(/^# .+\n\n> .+\n/);
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title);
  expect(sections.at(-1)).toBe("Optional");
  const items = text.split("\n").filter((line) => line.startsWith("- "));
  for (const item of items) expect(item).toMatch(/^- \[.+\]\(http:\/\/[^)]+\)(: .+)?$/);
  for (const path of await agent.pagePaths()) {
    const isList = ["/", "/projects", "/essays"].includes(path);
    if (!isList) expect(text, path).toContain(`(${agent.site}${path}.md)`);
  }
});

test("crawlers are told what they may do, and where the pages are", async () => {
  const { text } = await agent.get("/robots.txt");
  const groups = text.split("\n\n").filter((group) => group.startsWith("User-agent:"));
  expect(groups[0]).toMatch(/^User-agent: \*\n/);
  for (const group of groups) {
    expect(group).toMatch(/^Content-Signal: search=yes, ai-input=yes, ai-train=(yes|no)$/m);
    expect(group).toMatch(/^Allow: \/$/m);
  }
  for (const agent of ["GPTBot", "ClaudeBot", "Google-Extended", "PerplexityBot", "CCBot"]) {
    expect(groups[1]).toContain(`User-agent: ${agent}\n`);
  }
  expect(text).toContain(`Sitemap: ${agent.site}/sitemap.xml`);
  const sitemap = (await agent.get("/sitemap.xml")).text;
  const today = new Date().toISOString().slice(0, 10);
  for (const [, date] of sitemap.matchAll(/<lastmod>([^<]+)</g)) {
    expect(date).toMatch(/^\d{4}(-\d\d(-\d\d)?)?$/);
    expect(date! <= today, date).toBe(true);
  }
});

test("security.txt is good for less than a year", async () => {
  const { text } = await agent.get("/.well-known/security.txt");
  expect(text).toMatch(/^Contact: (mailto:\S+@\S+|https:\/\/\S+)$/m);
  expect(text).toContain(`Canonical: ${agent.site}/.well-known/security.txt`);
  const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "");
  const days = (expires - Date.now()) / (24 * 60 * 60 * 1000);
  expect(days > 180 && days < 366, String(days)).toBe(true);
});
