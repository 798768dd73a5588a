import type { Knowledge } from "@/lib/knowledge";
import { fold, terms } from "@/lib/language";
import { specific } from "./borne-out";
import data from "./data/qualities.json" with { type: "json" };
import type { Mention } from "./names";
import type { Skill, SkillIndex } from "./skills";
import { heldIn, isToldAnywhere, stemsOf } from "./told";

const qualities = new Set(data.flatMap((line) => line.split(" ")));

/** What stands right before a noun, in the same phrase. */
const before = /(?<![\p{L}\p{N}])(\p{L}[\p{L}-]{2,30})[ \u00a0]$/u;
/** Who gives an example means just this kind, which a word told of something else does not show. */
const examples = /^[\s,(]*(?:such as\b|like\b|e\.\s?g\b|for example\b|for instance\b)/;
/** "Tuning databases" is something that is done with them, "highly" says how. */
const ofDoing = /(?:ing|ed|ly)$/;

/**
 * The word that narrows a skill down and is told nowhere, or, before examples, of nothing that shows the skill: "graph" of
 * "graph databases such as Neo4j" where all databases are relational. Only of what is an idea: a product with a word before it is still the product.
 */
export function narrowedBy(
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
    const told = examples.test(text.slice(mention.end))
      ? isToldOf(knowledge, skills, skill, word)
      : isToldAnywhere(knowledge, word);
    if (!told) return word;
  }
  return undefined;
}

function qualifierOf(text: string, { start }: Mention, mentions: readonly Mention[]): string | undefined {
  if (mentions.some(({ end }) => end <= start && text.slice(end, start).trim() === "")) return undefined;
  const word = before.exec(text.slice(Math.max(0, start - 34), start))?.[1];
  if (word === undefined || ofDoing.test(word) || qualities.has(fold(word))) return undefined;
  return specific(word).length > 0 ? word : undefined;
}

/** Whether the account of something that shows a skill has the word. */
function isToldOf(knowledge: Knowledge, skills: SkillIndex, { key }: Skill, word: string): boolean {
  const uses = [key, ...skills.shownBy(key).map((shown) => shown.key)].flatMap((each) => skills.uses(each));
  const things = new Set(uses.map(({ entity }) => entity));
  return [...things].some((thing) =>
    terms(word).every((stem) => heldIn(stemsOf(knowledge, thing), stem) === 1),
  );
}
