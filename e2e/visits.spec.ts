import { expect, type Page, test } from "playwright/test";
import { getContent } from "@/lib/content";
import { marked, markedByAddress, ready, receipts, tabTo, who } from "./chat-stage";

// Ten first visits as people make them: from arrival to a claim that is checked, in two interactions at most.

const { projects } = getContent();
const [project] = projects;
const question = `What is ${project?.name}?`;
const told = (page: Page) => page.getByRole("region", { name: "A question, answered" });

interface Visit {
  who: string;
  arrives: string;
  width?: number;
  /** What they do; the last is to follow a receipt, and gives back the words it quotes. */
  steps: ((page: Page) => Promise<string | undefined>)[];
}

const visits: Visit[] = [
  { who: "A hiring manager at a desk", arrives: "/", steps: [(page) => check(page, receipts(told(page)))] },
  {
    who: "A recruiter on a phone",
    arrives: "/",
    width: 390,
    steps: [
      (page) => tap(page),
      (page) => check(page, told(page).locator(".unfolded:visible").getByRole("link")),
    ],
  },
  {
    who: "An engineer with a question of their own",
    arrives: "/",
    steps: [(page) => type(page, who), (page) => check(page, answer(page))],
  },
  {
    who: "A founder who takes what is offered",
    arrives: "/",
    width: 1920,
    steps: [
      async (page) => void (await page.getByRole("search").getByRole("link").first().click()),
      (page) => check(page, answer(page)),
    ],
  },
  {
    who: "A colleague with a link to an answer",
    arrives: `/chat?q=${encodeURIComponent(question)}`,
    steps: [(page) => check(page, receipts(page))],
  },
  {
    who: "A reader who came from a search to a project",
    arrives: `/projects/${project?.id}`,
    steps: [
      async (page) => void (await page.getByRole("main").locator("a[data-ask]").click()),
      (page) => check(page, receipts(page.getByRole("dialog", { name: who }))),
    ],
  },
  {
    who: "A reader on a tablet, in the chat",
    arrives: "/chat",
    width: 768,
    steps: [(page) => type(page, "Your question"), (page) => check(page, receipts(page))],
  },
  {
    who: "Someone who uses the keyboard alone",
    arrives: "/",
    steps: [
      async (page) => {
        const link = told(page).getByRole("link", { name: "Receipt 1" });
        await tabTo(page, link);
        const quote = (await link.getAttribute("data-quote")) ?? "";
        await page.keyboard.press("Enter");
        return quote;
      },
    ],
  },
  {
    who: "A small phone in a hurry",
    arrives: "/",
    width: 320,
    steps: [
      (page) => tap(page),
      (page) => check(page, told(page).locator(".unfolded:visible").getByRole("link")),
    ],
  },
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

for (const visit of visits) {
  test(`${visit.who} checks a claim`, async ({ page }) => {
    await page.setViewportSize({ width: visit.width ?? 1280, height: 800 });
    await page.goto(visit.arrives);
    await ready(page);
    expect(visit.steps.length).toBeLessThanOrEqual(2);
    let quote: string | undefined;
    for (const step of visit.steps) quote = await step(page);
    expect(quote).toBeTruthy();
    await expect.poll(async () => (await marked(page)).map(fold).join(" ")).toContain(fold(quote ?? ""));
    await expect(page.locator("[data-landed]")).toBeInViewport();
  });
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("A cautious visitor checks a claim", async ({ page }) => {
    await page.goto("/");
    const link = receipts(told(page)).first();
    const quote = (await link.getAttribute("data-quote")) ?? "";
    expect(quote).toBeTruthy();
    await link.click();
    expect(fold(await markedByAddress(page))).toContain(fold(quote));
  });
});

const answer = (page: Page) => receipts(page.getByRole("region", { name: "Answer", exact: true }));

async function check(page: Page, links: ReturnType<Page["locator"]>): Promise<string> {
  const quoted = links.and(page.locator('[data-quote]:not([data-quote=""])')).first();
  const quote = (await quoted.getAttribute("data-quote")) ?? "";
  await quoted.click();
  return quote;
}

async function tap(page: Page): Promise<undefined> {
  await told(page).locator(".unfold summary").first().click();
}

async function type(page: Page, field: string): Promise<undefined> {
  await page.getByLabel(field).fill(question);
  await page.keyboard.press("Enter");
}

function fold(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
