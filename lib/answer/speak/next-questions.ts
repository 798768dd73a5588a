import { isSelfEmployed } from "@/lib/content";
import type { Entity, EntityKind } from "@/lib/knowledge";
import { nameKey, upperFirst } from "@/lib/language";
import { factOf, factsOf } from "../draft";
import type { Site } from "../site";

/** The words for the owner in a suggested question. */
export interface OwnerWording {
  /** "Maren" or "you". */
  who: string;
  whose: string;
  does: string;
  is: string;
}

/** A question that can be answered, and a pattern that matches a message which has asked it already. */
export interface NextQuestion {
  question: string;
  askedPattern: RegExp;
}

type QuestionBuilder = (
  entity: Entity,
  site: Site,
  wording: OwnerWording,
) => (NextQuestion | false | 0 | undefined)[];

/** Builds the next questions on each kind of entity from its facts: one for each intent that reads such a fact. */
const buildersByKind: Partial<Record<EntityKind, QuestionBuilder>> = {
  project: (project, site, { who }) => {
    const other = nextInCategory(project, site);
    return [
      hasFact(project, "failed") &&
        nextQuestion(`What went wrong with ${project.name}?`, /wrong|fail|mistake|learn/),
      hasFact(project, "problem") &&
        nextQuestion(`Why did ${who} build ${project.name}?`, /why|problem|purpose/),
      hasFact(project, "keyword") &&
        nextQuestion(`What is ${project.name} built with?`, /stack|built|tech|written in/),
      other &&
        nextQuestion(`How does ${project.name} differ from ${other.name}?`, /differ|compare|vs|versus/),
      nextQuestion(`Tell me about ${project.name}`, /about|what (?:is|does)/),
    ];
  },
  essay: (essay, site, { who }) => {
    const tag = factsOf(essay, "keyword").find(({ text }) => essaysTagged(site, text).length > 1);
    const year = essay.period?.start?.year;
    return [
      tag && nextQuestion(`Which posts are tagged ${tag.text}?`, /tag/),
      hasFact(essay, "description") && nextQuestion(`Tell me about ${essay.name}`, /about|what (?:is|does)/),
      year && nextQuestion(`Which posts did ${who} write in ${year}?`, /posts/),
    ];
  },
  work: (job, { knowledge }, { who }) =>
    isSelfEmployed(job.name)
      ? []
      : [
          knowledge.content.projects.some(({ employer }) => nameKey(employer ?? "") === nameKey(job.name)) &&
            nextQuestion(`Which projects did ${who} do at ${job.name}?`, /project/),
          hasFact(job, "highlight", "summary") &&
            nextQuestion(`What did ${who} do at ${job.name}?`, /what did|about/),
          Boolean(job.period?.start) &&
            nextQuestion(`When did ${who} start at ${job.name}?`, /when|how long|start/),
          hasFact(job, "location") && nextQuestion(`Where was ${job.name}?`, /where/),
        ],
  education: (school, _, { who }) => [
    hasFact(school, "area", "degree") &&
      nextQuestion(`What did ${who} study at ${school.name}?`, /what|stud|degree/),
    Boolean(school.period?.end) &&
      nextQuestion(`When did ${who} finish at ${school.name}?`, /when|graduat|finish/),
  ],
  technology: ({ name, facts }) => [
    facts.some(({ url }) => url.startsWith("/projects/")) &&
      nextQuestion(`Which projects use ${name}?`, /project/),
  ],
  award: (award) => [nextQuestion(`Tell me about ${award.name}`, /about/)],
  publication: (paper) => [nextQuestion(`Tell me about ${paper.name}`, /about/)],
};

/** Questions that a screening fact answers, by its key. */
const screeningQuestions: [key: string, ask: (wording: OwnerWording) => string, askedPattern: RegExp][] = [
  ["availability", ({ who, is }) => `When ${is} ${who} available?`, /availab|free|start/],
  ["remote", ({ who, does }) => `${upperFirst(does)} ${who} work remotely?`, /remote|home|hybrid/],
  ["notice", ({ whose }) => `What is ${whose} notice period?`, /notice/],
  ["relocation", ({ who, is }) => `${upperFirst(is)} ${who} open to relocation?`, /relocat|move/],
  ["languages", ({ who, does }) => `Which languages ${does} ${who} speak?`, /language|speak/],
];

/** Questions on an entity that its facts and its page can answer. */
export function questionsAboutEntity(entity: Entity, site: Site, wording: OwnerWording): NextQuestion[] {
  return (buildersByKind[entity.kind]?.(entity, site, wording) ?? []).filter((each): each is NextQuestion =>
    Boolean(each),
  );
}

/** Questions on the owner that the portfolio can answer, the most likely first. */
export function questionsAboutOwner(site: Site, wording: OwnerWording): NextQuestion[] {
  const { knowledge } = site;
  const { who, whose, does } = wording;
  const hasAny = (kind: EntityKind) => knowledge.of(kind).length > 0;
  const hasDated = (kind: EntityKind) => knowledge.of(kind).some(({ period }) => period?.start);
  const all = [
    hasAny("work") && nextQuestion(`Where ${does} ${who} work now?`, /work now|employer|job/),
    hasAny("skill") && nextQuestion(`What are ${whose} skills?`, /skill|best at|good at/),
    hasDated("project") && nextQuestion(`What is ${whose} latest project?`, /latest|newest|recent/),
    hasDated("essay") && nextQuestion(`What is ${whose} latest post?`, /post|essay|blog/),
    hasAny("education") && nextQuestion(`What did ${who} study?`, /stud|degree|universit/),
    site.contact !== "" && nextQuestion(`How can I reach ${who}?`, /reach|contact|e-?mail/),
  ];
  return all.filter((each): each is NextQuestion => Boolean(each));
}

/** Questions that the owner's screening facts can answer. */
export function questionsAboutFacts({ knowledge }: Site, wording: OwnerWording): NextQuestion[] {
  const known = new Set(knowledge.of("screening").map(({ id }) => id));
  return screeningQuestions.flatMap(([key, ask, askedPattern]) =>
    known.has(`fact:${key}`) ? nextQuestion(ask(wording), askedPattern) : [],
  );
}

function nextQuestion(question: string, askedPattern: RegExp): NextQuestion {
  return { question, askedPattern };
}

function hasFact(entity: Entity, ...slots: string[]): boolean {
  const fact = factOf(entity, ...slots);
  return fact !== undefined && !fact.text.endsWith(":");
}

/** The next project of the same category in page order. */
function nextInCategory(project: Entity, { knowledge }: Site): Entity | undefined {
  const category = factOf(project, "category")?.text;
  const inCategory = knowledge.of("project").filter((other) => factOf(other, "category")?.text === category);
  return category && inCategory.length > 1
    ? inCategory[(inCategory.indexOf(project) + 1) % inCategory.length]
    : undefined;
}

function essaysTagged({ knowledge }: Site, tag: string): Entity[] {
  return knowledge
    .of("essay")
    .filter((essay) => factsOf(essay, "keyword").some(({ text }) => nameKey(text) === nameKey(tag)));
}
