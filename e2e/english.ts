import type { Page } from "playwright/test";
import { stringsOf } from "@/lib/locale";

/** Words that English sentences are made of, and that no other language of the catalogue has. */
const functionWords =
  /\b(?:the|and|of|with|is|are|what|which|your|you|this|that|from|for|about|not|how|have|has|been|it|its|be|by|to)\b/gi;

/** What the site says in English, as patterns: two words or more, anything in the places that are filled. */
const sentences = texts(stringsOf("en"))
  .filter((text) => /\S \S/.test(text.replace(/\{\w+\}/g, "")) && text.length < 300)
  .map((text) => {
    const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(parts.join("[^.]{1,80}"));
  });

/** Every English string on a page that people read, hear or hover over; but for what says by `lang` that it is English. */
export async function englishOn(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const part of copy.querySelectorAll("script, style, [lang=en], code, nextjs-portal")) part.remove();
    const attributes = ["aria-label", "placeholder", "title", "alt"];
    const named = [...copy.querySelectorAll("*")].flatMap((element) =>
      attributes.flatMap((name) => element.getAttribute(name) ?? []),
    );
    const described = [...copy.querySelectorAll("meta[name=description], meta[property^='og:']")].map(
      (meta) => meta.getAttribute("content") ?? "",
    );
    // As text nodes: what stands in two elements is two texts.
    const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    const shown: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) shown.push(node.nodeValue ?? "");
    return [...shown, ...named, ...described].map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean);
  });
  return said.filter(
    (text) => text.match(functionWords) || sentences.some((sentence) => sentence.test(text)),
  );
}

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}
