import {
  type Entity,
  type EntityKind,
  earliestFirst,
  isInYears,
  newestFirst,
  openLicensePattern,
} from "@/lib/knowledge";
import {
  escapeRegExp,
  indexTerms,
  lightWords,
  spacedWords,
  stem,
  synonymsOf,
  terms,
  tokenize,
} from "@/lib/language";
import { type Context, factsOf } from "../../draft";
import type { Question } from "../../read/question";
import { isYesNo } from "../../read/question-checks";
import { namedEntities } from "../../read/select";
import { expectationOf } from "../../retrieve/expectation";
import type { ListTopic } from "./topic";

/**
 * Narrows a list by what the question adds: a year, an employer, a place, a technology, a topic.
 * @returns `"unmatched"` when it adds something that no entry of the list matches
 */
export function filterByQuestion(
  all: Entity[],
  topic: ListTopic,
  question: Question,
  { site }: Context,
): Entity[] | "unmatched" {
  const list = filterByYear(all, topic, question);
  const technologies = namedEntities(question, ["technology"]);
  if (technologies.length > 0 && topic.kind !== "language") {
    const matches = list.filter((entity) => technologies.every(({ name }) => mentionsName(entity, name)));
    if (matches.length > 0 || topic.kind === "project") return matches;
  }
  const located = list.filter((entity) => isLocatedIn(entity, question));
  if (located.length > 0) return located;
  if (/\bintern(?:s|ed|ing|ships?)?\b/.test(question.plain) && topic.kind === "work")
    return list.filter(isInternship);
  if (topic.kind === "project" && openSourcePattern.test(question.plain)) {
    const open = list.filter(isOpenSource);
    return open.length > 0 ? open : "unmatched";
  }
  const places = namedEntities(question, ["work", "education", "volunteer"]).filter(
    ({ kind }) => kind !== topic.kind,
  );
  const schools =
    places.length === 0 && atSchoolPattern.test(question.plain) && topic.kind !== "education"
      ? site.knowledge.of("education")
      : [];
  if (schools.length > 0) {
    const matches = list.filter((entity) => schools.some((school) => mentionsName(entity, school.name)));
    if (matches.length > 0) return matches;
  }
  if (places.length > 0) {
    const matches = list.filter((entity) => places.some((place) => mentionsName(entity, place.name)));
    return matches.length > 0 ? matches : "unmatched";
  }
  if (question.unknown.some(({ proper }) => proper)) return "unmatched";
  if (namesOtherEntity(question, topic)) return "unmatched";
  if (technologies.length > 0 && topic.kind !== "work" && topic.kind !== "language") return "unmatched";
  return filterByTopic(list, topic, question, (term) => site.knowledge.ranker.has(term));
}

/** "Which prizes did she win at university?" */
const atSchoolPattern = /\b(?:at|in|during|from) (?:the |P )?(?:university|uni|college|school|studies)\b/;

/** Sorts by the order asked for: chronological, or only the first or the last. The default is the newest first. */
export function orderByQuestion(list: Entity[], { plain }: Question): Entity[] {
  if (list.every((entity) => !entity.period)) return list;
  if (/\b(?:first|earliest|oldest)\b/.test(plain)) return firstWithTies(earliestFirst(list));
  const latest = /\b(?:latest|newest|most recent|last|recent)\b(?! (?:\d|few|two|three|years))/.test(plain);
  if (latest && !/\brecent(?:ly)?\b.*s\b/.test(plain)) return firstWithTies(newestFirst(list));
  if (/\b(?:chronological|in order|by year|by date)\b/.test(plain)) return earliestFirst(list);
  return newestFirst(list);
}

/** The first of a sorted list, together with those of exactly the same date. */
function firstWithTies(list: Entity[]): Entity[] {
  const [first] = list;
  return list.filter(
    (entity) => entity === first || (entity.period && entity.period.display === first?.period?.display),
  );
}

/** Whether the question names an entry of another kind: a question on jobs that names a project is about the project. */
function namesOtherEntity(question: Question, topic: ListTopic): boolean {
  const otherKinds: EntityKind[] = ["project", "award", "publication", "certificate", "custom", "essay"];
  return question.mentions.some(
    ({ candidates: [best] }) =>
      best && best.weight >= 0.6 && best.entity.kind !== topic.kind && otherKinds.includes(best.entity.kind),
  );
}

/** "Certificates from 2018" are those of that year, unlike "from 2018 on". */
const fromYearPattern = /\bfrom ((?:19|20)\d\d)\b(?! (?:on|onwards?|until|till|to|through|and|or)\b)/;
/** Kinds whose entries have a single date rather than a period. */
const singleDayKinds: EntityKind[] = ["award", "certificate", "publication", "essay"];

function filterByYear(list: Entity[], { kind }: ListTopic, { span, plain }: Question): Entity[] {
  const [, only] = (singleDayKinds.includes(kind) && fromYearPattern.exec(plain)) || [];
  const years = only ? { from: Number(only), to: Number(only) } : span;
  return years ? list.filter((entity) => isInYears(entity, years)) : list;
}

function isLocatedIn(entity: Entity, { plain }: Question): boolean {
  const words = factsOf(entity, "location").flatMap((fact) => tokenize(fact.text).map(({ word }) => word));
  return words.some(
    (word) =>
      word.length > 3 &&
      new RegExp(String.raw`\b(?:in|at|from|based) (?:the )?${escapeRegExp(word)}(?![\w])`).test(plain),
  );
}

