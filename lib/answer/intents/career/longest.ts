import { durationOf, monthsCovered, monthsOf } from "@/lib/knowledge";
import { answered } from "../../draft";
import { inBrackets, periodEvidence } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";

/** What is said of somebody's jobs, and of little else that is long. */
const ofJobs =
  /\b(?:jobs?|roles?|positions?|posts? (?:held|as)|employers?|employed|employment|compan(?:y|ies)|organi[sz]ations?|firms?|places?|stints?|tenures?|spells?|gigs?|stay(?:s|ed)?|work(?:ed|ing)?|been (?:at|with|there)|serv(?:ed?|ing)|held|spen[dt])\b/;

export const longest: Intent = {
  id: "longest",
  examples: ["Where did she stay the longest?", "Which job was the shortest?"],
  claim: asks("(longest|shortest|most time|stay the longest|stayed the longest)"),
  words: words("longest shortest stay"),
  answer: (question, { site, focus }) => {
    // "Which was the longest?" is one of what was spoken of; "Which chapter is the longest?" is no job.
    const spoken = focus.entity?.kind ?? focus.list?.[0]?.kind;
    if (!ofJobs.test(question.plain) && spoken !== "work") return undefined;
    const spans = site.knowledge
      .of("work")
      .filter((entity) => monthsOf(entity.period))
      .map((entity) => ({ entity, months: monthsCovered([entity]) }));
    const sign = /\bshortest\b/.test(question.plain) ? 1 : -1;
    const [best] = spans.sort((a, b) => sign * (a.months - b.months));
    if (!best) return undefined;
    const { entity } = best;
    const text = `${escapeMarkdown(entity.name)}: ${durationOf([entity])}${inBrackets(entity.period?.display)}.`;
    return answered(text, periodEvidence(entity), { entity });
  },
};
