import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { test as base, expect, type Page } from "playwright/test";
import { getContent } from "@/lib/content";

const { profile } = getContent();
export const who = `Ask about ${profile.name}`;

export const entry = profile.sections[0]?.entries[0];
export const cited = entry?.fields.find(({ kind }) => kind === "item" || kind === "text");
export const receipt = {
  source: `https://somewhere.example/resume#${cited?.anchor}`,
  title: `Résumé, ${entry?.title}`,
  quote: cited?.text ?? "",
};
export const finish = (metadata: object) => ({
  type: "finish",
  finishReason: "stop",
  messageMetadata: metadata,
});
export const answered = finish({
  status: "answered",
  confidence: 0.92,
  as_of: "2026-11-02",
  citations: [receipt],
  suggestions: ["And before that?"],
});

/** One request as the far end sees it: what was asked, and a way to answer piece by piece. */
export interface Exchange {
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
export interface Stage {
  next(): Promise<Exchange>;
}

export const test = base.extend<{ stage: Stage }>({
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

export const words = (delta: string) => ({ type: "text-delta", id: "t", delta });
export const panel = (page: Page) => page.getByRole("dialog", { name: who });
export const field = (page: Page) => panel(page).getByLabel("Your question");

export async function open(page: Page, path = "/resume"): Promise<void> {
  await page.goto(path);
  // The first page shows the button when its own question is out of sight.
  await page.evaluate(() => scrollTo(0, innerHeight));
  await page.locator(".ask").getByRole("button").click();
  await expect(field(page)).toBeFocused();
}

export async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await page.keyboard.press("Enter");
}
/** Moves the focus by keyboard until it is there. */
export async function tabTo(page: Page, target: ReturnType<Page["locator"]>, key = "Tab"): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`80 times ${key} did not reach it`);
}

/** Waits until the page's own scripts are at work. */
export async function ready(page: Page): Promise<void> {
  await expect(page.locator('[data-colors][aria-pressed="true"]')).toHaveCount(1);
}

/** What the highlighter is drawn across: whole passages, or the quoted words in one, as they were typed. */
export function marked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lit = (element: Element) => getComputedStyle(element).backgroundSize.startsWith("100%");
    const passages = [...document.querySelectorAll("main .passage")].filter(lit);
    const words = [...(CSS.highlights.get("evidence") ?? [])];
    const shown = [...passages.map(({ textContent }) => textContent ?? ""), ...words.map(String)];
    return shown.map((text) => text.replaceAll("\u00a0", " "));
  });
}

/** The words that a browser lights by itself for the address it went to: a text fragment's, or the whole target's. */
export async function markedByAddress(page: Page): Promise<string> {
  const target = page.locator(":target").first();
  await expect(target).toBeInViewport();
  return (await target.textContent()) ?? "";
}

/** The receipts under or beside an answer. */
export const receipts = (within: Page | ReturnType<Page["locator"]>) =>
  within.getByRole("list", { name: "Receipts" }).last().getByRole("link");

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
