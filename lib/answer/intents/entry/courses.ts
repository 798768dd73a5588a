import { answered, cite, factOf, factsOf } from "../../draft";
import { educationEvidence, inBrackets, sentenceOrList } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { studies } from "./studies";

/** The courses that were part of the owner's studies. */
export const courses: Intent = {
  id: "courses",
  examples: ["Which courses did she take at {school}?", "What was taught there?"],
  claim: asks(
    "(course|courses|coursework|module|modules|classes|subjects) .. (take|took|taken|attend*|study|studied|do|did|done|have|had|at|in|during|part)",
    "(what|which|list|name|any) .. (course|courses|coursework|modules)",
    "(what|which) .. (taught|covered|cover|learn|learned|learnt|teach) .. (@education|there|it)",
    "(@education|there) .. (teach|taught|cover|covered)",
    "^[P|the] (courses|coursework|modules)$",
  ),
  words: words("course coursework module classes subjects study taught learn education atten*"),
  answer: (question, context) => {
    const isTaughtByOwner = /\b(?:P|by P)(?: \w+)? (?:teach|taught|gave|give|run|ran)\b|\btaught by P\b/.test(
      question.plain,
    );
    const facts = isTaughtByOwner
      ? []
      : studies(question, context).flatMap((entity) => factsOf(entity, "course"));
    if (facts.length === 0) return undefined;
    const schools = [...new Set(facts.map(({ entity }) => entity))];
    const lines = schools.map((school) => {
      const own = facts.filter(({ entity }) => entity === school).map(({ text }) => escapeMarkdown(text));
      return `**${escapeMarkdown(school.name)}**${inBrackets(factOf(school, "degree", "area")?.text)}: ${own.join("; ")}`;
    });
    return answered(
      sentenceOrList(lines),
      [...schools.flatMap(educationEvidence), ...facts.map((fact) => cite(fact))],
      { topic: schools[0], list: schools },
    );
  },
};
