import { asks, words } from "../intent";
import { phrase } from "../patterns";
import { list } from "./list";

export const languages = list({
  id: "languages",
  kind: "language",
  one: "language",
  many: "languages",
  examples: ["Which languages does she speak?", "Is she bilingual?"],
  called: phrase(
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
