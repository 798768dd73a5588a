import { expect, type Page, type Request } from "playwright/test";
import { getContent } from "@/lib/content";
import { violations } from "./axe";
import {
  answered,
  ask,
  cited,
  entry,
  field,
  marked,
  open,
  panel,
  ready,
  receipt,
  receipts,
  tabTo,
  test,
  who,
  words,
} from "./chat-stage";
import { scripts, slowLine } from "./hold-back";

const { profile, owner, projects } = getContent();

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
  // What is typed meanwhile waits as it is: Enter neither sends it, nor breaks its line, nor stops the answer.
  await page.keyboard.type("And what");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("And what");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("button", { name: "Stop" })).toBeFocused();
  await page.keyboard.press("Enter");
  await first.left;
  await expect(panel(page).getByText("Stopped.", { exact: true }).first()).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Ask", exact: true })).toBeFocused();

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.type(" then?");
  await page.keyboard.press("Enter");
  const second = await stage.next();
  expect(second.messages).toEqual([
    { role: "user", content: "What did she do first?" },
    { role: "assistant", content: "The very" },
    { role: "user", content: "And what then?" },
  ]);
  second.send(words("- It was that job."), answered);
  second.end();
  const source = receipts(panel(page)).first();
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
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
});

test("on a phone a followed source takes the place of the conversation", async ({ page, stage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/");
  await ask(page, "What?");
  const exchange = await stage.next();
  exchange.send(words(receipt.quote), answered);
  exchange.end();
  await panel(page).locator(".unfold summary").first().click();
  await panel(page).getByRole("article").getByRole("link", { name: receipt.title }).click();
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
  const heard = await listen(page);
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
  expect(await heard()).toEqual(["At Acme, since 2019. 1 receipt."]);
});

test("a screen reader hears an answer also where the one before it was the same", async ({ page, stage }) => {
  await open(page);
  const heard = await listen(page);
  for (const question of ["Is she free?", "Is she really?"]) {
    await ask(page, question);
    const exchange = await stage.next();
    exchange.send(words("From March."), answered);
    exchange.end();
    await expect(panel(page).getByRole("heading", { name: question })).toBeVisible();
    await expect(panel(page).getByText("Was this right?")).toHaveCount(question === "Is she free?" ? 1 : 2);
    await expect(panel(page).getByRole("log")).toHaveText("From March. 1 receipt.");
  }
  const told = (await heard()).filter((words) => words !== "");
  expect(told).toEqual(["From March. 1 receipt.", "From March. 1 receipt."]);
});

test("the conversation survives navigation and a reload, and can be cleared", async ({ page, stage }) => {
  await open(page, "/");
  await ask(page, "Where?");
  const exchange = await stage.next();
  exchange.send(words("In Porto."), answered);
  exchange.end();
  await expect(panel(page).getByText("Well supported, as of 2 Nov 2026.")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("banner").getByRole("link", { name: "Résumé" }).click();
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

test("a kept conversation opens with its last turn in view, in the panel and on its page", async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page);
  for (const question of ["Where?", "Since when?", "Why?"]) {
    await ask(page, question);
    const exchange = await stage.next();
    exchange.send(words("Of a long time there is much to tell. ".repeat(30)), answered);
    exchange.end();
    await expect(panel(page).getByRole("article").last().getByText("Well supported")).toHaveCount(1);
  }
  const heading = (name: string) => page.getByRole("heading", { name, exact: true });
  const lastAlone = async () => {
    await expect(heading("Why?")).toBeInViewport();
    await expect(heading("Where?")).not.toBeInViewport();
  };
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toBeHidden();
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await lastAlone();
  // On a phone closing goes back in the history, and a load that comes before that is over is given up.
  const closed = page.evaluate(
    () => new Promise((resolve) => addEventListener("popstate", resolve, { once: true })),
  );
  await panel(page).getByRole("button", { name: "Close" }).click();
  await closed;
  await expect(panel(page)).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await lastAlone();
  await page.goto("/chat");
  await lastAlone();
});

test("a question of spaces alone asks nothing, and a very long one is folded", async ({ page, stage }) => {
  await open(page);
  await ask(page, "   ");
  await expect(field(page)).toHaveValue("");
  await ask(page, "Where did she work? ".repeat(99));
  const exchange = await stage.next();
  expect(exchange.messages).toHaveLength(1);
  exchange.send(words("In Porto."), answered);
  exchange.end();
  const question = panel(page).locator(".turn-question");
  const height = () => question.evaluate(({ clientHeight }) => clientHeight);
  await expect(panel(page).getByText("In Porto.").first()).toBeInViewport();
  expect(await height()).toBeLessThan(150);
  await panel(page).getByText("The whole question").click();
  await expect.poll(height).toBeGreaterThan(500);
});

test("an answer that was there before is not told again where the conversation is opened", async ({
  page,
  stage,
}) => {
  await open(page);
  await ask(page, "Where?");
  const exchange = await stage.next();
  exchange.send(words("In Porto."), answered);
  exchange.end();
  await expect(panel(page).getByRole("log")).toHaveText("In Porto. 1 receipt.");
  await open(page, "/faq");
  await expect(panel(page).getByRole("heading", { name: "Where?" })).toBeVisible();
  // Told are answers a moment after they are there.
  await page.waitForTimeout(300);
  await expect(panel(page).getByRole("log")).toBeEmpty();
  await page.goto("/");
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByText("In Porto.").first()).toBeVisible();
  await page.waitForTimeout(300);
  await expect(answer.getByRole("log")).toBeEmpty();
});

test("two clicks at once ask one question, in the panel and on the first page", async ({ page, stage }) => {
  const phases = () =>
    page.evaluate(() => {
      const turns: { phase: string }[] = JSON.parse(sessionStorage.getItem("conversation") ?? "[]");
      return turns.map(({ phase }) => phase);
    });
  await open(page);
  await field(page).fill("Where?");
  await panel(page).getByRole("button", { name: "Ask", exact: true }).dblclick();
  const first = await stage.next();
  first.send(words("In Porto."), answered);
  first.end();
  await expect.poll(phases).toEqual(["done"]);
  await page.goto("/");
  await ready(page);
  await page.getByLabel(who).fill("And before?");
  await page.getByRole("search").getByRole("button", { name: "Ask", exact: true }).dblclick();
  const second = await stage.next();
  second.send(words("In Lisbon."), answered);
  second.end();
  await expect.poll(phases).toEqual(["done", "done"]);
});

test("on a slow line a question that is sent again before there is code for it is asked once", async ({
  page,
  stage,
}) => {
  const line = await slowLine(page, scripts);
  await page.goto("/", { waitUntil: "networkidle" });
  const asked = line.hold();
  await page.getByLabel(who).fill("Where?");
  for (let time = 0; time < 3; time += 1) await page.getByLabel(who).press("Enter");
  await asked;
  line.arrive();
  const exchange = await stage.next();
  exchange.send(words("In Porto."), answered);
  exchange.end();
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByText("Well supported")).toBeVisible();
  await expect(answer.getByRole("button", { name: "Ask a follow-up" })).toBeVisible();
});

