import { isSelfEmployed } from "@/lib/content";
import type { Entity, EntityKind } from "@/lib/knowledge";
import { nameKey } from "@/lib/language";
import { factOf, factsOf } from "../draft";
import type { Site } from "../site";

/** How a question speaks of the owner. */
export interface Speaking {
  /** "Maren" or "you". */
  who: string;
  whose: string;
  does: string;
  is: string;
}

/** A question that can be answered, and what a question that has asked it already says. */
export interface Next {
  question: string;
  asks: RegExp;
}

type Of = (entity: Entity, site: Site, speaking: Speaking) => (Next | false | 0 | undefined)[];

/** What each kind of thing can be asked next, by the facts it has: a question for each intent that reads such a fact. */
const byKind: Partial<Record<EntityKind, Of>> = {
  project: (project, site, { who }) => {
    const like = neighbour(project, site);
    return [
      has(project, "failed") && next(`What went wrong with ${project.name}?`, /wrong|fail|mistake|learn/),
      has(project, "problem") && next(`Why did ${who} build ${project.name}?`, /why|problem|purpose/),
      has(project, "keyword") && next(`What is ${project.name} built with?`, /stack|built|tech|written in/),
      like && next(`How does ${project.name} differ from ${like.name}?`, /differ|compare|vs|versus/),
      next(`Tell me about ${project.name}`, /about|what (?:is|does)/),
    ];
  },
  essay: (essay, site, { who }) => {
    const tag = factsOf(essay, "keyword").find(({ text }) => tagged(site, text).length > 1);
    const year = essay.period?.start?.year;
    return [
      tag && next(`Which posts are tagged ${tag.text}?`, /tag/),
      has(essay, "description") && next(`Tell me about ${essay.name}`, /about|what (?:is|does)/),
      year && next(`Which posts did ${who} write in ${year}?`, /posts/),
    ];
  },
  work: (job, { knowledge }, { who }) =>
    isSelfEmployed(job.name)
      ? []
      : [
          knowledge.content.projects.some(({ employer }) => nameKey(employer ?? "") === nameKey(job.name)) &&
            next(`Which projects did ${who} do at ${job.name}?`, /project/),
          has(job, "highlight", "summary") && next(`What did ${who} do at ${job.name}?`, /what did|about/),
          Boolean(job.period?.start) && next(`When did ${who} start at ${job.name}?`, /when|how long|start/),
          has(job, "location") && next(`Where was ${job.name}?`, /where/),
        ],
  education: (school, _, { who }) => [
    has(school, "area", "degree") && next(`What did ${who} study at ${school.name}?`, /what|stud|degree/),
    Boolean(school.period?.end) && next(`When did ${who} finish at ${school.name}?`, /when|graduat|finish/),
  ],
  technology: ({ name, facts }) => [
    facts.some(({ url }) => url.startsWith("/projects/")) && next(`Which projects use ${name}?`, /project/),
  ],
  award: (award) => [next(`Tell me about ${award.name}`, /about/)],
  publication: (paper) => [next(`Tell me about ${paper.name}`, /about/)],
};

/** What can be asked of the owner by screening fact. */
const facts: [key: string, ask: (speaking: Speaking) => string, asks: RegExp][] = [
  ["availability", ({ who, is }) => `When ${is} ${who} available?`, /availab|free|start/],
  ["remote", ({ who, does }) => `${capital(does)} ${who} work remotely?`, /remote|home|hybrid/],
  ["notice", ({ whose }) => `What is ${whose} notice period?`, /notice/],
  ["relocation", ({ who, is }) => `${capital(is)} ${who} open to relocation?`, /relocat|move/],
  ["languages", ({ who, does }) => `Which languages ${does} ${who} speak?`, /language|speak/],
];

/** Questions on one thing that it and its page can answer. */
export function nextOf(entity: Entity, site: Site, speaking: Speaking): Next[] {
  return (byKind[entity.kind]?.(entity, site, speaking) ?? []).filter((each): each is Next => Boolean(each));
}

/** Questions on the owner that the portfolio can answer, the likeliest first. */
export function nextOfOwner(site: Site, speaking: Speaking): Next[] {
  const { knowledge } = site;
  const { who, whose, does } = speaking;
  const some = (kind: EntityKind) => knowledge.of(kind).length > 0;
  const dated = (kind: EntityKind) => knowledge.of(kind).some(({ period }) => period?.start);
  const all = [
    some("work") && next(`Where ${does} ${who} work now?`, /work now|employer|job/),
    some("skill") && next(`What are ${whose} skills?`, /skill|best at|good at/),
    dated("project") && next(`What is ${whose} latest project?`, /latest|newest|recent/),
    dated("essay") && next(`What is ${whose} latest post?`, /post|essay|blog/),
    some("education") && next(`What did ${who} study?`, /stud|degree|universit/),
    site.reach !== "" && next(`How can I reach ${who}?`, /reach|contact|e-?mail/),
  ];
  return all.filter((each): each is Next => Boolean(each));
}

/** Questions on what the owner says to anyone who asks. */
export function nextOfFacts({ knowledge }: Site, speaking: Speaking): Next[] {
  const known = new Set(knowledge.of("screening").map(({ id }) => id));
  return facts.flatMap(([key, ask, asks]) => (known.has(`fact:${key}`) ? next(ask(speaking), asks) : []));
}

function next(question: string, asks: RegExp): Next {
  return { question, asks };
}

function has(entity: Entity, ...slots: string[]): boolean {
  const fact = factOf(entity, ...slots);
  return fact !== undefined && !fact.text.endsWith(":");
}

/** Another project of its category, the next one in page order. */
function neighbour(project: Entity, { knowledge }: Site): Entity | undefined {
  const category = factOf(project, "category")?.text;
  const alike = knowledge.of("project").filter((other) => factOf(other, "category")?.text === category);
  return category && alike.length > 1 ? alike[(alike.indexOf(project) + 1) % alike.length] : undefined;
}

function tagged({ knowledge }: Site, tag: string): Entity[] {
  return knowledge
    .of("essay")
    .filter((essay) => factsOf(essay, "keyword").some(({ text }) => nameKey(text) === nameKey(tag)));
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
