import type { Entity, Fact } from "@/lib/knowledge";
import { sentences } from "@/lib/language";
import { answered, cite, citeName, type Draft, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import type { Site } from "../../site";
import { lineOrList } from "../../speak/lines";
import { endSentence, escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { draftFromStories, storyPrior } from "./quotes";

export const thesis: Intent = {
  id: "thesis",
  finalRefusal: true,
  examples: ["What was her thesis about?", "Who supervised her dissertation?"],
  claim: asks(
    "(thesis|theses|dissertation|dissertations)",
    "^[and|so] (who|whom) (is|was|are|were) P [@education|master|doctoral|bachelor] (supervisor|supervisors|advisor|advisors|adviser|promotor)",
  ),
  words: words(
    "thesis dissertation subject topic title supervisor advisor adviser promotor doctoral master bachelor",
  ),
  answer: (question, context) => {
    const { site } = context;
    // Its mark has nothing to do with its subject.
    if (/\b(?:grades?|marks?|scores?|marked|graded|long|pages|words)\b/.test(question.plain))
      return undefined;
    // "Will she supervise my thesis?"
    if (/\b(?:my|our) (?:\p{L}+ )?(?:thesis|dissertation)/u.test(question.plain)) return undefined;
    const degrees = subjects(question, context, ["education"]);
    const candidates = degrees.length > 0 ? degrees.flatMap(({ facts }) => facts) : site.knowledge.facts;
    const facts = candidates.filter(
      ({ label, text, entity, slot }) =>
        entity.kind !== "faq" &&
        !(slot === "title" && entity.facts.length > 1) &&
        /\b(?:thesis|dissertation)\b/i.test(`${label} ${text}`),
    );
    if (/\b(?:who|whom|whose)\b/.test(question.plain)) return supervisorDraft(facts, degrees, site);
    const [fact] = facts;
    const draft = fact ? undefined : thesisDraftFromStories(question, site);
    if (draft) return draft;
    if (!fact) return notFound(site, "what the thesis was about", { topic: degrees[0] });
    // Where the question names no degree, the thesis of each is given.
    const chosen = degrees.length > 0 ? [fact] : firstOfEachDegree(facts);
    const lines = chosen.map(({ entity, text }) => endSentence(`${entity.name}: ${escapeMarkdown(text)}`));
    return answered(
      lineOrList(lines),
      chosen.flatMap((each) => [cite(each), citeName(each.entity)]),
      { topic: fact.entity, list: chosen.length > 1 ? chosen.map(({ entity }) => entity) : undefined },
    );
  },
};

const thesisTopicPattern =
  /\b(?:thesis|dissertation)\b[^.!?]*\b(?:about|on|titled|entitled|called|title|dealt with)\b/i;
const levelPatterns = [/\bmaster/i, /\bbachelor/i, /\b(?:phd|ph\.d|doctora)/i];

/** A sentence of a story that says what the thesis of the asked degree was about. */
function thesisDraftFromStories({ plain }: Question, site: Site): Draft | undefined {
  const level = levelPatterns.find((each) => each.test(plain));
  for (const { kind, quotes, page } of site.windowIndex.windows) {
    if (kind !== "prose") continue;
    for (const { text, url } of quotes) {
      // Splitting all texts into sentences for each question would be slow.
      if (!thesisTopicPattern.test(text)) continue;
      for (const quote of sentences(text))
        if (thesisTopicPattern.test(quote) && (!level || level.test(quote)))
          return answered(
            site.voice.quoteIfNeeded(endSentence(escapeMarkdown(quote))),
            [{ quote, url, title: page.entity.title }],
            { prior: 0.7 },
          );
    }
  }
  return undefined;
}

/** The first fact of each degree; the first of all, where none belongs to a degree. */
function firstOfEachDegree(facts: readonly Fact[]): Fact[] {
  const ofStudies = facts.filter(({ entity }) => entity.kind === "education");
  const first = new Map(ofStudies.toReversed().map((fact) => [fact.entity, fact]));
  return first.size > 0 ? [...first.values()].toReversed() : facts.slice(0, 1);
}

/** "I was lucky to get Dr. Orla Keane as my supervisor": a name, and a word for supervising. */
const supervisorPattern =
  /^(?=.*\b(?:supervisors?|advis[oe]rs?|supervised (?:by|me|my))\b)(?=.*\p{Lu}\p{Ll}+\.? \p{Lu}\p{Ll}+)/su;

/** Who supervised a thesis: a field of the degree, or a line about the thesis that names somebody. */
function supervisorDraft(theses: Fact[], degrees: Entity[], site: Site): Draft | undefined {
  const studies = degrees.length > 0 ? degrees : theses.map(({ entity }) => entity);
  const all = (studies.length > 0 ? studies : site.knowledge.of("education")).flatMap(({ facts }) => facts);
  const field = all.find(({ slot }) => /supervis|advis|promot|mentor/.test(slot));
  const line = [...all, ...theses].find(({ text }) => /\b(?:supervis|advis)/i.test(text));
  const fact = field ?? line;
  if (!fact)
    return (
      draftFromStories(supervisorPattern, site, storyPrior) ??
      notFound(site, "who stood by the thesis", { topic: studies[0] })
    );
  const name = escapeMarkdown(fact.entity.name);
  const text = escapeMarkdown(fact.text);
  return answered(
    field ? `${name}, ${fact.label.toLowerCase()}: **${text}**.` : endSentence(`**${name}**: ${text}`),
    [cite(fact), citeName(fact.entity)],
    { topic: fact.entity },
  );
}
