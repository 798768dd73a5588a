import { joinList } from "@/lib/language";
import { answered, cite, citeName, factsOf } from "../../draft";
import type { Question } from "../../read/question";
import { namedEntities } from "../../read/select";
import { levelNote } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { evidenceDraft } from "./evidence";
import { asksForOpinionOrHabit, skillWordPattern } from "./skill-words";

/** "Who talked her out of a framework?" is answered by a person. */
function asksForSomebody({ plain }: Question): boolean {
  return /^(?:and |so )?who(?:se|m)?\b/.test(plain);
}

/** A skill group by its name: "What about her cloud skills?" */
export const skillGroup: Intent = {
  id: "skill-group",
  examples: ["What front end tools does she use?", "What does she know about Applied AI?"],
  claim: asks(
    /@skill\b/,
    "@skill (methods|techniques|methodologies|practices|tools|technologies|areas|topics|testing)",
  ),
  words: words(
    "top main key core primary methods techniques methodologies practices technologies areas topics testing",
  ),
  answer: (question, context) => {
    const [found] = namedEntities(question, ["skill"]);
    if (!found || question.terms.filter((term) => !skillWordPattern.test(term)).length > 2) return undefined;
    if (asksForOpinionOrHabit(question) || asksForSomebody(question)) return undefined;
    if (/\b(?:speaks?|spoken|human|fluent|how many|how much|cert\w*|awards?)\b/.test(question.plain))
      return undefined;
    const keywords = factsOf(found, "keyword");
    if (keywords.length === 0) return evidenceDraft([found], question, context);
    const names = keywords.map((fact) => escapeMarkdown(fact.text));
    return answered(
      `**${escapeMarkdown(found.name)}**${levelNote(found)}: ${joinList(names)}.`,
      [citeName(found), ...[...keywords, ...factsOf(found, "level")].map((fact) => cite(fact))],
      { topic: found },
    );
  },
};
