import { expect } from "playwright/test";
import { getContent } from "@/lib/content";
import { violations } from "./axe";
import { answered, cited, finish, marked, ready, receipt, test, words } from "./chat-stage";
import { startServer } from "./server";

const { profile, projects } = getContent();
const question = `What is ${projects[0]?.name}?`;
const address = `/chat?q=${encodeURIComponent(question)}`;

test("the answer comes with the page, and the conversation goes on from it", async ({ page, stage }) => {
  await page.goto(address);
  const turns = page.getByRole("region", { name: "Conversation" }).getByRole("article");
  await expect(turns).toHaveCount(1);
  await expect(page.getByRole("log")).toBeEmpty();
  const answer = await page.locator(".turn-answer > :first-child").textContent();

  await page.getByLabel("Your question").fill("And what failed?");
  await page.keyboard.press("Enter");
  const exchange = await stage.next();
  expect(exchange.messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
  expect(exchange.messages[0]?.content).toBe(question);
  expect(exchange.messages[1]?.content).toContain(answer?.split(/\s/)[0]);
  exchange.send(words(receipt.quote), answered);
  exchange.end();
  await expect(turns).toHaveCount(2);
  await expect(page.getByRole("log")).toHaveText(`${receipt.quote} 1 receipt.`);
  await expect(turns.last()).toBeInViewport();

  await page.reload();
  await expect(turns).toHaveCount(2);
  await turns.last().getByRole("link", { name: "Receipt 1" }).click();
  await expect(page).toHaveURL(`/resume#${cited?.anchor}`);
  await expect.poll(() => marked(page)).toEqual([receipt.quote]);
});

test("the same conversation as in the panel, and cleared in both", async ({ page, stage }) => {
  await page.goto("/resume");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Your question").fill("Where?");
  await page.keyboard.press("Enter");
  const exchange = await stage.next();
  exchange.send(words("In Porto."), answered);
  exchange.end();
  await expect(page.getByRole("dialog").getByText("Well supported")).toBeVisible();
  await page.goto("/chat");
  await expect(page.getByRole("heading", { name: "Where?" })).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByRole("heading", { name: "Where?" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("a link to the question can be copied and asks it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(address);
  await page.getByRole("button", { name: "Copy a link to this question" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByRole("heading", { name: question })).toBeVisible();
});

test("a follow-up is shared as it was read", async ({ page, context, stage }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(address);
  await page.getByLabel("Your question").fill("And what failed there?");
  await page.keyboard.press("Enter");
  const exchange = await stage.next();
  const read = `And what failed in ${projects[0]?.name}?`;
  exchange.send(words("Nothing did."), finish({ status: "answered", confidence: 0.9, resolved_query: read }));
  exchange.end();
  await page.getByRole("button", { name: "Copy a link to this question" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied.searchParams.get("q")).toBe(read);
});

test("who clears, or takes an offer, is put at what comes of it, and what is cleared does not come back", async ({
  page,
  stage,
}) => {
  await page.goto(address);
  await ready(page);
  await page.locator(".turn-next a").first().focus();
  await page.keyboard.press("Enter");
  const exchange = await stage.next();
  exchange.send(words("So it was."), answered);
  exchange.end();
  await expect(page.getByRole("heading", { level: 2 }).last()).toBeFocused();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.getByLabel("Your question")).toBeFocused();
  await expect(page).toHaveURL("/chat");
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(0);
});

test("what came with the page is told of the page it came with: the next page is another", async ({
  page,
}) => {
  const [first, second] = projects;
  await page.goto(`/chat?q=${encodeURIComponent(`What did ${first?.name} achieve?`)}`);
  await page.goto(`/projects/${second?.id}`);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Your question").fill("What is it built with?");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("dialog").getByText(`Read as: What is ${second?.name} built with?`),
  ).toBeVisible();
});

test("a question in an address is text, and no index is to keep the page", async ({ page, request }) => {
  const evil = '</title></script><script>window.hit=1</script><img src=x onerror="window.hit=1">';
  await page.goto(`/chat?q=${encodeURIComponent(evil)}`);
  await expect(page.locator(".turn-question")).toHaveText(evil);
  expect(await page.evaluate(() => "hit" in window)).toBe(false);
  const html = await (await request.get(address)).text();
  expect(html).toMatch(/<meta name="robots" content="noindex/);
  expect(await (await request.get("/chat")).text()).not.toContain("noindex");
});

test("notes start beside the first line of their answer, and push nothing down that comes after it", async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/chat");
  await page.getByLabel("Your question").fill("What is it? ".repeat(40));
  await page.keyboard.press("Enter");
  const exchange = await stage.next();
  const receipts = ["One", "Two", "Three", "Four"].map((title) => ({
    ...receipt,
    title,
    quote: `${title} of them ${"goes on ".repeat(40)}`,
  }));
  exchange.send(
    words("It was that job. So it was."),
    finish({
      status: "answered",
      confidence: 0.9,
      citations: receipts,
      suggestions: ["And then?"],
      resolved_query: "What is the job?",
    }),
  );
  exchange.end();
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
  await expect(page.getByText("Read as: What is the job?")).toBeVisible();
  const notes = await page.locator(".receipts").boundingBox();
  const first = await top(".turn-answer > :first-child");
  expect(Math.abs((notes?.y ?? 0) - first)).toBeLessThan(16);
  expect(first - (await top(".turn .turn-meta"))).toBeLessThan(60);
  const copy = page.getByRole("button", { name: "Copy a link to this question" });
  expect((await copy.boundingBox())?.y).toBeLessThan((notes?.y ?? 0) + (notes?.height ?? 0) / 2);
});

test("where a question has no answer, neither a link to it is offered nor a follow-up", async ({ page }) => {
  await page.route("**/api/*/chat", (route) => route.abort());
  await page.goto("/chat");
  await ready(page);
  const line = page.getByLabel("Your question");
  await line.fill("What?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Ask again" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy a link to this question" })).toHaveCount(0);
  await expect(line).toHaveAttribute("placeholder", /^Ask about /);
});

test("too long, and too many: told in words, with a way on", async ({ page, browser }) => {
  expect((await page.goto(`/chat?q=${"x".repeat(2001)}`))?.status()).toBe(400);
  await expect(page.getByText(/at most 2,000 characters/)).toBeVisible();
  const server = await startServer({ env: { RATE_LIMIT_PER_MINUTE: "1" } });
  try {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    expect((await plain.goto(`${server.base}${address}`))?.status()).toBe(200);
    const refused = await plain.goto(`${server.base}${address}`);
    expect(refused?.status()).toBe(429);
    expect(Number(refused?.headers()["retry-after"])).toBeGreaterThan(0);
    await expect(plain.getByText(/You can ask again in \d+ s\./)).toBeVisible();
    await context.close();
  } finally {
    await server.stop();
  }
});

test("was it right? is kept in this browser and sent nowhere", async ({ page }) => {
  const sent: string[] = [];
  await page.goto(address);
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  const no = page.getByRole("button", { name: "No", exact: true });
  await no.focus();
  await no.press("Enter");
  // Told alone, and the next key takes it back: it downloads nothing.
  await expect(page.getByRole("status")).toHaveText("Noted as not right, in this browser only.");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  const letter = await page.getByRole("link", { name: /^Mail to/ }).getAttribute("href");
  expect(decodeURIComponent(letter ?? "")).toContain(`Not right: ${question}`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("notes-on-answers.json");

  await page.reload();
  await expect(page.getByText("Noted as not right, in this browser only.")).toBeVisible();
  await page.goto("/privacy");
  await expect(page.getByText("This browser keeps 1.")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("This browser keeps none at the moment.")).toBeFocused();
  await page.goto(address);
  await expect(page.getByText("Was this right?")).toBeVisible();
  expect(sent).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on the page with an answer, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/chat?q=${encodeURIComponent(`What did ${profile.name} do?`)}`);
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: "Yes", exact: true }).click();
    expect(await violations(page)).toEqual([]);
  });
}
