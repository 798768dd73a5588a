import type { Entity } from "@/lib/knowledge";
import { higherDegree } from "@/lib/language";
import { answered, factOf, notFound } from "../../draft";
import { mentionsKind } from "../../read/question-checks";
import { degreeOf } from "../../read/select";
import { educationEvidence, educationLine, sentenceOrList } from "../../speak/lines";
import { asks, type Intent, words } from "../intent";
import { refuseUnheldDegree, studies } from "./studies";

/** What the owner studied. */
export const studied: Intent = {
  id: "studied",
  examples: ["What did she study?", "Which degrees does she have?"],
  claim: asks(
    "what (did|does|is|was) P (study*|major*|degree|field of study)",
    // What the owner learned from somebody, or from some event, is not a degree.
    /\bwhat (?:did|does|is|was) P learn\w*(?= *$| (?:at|in) (?:@education|(?:the )?(?:university|college|school)\b))/,
    /\b(?:which|what) (?:subject|field|major(?! \w+s\b)|area|discipline|degree|course of study|program(?:me)?)s?\b.*\b(?:P|@education|study|studied|degree|hold|have|has|earn|get|did|university|college)\b/,
    /\b(?:which|what) (?:subject|field|major(?! \w+s\b)|area|discipline|degree|course of study|program(?:me)?)s?\b.*@education\b/,
    /^(?:and |so )?what (?:is|was|were) P (?:@education|bachelor'?s?|master'?s?|ph\.?d|doctorate|degree)(?: degree)? in$/,
    "P (major|degree|degrees|field of study|qualification|qualifications)",
    "(highest|what) (degree|qualification|level of education)",
    "(degree|certificate|diploma|qualification|title|subject|field|major) .. @education",
    "^(and )?(in|on) (what|which) (subject|field|area|discipline|major)",
    "^(and )?(what|which) (subject|field|area|discipline|major)$",
    "^(and )?[the] (subject|field|major)$",
    "(subject|field|area|major) of (it|that|this)",
    "what (did|was|does|is) P (do|doing) (at|in) @education",
    "degree in what",
    "what .. degree",
    "what degrees",
    "^[P] (degree|degrees|major)$",
  ),
  words: words(`
    degree field learn subject area discipline course program education university college
    qualification highest level certificate diploma stud* majo*
  `),
  answer: (question, context) => {
    // What the owner learned from a project is not a degree.
    if (mentionsKind(question, "project", "essay")) return undefined;
    const refusal = refuseUnheldDegree(question, context);
    if (refusal) return refusal;
    const scope = studies(question, context);
    const all = scope.filter((entity) => factOf(entity, "degree", "area"));
    const facts = /\bhighest\b/.test(question.plain) ? highestDegrees(all) : all;
    if (facts.length === 0) return notFound(context.site, "what was studied", { topic: scope[0] });
    return answered(sentenceOrList(facts.slice(0, 6).map(educationLine)), facts.flatMap(educationEvidence), {
      topic: facts[0],
      list: facts,
    });
  },
};

/** The degrees of the highest level; all of them where no level is known. */
function highestDegrees(all: Entity[]): Entity[] {
  const levels = all.flatMap((entity) => degreeOf(entity) ?? []);
  const [first] = levels;
  const best = first && levels.reduce(higherDegree, first);
  return best ? all.filter((entity) => degreeOf(entity) === best) : all;
}
