import { expect, type Page, test } from "playwright/test";
import { type Field, getContent, type Story } from "@/lib/content";

// Answers point to passages. Whatever lib/content gives an anchor must stand on its page: once, word for word.

interface Passage {
  id: string;
  text: string;
}

const { profile, owner, projects, essays, faq } = getContent();

const pages: { path: string; passages: Passage[] }[] = [
  {
    path: "/resume",
    passages: [
      ...entryPassages(profile.about),
      ...profile.sections.flatMap((section) => [
        { id: section.id, text: section.title },
        ...section.entries.flatMap(entryPassages),
      ]),
      ...owner.facts
        .filter((fact) => fact.visibility === "public")
        .flatMap(({ anchor, values }) => values.map((text) => ({ id: anchor, text }))),
    ],
  },
  ...projects.map((project) => ({
    path: `/projects/${project.id}`,
    passages: [
      { id: "name", text: project.name },
      ...(project.tagline ? [{ id: "tagline", text: project.tagline }] : []),
      { id: "description", text: project.description },
      ...fieldPassages(project.fields),
      ...storyPassages(project.story),
    ],
  })),
  ...essays.map((essay) => ({
    path: `/essays/${essay.id}`,
    passages: [
      { id: "title", text: essay.title },
      { id: "description", text: essay.description },
      ...(essay.dateDisplay ? [{ id: "date", text: essay.dateDisplay }] : []),
      ...storyPassages(essay.story),
    ],
  })),
  {
    path: "/faq",
    passages: faq.flatMap(({ anchor, question, answer }) => [
      { id: anchor, text: question },
      ...storyPassages(answer),
    ]),
  },
];

test.use({ javaScriptEnabled: false });

// Looks at many pages and changes nothing on any: a new window for each would cost more than the page.
let page: Page;
test.beforeAll(async ({ browser }) => {
  page = await browser.newPage();
});
test.afterAll(() => page.close());

for (const { path, passages } of pages) {
  test(`every anchor of ${path} stands on it once, with its text`, async () => {
    await page.goto(path);
    const elements = await page.evaluate(() =>
      [...document.querySelectorAll("[id]")].map(({ id, textContent }) => ({ id, text: textContent ?? "" })),
    );
    const ids = elements.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);

    const texts = new Map(elements.map(({ id, text }) => [id, fold(text)]));
    const wrong = passages.filter(({ id, text }) => !texts.get(id)?.includes(fold(text)));
    expect(wrong).toEqual([]);
  });
}

test("a fact that is not public is not on the page, in any form", async () => {
  await page.goto("/resume");
  const hidden = owner.facts.filter((fact) => fact.visibility !== "public");
  for (const fact of hidden) await expect(page.locator(`[id="${fact.anchor}"]`)).toHaveCount(0);
});

test("a public fact says how old it is", async () => {
  await page.goto("/resume");
  for (const { anchor, asOf } of owner.facts.filter((fact) => fact.visibility === "public" && fact.asOf)) {
    const date = page.locator(`[id="${anchor}"]`).getByText(/^as of \d{1,2} [A-Z][a-z]{2} \d{4}$/);
    await expect(date.locator("time")).toHaveAttribute("datetime", asOf ?? "");
  }
});

function entryPassages(entry: { anchor: string; title: string; fields: Field[] }): Passage[] {
  return [{ id: entry.anchor, text: entry.title }, ...fieldPassages(entry.fields)];
}

function fieldPassages(fields: Field[]): Passage[] {
  return fields.map(({ anchor, text }) => ({ id: anchor, text }));
}

function storyPassages({ blocks }: Story): Passage[] {
  return blocks.map(({ anchor, text }) => ({ id: anchor, text }));
}

function fold(text: string): string {
  return text
    .replace(/["'“”„‘’‚«»]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
