import { asksForOtherField, asksOutsideStudies } from "../../read/question-checks";
import { draftFromOwnWords } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";
import { phrase } from "../patterns";
import { listIntent } from "./list";
import { renderList } from "./render";

/** "Did she study physics or something else?" asks for what she studied. */
const orElsePattern =
  /\b(?:did|has|have) P (?:ever )?(?:study|studied)\b.* or (?:something|anything) (?:else|different|related)$/;

/** "How good were her grades at uni?" is about the grades. */
const gradesPattern = /\bhow (?:good|bad|high|well)\b.*\b(?:grades?|marks|gpa|scores?)\b/;

const asksForStudies = asks(
  "(education|educational|degree|degrees|school|schools|university|universities|uni|college|colleges|alma mater)",
  "(academic background|academic qualification|academic qualifications|qualification|qualifications|schooling)",
  "(where|which) .. (studying|enrolled)",
  "(where|what|which) .. (study|studied|graduate*|educated|go to school|went to school|attend*)",
  "where did P (learn|train|qualify|get trained)",
  "(graduate from|graduated from|P study|P studies)",
  orElsePattern,
);

const educationList = listIntent({
  id: "education",
  kind: "education",
  one: "degree",
  many: "degrees",
  examples: ["Where did she go to university?", "What is her education?"],
  nounPattern: phrase(
    "(education|educational|degree|degrees|school|schools|university|universities|uni|college|colleges|alma mater)",
    "(academic background|academic qualification|academic qualifications|qualification|qualifications|schooling)",
    "^studies",
  ),
  claim: (asked) => !asksOutsideStudies(asked) && !gradesPattern.test(asked.plain) && asksForStudies(asked),
  words: words(`
    education degree school university uni college alma mater qualification highest academic study enrolled learn train
    graduat* atten*
  `),
});

/** How owners write in a post what they studied, and where: "I studied tides at Harrowgate". */
const subjectStatementPattern =
  /\bI (?:\w+ ){0,2}(?:graduated (?:in|with an?|as an?)|majored in|dropped out of|studied) \w|\b[Mm]y (?:degree|bachelor'?s?|master'?s?|PhD|diploma) (?:degree )?(?:in|was in)\b|\bI (?:\w+ )?(?:hold|have|got|did|earned|finished) (?:a|an|my) (?:\w+ )?(?:degree|bachelor'?s?|master'?s?|BSc|MSc|PhD|diploma) in\b/;
const schoolStatementPattern =
  /\bI (?:\w+ ){0,2}(?:graduated|studied|enrolled|attended|went) (?:[\w'-]+ ){0,6}(?:at|from|to)? ?(?:the )?(?:\p{Lu}[\p{L}-]+ )*(?:University|College|Institute|School|Academy|Polytechnic|Uni)\b|\b(?:[Mm]y|an?) (?:\w+ )?(?:degree|bachelor'?s?|master'?s?|PhD|diploma) (?:[\w'-]+ ){0,4}(?:at|from) (?:the )?\p{Lu}/u;
const whereStudiedPattern = /\b(?:where|(?:which|what) (?:school|university|uni|college)|alma mater)\b/;

export const education: Intent = {
  ...educationList,
  answer: (question, context) => {
    const all = context.site.knowledge.of("education");
    if (orElsePattern.test(question.plain) && all.length > 0)
      return renderList({ one: "degree", many: "degrees" }, all, question, context);
    const statement =
      all.length === 0
        ? draftFromOwnWords(
            whereStudiedPattern.test(question.plain) ? schoolStatementPattern : subjectStatementPattern,
            context.site,
          )
        : undefined;
    if (statement) return statement;
    const draft = educationList.answer(question, context);
    return draft && asksForOtherField(question, draft.text) ? undefined : draft;
  },
};
