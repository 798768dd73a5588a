import { loadContent } from "@/lib/content";
import { buildKnowledge } from "@/lib/knowledge";
import { stopWords, terms, tokenize } from "@/lib/language";
import { embedAll, embedderFromEnv } from "@/lib/meaning";
import { foldByMeaning, getQuestions, type KeptQuestion, type Vectors } from "@/lib/questions";

/** A question in all the words it came in, with what the content has that is nearest to it. */
export interface OpenQuestion {
  /** The most frequent wording first. */
  group: [KeptQuestion, ...KeptQuestion[]];
  nearest?: { url: string; text: string };
}

const embeddingMs = 60_000;

/** What was asked and found no good answer, gathered by meaning; the most frequent first. */
export async function openQuestions(location: string): Promise<OpenQuestion[]> {
  const kept = await getQuestions().all();
  if (kept.length === 0) return [];
  const content = loadContent(location);
  const { ranker } = buildKnowledge(content);
  const names = [content.profile.name, ...content.profile.name.split(" "), ...content.owner.aliases];
  return (await foldByMeaning(kept, vectors(), names)).map((group) => {
    const telling = tokenize(group[0].question).filter(({ word }) => !stopWords.has(word));
    const [hit] = ranker.search(terms(telling.map(({ raw }) => raw).join(" ")), 1);
    return { group, nearest: hit && { url: hit.passage.url, text: hit.passage.text } };
  });
}

/** Without an embedder every wording stands alone, and so it does where that fails: the owner is to read them all the same. */
function vectors(): Vectors {
  const embedder = embedderFromEnv();
  return async (texts) => (embedder ? embedAll(embedder, texts, embeddingMs) : []);
}

/** Forgets a question in all the words it came in. */
export async function forgetQuestion({ group }: OpenQuestion): Promise<void> {
  for (const { id } of group) await getQuestions().remove(id);
}
