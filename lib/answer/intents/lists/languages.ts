import { draftFromOwnWords } from "../entry/quotes";
import { asks, type Intent, words } from "../intent";
import { phrase } from "../patterns";
import { listIntent } from "./list";

const languageList = listIntent({
  id: "languages",
  kind: "language",
  one: "language",
  many: "languages",
  examples: ["Which languages does she speak?", "Is she bilingual?"],
  nounPattern: phrase(
    "^[spoken] languages$",
    "(mother tongue|native speaker|native tongue|bilingual|multilingual)",
    "(speak|speaks|spoken|human|natural|foreign|native|fluent) .. (language|languages)",
    "(language|languages) .. (speak|speaks|spoken|fluent|human|fluency|native)",
  ),
  claim: asks(
    /\blanguages? (?:does|do|can|is|are)? ?P (?:speaks?|spoken|know|fluent|talk)/,
    "(speak|speaks|spoken|human|natural|foreign|mother tongue|native|fluent|bilingual|multilingual) .. (language|languages)",
    "(language|languages) .. (speak|speaks|spoken|fluent|human|fluency|native)",
    "^[P] [spoken] languages$",
    /\b(?:what|which) languages?\b(?!.*\b(?:program|cod(?:e|ing)|develop|writ|wrote|build|built|stack|script|use)\w*)/,
    "(mother tongue|native speaker|native tongue|bilingual|multilingual)",
    "what (does|can) P speak",
  ),
  words: words(`
    languages speaks fluent talk human natural foreign mother tongue native bilingual multilingual
    fluency program cod develop writ build stack script speaker
  `),
});

/** How owners state what they speak: "Irish is my native language", "I speak fluent Danish". */
const languageStatementPattern =
  /\b[Mm]y (?:native|first|mother|second) (?:language|tongue)\b|\bI (?:also |can |only |barely |do not |don't )?speak (?:(?:fluent|some|basic|native|good|a little|a bit of) )?\p{Lu}\p{Ll}+|\b(?:fluent|conversational) in (?:any languages?|\p{Lu}\p{Ll}+)|\bnative \p{Lu}\p{Ll}+ speaker\b/u;

/** The languages of the résumé; if it lists none, the owner's sentences about them. */
export const languages: Intent = {
  ...languageList,
  answer: (question, context) =>
    (context.site.knowledge.of("language").length === 0 &&
      draftFromOwnWords(languageStatementPattern, context.site)) ||
    languageList.answer(question, context),
};
