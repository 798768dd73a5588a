import type { Entity } from "@/lib/knowledge";
import type { Draft } from "../draft";
import type { Question } from "../read/question";
import type { Site } from "../site";
import {
  type NextQuestion,
  type OwnerWording,
  questionsAboutEntity,
  questionsAboutFacts,
  questionsAboutOwner,
} from "./next-questions";

const maxSuggestions = 3;

/**
 * Up to three questions that this portfolio can answer next: on the subject of the answer, from its page; then on the owner.
 * After a refusal, common questions that are similar in meaning come first. None repeats what was just asked.
 */
export function suggest(site: Site, asked: string, draft?: Draft, question?: Question): string[] {
  const wording = ownerWordingOf(site);
  const subject = draft && subjectOf(draft, question, site);
  const faq = draft ? nextFaqQuestions(draft, site) : [];
  const screening = site.knowledge.of("screening").some(({ url }) => url === draft?.evidence[0]?.url);
  const onSubject = subject ? entityQuestions(subject, site, wording) : [];
  const { owner, facts } = ownerQuestions(site, wording);
  const onFeatured =
    subject || faq.length > 0 || screening
      ? []
      : featuredProjects(site).flatMap((project) => entityQuestions(project, site, wording).slice(-1));
  const similarFaq = draft && question ? similarCommonQuestions(draft, question, site) : [];
  const all = [
    ...similarFaq,
    ...onSubject,
    ...faq,
    ...(screening ? facts : []),
    ...onFeatured,
    ...rotate(owner, asked),
    ...facts,
  ];
  const lowercased = asked.toLowerCase();
  const subjectQuestions = new Set(onSubject);
  // A question on an entity counts as asked only where the message names that entity; one on the owner, in any case.
  const unasked = all.filter(
    (each) =>
      !each.askedPattern.test(lowercased) ||
      (subjectQuestions.has(each) && !namesSubject(lowercased, subject)),
  );
  return [...new Set(unasked.map(({ question: text }) => text))].slice(0, maxSuggestions);
}

// The questions on a site and its entities are the same after every answer.
const entityQuestionCache = new WeakMap<Entity, NextQuestion[]>();
const ownerQuestionCache = new WeakMap<Site["knowledge"], { owner: NextQuestion[]; facts: NextQuestion[] }>();

function entityQuestions(entity: Entity, site: Site, wording: OwnerWording): NextQuestion[] {
  const cached = entityQuestionCache.get(entity) ?? questionsAboutEntity(entity, site, wording);
  entityQuestionCache.set(entity, cached);
  return cached;
}

function ownerQuestions(site: Site, wording: OwnerWording): { owner: NextQuestion[]; facts: NextQuestion[] } {
  const cached = ownerQuestionCache.get(site.knowledge) ?? {
    owner: questionsAboutOwner(site, wording),
    facts: questionsAboutFacts(site, wording),
  };
  ownerQuestionCache.set(site.knowledge, cached);
  return cached;
}

/** The common questions that a refused one may have meant. */
function similarCommonQuestions(
  { status }: Draft,
  question: Question,
  { questionMeaning }: Site,
): NextQuestion[] {
  const similar = status === "not_found" ? questionMeaning?.knownSimilarity(question) : undefined;
  return similar?.nearestQuestions().map((text) => ({ question: text, askedPattern: /^$/ })) ?? [];
}

function ownerWordingOf({ voice }: Site): OwnerWording {
  return voice.isFirstPerson
    ? { who: "you", whose: "your", does: "do", is: "are" }
    : { who: voice.name, whose: voice.whose, does: "does", is: "is" };
}

/** The subject of an answer: its topic, the first entity of its list, the page of its first quote, or the entity asked about. */
function subjectOf(draft: Draft, question: Question | undefined, { knowledge }: Site): Entity | undefined {
  const unlessPerson = (entity: Entity | undefined) =>
    entity && entity.kind !== "person" ? entity : undefined;
  const page = draft.evidence[0]?.url.split("#")[0];
  return (
    unlessPerson(draft.topic) ??
    draft.list?.[0] ??
    (page && /^\/(?:projects|essays)\//.test(page)
      ? knowledge.entities.find(({ url }) => url.split("#")[0] === page)
      : undefined) ??
    unlessPerson(question?.mentions[0]?.candidates[0]?.entity)
  );
}

/** After an answer from the FAQ, the questions that follow there. */
function nextFaqQuestions({ evidence }: Draft, { knowledge }: Site): NextQuestion[] {
  const [page, cited = ""] = evidence[0]?.url.split("#") ?? [];
  const { faq } = knowledge.content;
  // A passage of an entry has the entry's anchor before its own, and one anchor may begin another.
  const [entry] = faq
    .filter(({ anchor }) => cited === anchor || cited.startsWith(`${anchor}-`))
    .sort((a, b) => b.anchor.length - a.anchor.length);
  if (page !== "/faq" || !entry) return [];
  const at = faq.indexOf(entry);
  return [1, 2].flatMap((step) => {
    const next = faq[(at + step) % faq.length];
    return next && faq.length > step ? { question: next.question, askedPattern: /^$/ } : [];
  });
}

/** Rotates a list by the message, so that not every answer ends in the same questions. */
function rotate(list: readonly NextQuestion[], asked: string): NextQuestion[] {
  const start =
    list.length > 0 ? [...asked].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % list.length : 0;
  return [...list.slice(start), ...list.slice(0, start)];
}

function namesSubject(lowercased: string, subject: Entity | undefined): boolean {
  return (
    subject !== undefined &&
    [subject.name, ...subject.aliases].some((name) => lowercased.includes(name.toLowerCase()))
  );
}

function featuredProjects({ knowledge }: Site): Entity[] {
  const ids = new Set(
    knowledge.content.projects.filter((project) => project.featured).map(({ id }) => `project:${id}`),
  );
  const all = knowledge.of("project");
  return (ids.size > 0 ? all.filter(({ id }) => ids.has(id)) : all).slice(0, 1);
}
