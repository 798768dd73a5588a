import { expect, type Locator, type Page } from "playwright/test";
import { type Field, getContent, type Story } from "@/lib/content";
import {
  answered,
  ask,
  finish,
  marked,
  markedByAddress,
  open,
  panel,
  ready,
  receipts,
  type Stage,
  test,
  who,
  words,
} from "./chat-stage";

// Following a receipt always lands: every anchor that an answer can cite, whichever way one goes there. And back.

const { profile, owner, projects, essays, faq } = getContent();

interface Cited {
  anchor: string;
  text: string;
}

const places: { path: string; cited: Cited[] }[] = [
  {
    path: "/resume",
    cited: [
      ...entry(profile.about),
      ...profile.sections.flatMap(({ id, title, entries }) => [
        { anchor: id, text: title },
        ...entries.flatMap(entry),
      ]),
      ...owner.facts
        .filter(({ visibility }) => visibility === "public")
        .flatMap(({ anchor, values }) => values.map((text) => ({ anchor, text }))),
    ],
  },
  ...projects.map(({ id, name, tagline, description, fields, story }) => ({
    path: `/projects/${id}`,
    cited: [
      { anchor: "name", text: name },
      ...(tagline ? [{ anchor: "tagline", text: tagline }] : []),
      { anchor: "description", text: description },
      ...fields.map(({ anchor, text }) => ({ anchor, text })),
      ...blocks(story),
    ],
  })),
  ...essays.map(({ id, title, description, dateDisplay, story }) => ({
    path: `/essays/${id}`,
    cited: [
      { anchor: "title", text: title },
      { anchor: "description", text: description },
      ...(dateDisplay ? [{ anchor: "date", text: dateDisplay }] : []),
      ...blocks(story),
    ],
  })),
  {
    path: "/faq",
    cited: faq.flatMap(({ anchor, question, answer }) => [{ anchor, text: question }, ...blocks(answer)]),
  },
];

/** Following a receipt is the same on every page of a kind: done on the one that has most passages. */
const fullest = [
  ...new Map(
    places
      .toSorted((one, other) => one.cited.length - other.cited.length)
      .map((place) => [place.path.split("/")[1], place]),
  ).values(),
];

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: "reduce" } });

// Many pages, and nothing that one of them would keep for the next: a new window for each would cost more than the page.
let shared: Page;
test.beforeAll(async ({ browser }) => {
  shared = await browser.newPage();
});
test.afterAll(() => shared.close());

for (const { path, cited } of places) {
  test(`every passage of ${path} is lit where its address is opened`, async () => {
    const page = shared;
    await page.goto(path);
    const dark = await page.evaluate((all) => {
      const fold = (text: string) =>
        text
          .replace(/["'“”„‘’‚«»]/g, "")
          .replace(/\s+/g, " ")
          .trim();
      return all.filter(({ anchor, text }) => {
        location.hash = anchor;
        const target = document.getElementById(anchor);
        if (target?.matches("pre")) return getComputedStyle(target).boxShadow === "none";
        const lit = [...(target?.querySelectorAll(".passage") ?? [])].filter((one) =>
          getComputedStyle(one).backgroundSize.startsWith("100%"),
        );
        return !fold(lit.map(({ textContent }) => textContent).join(" ")).includes(fold(text));
      });
    }, cited);
    expect(dark).toEqual([]);
  });
}

test("a receipt that is followed after a new deployment lights its words all the same", async ({ page }) => {
  await page.route(/_rsc=/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), "x-nextjs-deployment-id": "other" } });
  });
  await page.goto("/");
  await ready(page);
  const receipt = page.locator('main a[href*="#"][data-quote]').first();
  const [address = ""] = (await receipt.getAttribute("href"))?.split(":~:") ?? [];
  await receipt.click();
  await expect(page).toHaveURL(address);
  await expect.poll(() => marked(page)).not.toEqual([]);
});

for (const { path, cited } of fullest) {
  test(`every receipt from ${path} lights the words it quotes when it is followed`, async ({
    page,
    stage,
  }) => {
    test.slow();
    await open(page, path === "/faq" ? "/resume" : "/faq");
    await ask(page, "What?");
    const exchange = await stage.next();
    const citations = cited.map(({ anchor, text }) => ({
      source: `https://somewhere.example${path}#${encodeURIComponent(anchor)}`,
      title: "T",
      quote: lastSentence(text),
    }));
    exchange.send(
      words("Well."),
      finish({ status: "answered", confidence: 0.9, citations, suggestions: [] }),
    );
    exchange.end();
    await expect(receipts(panel(page))).toHaveCount(cited.length + 1);
    expect(await followAll(page)).toEqual([]);
    await expect(page).toHaveURL(new RegExp(`${path}#`));
  });
}

const [project] = projects;
const kinds = fullest.map(({ path, cited }) => ({ path, ...cited.at(-1)! }));

