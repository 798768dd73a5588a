import type { Entity, Fact } from "@/lib/knowledge";
import { answered, type Context, cite, citeName, type Draft, factOf, factsOf, notFound } from "../../draft";
import { namesUnknown } from "../../read/asked";
import type { Question } from "../../read/question";
import { subjects } from "../../read/select";
import type { Site } from "../../site";
import { educationEvidence, educationLine, inBrackets, sentenceOrList } from "../../speak/lines";
import { escapeMarkdown, sentence } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

export const score: Intent = {
  id: "score",
  claim: asks(
    "(gpa|cgpa|grade point|grade|grades|marks|classification|cum laude|average|averaged)",
    "final (mark|grade|score)",
    "(honors|honours|honor|honour) degree",
    "@education .. (mark|grade|score|result|percentage)$",
    // What class of degree was the BSc? With what distinction did she finish her MA?
    "(mark|distinction|honors|honours|class|result|results|score|scores|standing) .. @education",
    "(mark|distinction|honors|honours|class|result|results|score|scores) .. (degree|diploma|bachelor|bachelors|master|masters|studies|university|college|phd)",
  ),
  words: words(`
    gpa cgpa grade point marks classification cum laude average final score honors honours degree
    education result percentage distinction class standing diploma bachelor master studies university
    college phd
  `),
  answer: (question, context) => {
    const facts = studies(question, context)
      .flatMap((entity) => factsOf(entity, "score"))
      .filter(({ text }) => isGrade(text));
    const [first] = facts;
    if (!first)
      return notFound(context.site, "which grades there were", {
        entity: subjects(question, context, ["education"])[0],
      });
    const lines = facts.map(
      ({ text, entity }) =>
        `${escapeMarkdown(text)} at ${entity.name}${inBrackets(factOf(entity, "degree", "area")?.text)}`,
    );
    return answered(
      sentenceOrList(lines),
      facts.flatMap((fact) => [cite(fact), citeName(fact.entity)]),
      { entity: first.entity },
    );
  },
};

export const thesis: Intent = {
  id: "thesis",
  final: true,
  claim: asks("(thesis|dissertation)"),
  words: words("thesis dissertation"),
  answer: (question, context) => {
    const { site } = context;
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
    if (!fact) return notFound(site, "what the thesis was about", { entity: degrees[0] });
    return answered(
      sentence(`${fact.entity.name}: ${escapeMarkdown(fact.text)}`),
      [cite(fact), citeName(fact.entity)],
      { entity: fact.entity },
    );
  },
};

/** Who stood by a thesis: a field of the degree, or a line on the thesis that names somebody. */
function supervisor(theses: Fact[], degrees: Entity[], site: Site): Draft | undefined {
  const studies = degrees.length > 0 ? degrees : theses.map(({ entity }) => entity);
  const fact =
    studies.flatMap(({ facts }) => facts).find(({ slot }) => /supervis|advis|promot|mentor/.test(slot)) ??
    theses.find(({ text }) => /\b(?:supervis|advis)/i.test(text));
  if (!fact) return notFound(site, "who stood by the thesis", { entity: studies[0] });
  return answered(
    `${escapeMarkdown(fact.entity.name)}, ${fact.label.toLowerCase()}: **${escapeMarkdown(fact.text)}**.`,
    [cite(fact), citeName(fact.entity)],
    { entity: fact.entity },
  );
}

/** What courses belonged to the studies. */
export const courses: Intent = {
  id: "courses",
  claim: asks(
    "(course|courses|coursework|module|modules|classes|subjects) .. (take|took|taken|attend*|study|studied|do|did|done|have|had|at|in|during|part)",
    "(what|which|list|name|any) .. (course|courses|coursework|modules)",
    "(what|which) .. (taught|covered|cover|learn|learned|learnt|teach) .. (@education|there|it)",
    "(@education|there) .. (teach|taught|cover|covered)",
    "^[P|the] (courses|coursework|modules)$",
  ),
  words: words("course coursework module classes subjects study taught learn learnt education atten*"),
  answer: (question, context) => {
    const taught = /\b(?:P|by P)(?: \w+)? (?:teach|taught|gave|give|run|ran)\b|\btaught by P\b/.test(
      question.plain,
    );
    const facts = taught ? [] : studies(question, context).flatMap((entity) => factsOf(entity, "course"));
    if (facts.length === 0) return undefined;
    const schools = [...new Set(facts.map(({ entity }) => entity))];
    const lines = schools.map((school) => {
      const own = facts.filter(({ entity }) => entity === school).map(({ text }) => escapeMarkdown(text));
      return `**${escapeMarkdown(school.name)}**${inBrackets(factOf(school, "degree", "area")?.text)}: ${own.join("; ")}`;
    });
    return answered(
      sentenceOrList(lines),
      [...schools.flatMap(educationEvidence), ...facts.map((fact) => cite(fact))],
      { entity: schools[0], list: schools },
    );
  },
};

/** What the owner studied. */
export const studied: Intent = {
  id: "studied",
  claim: asks(
    "what (did|does|is|was) P (study*|major*|degree|field of study|learn)",
    /\b(?:which|what) (?:subject|field|major|area|discipline|degree|course of study|program(?:me)?)s?\b.*\b(?:P|@education|study|studied|degree|hold|have|has|earn|get|did|university|college)\b/,
    /\b(?:which|what) (?:subject|field|major|area|discipline|degree|course of study|program(?:me)?)s?\b.*@education\b/,
    "P (major|degree|degrees|field of study|qualification|qualifications)",
    "(highest|what) (degree|qualification|level of education)",
    "(degree|certificate|diploma|qualification|title|subject|field|major) .. @education",
    "^(and )?[in|on] (what|which) (subject|field|area|discipline|major)",
    "^(and )?[the] (subject|field|major)$",
    "(subject|field|area|major) of (it|that|this)",
    "what (did|was|does|is) P (do|doing) (at|in) @education",
    "degree in what",
    "what .. degree",
    "what degrees",
    "^[P] (degree|degrees|major)$",
  ),
  words: words(`
    degree field learn subject area discipline course program education university college
    qualification highest level certificate diploma stud* majo*
  `),
  answer: (question, context) => {
    const scope = studies(question, context);
    const facts = scope.filter((entity) => factOf(entity, "degree", "area"));
    if (facts.length === 0) return notFound(context.site, "what was studied", { entity: scope[0] });
    return answered(sentenceOrList(facts.slice(0, 6).map(educationLine)), facts.flatMap(educationEvidence), {
      entity: facts[0],
      list: facts,
    });
  },
};

/** The studies a question names; all of them, unless it names a place that is none. */
function studies(question: Question, context: Context): Entity[] {
  const named = subjects(question, context, ["education"]);
  if (named.length > 0) return named;
  const elsewhere =
    namesUnknown(question) ||
    (question.places.length > 0 && !question.places.some(({ entities }) => entities.some(isStudy))) ||
    /@(?:work|volunteer)\b/.test(question.tagged);
  return elsewhere ? [] : context.site.knowledge.of("education");
}

function isStudy({ kind }: Entity): boolean {
  return kind === "education";
}

function isGrade(text: string): boolean {
  return (
    /\d|honou?r|distinction|cum laude|merit|first|pass/i.test(text) && !/^(?:dissertation|thesis)/i.test(text)
  );
}
