import { expect, type Page, test } from "playwright/test";
import { getContent } from "@/lib/content";
import { missing, pages } from "./all-pages";
import { marked, panel, ready, tabTo, who } from "./chat-stage";

// The site without a pointer.

const { projects } = getContent();
const kindOf = (path: string) => path.replace(/(?<=.)\/[^/?]+$/, "/*");
const kinds = pages.filter(
  (path, index) => pages.findIndex((other) => kindOf(other) === kindOf(path)) === index,
);
/** Long pages repeat themselves. */
const enoughStops = 20;

for (const width of [390, 1280]) {
  test(`every stop can be seen, and is not hidden behind anything, ${width} wide`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...kinds, missing[0] ?? ""]) {
      await page.goto(path);
      await ready(page);
      const stops: string[] = [];
      for (let step = 0; step < enoughStops; step += 1) {
        await page.keyboard.press("Tab");
        const stop = await look(page);
        if (!stop) break;
        stops.push(stop);
      }
      expect(stops.length, path).toBeGreaterThan(10);
      expect(
        stops.filter((stop) => stop !== "seen"),
        path,
      ).toEqual([]);
    }
  });
}

test("from the question to the passage, to a project and its conversation, and to the colors", async ({
  page,
}) => {
  await page.goto("/");
  await ready(page);
  await tabTo(page, page.getByLabel(who));
  await page.keyboard.type(`What is ${projects[0]?.name}?`);
  await page.keyboard.press("Enter");
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer.getByText("Was this right?")).toBeVisible();
  const yes = answer.getByRole("button", { name: "Yes" });
  await tabTo(page, yes);
  await page.keyboard.press("Enter");
  await expect(answer.getByText("Noted as right, in this browser only.")).toBeVisible();
  await tabTo(page, answer.getByRole("list", { name: "Receipts" }).getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#/);
  await expect.poll(async () => (await marked(page)).length).toBeGreaterThan(0);

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(projects.at(-1)?.name ?? "");
  await expect(page.getByRole("option").first()).toContainText(projects.at(-1)?.name ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/projects/${projects.at(-1)?.id}`);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: /^Ask / }));
  await page.keyboard.press("Enter");
  await expect(panel(page).getByText("Was this right?").last()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();

  await tabTo(page, page.getByRole("button", { name: "dark" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "dark" })).toHaveAttribute("aria-pressed", "true");
});

/** `seen`, or what the focus is on when it cannot be seen; nothing once it has left the page. */
function look(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    // What comes into sight is laid out in the frame in which it does.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    // As thick everywhere (WCAG 2.4.13); where one writes, around the line that is written on.
    const outlined = [element, element.matches("textarea, input") ? element.parentElement : null].some(
      (one) => {
        const { outlineStyle = "none", outlineWidth = "0" } = one ? getComputedStyle(one) : {};
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      },
    );
    const { left, top, right, bottom } = element.getClientRects()[0] ?? new DOMRect();
    // Of a table taller than the window the part in it.
    const middle = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
    const points = [0.1, 0.5, 0.9].map((part) => [left + (right - left) * part, middle] as const);
    const inSight = points.some(([x, y]) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (element.contains(there) || there.contains(element));
    });
    return outlined && inSight ? "seen" : `${outlined} ${inSight} ${element.outerHTML}`;
  });
}
