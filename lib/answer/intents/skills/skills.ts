import type { Entity } from "@/lib/knowledge";
import { categoryMembers, fold, joinList } from "@/lib/language";
import { answered, type Context, cite, citeName, type Draft, factsOf } from "../../draft";
import type { Question } from "../../read/question";
import type { Site } from "../../site";
import { bullets, levelNote } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { asksForOpinionOrHabit, skillWordPattern } from "./skill-words";

/** All skills, or the groups that match. */
export const skills: Intent = {
  id: "skills",
  examples: ["What are her skills?", "What is her tech stack?", "What is she good at?"],
  claim: asks(
    "(skill|skills|skill set|skillset|strength|strengths|expertise|speciali*|competenc*|capabilities|toolbox|toolkit|toolset)",
    "(tech|technical|technology) (stack|skills|background)",
    "(technology|technologies|tools|stack|framework|frameworks|database|databases|software does P)",
    /\b(?:experts?|master(?:ed)?|advanced|most experienced) (?:in|at|of)$/,
    "(good at|best at|proficient|strongest|know how to|knows how to)",
  ),
  words: words(`
    skillset strength expertise capabilities toolbox toolkit toolset tech technical technology stack
    top main key core primary
    framework database software experts master advanced experienced proficient day daily mostly usually regularly special* compet*
  `),
  answer: (question, context) => skillsDraft(question, context),
};

function skillsDraft(question: Question, { site }: Context): Draft | undefined {
  const { person, ranker, of } = site.knowledge;
  const namesOtherThing = question.mentions.some(
    ({ candidates }) => !["skill", "interest"].includes(candidates[0]?.entity.kind ?? ""),
  );
  if (
    namesOtherThing ||
    asksForOpinionOrHabit(question) ||
    /\b(?:how (?:many|much|long|big)|when|who|cert\w*|awards?|worst|weakest|least)\b/.test(question.plain)
  )
    return undefined;
  // A kind of technology is asked for, "Which databases?": all skills are no answer.
  const isSpecific = (term: string) =>
    categoryMembers.has(term) || (ranker.has(term) && !skillWordPattern.test(term));
  const specific = question.terms.filter(isSpecific);
  const groups = bestOf(of("skill"), question);
  const fitting = groups.filter(
    ({ name }) => specific.length === 0 || specific.some((term) => fold(name).includes(term)),
  );
  if (question.unknown.length > 0 || (specific.length > 0 && fitting.length === 0)) return undefined;
  const asksForBest = bestPattern.test(question.plain);
  if (groups.length === 0) return workDraft(site, asksForBest);
  const isUnranked = asksForBest && groups.length > 1 && !hasLevels(groups);
  const lines = fitting.map((entity) => {
    const keywords = factsOf(entity, "keyword").map((fact) => escapeMarkdown(fact.text));
    return `**${escapeMarkdown(entity.name)}**${levelNote(entity)}${keywords.length > 0 ? `: ${keywords.join(", ")}` : ""}`;
  });
  while (bullets(lines).length > 1100) lines.pop();
  const evidence = fitting
    .slice(0, lines.length)
    .flatMap((entity) => [
      citeName(entity),
      ...factsOf(entity, "keyword", "level").map((fact) => cite(fact)),
    ]);
  const lead = isUnranked ? "The portfolio doesn't rank the skills it lists:\n\n" : "";
  return answered(lead + bullets(lines), evidence, {
    topic: person,
    list: fitting,
    prior: isUnranked ? unrankedPrior : 0.85,
  });
}

/** What asks for the best of the skills, and the prior of all of them where none has a level. */
const bestPattern = /\b(?:best|strongest|top|strengths?|superpower|good at)\b/;
const unrankedPrior = 0.7;

function hasLevels(groups: readonly Entity[]): boolean {
  return groups.some((group) => factsOf(group, "level").length > 0);
}

const levelPattern =
  /\b(?:expert|master|advanced|strong|senior|profession\w*|intermediate|good|basic|beginner|novice)\b/i;

const rankedLevels = ["expert", "master", "advanced", "strong", "senior"];

/** The groups with the highest level, if the strongest are asked for and levels are given. */
function bestOf(groups: Entity[], { plain }: Question): Entity[] {
  if (!/\b(?:strongest|best|top|main|expert|master|mastered)\b/.test(plain)) return groups;
  const rankOf = (group: Entity) => {
    const level = levelPattern.exec(factsOf(group, "level")[0]?.text ?? "")?.[0].toLowerCase() ?? "";
    const rank = rankedLevels.indexOf(level);
    return rank < 0 ? rankedLevels.length : rank;
  };
  const bestRank = Math.min(...groups.map(rankOf));
  return bestRank < rankedLevels.length ? groups.filter((group) => rankOf(group) === bestRank) : groups;
}

/** Without a skills section: the technologies that jobs and projects mention. */
function workDraft(site: Site, asksForBest: boolean): Draft | undefined {
  const technologies = site.knowledge.of("technology").slice(0, 12);
  if (technologies.length === 0) return undefined;
  const names = joinList(technologies.map((entity) => escapeMarkdown(entity.name)));
  const shown = site.voice.say(`{S's} work shows ${names}.`);
  return answered(
    asksForBest ? `The portfolio doesn't rank skills. ${shown}` : shown,
    technologies.flatMap((entity) => entity.facts.slice(0, 1)).map((fact) => cite(fact)),
    { topic: site.knowledge.person, prior: asksForBest ? unrankedPrior : 0.75 },
  );
}
