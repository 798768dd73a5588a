import { isNearForm, lightWords, sentences, stem, stopWords, synonymsOf, tokenize } from "@/lib/language";
import { answered, type Context, type Draft, type Evidence } from "../draft";
import type { Question } from "../read/question";
import { escapeMarkdown } from "../speak/voice";

/** How well two questions must meet in each other's words, weighed by rarity: on the whole, and the worse of the two. */
const enough = 0.66;
const least = 0.45;
/** How much a word counts that is met by one used for it, or by another form of it; and one that only asks. */
const kin = 0.75;
const nearForm = 0.9;
const lightWeight = 0.2;

/** A verified question of `faq.md` that asks the same thing: nearly all the topic words of each are in the other. */
export function fromFaq(question: Question, { site }: Context): Draft | undefined {
  const { ranker } = site.knowledge;
  const asked = topic(question.raw);
  if (asked.size === 0) return undefined;
  const weight = (word: string) => ranker.idf(word) * (lightWords.has(word) ? lightWeight : 1);
  let best: { anchor: string; score: number } | undefined;
  for (const entry of site.knowledge.content.faq) {
    const own = topic(entry.question);
    if (own.size === 0) continue;
    const [there, back] = [shareMet(asked, own, weight), shareMet(own, asked, weight)];
    const score =
      Math.min(there, back) < least || ![...asked].some((word) => isSaid(word, own))
        ? 0
        : Math.sqrt(there * back);
    if (score > (best?.score ?? enough)) best = { anchor: entry.anchor, score };
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

/** The share of some words, by rarity, that other words meet. */
function shareMet(
  some: ReadonlySet<string>,
  others: ReadonlySet<string>,
  weight: (word: string) => number,
): number {
  let total = 0;
  let met = 0;
  for (const word of some) {
    total += weight(word);
    met += weight(word) * howMet(word, others);
  }
  return total > 0 ? met / total : 0;
}

/** Whether a word of weight stands there itself: two questions of words that only mean alike may ask different things. */
function isSaid(word: string, others: ReadonlySet<string>): boolean {
  return !lightWords.has(word) && howMet(word, others) >= nearForm;
}

function howMet(word: string, others: ReadonlySet<string>): number {
  if (others.has(word)) return 1;
  if ([...others].some((other) => isNearForm(word, other))) return nearForm;
  return synonymsOf(word).some((other) => others.has(other)) ? kin : 0;
}

function topic(text: string): Set<string> {
  return new Set(
    tokenize(text)
      .map(({ word }) => word)
      .filter((word) => !stopWords.has(word))
      .map(stem),
  );
}
