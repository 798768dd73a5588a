/** The plain way to answer, to compare with: the best passage by BM25 over an inverted index, and nothing else. */
export function plainSearch(texts: string[]): (question: string) => string | undefined {
  const k1 = 1.2;
  const b = 0.75;
  const postings = new Map<string, Map<number, number>>();
  const lengths = texts.map((text, id) => {
    const words = wordsOf(text);
    for (const word of words) {
      const list = postings.get(word) ?? new Map<number, number>();
      postings.set(word, list.set(id, (list.get(id) ?? 0) + 1));
    }
    return words.length;
  });
  const mean = lengths.reduce((sum, length) => sum + length, 0) / texts.length;
  return (question) => {
    const scores = new Map<number, number>();
    for (const word of new Set(wordsOf(question))) {
      const list = postings.get(word);
      if (!list) continue;
      const weight = Math.log(1 + (texts.length - list.size + 0.5) / (list.size + 0.5));
      for (const [id, count] of list) {
        const norm = k1 * (1 - b + (b * (lengths[id] ?? 0)) / mean);
        scores.set(id, (scores.get(id) ?? 0) + (weight * count * (k1 + 1)) / (count + norm));
      }
    }
    const [best] = [...scores].sort((one, other) => other[1] - one[1]);
    return best && texts[best[0]];
  };
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}+#]+/gu) ?? [];
}
