import type { Entity, Quote } from "@/lib/knowledge";
import { sentences } from "@/lib/language";
import { answered, type Context, type Draft } from "../../draft";
import { escapeMarkdown } from "../../speak/voice";

function quotesOf(entity: Entity, { site }: Context): readonly Quote[] {
  return site.windowIndex.pageOf(entity)?.windows.flatMap(({ quotes }) => quotes) ?? [];
}

/** Whether any text on the page of an entity matches a pattern. */
export function isOnPage(pattern: RegExp, entity: Entity, context: Context): boolean {
  return quotesOf(entity, context).some(({ text }) => pattern.test(text));
}

/** The first sentence on the page of an entity that matches a pattern, as an answer: "It's under the MPL 2.0." */
export function draftFromPage(pattern: RegExp, entity: Entity, context: Context): Draft | undefined {
  for (const { text, url } of quotesOf(entity, context)) {
    const quote = sentences(text).find((sentence) => pattern.test(sentence));
    if (quote)
      return answered(
        context.site.voice.quoteIfNeeded(escapeMarkdown(quote)),
        [{ url, title: entity.title, quote }],
        { topic: entity, prior: 0.75 },
      );
  }
  return undefined;
}
