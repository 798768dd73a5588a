import {
  type Entity,
  type EntityKind,
  earliestFirst,
  inYears,
  newestFirst,
  openLicense,
} from "@/lib/knowledge";
import { indexTerms, lightWords, literal, spaced, stem, synonymsOf, terms, tokenize } from "@/lib/language";
import { type Context, factsOf } from "../../draft";
import { isYesNo } from "../../read/asked";
import type { Question } from "../../read/question";
import { named } from "../../read/select";
import { expectationOf } from "../../retrieve/expect";
import type { ListTopic } from "./topic";

/**
 * Narrows a list by what the question adds: a year, an employer, a place, a technology, a topic.
 * @returns `"unmatched"` when it adds something that no thing of the list is known for
 */
export function filtered(
  all: Entity[],
  topic: ListTopic,
  question: Question,
  { site }: Context,
): Entity[] | "unmatched" {
  const list = byYear(all, topic, question);
  const technologies = named(question, ["technology"]);
  if (technologies.length > 0 && topic.kind !== "language") {
    const by = list.filter((entity) => technologies.every(({ name }) => mentionsName(entity, name)));
    if (by.length > 0 || topic.kind === "project") return by;
  }
  const located = list.filter((entity) => isIn(entity, question));
  if (located.length > 0) return located;
  if (/\bintern(?:s|ed|ing|ships?)?\b/.test(question.plain) && topic.kind === "work")
    return list.filter(isInternship);
  if (topic.kind === "project" && openSource.test(question.plain)) {
    const open = list.filter(isOpenSource);
    return open.length > 0 ? open : "unmatched";
  }
  const places = named(question, ["work", "education", "volunteer"]).filter(
    ({ kind }) => kind !== topic.kind,
  );
  const schools =
    places.length === 0 && generalSchool.test(question.plain) && topic.kind !== "education"
      ? site.knowledge.of("education")
      : [];
  if (schools.length > 0) {
    const by = list.filter((entity) => schools.some((school) => mentionsName(entity, school.name)));
    if (by.length > 0) return by;
  }
  if (places.length > 0) {
    const by = list.filter((entity) => places.some((place) => mentionsName(entity, place.name)));
    return by.length > 0 ? by : "unmatched";
  }
  if (question.unknown.some(({ proper }) => proper)) return "unmatched";
  if (namesAnotherThing(question, topic)) return "unmatched";
  if (technologies.length > 0 && topic.kind !== "work" && topic.kind !== "language") return "unmatched";
  return byTopic(list, topic, question, (term) => site.knowledge.ranker.has(term));
}

/** "Which prizes did she win at university?" */
const generalSchool = /\b(?:at|in|during|from) (?:the |P )?(?:university|uni|college|school|studies)\b/;

/** The order asked for: in time, or the first or the last alone; the newest first unless asked otherwise. */
export function ordered(list: Entity[], { plain }: Question): Entity[] {
  if (list.every((entity) => !entity.period)) return list;
  if (/\b(?:first|earliest|oldest)\b/.test(plain)) return foremost(earliestFirst(list));
  const latest = /\b(?:latest|newest|most recent|last|recent)\b(?! (?:\d|few|two|three|years))/.test(plain);
  if (latest && !/\brecent(?:ly)?\b.*s\b/.test(plain)) return foremost(newestFirst(list));
  if (/\b(?:chronological|in order|by year|by date)\b/.test(plain)) return earliestFirst(list);
  return newestFirst(list);
}

/** The first of a list that is in order, with those of the very same time. */
function foremost(list: Entity[]): Entity[] {
  const [first] = list;
  return list.filter(
    (entity) => entity === first || (entity.period && entity.period.display === first?.period?.display),
  );
}

/** A project named in a question on jobs is what the question is about. */
function namesAnotherThing(question: Question, topic: ListTopic): boolean {
  const things: EntityKind[] = ["project", "award", "publication", "certificate", "custom", "essay"];
  return question.mentions.some(
    ({ candidates: [best] }) =>
      best && best.weight >= 0.6 && best.entity.kind !== topic.kind && things.includes(best.entity.kind),
  );
}

/** "Certificates from 2018" are those of that year; "from 2018 on" is another thing. */
const ofOneYear = /\bfrom ((?:19|20)\d\d)\b(?! (?:on|onwards?|until|till|to|through|and|or)\b)/;
/** Kinds of which each is of one day. */
const ofOneDay: EntityKind[] = ["award", "certificate", "publication", "essay"];

function byYear(list: Entity[], { kind }: ListTopic, { span, plain }: Question): Entity[] {
  const [, only] = (ofOneDay.includes(kind) && ofOneYear.exec(plain)) || [];
  const years = only ? { from: Number(only), to: Number(only) } : span;
  return years ? list.filter((entity) => inYears(entity, years)) : list;
}

function isIn(entity: Entity, { plain }: Question): boolean {
  const words = factsOf(entity, "location").flatMap((fact) => tokenize(fact.text).map(({ word }) => word));
  return words.some(
    (word) =>
      word.length > 3 &&
      new RegExp(String.raw`\b(?:in|at|from|based) (?:the )?${literal(word)}(?![\w])`).test(plain),
  );
}

