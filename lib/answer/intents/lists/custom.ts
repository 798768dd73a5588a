import type { Entity } from "@/lib/knowledge";
import { indexTerms, isNearForm, lightWords } from "@/lib/language";
import type { Context, Draft } from "../../draft";
import { wordsOfSection } from "../../read/name-words";
import type { Question } from "../../read/question";
import { asks, type Intent, words } from "../intent";
import { orderByQuestion } from "./filters";
import { matchesMostTerms } from "./matches-most-terms";
import { renderList } from "./render";

/** The entries of a custom section: "Which trainings has he done?", for a section called Trainings. */
export const customLists: Intent = {
  id: "list:custom",
  examples: ["Which talks has she given?", "Which trainings has she done?"],
  claim: asks(
    "(what|which|list|name|any|all|show|tell me|give me|how many|number of|where|did P|does P|has P|have P|is P|was P)",
    /^(?:and )?(?:P )?(?:\S+ ){0,2}\S+$/,
  ),
  words: words("number"),
  answer: (question, context) => {
    if (question.mentions.some(({ candidates }) => (candidates[0]?.weight ?? 0) >= 0.6)) return undefined;
    for (const [section, entities] of sectionsOf(context)) {
      const found = sectionDraft(section, entities, question, context);
      if (found) return found;
    }
    return undefined;
  },
  // The rest of the question has narrowed the list already.
  coversQuestion: true,
};

function sectionsOf({ site }: Context): Map<string, Entity[]> {
  const sections = new Map<string, Entity[]>();
  for (const entity of site.knowledge.of("custom"))
    sections.set(entity.section, [...(sections.get(entity.section) ?? []), entity]);
  return sections;
}

function sectionDraft(
  section: string,
  all: Entity[],
  question: Question,
  context: Context,
): Draft | undefined {
  const words = wordsOfSection(section);
  const sectionTerms = words.flatMap((word) => indexTerms(word));
  const namingTerms = question.terms.filter((term) =>
    sectionTerms.some((name) => name === term || isNearForm(name, term) || areSynonyms(name, term)),
  );
  if (namingTerms.length === 0) return undefined;
  const extra = question.terms.filter(
    (term) => !namingTerms.includes(term) && !lightWords.has(term) && !genericStems.has(term),
  );
  // "Board and advisory seats" means both; neither word narrows the other.
  const matching =
    extra.length === 0 || /\band\b/.test(question.plain)
      ? all
      : all.filter((entity) => matchesMostTerms(entity, extra));
  if (matching.length === 0) return undefined;
  const one = words.join(" ").toLowerCase();
  return renderList({ one, many: one }, orderByQuestion(matching, question), question, context);
}

/** Stems of generic nouns for entries, of verbs for what is done with them, and of counting words. */
const genericStems = new Set(
  "number cours class event item piec session entri seat role posit own found find discov report releas ship made make publish give gave deliv attend complet done took take list".split(
    " ",
  ),
);

/** Section names that résumés use interchangeably. */
const sectionSynonyms = [
  "talk present speak lectur keynot",
  "train cours workshop",
  "patent invent",
  "grant fund",
].map((line) => line.split(" "));

function areSynonyms(a: string, b: string): boolean {
  return sectionSynonyms.some((group) => group.includes(a) && group.includes(b));
}
