import type { Entity, Fact } from "@/lib/knowledge";
import { categoryMembers, joinList, nameKey, stem, synonymsOf, terms } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, factsOf } from "../../draft";
import type { Question } from "../../read/question";
import { bullets, levelNote } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { asksForOpinionOrHabit } from "./skill-words";

/** Stems of words in questions on skills that don't name a kind of skill. */
const skillQuestionStems = new Set(
  "us work know experi skill tool packag familiar softwar program hand hands-on technolog system famili product kind experienc compet able list candid handl applic build develop engin write cover practic tech profici comfort vers acquaint strong expert speak peopl person year oper"
    .split(" ")
    .map(stem),
);

/** Skills of a kind: "Which databases has she used?", by the name of their group or by their category. */
export const skillKind: Intent = {
  id: "skill-kind",
  examples: ["Which databases has she used?", "What testing tools does she know?"],
  claim: asks(
    "(what|which|any|list|name|does P|do P|has P|have P|can P)",
    /^(?:and )?(?:P )?(?:\S+ ){0,2}\S+$/,
  ),
  words: words("large language model"),
  answer: (question, context) => {
    if (
      question.mentions.some(
        ({ candidates }) => candidates[0] && !["skill", "technology"].includes(candidates[0].entity.kind),
      )
    )
      return undefined;
    if (
      /\b(?:how (?:many|much|long|often|big)|when|where|who|why|cert\w*|awards?|certified)\b/.test(
        question.plain,
      )
    )
      return undefined;
    // What others do, or what something is used for, is not about the owner's skills.
    const isOther = [otherSubjectPattern, inTheEndPattern].some((other) => other.test(question.plain));
    if (isOther || asksForOpinionOrHabit(question)) return undefined;
    if (question.unknown.length > 0 || /\buse[sd]? .+ to (?!P\b)\w+/.test(question.plain)) return undefined;
    const kinds = kindsIn(question).filter((term) => !skillQuestionStems.has(term));
    if (kinds.length === 0 || kinds.length > 4 || !isAboutSkills(kinds, question)) return undefined;
    return kindDraft(kinds, question, context);
  },
};

/** "What was it in the end?" is not about a front or back end. */
const inTheEndPattern = /\bin the end\b/;
const otherSubjectPattern =
  /^(?:and |so |but )?(?:what|which) (?:did|does|do|had|has|have) (?:the|a|an|P (?!have|know|use|ever|do|like|work)\w+) /;

/** Kinds with a name of several words, and the key of their category. */
const compoundKinds: [RegExp, string][] = [
  [/\b(?:real-?time operating systems?|real time operating systems?|rtos\w*)\b/, "rtos"],
  [/\boperating systems?\b/, "os"],
  [/\b(?:circuit boards?|pcbs?)\b/, "pcb"],
  [/\b(?:version control|source control)\b/, "version-control"],
  [/\bmachine learning\b/, "machine-learning"],
  [/\b(?:large )?language models?\b/, "llm"],
  [/\bmessage (?:queues?|brokers?)\b/, "broker"],
  [/\b3d (?:packages?|software|tools?)\b/, "3d"],
];

const knowingPattern =
  /\b(?:know|knows|uses?|used|using|experience|familiar|versed|expert|acquainted|proficient|skills?|tools?|tooling|stack|comfortable|good (?:with|at)|able|can P|does P do|design|work(?:ed)? with)\b/;

/** Whether the question asks for the kind: it is in the words after "which", or the question is about knowing or using. */
function isAboutSkills(kinds: string[], { plain, tokens }: Question): boolean {
  if (/\b(?:speaks?|spoken|before|after)\b/.test(plain)) return false;
  if (tokens.length <= 3 || knowingPattern.test(plain)) return true;
  const phrase =
    /\b(?:which|what|any|list|name) (.*?)(?: (?:did|does|do|has|have|is|are|was|were|can|P)\b|$)/.exec(plain);
  const asked = terms(phrase?.[1] ?? "");
  return kinds.every((kind) => asked.includes(kind) || categoryMembers.has(kind));
}