test("in a new tab, by a click with a modifier, and by keyboard", async ({ page, context, stage }) => {
  test.slow();
  await open(page, "/faq");
  await ask(page, "What?");
  const exchange = await stage.next();
  const citations = kinds.map(({ path, anchor, text }) => ({
    source: `https://somewhere.example${path}#${encodeURIComponent(anchor)}`,
    title: "T",
    quote: lastSentence(text),
  }));
  exchange.send(words("Well."), finish({ status: "answered", confidence: 0.9, citations, suggestions: [] }));
  exchange.end();
  await expect(receipts(panel(page))).toHaveCount(kinds.length + 1);
  for (const [index, { quote }] of citations.entries()) {
    const opened = context.waitForEvent("page");
    await receipts(panel(page))
      .nth(index)
      .click({ modifiers: ["Control"] });
    const tab = await opened;
    await tab.bringToFront();
    expect(fold(await markedByAddress(tab)), quote).toContain(fold(quote));
    await tab.close();
  }
  const last = receipts(panel(page)).nth(citations.length - 1);
  await last.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => lit(page)).toContain(fold(citations.at(-1)?.quote ?? ""));
});

test("a quoted sentence is lit, and not the paragraph around it", async ({ page, stage }) => {
  const block = project?.story.blocks.find(
    ({ kind, text }) => kind === "paragraph" && text.split(". ").length > 2,
  );
  const quote = lastSentence(block?.text ?? "");
  const source = `https://somewhere.example/projects/${project?.id}#${block?.anchor}`;
  await open(page, "/resume");
  await ask(page, "What?");
  const exchange = await stage.next();
  exchange.send(
    words("Well."),
    finish({
      status: "answered",
      confidence: 0.9,
      citations: [{ source, title: "T", quote }],
      suggestions: [],
    }),
  );
  exchange.end();
  const address = await receipts(panel(page)).first().getAttribute("href");
  await receipts(panel(page)).first().click();
  await expect.poll(() => lit(page)).toBe(fold(quote));
  // The same by the address alone: the browser finds the words by itself, and the paragraph stays as it is.
  await page.goto("about:blank");
  await page.goto(address ?? "");
  expect(fold(await markedByAddress(page))).toContain(fold(quote));
  await ready(page);
  expect(await lit(page)).toBe("");
});

for (const [name, path] of [
  ["the first page", "/"],
  ["the conversation’s page", "/chat"],
] as const) {
  test(`Back returns to the answer on ${name}, where it was left; a reload keeps it`, async ({
    page,
    stage,
  }) => {
    await page.setViewportSize({ width: 900, height: 500 });
    await page.goto(path);
    const line = path === "/" ? page.getByLabel(who) : page.getByLabel("Your question");
    await line.fill("What?");
    await line.press("Enter");
    const exchange = await stage.next();
    exchange.send(words(lines(40)), answered);
    exchange.end();
    const number = page.getByRole("main").getByRole("link", { name: "Receipt 1" });
    await number.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(500);
    await number.click();
    await expect(page).toHaveURL(/\/resume#/);
    await page.goBack();
    await expect(number).toBeInViewport();
    await expect(number).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
    await page.reload();
    await expect(page.getByRole("main").getByRole("heading", { name: "What?" })).toBeVisible();
    await expect(number).toBeInViewport();
  });
}

test("on a phone a thirteenth note unfolds as the first does", async ({ page, stage }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto("/chat");
  await page.getByLabel("Your question").fill("What?");
  await page.keyboard.press("Enter");
  const exchange = await stage.next();
  const told = places[0]?.cited.filter(({ text }) => text.length > 40).slice(0, 14) ?? [];
  const citations = told.map(({ anchor, text }, at) => ({
    source: `https://somewhere.example/resume#${anchor}`,
    title: `T${at}`,
    quote: text,
  }));
  exchange.send(
    words(told.map(({ text }) => `- ${text}`).join("\n")),
    finish({ status: "answered", confidence: 0.9, citations, suggestions: [] }),
  );
  exchange.end();
  const box = page.locator(".unfold summary").last();
  await box.click();
  await expect(page.locator(".unfolded:visible")).toHaveCount(1);
  await box.click();
  await expect(page.locator(".unfolded:visible")).toHaveCount(0);
});

test("on a phone a tap on any number opens its own note: several of one sentence open together, numbered and quoted", async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/chat");
  await page.getByLabel("Your question").fill("What?");
  await page.keyboard.press("Enter");
  const exchange = await stage.next();
  const said = ["Lamps", "are made", "are made in Porto"];
  const citations = said.map((quote, at) => ({
    source: `https://somewhere.example/resume#${places[0]?.cited[at]?.anchor}`,
    title: `T${at}`,
    quote,
  }));
  exchange.send(
    words("- Lamps are made in Porto.\n- Desks."),
    finish({ status: "answered", confidence: 0.9, citations, suggestions: [] }),
  );
  exchange.end();
  const number = page.locator(".unfold summary");
  await expect(number).toHaveCount(1);
  const own = await number.evaluate((summary) =>
    [...summary.querySelectorAll(".receipt-number")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("summary") === summary;
    }),
  );
  expect(own).toEqual([true, true, true]);
  await page.getByLabel("Show receipts 1, 2, 3 here").click();
  const notes = page.locator(".unfolded:visible");
  await expect(notes.locator(".receipt-number")).toHaveText(["1", "2", "3"]);
  await expect(notes.locator("q")).toHaveText(said);
  const claim = page.locator(".claim").first();
  expect(await claim.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
});

