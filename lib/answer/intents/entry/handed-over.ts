import type { Entity, Passage } from "@/lib/knowledge";
import { fold, sentences } from "@/lib/language";
import { answered, type Context, citeName, type Evidence, notFound } from "../../draft";
import { subjects } from "../../read/select";
import { positionsOf } from "../../retrieve/answer-type";
import { underName } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

const nowPhrases = "[now|today|these days|nowadays|currently|at the moment]";
const careVerbs = "(runs|owns|operates|maintains|manages|keeps|hosts|looks after|leads)";

/** Statements about a new owner or maintainer: it was sold, given on, taken over, or somebody looks after it. */
const handoverPattern =
  /\b(?:took|takes?|taken|taking) (?:\S+ ){0,3}over\b|\b(?:took|takes?|taken|taking) over\b|\bhand(?:ed|ing)? (?:\S+ ){0,4}(?:over|on) to\b|\bhanded (?:it|this|them) (?:over|on|to)\b|\bI handed (?:\S+ ){1,3}to\b|\b(?:it|they|I|we|which|that) (?:have |has |was |were |had |been )*(?:moved|passed|given|gave|donated|sold)\b(?: \S+){0,4} to\b|\btransferred (?:\S+ ){0,6}to\b|\b(?:bought|acquired) (?:it|by)\b|\b(?:run|owned|maintained|operated|kept up|looked after|managed) by\b|\b(?:now|today|since then|these days) (?:runs|maintains|owns|operates|looks after|keeps)\b|\b(?:runs|maintains|owns|operates|looks after) it\b|\bI (?:\w+ ){0,4}(?:maintain|own|look after|run) (?:it|this)\b|\bnew (?:owner|maintainer)s?\b/i;

/** Who runs a project now, or took it over: the sentence that says so. */
export const handedOver: Intent = {
  id: "handed-over",
  examples: ["Who runs {project} now?", "Who took {project} over?", "Who did she sell {project} to?"],
  claim: asks(
    `who [now|currently] ${careVerbs} @project ${nowPhrases}$`,
    "who (is|are) [now|currently] (running|maintaining|looking after|in charge of|responsible for|hosting) @project",
    "(who|somebody|someone|anybody|anyone) [has|have] (took|take|taken|takes) (over @project|@project over)",
    "(who|somebody|someone|anybody|anyone) [has|have] (bought|buy|acquired|acquire) @project",
    "(who|whom) did P (sell|hand|give|pass) @project [on|over|away] to",
  ),
  words: words(
    "runs owns operates maintains manages keeps hosts looks after leads charge responsible took over bought acquire sell hand give pass away now today currently nowadays somebody someone anybody anyone",
  ),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project"]);
    if (!entity) return undefined;
    const evidence = handoverEvidence(entity, context);
    if (!evidence)
      return handoverQuestionPattern.test(question.tagged)
        ? notFound(context.site, `that anybody took ${entity.name} over`, { topic: entity, final: true })
        : undefined;
    const quote = context.site.voice.quoteIfNeeded(escapeMarkdown(evidence.quote));
    const text = evidence.title === entity.title ? underName(entity.name, [evidence]) : quote;
    return answered(text, [evidence, citeName(entity)], { topic: entity, prior: 0.8 });
  },
  coversQuestion: true,
};

/** Questions about a change of owner: where no page states one, no other sentence answers them. */
const handoverQuestionPattern = /\b(?:took|take|taken|takes|bought|buy|acquired?|sell|hand|give|pass)\b/;

/** The statement on the project's own page, else on another that names it; one that names a person is preferred. */
export function handoverEvidence(entity: Entity, { site }: Context): Evidence | undefined {
  const name = fold(entity.name);
  const isOwn = (passage: Passage) => passage.entity === entity;
  const isStatement = (text: string, passage: Passage) =>
    handoverPattern.test(text) && (isOwn(passage) || fold(text).includes(name));
  const found = site.knowledge.passages
    .filter((passage) => isStatement(passage.text, passage))
    .sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
    .flatMap((passage) =>
      sentences(passage.text)
        .filter((text) => isStatement(text, passage))
        .map((quote) => ({ quote, url: passage.url, title: passage.entity.title })),
    );
  const namesPerson = ({ quote }: Evidence) =>
    positionsOf("person", quote.replaceAll(entity.name, "it")).length > 0;
  return found.find(namesPerson) ?? found[0];
}
