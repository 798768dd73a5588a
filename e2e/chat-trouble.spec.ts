import { expect } from "playwright/test";
import { answered, ask, finish, open, panel, test, words } from "./chat-stage";
import { startServer } from "./server";

// What the conversation does when an answer does not come, is none, or means harm.

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
  await page.route("**/api/*/chat", (route) => route.abort());
  await open(page);
  await ask(page, "What?");
  await expect(panel(page).getByText("The question did not get through.").first()).toBeVisible();
  await page.unroute("**/api/*/chat");
  await panel(page).getByRole("button", { name: "Ask again" }).click();
  await expect(panel(page).getByRole("button", { name: "Ask again" })).toHaveCount(0);
  await expect(panel(page).locator(".turn-answer > :first-child")).not.toBeEmpty();
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
  await page.unroute("**/api/*/chat");
  await ask(page, "x".repeat(2001));
  await expect(panel(page).locator(".turn-trouble").last()).toContainText("at most 2,000 characters");
});

for (const [status, standing] of [
  ["not_found", "Not in the portfolio. To reach "],
  ["withheld", "Kept off the site by its owner. To reach "],
  ["out_of_scope", "Not a question about this portfolio."],
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
    await expect(panel(page).getByRole("list", { name: "Receipts" })).toHaveCount(0);
    await panel(page).getByRole("link", { name: "What is there?" }).click();
    expect((await stage.next()).messages.at(-1)?.content).toBe("What is there?");
  });
}

test("what only comes nearest is called uncertain, and the way to the owner stands beside it", async ({
  page,
  stage,
}) => {
  await open(page);
  await ask(page, "Why is it blue?");
  const exchange = await stage.next();
  const nearest = { status: "partial", confidence: 0.5, citations: [], suggestions: [], nearest: true };
  exchange.send(
    words("The portfolio may not say this. The nearest it comes: It is painted."),
    finish(nearest),
  );
  exchange.end();
  await expect(panel(page).getByText("Uncertain: read the receipt. To reach ")).toBeVisible();
});

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
    await expect(panel(page).locator(".turn-meta").first()).toBeVisible();
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
