import { englishNumbers } from "@/lib/language";
import { answered, cite, factOf } from "../../draft";
import { subjects } from "../../read/select";
import { inBrackets, periodEvidence, underName } from "../../speak/lines";
import { escapeMarkdown } from "../../speak/voice";
import { asks, type Intent, words } from "../intent";
import { firstSentences } from "./quotes";

const numberSource = `(?:\\d+|${[...englishNumbers.keys()].join("|")}|a dozen)`;

/** A role that gives the size of the team: "Engineer, team of four", "Sole developer". */
const teamInRolePattern = new RegExp(
  String.raw`\bteam of ${numberSource}\b|\b${numberSource}[- ]person team\b|\b(?:solo|sole|only) (?:project|developer|engineer|maker|author|designer)\b`,
  "i",
);
/** A sentence about the owner's own team; stories mention other teams too: "The hospital's team of two will inherit it." */
const teamInStoryPattern = new RegExp(
  String.raw`\b(?:we were|there were|only|just) ${numberSource} of us\b|\b(?:I (?:led|lead|ran|joined|was (?:in|on|part of))|we were|our|as) (?:an? |the |our )?(?:\p{L}+ )?team of ${numberSource}\b|\bI (?:built|made|wrote|designed|developed|did) (?:it|this|all of it|everything|the whole thing) (?:alone|myself|by myself|on my own)\b`,
  "iu",
);

const peopleNouns = "(people|engineers|developers|designers|colleagues|others|persons|programmers|folks)";
const makingVerbs =
  "(built|build|made|make|wrote|write|developed|develop|designed|created|worked on|work on|behind)";

/** How many people made a project, where its role or its story says so. */
export const teamSize: Intent = {
  id: "team-size",
  examples: ["How big was the team on {project}?", "How many people built {project}?"],
  claim: asks(
    "how (big|large|small) (is|was) (the|its|P) [whole] team .. @project",
    "how (big|large|small) (is|was) [the|P] @project team",
    "(what|how) .. team size .. @project",
    "(what|how) .. (size|headcount) of the team .. @project",
    `how many [other] ${peopleNouns} [have|had] ${makingVerbs} @project`,
    `how many [other] ${peopleNouns} (are|were|was) [there] (on|in|behind) [the] [team] [of|behind|on] @project`,
  ),
  words: words(
    "big large small team size headcount other build make write develop design create work behind",
  ),
  answer: (question, context) => {
    const [entity] = subjects(question, context, ["project"]);
    if (!entity) return undefined;
    const role = factOf(entity, "role");
    if (role && teamInRolePattern.test(role.text))
      return answered(
        `**${escapeMarkdown(entity.name)}**: ${escapeMarkdown(role.text)}${inBrackets(entity.period?.display)}.`,
        [cite(role), ...periodEvidence(entity)],
        { topic: entity },
      );
    const evidence = firstSentences(entity.facts, (text) => teamInStoryPattern.test(text));
    return evidence.length > 0
      ? answered(underName(entity.name, evidence), evidence, { topic: entity, prior: 0.8 })
      : undefined;
  },
};