export const openSourcePattern = /\bopen[- ]source\b/;

/** Whether its code has a public address, or its license or text says so. */
function isOpenSource(entity: Entity): boolean {
  return (
    factsOf(entity, "repo").length > 0 ||
    factsOf(entity, "license").some(({ text }) => openLicensePattern.test(text)) ||
    entity.facts.some(({ text }) => openSourcePattern.test(text.toLowerCase()))
  );
}

function isInternship(entity: Entity): boolean {
  return factsOf(entity, "position").some(({ text }) => /\bintern|trainee|placement|co-op/i.test(text));
}

function filterByTopic(
  list: Entity[],
  topic: ListTopic,
  question: Question,
  isKnown: (term: string) => boolean,
): Entity[] | "unmatched" {
  const own = new Set([...terms(`${topic.one} ${topic.many} ${topic.kind}`), stem(topic.kind)]);
  // "Which newspapers has she worked for?": the noun is a kind of employer.
  const employerNoun =
    topic.kind === "work"
      ? /^(?:and )?(?:which|what) (?:\w+ )?(\w+) (?:has|have|did|does) P .*\b(?:work|teach|taught)/.exec(
          question.plain,
        )?.[1]
      : undefined;
  const nounMatch = employerNoun && matchEmployerNoun(stem(employerNoun), list);
  if (nounMatch === "unknown") return "unmatched";
  if (employerNoun && nounMatch === "any") own.add(stem(employerNoun));
  // "Which school did she work at?" asks only for the school, though "school" narrows no other list.
  const namedByNoun =
    nounMatch === "some" && employerNoun ? list.filter((job) => mentionsNoun(job, stem(employerNoun))) : [];
  if (namedByNoun.length > 0 && employerNoun && listQuestionStems.has(stem(employerNoun))) return namedByNoun;
  // "Outside of coding" says which time is meant; it does not name a hobby.
  const ignored = [
    own,
    listQuestionStems,
    lightWords,
    ...(topic.kind === "interest" ? [topic.words.stems] : []),
  ];
  const extra = question.terms.filter((term) => !ignored.some((terms) => terms.has(term)));
  if (extra.length === 0 || isNarrowedInPart(question, topic, new Set(extra))) return list;
  // "How many companies sponsor her work?" doesn't count jobs.
  if (topic.kind === "work" && /\bhow many\b/.test(question.plain)) return "unmatched";
  const matches = list.filter((entity) => {
    const words = new Set(
      terms(`${entity.name} ${entity.facts.map((fact) => `${fact.text} ${fact.label}`).join(" ")}`),
    );
    return extra.filter((term) => words.has(term)).length / extra.length > 0.5;
  });
  if (matches.length > 0) return matches;
  // "Which bootcamp did she attend?" asks for a bootcamp, not for any school.
  const { kind, nouns } = expectationOf(question);
  const requiredNouns =
    kind === "name" || kind === "proper" ? nouns.filter((noun) => extra.includes(noun)) : [];
  if (requiredNouns.some((noun) => !synonymsOf(noun).some((other) => own.has(other)))) return "unmatched";
  return extra.some(isKnown) || extra.length > 2 || isYesNo(question) ? "unmatched" : list;
}

/** "The awards and hackathon prizes": a word that narrows the second doesn't narrow the first. */
function isNarrowedInPart(
  { plain }: Question,
  { nounPattern }: ListTopic,
  extra: ReadonlySet<string>,
): boolean {
  const parts = plain.split(/,? (?:and|or|plus|as well as) /).filter((part) => nounPattern.test(part));
  return parts.length > 1 && parts.some((part) => !indexTerms(part).some((term) => extra.has(term)));
}

function mentionsNoun({ name, facts }: Entity, noun: string): boolean {
  return terms([name, ...facts.map(({ text }) => text)].join(" ")).includes(noun);
}

/** How a noun in the question relates to the employers: any (a generic word), some (their entries have it), or unknown. */
function matchEmployerNoun(noun: string, list: readonly Entity[]): "any" | "some" | "unknown" {
  const entryTerms = new Set(
    list.flatMap(({ name, facts }) => terms([name, ...facts.map(({ text }) => text)].join(" "))),
  );
  if (employerStems.has(noun)) return "any";
  if (entryTerms.has(noun)) return "some";
  return synonymsOf(noun).some((term) => entryTerms.has(term) || employerStems.has(term)) ? "any" : "unknown";
}

const employerStems = new Set([
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
  const wanted = spacedWords(name);
  return entity.facts.some((fact) => spacedWords(fact.text).includes(wanted));
}

/** Stems of the words that ask for lists of these kinds; they don't narrow anything. */
const listQuestionStems = new Set(
  "P list all earlier sourc open complet full chronolog order career histori background academ profession show walk overview ani ever hold held win won earn receiv get obtain public publish written wrote write author work job employ emploi compani role posit titl project built build creat done do person side open-sourc app portfolio thing studi attend graduat degre school univers colleg educ qualif speak spoken languag fluent human know volunt chariti interest hobbi free spare time fun outsid recommend refer peopl say award prize honor recognit certif certifi credenti paper articl essai blog post read topic name what technolog relev differ variou far total count number current past previou first last latest recent newest oldest kind hire compet put profil candid offici formal so nonprofit unpaid communiti stori piec pick collect altogeth plai learn train qualifi university attend bilingu multilingu mother tongu nativ speaker".split(
    " ",
  ),
);
