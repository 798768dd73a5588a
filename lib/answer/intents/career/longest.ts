import { durationOf, type Entity, monthsCovered } from "@/lib/knowledge";
import { joinList } from "@/lib/language";
import { answered } from "../../draft";
import { inBrackets, lineOrList, periodEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** What is said of somebody's jobs, and of little else that is long. */
const ofJobs =
  /\b(?:jobs?|roles?|positions?|posts? (?:held|as)|employers?|employed|employment|compan(?:y|ies)|organi[sz]ations?|firms?|places?|stints?|tenures?|spells?|gigs?|stay(?:s|ed)?|work(?:ed|ing)?|been (?:at|with|there)|serv(?:ed?|ing)|held|spen[dt])\b/;

/** Asked of positions, each counts by itself; else all that were held at one employer count together. */
const ofPositions = /\b(?:jobs?|roles?|positions?|posts? (?:held|as)|gigs?)\b/;

export const longest: Intent = {
  id: "longest",
  examples: ["Where did she stay the longest?", "Which job was the shortest?"],
  claim: asks("(longest|shortest|most time|stay the longest|stayed the longest)"),
  words: words("longest shortest stay"),
  answer: (question, { site, focus }) => {
    // "Which was the longest?" is one of what was spoken of; "Which chapter is the longest?" is no job.
    const spoken = focus.topic?.kind ?? focus.list?.[0]?.kind;
    if (!ofJobs.test(question.plain) && spoken !== "work") return undefined;
    const jobs = site.knowledge.of("work").filter((job) => monthsCovered([job]) > 0);
    const stays = ofPositions.test(question.plain) ? jobs.map((job) => [job]) : byEmployer(jobs);
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

function byEmployer(jobs: Entity[]): Entity[][] {
  const stays = new Map<string, Entity[]>();
  for (const job of jobs) stays.set(job.name, [...(stays.get(job.name) ?? []), job]);
  return [...stays.values()];
}

function lineOf(stay: Entity[]): string {
  const spans = joinList(stay.map(({ period }) => period?.display ?? ""));
  return `${escapeMarkdown(stay[0]?.name ?? "")}: ${durationOf(stay)}${inBrackets(spans)}.`;
}
