import { loadContent } from "@/lib/content";
import { buildKnowledge } from "@/lib/knowledge";
import { stopWords, terms, tokenize } from "@/lib/language";
import { embedAll, embedderFromEnv } from "@/lib/meaning";
import { type EmbedTexts, getQuestions, groupByMeaning, type KeptQuestion } from "@/lib/questions";

/** An unanswered question in all its wordings, with the nearest passage of the content. */
export interface OpenQuestion {
  /** The most frequent wording first. */
  group: [KeptQuestion, ...KeptQuestion[]];
  nearest?: { url: string; text: string };
}

const embeddingTimeoutMs = 60_000;

/** Questions that found no good answer, grouped by meaning; the most frequent first. */
export async function readOpenQuestions(location: string): Promise<OpenQuestion[]> {
  const kept = await getQuestions().all();
  if (kept.length === 0) return [];
  const content = loadContent(location);
  const { ranker } = buildKnowledge(content);
  const names = [content.profile.name, ...content.profile.name.split(" "), ...content.owner.aliases];
  return (await groupByMeaning(kept, embedTexts(), names)).map((group) => {
    const contentWords = tokenize(group[0].question).filter(({ word }) => !stopWords.has(word));
    const [hit] = ranker.search(terms(contentWords.map(({ raw }) => raw).join(" ")), 1);
    return { group, nearest: hit && { url: hit.passage.url, text: hit.passage.text } };
  });
}

/** Without an embedder, or where it fails, every wording is a group of its own: the owner reads them all the same. */
function embedTexts(): EmbedTexts {
  const embedder = embedderFromEnv();
  return async (texts) => (embedder ? embedAll(embedder, texts, embeddingTimeoutMs) : []);
}

/** Forgets a question in all its wordings. */
export async function forgetQuestion({ group }: OpenQuestion): Promise<void> {
  for (const { id } of group) await getQuestions().remove(id);
}
