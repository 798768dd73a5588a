import { isSelfEmployed } from "@/lib/content";
import { durationOf, type Entity, monthsCovered } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered } from "../../draft";
import { inBrackets, lineOrList, periodEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** Words for jobs and stays; other things may be long too. */
const jobsPattern =
  /\b(?:jobs?|roles?|positions?|posts? (?:held|as)|employers?|employed|employment|compan(?:y|ies)|organi[sz]ations?|firms?|places?|stints?|tenures?|spells?|gigs?|stay(?:s|ed)?|work(?:ed|ing)?|been (?:at|with|there)|serv(?:ed?|ing)|held|spen[dt])\b/;

/** If the question is about positions, each counts by itself; otherwise all positions at one employer count together. */
const positionsPattern = /\b(?:jobs?|roles?|positions?|posts? (?:held|as)|gigs?)\b/;

/** Nobody is employed by themself: "Longest time with one company?" leaves out freelance years, unless there are no others. */
const employersPattern = /\b(?:employers?|employed|compan(?:y|ies)|organi[sz]ations?|firms?)\b/;

export const longest: Intent = {
  id: "longest",
  examples: ["Where did she stay the longest?", "Which job was the shortest?"],
  claim: asks("(longest|shortest|most time|stay the longest|stayed the longest)"),
  words: words("longest shortest stay stick stuck one single company employer firm organi*"),
  answer: (question, { site, focus }) => {
    // "Which was the longest?" refers to the topic of the conversation; "Which chapter is the longest?" is not about a job.
    const topicKind = focus.topic?.kind ?? focus.list?.[0]?.kind;
    if (!jobsPattern.test(question.plain) && topicKind !== "work") return undefined;
    const all = site.knowledge.of("work").filter((job) => monthsCovered([job]) > 0);
    const employed = all.filter(({ name }) => !isSelfEmployed(name));
    const jobs = employersPattern.test(question.plain) && employed.length > 0 ? employed : all;
    const stays = positionsPattern.test(question.plain) ? jobs.map((job) => [job]) : staysAtEmployers(jobs);
    const lengths = stays.map(monthsCovered);
    const wanted = Math[/\bshortest\b/.test(question.plain) ? "min" : "max"](...lengths);
    const best = stays.filter((_, at) => lengths[at] === wanted);
    const [entity] = best[0] ?? [];
    if (!entity) return undefined;
    const list = best.flat();
    return answered(lineOrList(best.map(lineOf)), list.flatMap(periodEvidence), {
      topic: entity,
      ...(best.length > 1 ? { list } : {}),
    });
  },
};

/** Jobs by employer, in the order of the first of each: several positions at one employer are one stay. */
export function staysAtEmployers(jobs: Entity[]): Entity[][] {
  const stays = new Map<string, Entity[]>();
  for (const job of jobs) stays.set(job.name, [...(stays.get(job.name) ?? []), job]);
  return [...stays.values()];
}

function lineOf(stay: Entity[]): string {
  const spans = joinList(stay.map(({ period }) => period?.display ?? ""));
  return `${escapeMarkdown(stay[0]?.name ?? "")}: ${durationOf(stay)}${inBrackets(spans)}.`;
}
