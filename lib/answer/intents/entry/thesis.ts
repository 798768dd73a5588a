import type { Entity, Fact } from "@/lib/knowledge";
import { sentences } from "@/lib/language";
import { answered, cite, citeName, type Draft, notFound } from "../../draft";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import type { Site } from "../../site";
import { lineOrList } from "../../speak/lines";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { saidInStories, toldSurely } from "./quotes";

export const thesis: Intent = {
  id: "thesis",
  final: true,
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
    // What it was marked with is no matter of its subject.
    if (/\b(?:grades?|marks?|scores?|marked|graded|long|pages|words)\b/.test(question.plain))
      return undefined;
    // "Will she supervise my thesis?"
    if (/\b(?:my|our) (?:\p{L}+ )?(?:thesis|dissertation)/u.test(question.plain)) return undefined;
    const degrees = subjects(question, context, ["education"]);
    const within = degrees.length > 0 ? degrees.flatMap(({ facts }) => facts) : site.knowledge.facts;
    const facts = within.filter(
      ({ label, text, entity, slot }) =>
        entity.kind !== "faq" &&
        !(slot === "title" && entity.facts.length > 1) &&
        /\b(?:thesis|dissertation)\b/i.test(`${label} ${text}`),
    );
    if (/\b(?:who|whom|whose)\b/.test(question.plain)) return supervisor(facts, degrees, site);
    const [fact] = facts;
    const told = fact ? undefined : toldIn(question, site);
    if (told) return told;
    if (!fact) return notFound(site, "what the thesis was about", { topic: degrees[0] });
    // Without a degree that is named each of them is told.
    const shown = degrees.length > 0 ? [fact] : oneOfEach(facts);
    const lines = shown.map(({ entity, text }) => sentence(`${entity.name}: ${escapeMarkdown(text)}`));
    return answered(
      lineOrList(lines),
      shown.flatMap((each) => [cite(each), citeName(each.entity)]),
      { topic: fact.entity, list: shown.length > 1 ? shown.map(({ entity }) => entity) : undefined },
    );
  },
};

const onWhat = /\b(?:thesis|dissertation)\b[^.!?]*\b(?:about|on|titled|entitled|called|title|dealt with)\b/i;
const levels = [/\bmaster/i, /\bbachelor/i, /\b(?:phd|ph\.d|doctora)/i];

/** A sentence of a story that says what a thesis was about, of the degree that is asked for. */
function toldIn({ plain }: Question, site: Site): Draft | undefined {
  const level = levels.find((each) => each.test(plain));
  for (const { kind, quotes, page } of site.windowIndex.windows) {
    if (kind !== "prose") continue;
    for (const { text, url } of quotes) {
      // To take all texts apart for each question would take long.
      if (!onWhat.test(text)) continue;
      for (const quote of sentences(text))
        if (onWhat.test(quote) && (!level || level.test(quote)))
          return answered(
            site.voice.quoting(sentence(escapeMarkdown(quote))),
            [{ quote, url, title: page.entity.title }],
            { prior: 0.7 },
          );
    }
  }
  return undefined;
}

/** The first fact of each degree; of all, where none is of a degree. */
function oneOfEach(facts: readonly Fact[]): Fact[] {
  const ofStudies = facts.filter(({ entity }) => entity.kind === "education");
  const first = new Map(ofStudies.toReversed().map((fact) => [fact.entity, fact]));
  return first.size > 0 ? [...first.values()].toReversed() : facts.slice(0, 1);
}

/** "I was lucky to get Dr. Orla Keane as my supervisor": a name, and that they supervised. */
const stoodBy =
  /^(?=.*\b(?:supervisors?|advis[oe]rs?|supervised (?:by|me|my))\b)(?=.*\p{Lu}\p{Ll}+\.? \p{Lu}\p{Ll}+)/su;

/** Who stood by a thesis: a field of the degree, or a line on the thesis that names somebody. */
function supervisor(theses: Fact[], degrees: Entity[], site: Site): Draft | undefined {
  const studies = degrees.length > 0 ? degrees : theses.map(({ entity }) => entity);
  const all = (studies.length > 0 ? studies : site.knowledge.of("education")).flatMap(({ facts }) => facts);
  const field = all.find(({ slot }) => /supervis|advis|promot|mentor/.test(slot));
  const line = [...all, ...theses].find(({ text }) => /\b(?:supervis|advis)/i.test(text));
  const fact = field ?? line;
  if (!fact)
    return (
      saidInStories(stoodBy, site, toldSurely) ??
      notFound(site, "who stood by the thesis", { topic: studies[0] })
    );
  const name = escapeMarkdown(fact.entity.name);
  const told = escapeMarkdown(fact.text);
  return answered(
    field ? `${name}, ${fact.label.toLowerCase()}: **${told}**.` : sentence(`**${name}**: ${told}`),
    [cite(fact), citeName(fact.entity)],
    { topic: fact.entity },
  );
}
