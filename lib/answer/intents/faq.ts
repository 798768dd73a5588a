import { sentences, stem, stopWords, tokenize } from "@/lib/language";
import { answered, type Context, type Draft, type Evidence } from "../draft";
import type { Question } from "../read/question";
import { escapeMarkdown } from "../speak/voice";

/** A verified question of `faq.md` that asks the same thing: nearly all the topic words of each are in the other. */
export function fromFaq(question: Question, { site }: Context): Draft | undefined {
  const { ranker } = site.knowledge;
  const asked = topic(question.raw);
  if (asked.size === 0) return undefined;
  const weight = (words: Iterable<string>) => [...words].reduce((sum, word) => sum + ranker.idf(word), 0);
  let best: { anchor: string; score: number } | undefined;
  for (const entry of site.knowledge.content.faq) {
    const own = topic(entry.question);
    const common = new Set([...asked].filter((word) => own.has(word)));
    if (common.size === 0 || own.size === 0) continue;
    const score = Math.min(weight(common) / weight(asked), weight(common) / weight(own));
    if (score > (best?.score ?? 0.66)) best = { anchor: entry.anchor, score };
  }
  const entry = best && site.knowledge.content.faq.find((candidate) => candidate.anchor === best.anchor);
  const entity = entry && site.knowledge.entities.find((candidate) => candidate.id === `faq:${entry.anchor}`);
  if (!entry || !entity || !best) return undefined;
  const evidence: Evidence[] = [];
  const paragraphs: string[] = [];
  let length = 0;
  for (const block of entry.answer.blocks) {
    if (!["paragraph", "item", "quote"].includes(block.kind) || length + block.text.length > 900) break;
    length += block.text.length;
    paragraphs.push(block.kind === "item" ? `- ${escapeMarkdown(block.text)}` : escapeMarkdown(block.text));
    const quote = block.text.length <= 300 ? block.text : (sentences(block.text)[0] ?? block.text);
    evidence.push({ url: `/faq#${block.anchor}`, title: entity.title, quote });
  }
  if (paragraphs.length === 0) return undefined;
  return answered(site.voice.quoting(paragraphs.join("\n\n")), evidence, {
    entity,
    sure: 0.6 + 0.35 * best.score,
  });
}

function topic(text: string): Set<string> {
  return new Set(
    tokenize(text)
      .map(({ word }) => word)
      .filter((word) => !stopWords.has(word))
      .map(stem),
  );
}