test("a question in another script runs its own way", async ({ page }) => {
  await open(page);
  await ask(page, "איפה מארן עובדת?");
  const question = panel(page).locator(".turn-question");
  await expect(question).toHaveCSS("direction", "rtl");
});

test("at twice the size of type the panel's name has the width of a phone", async ({ page, stage }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await ask(page, "What is it?");
  (await stage.next()).end();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const head = panel(page).locator(".panel-head");
  await expect(head.getByRole("button", { name: "Clear" })).toBeVisible();
  // The name's two lines and the buttons' one, with what stands around them.
  expect((await head.boundingBox())?.height).toBeLessThan(270);
});

test("on a phone Back closes the conversation, and closing it leaves nothing in the history", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Résumé" }).click();
  await expect(page).toHaveURL("/resume");
  const opener = page.getByRole("button", { name: "Ask", exact: true });
  await opener.click();
  await expect(field(page)).toBeFocused();
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL("/resume");
  await expect(opener).toBeFocused();
  await page.goForward();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state.asking)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL("/");
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
  await receipts(answer).first().click();
  await expect(page).toHaveURL(`/resume#${cited?.anchor}`);
  await expect.poll(() => marked(page)).toEqual([receipt.quote]);
  await expect(panel(page).getByRole("heading", { name: "What is it?" })).toHaveCount(1);
});

test("on the first page the focus stays on the button that stopped, and nothing opens", async ({
  page,
  stage,
}) => {
  await page.goto("/");
  await page.getByLabel(who).fill("What is it?");
  await page.keyboard.press("Enter");
  await stage.next();
  const button = page.locator(".inline-turn .turn-controls button");
  await expect(button).toHaveText("Stop");
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect(button).toHaveText("Ask a follow-up");
  await expect(button).toBeFocused();
  await expect(panel(page)).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeVisible();
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

test("before that, the first page costs little more JavaScript than an empty one", async ({ page }) => {
  const sizes: ReturnType<Request["sizes"]>[] = [];
  page.on("requestfinished", (request) => request.resourceType() === "script" && sizes.push(request.sizes()));
  await page.goto("/", { waitUntil: "networkidle" });
  const all = await Promise.all(sizes);
  const bytes = all.reduce((sum, one) => sum + one.responseBodySize + one.responseHeadersSize, 0);
  // 1.06 times what an empty App Router page of Next 16.4.6 costs; `npm run bench -- weight` measures both.
  expect(bytes).toBeLessThanOrEqual(1.06 * 136_961);
  expect(bytes).toBeGreaterThan(100_000);
});

test("a real question gets a real answer, whose receipt stands on the page it leads to", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, "/faq");
  await ask(page, `What did ${profile.name} do at ${entry?.title}?`);
  const source = receipts(panel(page)).first();
  const quote = (await source.getAttribute("data-quote")) ?? "";
  await source.click();
  await expect(page).toHaveURL(/\/[a-z-]+(\/[a-z-]+)?#.+/);
  const anchor = decodeURIComponent(new URL(page.url()).hash.slice(1));
  await expect(page.locator(`[id="${anchor}"]`)).toContainText(quote);
  await expect.poll(async () => (await marked(page)).join(" ")).not.toBe("");
});

test('on a project "it" is that project, and on the next page the next', async ({ page }) => {
  const [first, second] = projects;
  const about = async (id: string | undefined, name: string | undefined) => {
    await open(page, `/projects/${id}`);
    await ask(page, "What is it built with?");
    await expect(panel(page).getByText(`Read as: What is ${name} built with?`)).toBeVisible();
  };
  await about(first?.id, first?.name);
  await about(second?.id, second?.name);
  await ask(page, "And when was it started?");
  await expect(panel(page).getByText(`Read as: And when was ${second?.name} started?`)).toBeVisible();
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

/** Listens to what the open panel tells a screen reader. @returns what gives everything told so far */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const told = await panel(page)
    .getByRole("log")
    .evaluateHandle((log) => {
      const heard: string[] = [];
      const options = { childList: true, characterData: true, subtree: true };
      new MutationObserver(() => heard.push(log.textContent ?? "")).observe(log, options);
      return heard;
    });
  return () => told.jsonValue();
}
