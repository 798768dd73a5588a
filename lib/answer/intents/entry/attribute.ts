import type { Entity, Fact } from "@/lib/knowledge";
import { lightWords, sentences, terms } from "@/lib/language";
import { answered, cite, citeName, type Draft, factsOf } from "../../draft";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import { escapeMarkdown } from "../../speak/voice";
import type { Intent } from "../intent";
import { findAttribute } from "./attributes";
import { field } from "./field";
import { kindsWithFields, maxValueLength, valuesDraft } from "./values";

/** A field by an everyday word for what it holds: "Who paid the grant?" */
export const attribute: Intent = {
  id: "attribute",
  examples: ["Who funded the Small Shoulders Grant?", "Which event was it presented at?"],
  claim: field.claim,
  words: field.words,
  answer: (question, context) => {
    const [entity] = subjects(question, context, kindsWithFields);
    if (!entity) return undefined;
    const askedTerms = question.terms.filter((term) => !lightWords.has(term));
    return (
      valuesDraft(entity, factsByAttribute(entity, question, askedTerms)) ?? coAuthorDraft(entity, question)
    );
  },
  coversQuestion: true,
};

/** The fields that an everyday word stands for, when nothing else is asked. */
function factsByAttribute(entity: Entity, { tagged }: Question, askedTerms: string[]): Fact[] {
  const untagged = tagged.replace(/@\w+/g, "");
  const attribute = findAttribute(untagged);
  if (!attribute) return [];
  const { asked: pattern, fields } = attribute;
  const attributeTerms = terms(pattern.exec(untagged)?.[0] ?? "");
  if (askedTerms.some((term) => !attributeTerms.includes(term))) return [];
  const found = entity.facts.filter(({ slot, text }) => fields.test(slot) && text.length <= maxValueLength);
  return found.filter(({ slot }) => slot === found[0]?.slot);
}

/** "With Anna Berg.": who else wrote it, where a sentence of the summary says so. */
function coAuthorDraft(entity: Entity, { plain }: Question): Draft | undefined {
  if (!/\bco-?(?:author|wrote|written)\w*/.test(plain)) return undefined;
  for (const fact of factsOf(entity, "summary", "description")) {
    const quote = sentences(fact.text).find((text) => /\b[Ww]ith (?:\p{Lu}[\p{L}.'-]+ ?){2,}/u.test(text));
    if (quote)
      return answered(escapeMarkdown(quote), [cite(fact, quote), citeName(entity)], { topic: entity });
  }
  return undefined;
}
