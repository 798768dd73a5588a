import type { Knowledge } from "@/lib/knowledge";
import { fold, terms } from "@/lib/language";
import data from "./data/qualities.json" with { type: "json" };
import { isMentioned, stemScore, stemsOf } from "./mentions";
import type { Mention } from "./names";
import type { Skill, SkillIndex } from "./skills";
import { specificWordsOf } from "./support";

const qualityWords = new Set(data.flatMap((line) => line.split(" ")));

/** The word right before a noun, in the same phrase. */
const precedingWordPattern = /(?<![\p{L}\p{N}])(\p{L}[\p{L}-]{2,30})[ \u00a0]$/u;
/** Examples narrow a skill to this kind, which the word does not show where it is said of something else. */
const examplePattern = /^[\s,(]*(?:such as\b|like\b|e\.\s?g\b|for example\b|for instance\b)/;
/** "Tuning databases" is something done with them, "highly" says how: neither narrows the skill. */
const verbFormPattern = /(?:ing|ed|ly)$/;

/**
 * The word that narrows a skill and is mentioned nowhere or, before examples, in nothing that shows the skill: "graph" of
 * "graph databases such as Neo4j" where all databases are relational. Only of concepts: a product with a word before it is
 * still the product.
 */
export function unknownQualifier(
  knowledge: Knowledge,
  skills: SkillIndex,
  text: string,
  options: readonly Skill[],
): string | undefined {
  const mentions = skills.find(text);
  for (const mention of mentions) {
    const skill = options.find(({ key, concept }) => concept && key === mention.key);
    const word = skill && qualifierOf(text, mention, mentions);
    if (!skill || !word) continue;
    const isKnown = examplePattern.test(text.slice(mention.end))
      ? isMentionedForSkill(knowledge, skills, skill, word)
      : isMentioned(knowledge, word);
    if (!isKnown) return word;
  }
  return undefined;
}

function qualifierOf(text: string, { start }: Mention, mentions: readonly Mention[]): string | undefined {
  if (mentions.some(({ end }) => end <= start && text.slice(end, start).trim() === "")) return undefined;
  const word = precedingWordPattern.exec(text.slice(Math.max(0, start - 34), start))?.[1];
  if (word === undefined || verbFormPattern.test(word) || qualityWords.has(fold(word))) return undefined;
  return specificWordsOf(word).length > 0 ? word : undefined;
}

/** Whether an entity that shows a skill mentions the word. */
function isMentionedForSkill(
  knowledge: Knowledge,
  skills: SkillIndex,
  { key }: Skill,
  word: string,
): boolean {
  const uses = [key, ...skills.shownBy(key).map((shown) => shown.key)].flatMap((each) => skills.uses(each));
  const entities = new Set(uses.map(({ entity }) => entity));
  return [...entities].some((entity) =>
    terms(word).every((stem) => stemScore(stemsOf(knowledge, entity), stem) === 1),
  );
}
