import type { Entity } from "@/lib/knowledge";
import { indexTerms, isNearForm, lightWords } from "@/lib/language";
import type { Context, Draft } from "../../draft";
import { wordsOfSection } from "../../read/called";
import type { Question } from "../../read/question";
import { asks, type Intent, words } from "../intent";
import { ordered } from "./filters";
import { holds } from "./holds";
import { listed } from "./render";

/** What stands in a section of the owner's own: "Which trainings has he done?", over a section called Trainings. */
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
      const found = ofSection(section, entities, question, context);
      if (found) return found;
    }
    return undefined;
  },
  // What else is asked has narrowed the list already.
  whole: true,
};

function sectionsOf({ site }: Context): Map<string, Entity[]> {
  const sections = new Map<string, Entity[]>();
  for (const entity of site.knowledge.of("custom"))
    sections.set(entity.section, [...(sections.get(entity.section) ?? []), entity]);
  return sections;
}

function ofSection(section: string, all: Entity[], question: Question, context: Context): Draft | undefined {
  const words = wordsOfSection(section);
  const names = words.flatMap((word) => indexTerms(word));
  const naming = question.terms.filter((term) =>
    names.some((name) => name === term || isNearForm(name, term) || sameThing(name, term)),
  );
  if (naming.length === 0) return undefined;
  const extra = question.terms.filter(
    (term) => !naming.includes(term) && !lightWords.has(term) && !anything.has(term),
  );
  // "Board and advisory seats" are both meant, and neither narrows the other.
  const fitting =
    extra.length === 0 || /\band\b/.test(question.plain) ? all : all.filter((entity) => holds(entity, extra));
  if (fitting.length === 0) return undefined;
  const one = words.join(" ").toLowerCase();
  return listed({ one, many: one }, ordered(fitting, question), question, context);
}

/** Stems of what the things of most sections may be called, of what is done with them, and of how they are counted. */
const anything = new Set(
  "number cours class event item piec session entri seat role posit own found find discov report releas ship made make publish give gave deliv attend complet done took take list".split(
    " ",
  ),
);

/** Words under which one résumé files what another files under the other. */
const alike = ["talk present speak lectur keynot", "train cours workshop", "patent invent", "grant fund"].map(
  (line) => line.split(" "),
);

function sameThing(a: string, b: string): boolean {
  return alike.some((group) => group.includes(a) && group.includes(b));
}