export const openSource = /\bopen[- ]source\b/;

/** Its code has an address of its own, or its license or text says so. */
function isOpenSource(entity: Entity): boolean {
  return (
    factsOf(entity, "repo").length > 0 ||
    factsOf(entity, "license").some(({ text }) => openLicense.test(text)) ||
    entity.facts.some(({ text }) => openSource.test(text.toLowerCase()))
  );
}

function isInternship(entity: Entity): boolean {
  return factsOf(entity, "position").some(({ text }) => /\bintern|trainee|placement|co-op/i.test(text));
}

function byTopic(
  list: Entity[],
  topic: ListTopic,
  question: Question,
  known: (term: string) => boolean,
): Entity[] | "unmatched" {
  const own = new Set([...terms(`${topic.one} ${topic.many} ${topic.kind}`), stem(topic.kind)]);
  // "Which newspapers has she worked for?": the noun is a kind of employer.
  const employer =
    topic.kind === "work"
      ? /^(?:and )?(?:which|what) (?:\w+ )?(\w+) (?:has|have|did|does) P .*\b(?:work|teach|taught)/.exec(
          question.plain,
        )?.[1]
      : undefined;
  const asked = employer && howEmployed(stem(employer), list);
  if (asked === "unknown") return "unmatched";
  if (employer && asked === "any") own.add(stem(employer));
  // "Which school did she work at?" asks for that one alone, though a school narrows no other list.
  const ofThatKind = asked === "some" && employer ? list.filter((job) => isCalled(job, stem(employer))) : [];
  if (ofThatKind.length > 0 && employer && idle.has(stem(employer))) return ofThatKind;
  // "Outside of coding" says which time is meant, and no hobby.
  const told = [own, idle, lightWords, ...(topic.kind === "interest" ? [topic.words.words] : [])];
  const extra = question.terms.filter((term) => !told.some((terms) => terms.has(term)));
  if (extra.length === 0 || isOfAllAndSome(question, topic, new Set(extra))) return list;
  // "How many companies sponsor her work?" counts no jobs.
  if (topic.kind === "work" && /\bhow many\b/.test(question.plain)) return "unmatched";
  const by = list.filter((entity) => {
    const words = new Set(
      terms(`${entity.name} ${entity.facts.map((fact) => `${fact.text} ${fact.label}`).join(" ")}`),
    );
    return extra.filter((term) => words.has(term)).length / extra.length > 0.5;
  });
  if (by.length > 0) return by;
  // "Which bootcamp did she attend?" asks for a bootcamp, and not for any school.
  const { kind, nouns } = expectationOf(question);
  const sought = kind === "name" || kind === "proper" ? nouns.filter((noun) => extra.includes(noun)) : [];
  if (sought.some((noun) => !synonymsOf(noun).some((other) => own.has(other)))) return "unmatched";
  return extra.some(known) || extra.length > 2 || isYesNo(question) ? "unmatched" : list;
}

/** "The awards and hackathon prizes": what is said of the second narrows nothing of the first. */
function isOfAllAndSome({ plain }: Question, { called }: ListTopic, extra: ReadonlySet<string>): boolean {
  const parts = plain.split(/,? (?:and|or|plus|as well as) /).filter((part) => called.test(part));
  return parts.length > 1 && parts.some((part) => !indexTerms(part).some((term) => extra.has(term)));
}

function isCalled({ name, facts }: Entity, noun: string): boolean {
  return terms([name, ...facts.map(({ text }) => text)].join(" ")).includes(noun);
}

/** What a noun says of an employer: nothing, for it is a word for all of them; what some entry says; or nothing known. */
function howEmployed(noun: string, list: readonly Entity[]): "any" | "some" | "unknown" {
  const said = new Set(
    list.flatMap(({ name, facts }) => terms([name, ...facts.map(({ text }) => text)].join(" "))),
  );
  if (employers.has(noun)) return "any";
  if (said.has(noun)) return "some";
  return synonymsOf(noun).some((term) => said.has(term) || employers.has(term)) ? "any" : "unknown";
}

const employers = new Set([
  "employ",
  "compani",
  "firm",
  "organ",
  "organi",
  "place",
  "job",
  "role",
  "industri",
]);

function mentionsName(entity: Entity, name: string): boolean {
  const wanted = spaced(name);
  return entity.facts.some((fact) => spaced(fact.text).includes(wanted));
}

/** Stems of the words in which lists of these kinds are asked for; they narrow nothing. */
const idle = new Set(
  "P list all earlier sourc open complet full chronolog order career histori background academ profession show walk overview ani ever hold held win won earn receiv get obtain public publish written wrote write author work job employ emploi compani role posit titl project built build creat done do person side open-sourc app portfolio thing studi attend graduat degre school univers colleg educ qualif speak spoken languag fluent human know volunt chariti interest hobbi free spare time fun outsid recommend refer peopl say award prize honor recognit certif certifi credenti paper articl essai blog post read topic name what technolog relev differ variou far total count number current past previou first last latest recent newest oldest kind hire compet put profil candid offici formal so nonprofit unpaid communiti stori piec pick collect altogeth plai learn train qualifi university attend bilingu multilingu mother tongu nativ speaker".split(
    " ",
  ),
);
