import { createServer, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { test as base, expect, type Page } from "playwright/test";
import { getContent } from "@/lib/content";
import { startServer } from "./server";

const { profile, owner, projects } = getContent();
const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const who = `Ask about ${profile.name}`;

const entry = profile.sections[0]?.entries[0];
const cited = entry?.fields.find(({ kind }) => kind === "item" || kind === "text");
const receipt = {
  source: `https://somewhere.example/resume#${cited?.anchor}`,
  title: `Résumé, ${entry?.title}`,
  quote: cited?.text ?? "",
};
const finish = (metadata: object) => ({ type: "finish", finishReason: "stop", messageMetadata: metadata });
const answered = finish({
  status: "answered",
  confidence: 0.92,
  as_of: "2026-11-02",
  citations: [receipt],
  suggestions: ["And before that?"],
});

/** One request as the far end sees it: what was asked, and a way to answer piece by piece. */
interface Exchange {
  messages: { role: string; content: string }[];
  send(...parts: object[]): void;
  /** Says that the answer is complete, and ends. */
  end(): void;
  /** Breaks the connection. */
  drop(): void;
  /** Resolves when the browser has gone away. */
  left: Promise<void>;
}

/** The far end of the chat, paced by the test, so that what happens between two words can be seen. */
const test = base.extend<{ stage: { next(): Promise<Exchange> } }>({
  stage: async ({ page }, use) => {
    const waiting: Exchange[] = [];
    const takers: ((exchange: Exchange) => void)[] = [];
    const server = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += chunk;
      const exchange = exchangeOn(response, body);
      const taker = takers.shift();
      if (taker) taker(exchange);
      else waiting.push(exchange);
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    await page.route("**/api/*/chat", (route) => route.continue({ url: `http://127.0.0.1:${port}/` }));
    await use({
      next: () => {
        const ready = waiting.shift();
        return ready ? Promise.resolve(ready) : new Promise((resolve) => takers.push(resolve));
      },
    });
    server.closeAllConnections();
    server.close();
  },
});

function exchangeOn(response: ServerResponse, body: string): Exchange {
  response.writeHead(200, { "content-type": "text/event-stream", "x-vercel-ai-ui-message-stream": "v1" });
  response.write('data: {"type":"start"}\n\ndata: {"type":"text-start","id":"t"}\n\n');
  return {
    messages: JSON.parse(body).messages,
    send: (...parts) => {
      for (const part of parts) response.write(`data: ${JSON.stringify(part)}\n\n`);
    },
    end: () => response.end('data: {"type":"text-end","id":"t"}\n\ndata: [DONE]\n\n'),
    drop: () => response.destroy(),
    left: new Promise((resolve) => response.once("close", resolve)),
  };
}

const words = (delta: string) => ({ type: "text-delta", id: "t", delta });
const panel = (page: Page) => page.getByRole("dialog", { name: who });
const field = (page: Page) => panel(page).getByLabel("Your question");

async function open(page: Page, path = "/resume"): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: "Ask", exact: true }).last().click();
  await expect(field(page)).toBeFocused();
}

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await page.keyboard.press("Enter");
}

test("by keyboard alone: open, ask, stop, ask again, follow the source", async ({ page, stage }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/projects/${projects[0]?.id}`);
  const opener = page.getByRole("button", { name: "Ask", exact: true });
  await tabTo(page, opener);
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();

  await page.keyboard.type("What did she do first?");
  await page.keyboard.press("Enter");
  const first = await stage.next();
  first.send(words("The very"));
  await expect(panel(page).getByText("The very")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("button", { name: "Stop" })).toBeFocused();
  await page.keyboard.press("Enter");
  await first.left;
  await expect(panel(page).getByText("Stopped.", { exact: true }).first()).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Ask", exact: true })).toBeFocused();

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type("And what then?");
  await page.keyboard.press("Enter");
  const second = await stage.next();
  expect(second.messages).toEqual([
    { role: "user", content: "What did she do first?" },
    { role: "assistant", content: "The very" },
    { role: "user", content: "And what then?" },
  ]);
  second.send(words(`- ${receipt.quote}`), answered);
  second.end();
  const source = panel(page).getByRole("list", { name: "Receipts" }).getByRole("link");
  await expect(source).toContainText(receipt.quote);
  await tabTo(page, source, "Shift+Tab");
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(`/resume#${cited?.anchor}`);
  const passage = page.locator(`[id="${cited?.anchor}"]`);
  await expect(passage).toBeFocused();
  await expect(passage).toBeInViewport();
  await expect.poll(() => marked(page)).toEqual([receipt.quote]);
  // The conversation stays beside the page, which can be read and used again.
  await expect(panel(page)).toBeVisible();
  await expect(page.locator("dialog:modal")).toHaveCount(0);
  await panel(page).getByRole("button", { name: "Close" }).press("Escape");
  await expect(panel(page)).toBeHidden();
});

