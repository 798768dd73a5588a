import type { Entity, Mention } from "@/lib/knowledge";
import { type Token, tokenize } from "@/lib/language";

/** Beside the name that was put in, only mentions with at least this weight are kept; weaker ones were matched by chance. */
const minNameConfidence = 0.6;

/** Makes the name that was put into a question mean the intended entity, and no other of the same name. */
export function pinMention(mentions: readonly Mention[], tokens: readonly Token[], meant: Entity): Mention[] {
  const name = tokenize(meant.name).map(({ word }) => word);
  const from = tokens.findIndex((_, at) => name.every((word, offset) => tokens[at + offset]?.word === word));
  if (from < 0 || name.length === 0) return [...mentions];
  const to = from + name.length;
  const others = mentions.filter(
    (mention) =>
      (mention.to <= from || mention.from >= to) && (mention.candidates[0]?.weight ?? 0) >= minNameConfidence,
  );
  const mention = { from, to, candidates: [{ entity: meant, weight: 1 }], name: meant.name, fuzzy: false };
  return [...others, mention].sort((a, b) => a.from - b.from);
}
