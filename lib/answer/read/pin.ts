import type { Entity, Mention } from "@/lib/knowledge";
import { type Token, tokenize } from "@/lib/language";

/** A name that was put into a question stands beside what the question names surely; less sure mentions were chance. */
const sureEnough = 0.6;

/** The mentions of a question into which a thing's name was put: that thing is meant by it, and no namesake. */
export function pinned(mentions: readonly Mention[], tokens: readonly Token[], meant: Entity): Mention[] {
  const name = tokenize(meant.name).map(({ word }) => word);
  const from = tokens.findIndex((_, at) => name.every((word, offset) => tokens[at + offset]?.word === word));
  if (from < 0 || name.length === 0) return [...mentions];
  const to = from + name.length;
  const others = mentions.filter(
    (mention) =>
      (mention.to <= from || mention.from >= to) && (mention.candidates[0]?.weight ?? 0) >= sureEnough,
  );
  const mention = { from, to, candidates: [{ entity: meant, weight: 1 }], name: meant.name, fuzzy: false };
  return [...others, mention].sort((a, b) => a.from - b.from);
}
