import { indexTerms, lightWords } from "@/lib/language";
import type { Question } from "../../read/question";
import { isYesNo, mentionsKind } from "../../read/question-checks";
import { namedEntities } from "../../read/select";
import { asks, type Intent, words } from "../intent";
import { evidenceDraft } from "./evidence";

const otherMatterPattern =
  /\b(?:cert\w*|awards?|projects?|papers?|talks?|course|training|built|how many|how much|when|degree|anything|repo)\b/;

/** "Does she regret picking Rust?", "Would she go with Go?" ask for her opinion. */
const opinionPattern =
  /\bwould P (?:ever |still |rather |now )?(?:go (?:with|for)|pick|choose|opt|take|prefer|recommend|suggest|advise|reach|start|move|switch|port|rewrite)\b|\b(?:regret\w*|sorry|miss(?:es)?|hate[sd]?|dislike[sd]?|wish\w*|(?:choose|pick|use) .*\bagain|mistake|worth (?:it|the)|why (?:did not|not|never|avoid\w*))\b/;

const knowingPattern =
  /\b(?:experience|know|knows|use|used|uses|work(?:ed)? with|skill|skills|familiar|where|how|evidence|proficient|background)\b/;

/** What "Was she paid for the Rust rewrite?" asks besides whether the owner knows it. */
function otherTermsOf({ terms, mentions }: Question): string[] {
  const named = new Set(
    mentions.flatMap(({ candidates }) => candidates.flatMap(({ entity }) => indexTerms(entity.name))),
  );
  return terms.filter((term) => !named.has(term) && !lightWords.has(term) && !usingPattern.test(term));
}

/** Stems of words for working with something. */
const usingPattern =
  /^(?:know|use|us|work|experi|skill|famili|profici|good|comfort|expert|fluent|hands-on|profession|commerci|product|program|code|cod|write|built|build|ship|deep|solid|strong|real|much|expos|background|knowledg|year|set|tool|framework|languag|librari|databas)\w*$/;

/** Whether the owner knows a technology, and the evidence: "Does she know Rust?" */
export const knows: Intent = {
  id: "knows",
  examples: ["Does she know Python?", "Is she familiar with TypeScript?"],
  claim: asks(
    /@technology\b/,
    "(comfortable|experienced|proficient|familiar|skilled|versed|fluent|good|handy|at home) (with|in|at) @technology",
  ),
  words: words("technology comfortable experienced proficient versed fluent handy home"),
  answer: (question, context) => {
    const meant = isYesNo(question) || question.tokens.length <= 6 || knowingPattern.test(question.plain);
    if (isYesNo(question) && otherTermsOf(question).length > 1) return undefined;
    if (!meant || otherMatterPattern.test(question.plain) || question.terms.length > 4) return undefined;
    // "Who did the Bazel move?" asks for a person.
    if (
      opinionPattern.test(question.plain) ||
      /^(?:and |so |but )?(?:whom?|why|how come)\b/.test(question.plain)
    )
      return undefined;
    if (mentionsKind(question, "project", "work")) return undefined;
    return evidenceDraft(namedEntities(question, ["technology"]), question, context);
  },
};
