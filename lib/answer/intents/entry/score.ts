import type { Entity } from "@/lib/knowledge";
import { spacedWords } from "@/lib/language";
import { answered, cite, citeName, factOf, factsOf, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { inBrackets, sentenceOrList } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { studies } from "./studies";

export const score: Intent = {
  id: "score",
  examples: ["What was her GPA?", "Which grade did she finish university with?"],
  claim: asks(
    "(gpa|cgpa|grade point|grade|grades|marks|classification|cum laude|averaged)",
    /(?<!\ban )\baverage\b/,
    "final (mark|grade|score)",
    "(honors|honours|honor|honour) degree",
    "@education .. (mark|grade|score|result|percentage)$",
    // What class of degree was the BSc? With what distinction did she finish her MA?
    "(mark|distinction|honors|honours|class|result|results|score|scores|standing) .. @education",
    "(mark|distinction|honors|honours|class|result|results|score|scores) .. (degree|diploma|bachelor|bachelors|master|masters|studies|university|college|phd)",
  ),
  words: words(`
    gpa cgpa grade point marks classification cum laude average final score honors degree
    education result percentage distinction class standing diploma bachelor master studies university uni
    college phd
  `),
  answer: (question, context) => {
    if (gradingPattern.test(question.plain)) return undefined;
    const asked = studies(question, context);
    const ofLevel = asked.filter((entity) => isDegreeNamed(entity, question.plain));
    const facts = (ofLevel.length > 0 ? ofLevel : asked)
      .flatMap((entity) => factsOf(entity, "score"))
      .filter(({ text }) => isGrade(text));
    const [first] = facts;
    if (!first)
      return notFound(context.site, "which grades there were", {
        topic: subjects(question, context, ["education"])[0],
        // The degree says nothing about its grade.
        final: true,
      });
    const lines = facts.map(
      ({ text, entity }) =>
        `${escapeMarkdown(text)} at ${entity.name}${inBrackets(factOf(entity, "degree", "area")?.text)}`,
    );
    return answered(
      sentenceOrList(lines),
      facts.flatMap((fact) => [cite(fact), citeName(fact.entity)]),
      { topic: first.entity },
    );
  },
};

/** "Grade" as a verb is not about a degree: "She used a model to grade the other one." */
const gradingPattern = /\b(?:to|would|will|can|could|should|does|do|did) (?:\w+ )?grade\b/;

/** Whether a question names a degree by its kind: "A-level grades?" */
function isDegreeNamed(entity: Entity, plain: string): boolean {
  const asked = spacedWords(plain);
  return factsOf(entity, "degree").some(({ text }) => {
    const kind = spacedWords(text).trim().replace(/s$/, "");
    return kind.length > 2 && (asked.includes(` ${kind} `) || asked.includes(` ${kind}s `));
  });
}

/** "A*A*B" */
const letterGradePattern = /^[A-F][*+-]?(?:[, ]*[A-F][*+-]?)*$/;

function isGrade(text: string): boolean {
  return (
    letterGradePattern.test(text) ||
    (/\d|honou?r|distinction|cum laude|merit|first|pass/i.test(text) &&
      !/^(?:dissertation|thesis)/i.test(text))
  );
}
