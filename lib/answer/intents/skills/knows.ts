import { isYesNo, mentions } from "../../read/asked";
import { named } from "../../read/select";
import { asks, type Intent, words } from "../intent";
import { knows } from "./evidence";

const otherMatter =
  /\b(?:cert\w*|awards?|projects?|papers?|talks?|course|training|built|how many|how much|when|degree|anything|repo)\b/;

/** "Does she regret picking Rust?" asks what she thinks of it now. */
const onOpinion =
  /\b(?:regret\w*|sorry|miss(?:es)?|hate[sd]?|dislike[sd]?|wish\w*|(?:choose|pick|use) .*\bagain|mistake|worth (?:it|the)|why (?:did not|not|never|avoid\w*))\b/;

const onKnowing =
  /\b(?:experience|know|knows|use|used|uses|work(?:ed)? with|skill|skills|familiar|where|how|evidence|proficient|background)\b/;

/** Whether the owner knows a thing, and the evidence: "Does she know Rust?" */
export const knowing: Intent = {
  id: "knows",
  examples: ["Does she know Python?", "Is she familiar with TypeScript?"],
  claim: asks(
    /@technology\b/,
    "(comfortable|experienced|proficient|familiar|skilled|versed|fluent|good|handy|at home) (with|in|at) @technology",
  ),
  words: words("technology comfortable experienced proficient versed fluent handy home"),
  answer: (question, context) => {
    const meant = isYesNo(question) || question.tokens.length <= 6 || onKnowing.test(question.plain);
    if (!meant || otherMatter.test(question.plain) || question.terms.length > 4) return undefined;
    // "Who did the Bazel move?" asks for somebody.
    if (onOpinion.test(question.plain) || /^(?:and |so |but )?(?:whom?|why|how come)\b/.test(question.plain))
      return undefined;
    if (mentions(question, "project", "work")) return undefined;
    return knows(named(question, ["technology"]), question, context);
  },
};
