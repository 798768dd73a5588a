import type { Entity } from "@/lib/knowledge";
import type { Draft } from "../draft";
import type { Question } from "../read/question";
import type { Site } from "../site";
import { type Next, nextOf, nextOfFacts, nextOfOwner, type Speaking } from "./next-questions";

const most = 3;

/**
 * Up to three questions that this portfolio can answer next: on what the answer is about, from its page;
 * then on the owner. After a refusal what visitors are expected to ask comes first, where it is near in meaning. None of them is the one just asked, or asks what it asked.
 */
export function suggest(site: Site, asked: string, draft?: Draft, question?: Question): string[] {
  const speaking = speakingOf(site);
  const subject = draft && subjectOf(draft, question, site);
  const faq = draft ? nextInFaq(draft, site) : [];
  const screening = site.knowledge.of("screening").some(({ url }) => url === draft?.evidence[0]?.url);
  const own = subject ? ofThing(subject, site, speaking) : [];
  const { owner, facts } = ofOwner(site, speaking);
  const starting =
    subject || faq.length > 0 || screening
      ? []
      : featured(site).flatMap((project) => ofThing(project, site, speaking).slice(-1));
  const meant = draft && question ? perhapsMeant(draft, question, site) : [];
  const all = [
    ...meant,
    ...own,
    ...faq,
    ...(screening ? facts : []),
    ...starting,
    ...turned(owner, asked),
    ...facts,
  ];
  const plain = asked.toLowerCase();
  const mine = new Set(own);
  // What is asked of a thing has been asked when the question names the thing; what is asked of the owner, in any case.
  const open = all.filter((each) => !each.asks.test(plain) || (mine.has(each) && !namesIt(plain, subject)));
  return [...new Set(open.map(({ question: text }) => text))].slice(0, most);
}

// What can be asked of a site and its things is the same after every answer.
const ofThings = new WeakMap<Entity, Next[]>();
const ofOwners = new WeakMap<Site["knowledge"], { owner: Next[]; facts: Next[] }>();

function ofThing(thing: Entity, site: Site, speaking: Speaking): Next[] {
  const known = ofThings.get(thing) ?? nextOf(thing, site, speaking);
  ofThings.set(thing, known);
  return known;
}

function ofOwner(site: Site, speaking: Speaking): { owner: Next[]; facts: Next[] } {
  const known = ofOwners.get(site.knowledge) ?? {
    owner: nextOfOwner(site, speaking),
    facts: nextOfFacts(site, speaking),
  };
  ofOwners.set(site.knowledge, known);
  return known;
}

/** The expected questions that a refused one may have meant. */
function perhapsMeant({ status }: Draft, question: Question, { asked }: Site): Next[] {
  const near = status === "not_found" ? asked?.known(question) : undefined;
  return near?.questions().map((text) => ({ question: text, asks: /^$/ })) ?? [];
}

function speakingOf({ voice }: Site): Speaking {
  return voice.first
    ? { who: "you", whose: "your", does: "do", is: "are" }
    : { who: voice.name, whose: voice.whose, does: "does", is: "is" };
}

/** What an answer is about: its thing, the first of its list, the thing its first quote stands on, or what was asked about. */
function subjectOf(draft: Draft, question: Question | undefined, { knowledge }: Site): Entity | undefined {
  const thing = (entity: Entity | undefined) => (entity && entity.kind !== "person" ? entity : undefined);
  const page = draft.evidence[0]?.url.split("#")[0];
  return (
    thing(draft.topic) ??
    draft.list?.[0] ??
    (page && /^\/(?:projects|essays)\//.test(page)
      ? knowledge.entities.find(({ url }) => url.split("#")[0] === page)
      : undefined) ??
    thing(question?.mentions[0]?.candidates[0]?.entity)
  );
}

/** After an answer from the FAQ, the questions that follow there. */
function nextInFaq({ evidence }: Draft, { knowledge }: Site): Next[] {
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
    return next && faq.length > step ? { question: next.question, asks: /^$/ } : [];
  });
}

/** The likeliest stay near the front, and yet not every answer ends in the same ones. */
function turned(list: readonly Next[], asked: string): Next[] {
  const start =
    list.length > 0 ? [...asked].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % list.length : 0;
  return [...list.slice(start), ...list.slice(0, start)];
}

function namesIt(plain: string, subject: Entity | undefined): boolean {
  return (
    subject !== undefined &&
    [subject.name, ...subject.aliases].some((name) => plain.includes(name.toLowerCase()))
  );
}

function featured({ knowledge }: Site): Entity[] {
  const ids = new Set(
    knowledge.content.projects.filter((project) => project.featured).map(({ id }) => `project:${id}`),
  );
  const all = knowledge.of("project");
  return (ids.size > 0 ? all.filter(({ id }) => ids.has(id)) : all).slice(0, 1);
}