test("on a phone Back opens the conversation again, as far down as it was read", async ({ page, stage }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, "/faq");
  await ask(page, "What?");
  const exchange = await stage.next();
  exchange.send(words(lines(60)), answered);
  exchange.end();
  await panel(page).locator(".unfold summary").first().click();
  const link = panel(page).locator(".unfolded a:visible").last();
  await link.scrollIntoViewIfNeeded();
  const top = () =>
    panel(page)
      .locator(".transcript")
      .evaluate(({ scrollTop }) => scrollTop);
  const left = await top();
  expect(left).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(/\/resume#/);
  await expect(panel(page)).toBeHidden();
  await page.goBack();
  await expect(panel(page)).toBeVisible();
  await expect.poll(top).toBeGreaterThan(500);
  await expect(link).toBeFocused();
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL("/faq");
});

/** Asks on the page of questions, and follows the first receipt of the answer by a key. */
async function followFirstReceipt(page: Page, stage: Stage): Promise<Locator> {
  await open(page, "/faq");
  await ask(page, "What?");
  const exchange = await stage.next();
  exchange.send(words(lines(3)), answered);
  exchange.end();
  const link = panel(page).getByRole("link", { name: "Receipt 1" });
  await link.press("Enter");
  return link;
}

test("where the conversation neither fills the screen nor fits beside the page, Back opens it again as well", async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 768, height: 800 });
  const link = await followFirstReceipt(page, stage);
  await expect(page).toHaveURL(/\/resume#/);
  await expect(panel(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/faq");
  await expect(link).toBeFocused();
});

test("Back gives the focus to the receipt that was followed from beside the page", async ({
  page,
  stage,
}) => {
  const link = await followFirstReceipt(page, stage);
  await expect.poll(() => lit(page)).not.toBe("");
  await expect(link).not.toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/faq");
  await expect(link).toBeFocused();
});

test("from the first page a receipt is read with the conversation beside it", async ({ page }) => {
  await page.goto("/");
  // Before there is code for it the browser follows the link itself, and no conversation comes along.
  await ready(page);
  const opening = page.getByRole("region", { name: "A question, answered" });
  const question = (await opening.getByRole("heading").textContent()) ?? "";
  const link = receipts(opening).first();
  const quote = (await link.getAttribute("data-quote")) ?? "";
  await link.click();
  await expect.poll(() => lit(page)).toBe(fold(quote));
  await expect(panel(page).getByRole("heading", { name: question })).toBeVisible();
  await expect(page.locator("dialog:modal")).toHaveCount(0);
  await page.goBack();
  await expect(opening).toBeVisible();
  await expect(panel(page)).toBeHidden();
});

/** Follows every receipt in the panel; those that lit something else, with what it was. */
function followAll(page: Page): Promise<{ quote: string; lit: string }[]> {
  return page.evaluate(async () => {
    const fold = (text: string) =>
      text
        .replace(/["'“”„‘’‚«»]/g, "")
        .replace(/\s+/g, " ")
        .trim();
    const lit = () => {
      const landed = document.querySelector<HTMLElement>("[data-landed]");
      if (landed?.matches("pre"))
        return getComputedStyle(landed).boxShadow === "none" ? "" : fold(landed.innerText);
      const whole = [...document.querySelectorAll("main .passage")].filter((one) =>
        getComputedStyle(one).backgroundSize.startsWith("100%"),
      );
      const some = [...(CSS.highlights.get("evidence") ?? [])].map(String);
      return fold([...whole.map(({ textContent }) => textContent), ...some].join(" "));
    };
    const wrong: { quote: string; lit: string }[] = [];
    for (const link of document.querySelectorAll<HTMLAnchorElement>("dialog .receipts a:has(q)")) {
      const quote = fold(link.dataset.quote ?? "");
      const until = performance.now() + 20_000;
      link.click();
      const there = () => location.pathname + location.hash === link.pathname + link.hash.split(":~:")[0];
      do await new Promise(requestAnimationFrame);
      while (!(there() && lit().includes(quote)) && performance.now() < until);
      if (!lit().includes(quote) || !there()) wrong.push({ quote, lit: lit() });
    }
    return wrong;
  });
}

function lines(count: number): string {
  return Array.from({ length: count }, (_, line) => `Line ${line}.`).join("\n\n");
}

async function lit(page: Page): Promise<string> {
  return fold((await marked(page)).join(" "));
}

function lastSentence(text: string): string {
  return text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).at(-1) ?? text;
}

function entry({ anchor, title, fields }: { anchor: string; title: string; fields: Field[] }): Cited[] {
  return [{ anchor, text: title }, ...fields.map(({ anchor: at, text }) => ({ anchor: at, text }))];
}

function blocks({ blocks: all }: Story): Cited[] {
  return all.map(({ anchor, text }) => ({ anchor, text }));
}

function fold(text: string): string {
  return text
    .replace(/["'“”„‘’‚«»]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
