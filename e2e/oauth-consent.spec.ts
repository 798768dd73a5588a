import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright/test";
import { violations } from "./axe";
import { expect, test } from "./contract";
import { asking, base, CALLBACK, decide, open, register, serveTokens } from "./oauth-site";

serveTokens();

test.describe("the consent page", () => {
  test("says who asks for what and where it goes, and takes no markup from anybody", async () => {
    const client_name = `<img src=x onerror=alert(1)> "Evil" & 'Co'`;
    const { client_id } = await register({ client_name, redirect_uris: [CALLBACK] });
    const { status, html, headers } = await open(asking(client_id, { state: '"><script>alert(1)</script>' }));
    expect(status).toBe(200);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; &quot;Evil&quot; &amp; &#39;Co&#39;");
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain("ask questions and have them answered");
    expect(html).not.toContain("read the projects");
    expect(html).toContain("client.example");
    const policy = headers.get("content-security-policy") ?? "";
    for (const rule of [
      "default-src 'none'",
      "font-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'self' https://client.example",
    ]) {
      expect(policy).toContain(rule);
    }
    expect(policy).not.toContain("unsafe");
    for (const [name, value] of [
      ["x-frame-options", "DENY"],
      ["x-content-type-options", "nosniff"],
      ["cross-origin-opener-policy", "same-origin"],
      ["cross-origin-resource-policy", "same-origin"],
    ] as const) {
      expect(headers.get(name), name).toBe(value);
    }
    expect(headers.get("permissions-policy")).toContain("camera=()");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("access-control-allow-origin")).toBe(base);
    expect(headers.get("set-cookie")).toMatch(/; HttpOnly; SameSite=Strict$/);
  });

  test("tells a no to the client, with its state", async () => {
    const { client_id } = await register({ redirect_uris: [CALLBACK] });
    const { cookie, consent } = await open(asking(client_id));
    const answer = await decide({ consent, decision: "deny" }, { cookie });
    const { searchParams } = new URL(answer.headers.get("location") ?? "");
    expect(Object.fromEntries(searchParams)).toMatchObject({ error: "access_denied", state: "s", iss: base });
    expect(searchParams.has("code")).toBe(false);
  });

  test("works in two tabs of one browser", async () => {
    const { client_id } = await register({ redirect_uris: [CALLBACK] });
    const first = await open(asking(client_id));
    const second = await open(asking(client_id), first.cookie);
    expect(second.cookie).toBe(first.cookie);
    for (const { consent } of [first, second]) {
      expect((await decide({ consent, decision: "allow" }, { cookie: first.cookie })).status).toBe(303);
    }
  });

  test("is not moved by anybody but the person in front of it", async () => {
    const { client_id } = await register({ redirect_uris: [CALLBACK] });
    const { cookie, consent } = await open(asking(client_id));
    const theirs = (await open(asking(client_id))).cookie;
    const good = { consent, decision: "allow" };
    const forged: [string, Record<string, string>, Record<string, string>][] = [
      ["without the cookie", good, {}],
      ["with another browser's cookie", good, { cookie: theirs }],
      ["with an empty cookie", good, { cookie: "consent=" }],
      ["with a made-up cookie", good, { cookie: `consent=${"A".repeat(22)}` }],
      ["from another site", good, { cookie, origin: "https://evil.example" }],
      ["from nowhere", good, { cookie, origin: "null" }],
      ["from another site, by the browser's word", good, { cookie, "sec-fetch-site": "cross-site" }],
      ["from a neighbour, by the browser's word", good, { cookie, "sec-fetch-site": "same-site" }],
      ["without the form", { decision: "allow" }, { cookie }],
      ["with a changed form", { ...good, consent: `${consent}x` }, { cookie }],
      ["with a client id for a form", { ...good, consent: client_id }, { cookie }],
      ["without a decision", { consent }, { cookie }],
      ["with another decision", { consent, decision: "yes" }, { cookie }],
    ];
    for (const [what, fields, headers] of forged) {
      const answer = await decide(fields, headers);
      expect(answer.status, what).toBe(400);
      expect(answer.headers.get("location"), what).toBeNull();
      expect(await answer.text(), what).toContain("Nothing was allowed");
    }
    expect((await decide(good, { cookie, origin: base, "sec-fetch-site": "same-origin" })).status).toBe(303);
  });

  for (const decision of ["Allow", "Deny"]) {
    test(`works in a real browser: ${decision}`, async ({ page }) => {
      const { url: callback, called, close } = await listener();
      const { client_id } = await register({ client_name: "Desk", redirect_uris: [callback] });
      const problems = watch(page);
      await page.goto(asking(client_id, { redirect_uri: callback }).href);
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Desk");
      await page.getByRole("button", { name: decision }).focus();
      await page.keyboard.press("Enter");
      const parameters = await called;
      expect(parameters.get("state")).toBe("s");
      expect(parameters.get("iss")).toBe(base);
      expect(parameters.has("code")).toBe(decision === "Allow");
      expect(parameters.get("error")).toBe(decision === "Deny" ? "access_denied" : null);
      expect(problems).toEqual([]);
      close();
    });
  }

  test("leads back from a fault by a click, in a real browser", async ({ page }) => {
    const { url: callback, called, close } = await listener();
    const { client_id } = await register({ client_name: "Desk", redirect_uris: [callback] });
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).host));
    await page.goto(asking(client_id, { redirect_uri: callback, scope: "admin" }).href);
    expect(new URL(page.url()).pathname).toBe("/oauth/authorize");
    expect(requests).not.toContain(new URL(callback).host);
    await page.getByRole("link", { name: "Go there with this error" }).click();
    expect((await called).get("error")).toBe("invalid_scope");
    close();
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`can be used by everybody, ${colorScheme}`, async ({ browser }) => {
      const { client_id } = await register({ client_name: "Desk", redirect_uris: [CALLBACK] });
      // axe comes into the page as a script, which its policy would not let in.
      const page = await browser.newPage({ bypassCSP: true, colorScheme });
      for (const address of [asking(client_id), asking("made-up"), asking(client_id, { scope: "admin" })]) {
        await page.goto(address.href);
        expect(await violations(page)).toEqual([]);
      }
      await page.close();
    });
  }

  test("a form on another site does not get past a real browser", async ({ page }) => {
    const { client_id } = await register({ redirect_uris: [CALLBACK] });
    await page.goto(asking(client_id).href);
    const consent = await page.locator("input[name=consent]").inputValue();
    const evil = await listener(`<form method="post" action="${base}/oauth/authorize">
      <input name="consent" value="${consent}"><input name="decision" value="allow"><button>Win</button></form>`);
    // Another host, so that the browser sees another site.
    await page.goto(evil.url.replace("localhost", "127.0.0.1"));
    await page.getByRole("button").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This request cannot be answered");
    await expect(page).toHaveURL(`${base}/oauth/authorize`);
    evil.close();
  });
});

/** A client's own little server; `called` gives the parameters it is first called back with. */
async function listener(html = "done") {
  let report: (parameters: URLSearchParams) => void;
  const called = new Promise<URLSearchParams>((resolve) => {
    report = resolve;
  });
  const http = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://localhost");
    if (pathname === "/callback") report(searchParams);
    response.setHeader("content-type", "text/html").end(`<!doctype html><title>client</title>${html}`);
  });
  await new Promise<void>((listening) => http.listen(0, listening));
  const { port } = http.address() as AddressInfo;
  const close = () => {
    http.close();
    http.closeAllConnections();
  };
  return { url: `http://localhost:${port}/callback`, called, close };
}

/** Whatever the browser complains about. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.location().url.endsWith("/favicon.ico"))
      problems.push(message.text());
  });
  return problems;
}
