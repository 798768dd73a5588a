import { asks, type Intent, words } from "../intent";
import { startOrEndDraft } from "./dates";
import { draftFromOwnWords } from "./quotes";

/** How owners say in a post when they graduated: "I graduated on June 21st". */
const graduationPattern =
  /\bI (?:\w+ ){0,2}(?:graduated|finished (?:my )?(?:studies|degree|university|uni|college|school)|(?:got|received|earned|finished) my (?:degree|diploma|bachelor|master|BSc|MSc|PhD))\b/;
const studiesPattern =
  /\b(?:graduat\w+|P (?:studies|degree|bachelor|master|phd)|(?:uni|university|college))\b/;

export const whenEnd: Intent = {
  id: "when-end",
  examples: ["When did she leave {employer}?", "What year did she graduate?"],
  claim: asks(
    // When did she graduate?
    /\b(?:when|what (?:year|month|date)|which (?:year|month)|in (?:what|which) (?:year|month)|until when)\b.*\b(?:leave|left|leav\w+|finish\w*|end\w*|graduat\w*|complet\w*|quit|stop\w*|done|conclude\w*|get P degree|depart\w*|expir\w*|runs? out|(?:is|are) .*over$|renew\w*)\b/,
    "graduation (year|date)",
    "(year of graduation|until when|end date|class of)",
  ),
  words: words(`
    quit degree run class uni university college lea* finis* end* gradua* comple* sto* conclud* depar* expi* rene*
  `),
  answer: (question, context) => {
    const { site } = context;
    const isUnlisted = studiesPattern.test(question.plain) && site.knowledge.of("education").length === 0;
    return (
      (isUnlisted && draftFromOwnWords(graduationPattern, site)) || startOrEndDraft(question, context, "end")
    );
  },
};