test("on a phone a followed source takes the place of the conversation", async ({ page, stage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  await ask(page, "What?");
  const exchange = await stage.next();
  exchange.send(words(receipt.quote), answered);
  exchange.end();
  await panel(page).getByRole("link", { name: "Receipt 1" }).click();
  await expect(page).toHaveURL(`/resume#${cited?.anchor}`);
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => marked(page)).toEqual([receipt.quote]);
});

test("the focus stays in the dialog, Escape closes it, and the focus goes back to where it was", async ({
  page,
}) => {
  await page.goto("/resume");
  const opener = page.getByRole("button", { name: "Ask", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(field(page)).toBeFocused();
  await expect(panel(page)).toContainText(
    `I am ${owner.assistant}, software that answers from ${profile.name}’s portfolio and shows where each claim stands.`,
  );
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(outside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(opener).toBeFocused();
});

test("a screen reader hears each answer once, when it is whole", async ({ page, stage }) => {
  await open(page);
  await panel(page)
    .getByRole("log")
    .evaluate((log) => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      new MutationObserver(() => heard.push(log.textContent ?? "")).observe(log, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
  await ask(page, "What?");
  const exchange = await stage.next();
  for (const word of ["At ", "**Acme**, ", "since ", "2019."]) {
    exchange.send(words(word));
    await expect(panel(page).locator(".turn-answer")).toContainText(word.replaceAll("*", "").trim());
  }
  await expect(panel(page).getByRole("log")).toBeEmpty();
  exchange.send(answered);
  exchange.end();
  await expect(panel(page).getByRole("log")).toHaveText("At Acme, since 2019. 1 receipt.");
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard).toEqual(["At Acme, since 2019. 1 receipt."]);
});

test("the conversation survives navigation and a reload, and can be cleared", async ({ page, stage }) => {
  await open(page, "/");
  await ask(page, "Where?");
  const exchange = await stage.next();
  exchange.send(words("In Porto."), answered);
  exchange.end();
  await expect(panel(page).getByText("Well supported, as of 2 Nov 2026.")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("navigation").getByRole("link", { name: "Résumé" }).click();
  await expect(page).toHaveURL("/resume");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(panel(page).getByText("In Porto.").first()).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(panel(page).getByRole("heading", { name: "Where?" })).toBeVisible();
  await expect(panel(page).getByRole("link", { name: "Receipt 1" })).toBeVisible();
  await ask(page, "And since when?");
  const next = await stage.next();
  expect(next.messages.map(({ content }) => content)).toEqual(["Where?", "In Porto.", "And since when?"]);
  next.drop();

  await panel(page).getByRole("button", { name: "Clear" }).click();
  await expect(panel(page).getByRole("article")).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(panel(page).getByRole("article")).toHaveCount(0);
});

test("a connection that drops is told, and the question can be asked again", async ({ page, stage }) => {
  await open(page);
  await ask(page, "What?");
  const first = await stage.next();
  first.send(words("Half an"));
  await expect(panel(page).getByText("Half an")).toBeVisible();
  first.drop();
  await expect(
    panel(page).getByText("The connection dropped before the answer was complete.").first(),
  ).toBeVisible();
  await panel(page).getByRole("button", { name: "Ask again" }).click();
  const second = await stage.next();
  expect(second.messages).toEqual([{ role: "user", content: "What?" }]);
  second.send(words("The whole answer."), answered);
  second.end();
  await expect(panel(page).getByText("The whole answer.").first()).toBeVisible();
  await expect(panel(page).getByRole("article")).toHaveCount(1);
});

test("a question that never gets through is told", async ({ page }) => {
  await open(page);
  await page.route("**/api/*/chat", (route) => route.abort());
  await ask(page, "What?");
  await expect(panel(page).getByText("The question did not get through.").first()).toBeVisible();
  await page.unroute("**/api/*/chat");
  await panel(page).getByRole("button", { name: "Ask again" }).click();
  await expect(panel(page).getByRole("button", { name: "Ask again" })).toHaveCount(0);
  await expect(panel(page).locator(".turn-answer p").first()).not.toBeEmpty();
});

test("an error in the stream, or in words of the service, is shown in those words", async ({
  page,
  stage,
}) => {
  await open(page);
  await ask(page, "One?");
  const exchange = await stage.next();
  exchange.send({ type: "error", errorText: "The answer could not be finished: try again." });
  exchange.end();
  await expect(panel(page).getByText("The answer could not be finished: try again.").first()).toBeVisible();
  await field(page).evaluate((element) => element.removeAttribute("maxlength"));
  await page.unroute("**/api/*/chat");
  await ask(page, "x".repeat(2001));
  await expect(panel(page).locator(".turn-trouble").last()).toContainText("2000 characters");
});

for (const [status, standing] of [
  ["not_found", "Not in the portfolio"],
  ["withheld", "Kept off the site by its owner"],
  ["out_of_scope", "Not a question about this portfolio"],
] as const) {
  test(`${status} is shown for what it is, with a way on`, async ({ page, stage }) => {
    await open(page);
    await ask(page, "What is it?");
    const exchange = await stage.next();
    exchange.send(
      words("Nothing here."),
      finish({ status, confidence: 0.1, citations: [], suggestions: ["What is there?"] }),
    );
    exchange.end();
    await expect(panel(page).getByText(standing)).toBeVisible();
    await expect(panel(page).locator(".turn-meta").getByRole("link")).toHaveAttribute(
      "href",
      /^(mailto|https?):/,
    );
    await expect(panel(page).getByRole("list", { name: "Receipts" })).toHaveCount(0);
    await panel(page).getByRole("button", { name: "What is there?" }).click();
    expect((await stage.next()).messages.at(-1)?.content).toBe("What is there?");
  });
}

test("an answer is text: HTML in it does nothing, and its links lead to this site or the web", async ({
  page,
  stage,
}) => {
  const evil = '<img src=x onerror="window.hit=1"><b>bold</b>';
  const trap = "javascript:window.hit=1";
  await open(page);
  await ask(page, evil);
  const exchange = await stage.next();
  exchange.send(
    { type: "source-url", sourceId: "1", url: trap, title: evil },
    words(`${evil} [press](${trap}) [out](https://example.org/) [in](/resume)`),
    finish({
      status: "answered",
      confidence: 0.9,
      citations: [{ source: trap, title: evil, quote: evil }],
      suggestions: [evil],
    }),
  );
  exchange.end();
  await expect(panel(page).getByText("Well supported")).toBeVisible();
  await expect(panel(page).locator(".turn img, .turn b")).toHaveCount(0);
  const links = await panel(page)
    .locator(".turn a")
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(links.filter((href) => !/^(https:\/\/|\/(?!\/))/.test(href ?? ""))).toEqual([]);
  expect(links).toEqual(expect.arrayContaining(["https://example.org/", "/resume"]));
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
});

test("too many questions: the wait counts down, then one may ask again", async ({ page }) => {
  const server = await startServer({ env: { RATE_LIMIT_PER_MINUTE: "1" } });
  try {
    await page.clock.install();
    await open(page, `${server.base}/resume`);
    await ask(page, "First?");
    await expect(panel(page).locator(".turn-meta")).toBeVisible();
    await ask(page, "Second?");
    const again = panel(page).getByRole("button", { name: "Ask again" });
    await expect(again).toBeDisabled();
    const wait = panel(page).getByText(/You can ask again in \d+ s\./);
    const before = Number(/\d+/.exec((await wait.textContent()) ?? "")?.[0]);
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThanOrEqual(60);
    await page.clock.fastForward(2_000);
    await expect(wait).not.toContainText(` ${before} s`);
    await page.clock.fastForward(60_000);
    await expect(again).toBeEnabled();
    await expect(wait).toHaveCount(0);
  } finally {
    await server.stop();
  }
});

test("on the first page the answer is written into the page", async ({ page, stage }) => {
  await page.goto("/");
  const line = page.getByLabel(who);
  await line.fill("What is it?");
  await line.press("Enter");
  const exchange = await stage.next();
  expect(exchange.messages).toEqual([{ role: "user", content: "What is it?" }]);
  exchange.send(words(receipt.quote), answered);
  exchange.end();
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByText("Well supported")).toBeVisible();
  await expect(answer.getByRole("log")).toHaveText(`${receipt.quote} 1 receipt.`);
  await answer.getByRole("list", { name: "Receipts" }).getByRole("link").click();
  await expect(page).toHaveURL(`/resume#${cited?.anchor}`);
  await expect.poll(() => marked(page)).toEqual([receipt.quote]);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(panel(page).getByRole("heading", { name: "What is it?" })).toBeVisible();
});

test("a form sent before the code has come is answered all the same", async ({ page, stage }) => {
  await page.goto("/?q=When+can+she+start%3F");
  expect((await stage.next()).messages.at(-1)?.content).toBe("When can she start?");
  await expect(page.getByLabel(who)).toHaveValue("When can she start?");
  await expect(page).toHaveURL("/");
});

test("the code of the conversation comes with the first question, not with the page", async ({ page }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => request.resourceType() === "script" && scripts.add(request.url()));
  await page.goto("/resume", { waitUntil: "networkidle" });
  const before = scripts.size;
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(field(page)).toBeFocused();
  expect(scripts.size).toBeGreaterThan(before);
});

test("a real question gets a real answer, whose receipt stands on the page it leads to", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/faq");
  await ask(page, `What did ${profile.name} do at ${entry?.title}?`);
  const source = panel(page).getByRole("list", { name: "Receipts" }).getByRole("link").first();
  const quote = (await source.locator("q").textContent()) ?? "";
  await source.click();
  await expect(page).toHaveURL(/\/[a-z-]+(\/[a-z-]+)?#.+/);
  const anchor = decodeURIComponent(new URL(page.url()).hash.slice(1));
  await expect(page.locator(`[id="${anchor}"]`)).toContainText(quote);
  await expect.poll(async () => (await marked(page)).join(" ")).not.toBe("");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing with the chat open, streaming and answered, ${colorScheme}`, async ({
    page,
    stage,
  }) => {
    await page.emulateMedia({ colorScheme });
    await open(page);
    expect(await violations(page)).toEqual([]);
    await ask(page, "What?");
    const exchange = await stage.next();
    exchange.send(words("At **Acme**:\n\n- one\n- two"));
    await expect(panel(page).getByText("two")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    exchange.send(answered);
    exchange.end();
    await expect(panel(page).getByText("Well supported")).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await panel(page).getByRole("link", { name: "Receipt 1" }).click();
    await expect(page.locator("dialog:modal")).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });
}

/** Moves the focus by keyboard until it is there. */
async function tabTo(page: Page, target: ReturnType<Page["locator"]>, key = "Tab"): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`80 times ${key} did not reach it`);
}

/** What the highlighter is drawn across. */
function marked(page: Page): Promise<(string | null)[]> {
  return page
    .locator("main .passage")
    .evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).backgroundSize.startsWith("100%"))
        .map(({ textContent }) => textContent),
    );
}

async function violations(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axe });
  return page.evaluate(async () => {
    type Found = { violations: { id: string; nodes: { html: string }[] }[] };
    const result = await (window as unknown as { axe: { run(): Promise<Found> } }).axe.run();
    return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}