function kindsIn(question: Question): string[] {
  const compound = compoundKinds.find(([pattern]) => pattern.test(question.plain));
  if (!compound) return question.terms;
  const [pattern, kind] = compound;
  const compoundTerms = terms(pattern.exec(question.plain)?.[0] ?? "");
  return [stem(kind), ...question.terms.filter((term) => !compoundTerms.includes(term))];
}

/** Skill groups whose names match the kind, its last word above all; else the technologies used that belong to it. */
function kindDraft(kinds: string[], question: Question, { site }: Context): Draft | undefined {
  // People she worked with are not tools.
  const withSynonyms =
    knowingPattern.test(question.plain) && !/\bwork(?:s|ed|ing)? (?:with|alongside)\b/.test(question.plain);
  const head = kinds.at(-1) ?? "";
  const groups = site.knowledge.of("skill").filter((group) => factsOf(group, "keyword").length > 0);
  const exact = groups.filter((group) => hasKindInName(group, kinds, false));
  if (kinds.length > 1 && exact.length === 1) return groupsDraft(exact);
  const namedGroups = groups.filter((group) => hasKindInName(group, [head], withSynonyms));
  const closer = namedGroups.filter(
    (group) => kinds.length > 1 && hasKindInName(group, kinds.slice(0, -1), withSynonyms),
  );
  const fitting = closer.length > 0 ? closer : namedGroups;
  if (fitting.length > 0 && fitting.length <= 3) return groupsDraft(fitting);
  const categories = kinds.filter((each) => categoryMembers.has(each));
  const asked = question.plain.includes(" and ") ? categories : categories.slice(-1);
  const members = new Set(asked.flatMap((category) => categoryMembers.get(category) ?? []).map(nameKey));
  const facts = site.knowledge
    .of("technology")
    .filter(({ name }) => isMember(name, members))
    .flatMap((entity) => entity.facts.slice(0, 1));
  return facts.length > 0 ? technologiesDraft(facts, site.voice.say("{S} {uses|use}")) : undefined;
}

/** Whether a group's name has one of these kinds, or a synonym if that is allowed. */
function hasKindInName({ name }: Entity, kinds: string[], withSynonyms: boolean): boolean {
  const singleTerms = terms(name);
  // "Frontend" is "Front end" in one word.
  const own = [...singleTerms, ...singleTerms.slice(1).map((term, at) => `${singleTerms[at]}${term}`)];
  return kinds.some(
    (kind) => own.includes(kind) || (withSynonyms && synonymsOf(kind).some((other) => own.includes(other))),
  );
}

function isMember(name: string, members: Set<string>): boolean {
  return members.has(nameKey(name)) || terms(name).some((term) => members.has(nameKey(term)));
}

/** Skill groups with their levels and what is in them. */
export function groupsDraft(groups: Entity[]): Draft {
  const lines = groups.map((group) => {
    const keywords = factsOf(group, "keyword").map((fact) => escapeMarkdown(fact.text));
    return `**${escapeMarkdown(group.name)}**${levelNote(group)}: ${joinList(keywords)}`;
  });
  const evidence = groups.flatMap((group) => [
    citeName(group),
    ...factsOf(group, "keyword", "level").map((fact) => cite(fact)),
  ]);
  const text = lines.length === 1 ? `${lines[0]}.` : bullets(lines);
  return answered(text, evidence, { topic: groups[0], list: groups, prior: 0.85 });
}

function technologiesDraft(facts: Fact[], lead: string): Draft {
  const names = facts.slice(0, 12).map(({ text }) => `**${escapeMarkdown(text)}**`);
  return answered(
    `${lead} ${joinList(names)}.`,
    facts.slice(0, 12).map((fact) => cite(fact)),
    { topic: facts[0]?.entity, prior: 0.8 },
  );
}
