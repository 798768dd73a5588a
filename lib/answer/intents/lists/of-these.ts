import { lightWords, stem } from "@/lib/language";
import { asks, type Intent, words } from "../intent";
import { matchesMostTerms } from "./matches-most-terms";
import { renderList } from "./render";

/** Narrows the list of the last answer: "Which ones did she speak at?" */
export const ofThese: Intent = {
  id: "list:of-these",
  examples: ["Which of them are still running?", "And how many of these were in Porto?"],
  claim: asks("^[and|so] (which|what|how many) [ones|of them|of these|of those] .. (P|are|were|have|has|is)"),
  words: words("ones"),
  answer: (question, context) => {
    const { list = [] } = context.focus;
    const wanted = question.terms.filter((term) => !lightWords.has(term) && term !== stem("ones"));
    if (
      list.length < 2 ||
      wanted.length === 0 ||
      !/\b(?:ones|of them|of these|of those)\b/.test(question.plain)
    )
      return undefined;
    const fitting = list.filter((entity) => matchesMostTerms(entity, wanted));
    return fitting.length > 0
      ? renderList({ one: "of them", many: "of them" }, fitting, question, context)
      : undefined;
  },
  coversQuestion: true,
};
